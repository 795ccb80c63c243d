"""Orders that depend on the input alone: by time, then by place."""

from threadline.model.entry import Entry


def by_time(entry: Entry) -> tuple[str, str, int]:
    """Order entries by time; where that is equal, by file and line."""
    return (entry.time, entry.file.path, entry.line)


def by_place(entry: Entry) -> tuple[str, int]:
    """Order entries as they stand in the files."""
    return (entry.file.path, entry.line)
