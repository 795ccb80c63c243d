"""Write what the scripts and Python share: `python -m tests.frontend.constants`."""

import json
from pathlib import Path

from threadline.library.actions.file_timeline import STATES as STATES_OF_FILES
from threadline.library.actions.file_timeline import SURE
from threadline.outline.fold import CLICK_ALL, CLICK_ONE, Fold, tooltips
from threadline.render.html.minimap import FOLDED_ROOM
from threadline.render.html.unit_times import DIGITS
from threadline.render.html.view import FIRST_DEPTH_CODE, ROLE_LETTERS
from threadline.render.html.viewer.session import CHUNK

FRONTEND = Path(__file__).parent.parent.parent / "frontend"
CONSTANTS = FRONTEND / "src" / "constants.js"
STATES = ("", *(fold.value for fold in Fold))
"""The name of each fold state; scripts know the states by their number here."""


def constants() -> dict[str, object]:
    """Return the value of each constant by its name."""
    return {
        "NOTHING_BELOW": 0,
        "FOLDED": STATES.index(Fold.A),
        "FIRST_LEVEL": STATES.index(Fold.B),
        "ALL_LEVELS": STATES.index(Fold.C),
        "STATE_NAMES": STATES,
        "CLICK_ONE": [0, *(STATES.index(CLICK_ONE[fold]) for fold in Fold)],
        "CLICK_ALL": [0, *(STATES.index(CLICK_ALL[fold]) for fold in Fold)],
        "FOLD_TOOLTIPS": [("", ""), *map(tooltips, Fold)],
        "ROLES": ROLE_LETTERS,
        "FIRST_DEPTH_CODE": FIRST_DEPTH_CODE,
        "CHUNK_UNITS": CHUNK,
        "FOLDED_ROOM": FOLDED_ROOM,
        "TIME_DIGITS": DIGITS,
        "FILE_STATES": STATES_OF_FILES,
        "FILE_SURE": SURE,
    }


def module() -> str:
    """Return the source of the module that holds the constants."""
    lines = ["// @ts-check", "// Written by `make frontend` from the Python sources; do not edit."]
    for name, value in constants().items():
        lines.append(f"export const {name} = {json.dumps(value, ensure_ascii=False)};")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    CONSTANTS.write_text(module(), encoding="utf-8")
