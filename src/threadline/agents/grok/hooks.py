"""Hooks of Grok Build: every file in a folder of its home holds some, and runs unasked.

Facts of 1.0.41, from the manual that the client brings along.
"""

import json
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from threadline.agents.setup import NAME, WholeFile

PATIENCE = 5
"""After how many seconds the client ends the command; it returns at once."""


def end_hooks(command: Sequence[str], root: Path) -> Iterator[WholeFile]:
    """Yield a file with a hook that is run when a session ends."""
    run = {"type": "command", "command": shlex.join(command), "timeout": PATIENCE}
    told = {"hooks": {"SessionEnd": [{"hooks": [run]}]}}
    text = json.dumps(told, indent=2) + "\n"
    yield WholeFile(root / "hooks" / f"{NAME}-keep.json", text)
