"""Report as JSON what a session does on a full disk: `python -m tests.store.disk_full FOLDER [LIMIT]`.

Without LIMIT the folder lies on a small file system, and a file beside the session takes room that
is given back later. With LIMIT no file of this process may grow beyond so many bytes, until the
limit is lifted.
"""

import json
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.store.messages import header, message, user, write
from tests.store.processes import lost
from threadline.store import Session
from threadline.store.errors import StoreError
from threadline.store.migrate import migrate_file

BIG = "x" * 20_000


def main(folder: str, limit: str | None = None) -> None:
    """Fill the disk, record what is refused and what is left, make room, continue."""
    place = Path(folder)
    old = write(place / "old.jsonl", [header(), message(BIG), message(BIG), message(BIG)])
    session = Session.create("/p", place)
    assert session.path
    make_room = fill_disk(place, limit)
    said = append_until_refused(session)
    full = session.path.read_bytes()
    refused = [said.pop("refused"), refused_by(lambda: session.save_message(user(BIG)))]
    if limit is None:
        refused += refuse_new_files(session, old, place)
    said |= {
        "refused": refused,
        "unchanged": session.path.read_bytes() == full,
        "ended": full.endswith(b"\n"),
        "left": sorted(path.name for path in place.iterdir() if path.suffix != ".jsonl"),
        "lost": sorted(lost(said["acknowledged"], session.path)),
        "old": old.read_bytes().count(b"\n"),
    }
    make_room()
    said["after"] = [session.save_message(user(BIG)), session.save_message(user("again"))]
    said["lost_after"] = sorted(lost(said["acknowledged"] + said["after"], session.path))
    said["faults"] = [fault.what for fault in Session.open_read_only(session.path).faults]
    print(json.dumps(said))  # noqa: T201 - this is what the test reads


def fill_disk(place: Path, limit: str | None) -> Callable[[], object]:
    """Take most of the room; give a function that gives it back."""
    if limit is not None:
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), hard))
        return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    filler = place / "filler.jsonl"
    filler.write_bytes(b"\n" * 200_000)
    return filler.unlink


def append_until_refused(session: Session) -> dict[str, Any]:
    """Append until there is no room."""
    acknowledged: list[str] = []
    try:
        for _ in range(1000):
            entry = session.save_message(user(BIG))
            acknowledged.append(entry)
    except StoreError as error:
        return {"acknowledged": acknowledged, "refused": describe(error)}
    raise AssertionError("the disk never filled up")


def refuse_new_files(session: Session, old: Path, place: Path) -> list[object]:
    """Try what needs a new file: a branch, a fork, a migration, a write to an old session."""
    return [
        refused_by(lambda: session.create_branched_session(session.leaf)),
        refused_by(lambda: Session.fork_from(old, "/q", place)),
        refused_by(lambda: migrate_file(old)),
        refused_by(lambda: Session.open(old).save_message(user("hello"))),
    ]


def refused_by(act: Callable[[], object]) -> object:
    """Describe the error that `act` ends in."""
    try:
        act()
    except StoreError as error:
        return describe(error)
    return "done"


def describe(error: StoreError) -> list[str]:
    return [type(error).__name__, str(error), str(error.hint)]


if __name__ == "__main__":
    main(*sys.argv[1:])
