"""What tools do, declared beside their views; and the diffs that clients store of it."""

from enum import StrEnum

from threadline.lazy import LazyPattern
from threadline.model.body import Body


class Does(StrEnum):
    """What a tool does to the files it names, or for the conversation."""

    READ = "read"
    WRITE = "write"
    EDIT = "edit"
    EDIT_CELLS = "edit cells"
    PATCH = "patch"
    RUN = "run"
    SEARCH = "search"
    SPAWN = "spawn"
    OTHER = ""


CHANGES = frozenset({Does.EDIT, Does.PATCH, Does.WRITE})
"""What changes the lines of a file; a notebook is changed by its cells."""


HUNK = LazyPattern(r"@@ -(\d{1,9})(?:,\d+)? \+(\d{1,9})(?:,\d+)? @@")
SIGNS = frozenset("+- ")


def hunks_in(diff: str) -> list[Body]:
    """Return the hunks of a unified diff of one file; anything before the first is skipped."""
    hunks: list[Body] = []
    for row in diff.split("\n"):
        if (head := HUNK.match(row)) is not None:
            hunks.append({"oldStart": int(head[1]), "newStart": int(head[2]), "lines": []})
        elif hunks and row[:1] in SIGNS:
            hunks[-1]["lines"].append(row)
    return hunks
