"""What a tool does: declared beside its view, used by comparisons, blame, search and counts."""

from enum import StrEnum


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
