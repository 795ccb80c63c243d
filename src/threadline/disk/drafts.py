"""Drafts that processes left when they were killed: found, and deleted."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from threadline.disk.atomic import PART, discard, drafts_of
from threadline.lazy import LazyPattern

DRAFT_NAME = LazyPattern(rf"\..*\.(\d{{1,9}})-[0-9a-f]{{8}}{PART.replace('.', '[.]')}")


def is_running(process: int) -> bool:
    """Return True if there is such a process, of any user."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def sweep_drafts_of(path: Path) -> None:
    """Delete the drafts of a file whose writers have ended."""
    for draft, process in drafts_of(path):
        if not is_running(process):
            discard(draft)


def sweep_folder(folder: Path, *, own: bool = False) -> None:
    """Delete the drafts in a directory whose writers have ended; what cannot be deleted stays.

    With `own`, those of this process too: it has ended writing there.
    """
    try:
        files = sorted(folder.iterdir())
    except OSError:
        return
    for draft in files:
        found = DRAFT_NAME.fullmatch(draft.name)
        writer = int(found[1]) if found is not None else 0
        if found is None or (is_running(writer) and not (own and writer == os.getpid())):
            continue
        with suppress(OSError):
            if stat.S_ISREG(draft.lstat().st_mode):
                draft.unlink()
