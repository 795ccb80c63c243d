"""Sessions that we make: how they are written, and what is told of them."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from threadline.model.collector import collector_paused
from threadline.model.error import NotWrittenError
from threadline.native.request import Prepared
from threadline.native.write import write_drafts

HINTS = {
    errno.EEXIST: "no file is overwritten; choose another PLACE, or omit -o",
    errno.ENOSPC: "make room on the disk, or choose another PLACE with -o",
    errno.EDQUOT: "disk quota exceeded; make room, or choose another PLACE with -o",
    errno.EFBIG: "the file would be larger than allowed; raise the limit, or choose another PLACE",
    errno.EACCES: "choose a PLACE that you may write to with -o",
    errno.EPERM: "choose a PLACE that you may write to with -o",
    errno.EROFS: "the file system is read only; choose another PLACE with -o",
    errno.ENOTDIR: "PLACE is a directory, or a file that ends in .jsonl",
}
ELSEWHERE = "choose another PLACE with -o"


@contextmanager
def planning() -> Iterator[None]:
    """Keep the collector away from a plan; say so if a record cannot be copied."""
    try:
        with collector_paused():
            yield
    except RecursionError as error:
        hint = "`threadline doctor` lists what is odd in a file"
        raise NotWrittenError("a record is nested too deeply to be copied", hint) from error


def write_plan(ready: Prepared) -> list[str]:
    """Write a plan; whatever the system refuses is told in words."""
    drafts = ready.plan.drafts
    try:
        return [str(path) for path in write_drafts(drafts, ready.folder)]
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        where = ready.folder / drafts[-1].path
        hint = HINTS.get(error.errno or 0, ELSEWHERE)
        if error.errno == errno.EEXIST:
            there = error.filename2 or error.filename or where
            raise NotWrittenError(f"{there} already exists", hint) from error
        raise NotWrittenError(f"cannot write {where}: {why}; nothing was written", hint) from error
