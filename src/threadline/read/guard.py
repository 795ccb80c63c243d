"""Unexpected errors while a file is read: faults of that file, so that others are still read.

Such an error is a bug in a reader. It is told with the file in which it was met, never passed over;
where THREADLINE_DEBUG or THREADLINE_STRICT is set, it is raised. All tests set the latter.
"""

import os

from threadline.model.error import Fault, Level

RAISED = ("THREADLINE_DEBUG", "THREADLINE_STRICT")
"""Environment variables with which an unexpected error is raised."""

BUG = "bug"
"""The kind of fault that an unexpected error is."""


def bug_fault(path: str, error: Exception, line: int = 0, entry: str | None = None) -> Fault:
    """Return an unexpected error as a fault of a file; raise it if that is asked for."""
    if any(map(os.environ.get, RAISED)):
        raise error
    return Fault(path, line, BUG, f"cannot be read: {describe_bug(error)}", entry, Level.ERROR)


def describe_bug(error: Exception) -> str:
    """Return an unexpected error in words: what it is, and where in threadline it was raised."""
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({os.path.basename(frames[-1].filename)}:{frames[-1].lineno})" if frames else ""
    return f"unexpected {type(error).__name__}: {error!s:.200}{where}"
