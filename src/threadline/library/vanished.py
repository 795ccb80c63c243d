"""Sessions that vanished: noted when the index finds their files gone."""

import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from threadline.agents.find import session_in_path
from threadline.disk.atomic import write_atomically
from threadline.disk.file_state import Stamp, is_gone
from threadline.disk.private import make_private_folder
from threadline.files.regular import read_regular
from threadline.json_text.escaped import UNREADABLE, decode_escaped, encode_escaped
from threadline.model.keeping import Vanished
from threadline.model.results import ListedSession

NAME = "vanished.jsonl"
MOST = 20_000
"""How many are remembered; the oldest are forgotten first."""


def newly_gone(known: Mapping[str, Stamp], found: Mapping[str, Stamp]) -> set[str]:
    """Return the files that are not there any more, but were when they were last looked for."""
    return {
        path
        for path, stamp in known.items()
        if not is_gone(stamp) and (path not in found or is_gone(found[path]))
    }


def note_vanished(
    folder: Path, gone: set[str], found: Mapping[str, Stamp], sessions: Iterable[ListedSession]
) -> None:
    """Note the sessions whose files are gone, unless they are elsewhere now."""
    lost = [one.summary for one in sessions if one.summary.file in gone]
    if not lost:
        return
    present = {session_in_path(path) for path, stamp in found.items() if not is_gone(stamp)}
    now = time.time()
    new = [
        Vanished(
            one.id, one.agent, one.file or "", now, one.cwd or "", one.title,
            one.first_at or "", one.last_at or "",
        )
        for one in lost
        if one.id not in present
    ]  # fmt: skip
    if new:
        save_vanished(folder, [*load_vanished(folder), *new])


def load_vanished(folder: Path) -> list[Vanished]:
    """Return the sessions that vanished, in the order in which that was noticed."""
    try:
        rows = read_regular(folder / NAME).splitlines()
    except OSError:
        return []
    found = []
    for row in rows:
        try:
            found.append(decode_escaped(row, Vanished))
        except UNREADABLE:
            continue
    return found


def save_vanished(folder: Path, every: Iterable[Vanished]) -> None:
    """Write the sessions that vanished, each as it was last noted."""
    last = {one.session: one for one in every}
    rows = [encode_escaped(one) + b"\n" for one in [*last.values()][-MOST:]]
    make_private_folder(folder)
    write_atomically(folder / NAME, b"".join(rows))
