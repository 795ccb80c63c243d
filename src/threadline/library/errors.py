"""What the library raises: one class per situation, each with a hint."""

from threadline.model.error import ThreadlineError

__all__ = ["EntryNotFoundError", "TargetNotFoundError", "ThreadlineError"]


class TargetNotFoundError(ThreadlineError):
    """Nothing is there under the name that was given."""


class EntryNotFoundError(ThreadlineError):
    """The target holds no such entry."""


class UnreadableError(ThreadlineError):
    """The target cannot be read as asked, because of its format or its permissions."""


class SearchError(ThreadlineError):
    """A search that cannot be understood."""


class ArchiveError(ThreadlineError):
    """An original that cannot be given back."""


class NotWrittenError(ThreadlineError):
    """A new session could not be written; nothing of it is there."""
