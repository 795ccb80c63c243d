"""What tools do, declared beside their views; replacements, and the diffs that clients store."""

from enum import StrEnum

import msgspec

from threadline.lazy import LazyPattern
from threadline.model.kept import Hunk


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


class Swap(msgspec.Struct, frozen=True, gc=False):
    """A text that an edit replaced by another, once or wherever it occurs."""

    old: str
    new: str
    everywhere: bool = False


HUNK = LazyPattern(r"@@ -(\d{1,9})(?:,\d+)? \+(\d{1,9})(?:,\d+)? @@")
SIGNS = frozenset("+- ")


def hunks_in(diff: str) -> tuple[Hunk, ...]:
    """Return the hunks of a unified diff of one file; anything before the first is skipped."""
    places: list[tuple[int, int, list[str]]] = []
    for row in diff.split("\n"):
        if (head := HUNK.match(row)) is not None:
            places.append((int(head[1]), int(head[2]), []))
        elif places and row[:1] in SIGNS:
            places[-1][2].append(row)
    return tuple(Hunk(old, new, tuple(lines)) for old, new, lines in places if lines)
