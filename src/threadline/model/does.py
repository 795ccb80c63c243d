"""What a tool does: declared beside its view, used by comparisons, blame, search and counts."""

from enum import StrEnum


class Does(StrEnum):
    """What a tool does to files, or for the conversation."""

    READ = "read"
    WRITE = "written"
    EDIT = "edited"
    RUN = "run"
    SEARCH = "search"
    SPAWN = "spawn"
    OTHER = ""
