"""Drafts that killed migrations left beside a session, and which of them can be deleted."""

import os
import re
import stat
from contextlib import suppress
from pathlib import Path

CHUNK = 1 << 20


def sweep_drafts(path: Path) -> list[Path]:
    """Delete the drafts of a session's file that hold nothing but what the file holds.

    The caller holds the lock of the file, so that no other migration of it is running. A draft goes
    only if its writer has ended and its bytes are the beginning of the file's: a migration always
    writes the same. Anything else could be somebody's only copy, and stays.
    """
    swept = []
    for draft, process in drafts_of(path):
        with suppress(OSError):
            if not is_running(process) and is_beginning(draft, path):
                draft.unlink()
                swept.append(draft)
    return swept


def drafts_of(path: Path) -> list[tuple[Path, int]]:
    """List the drafts of a file with the processes that wrote them; see `journal.draft_of`."""
    name = re.compile(rf"\.{re.escape(path.name)}\.(\d{{1,9}})-[0-9a-f]{{8}}\.draft")
    try:
        beside = sorted(path.parent.iterdir())
    except OSError:
        return []
    found = ((one, name.fullmatch(one.name)) for one in beside)
    return [(one, int(match[1])) for one, match in found if match]


def is_running(process: int) -> bool:
    """Return True if there is such a process, of whichever user."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def is_beginning(draft: Path, path: Path) -> bool:
    """Return True if a regular file holds the beginning of another, or all of it."""
    if not stat.S_ISREG(draft.lstat().st_mode):
        return False
    with draft.open("rb") as short, path.open("rb") as long:
        while piece := short.read(CHUNK):
            if long.read(len(piece)) != piece:
                return False
    return True
