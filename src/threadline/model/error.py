"""Errors about requests: one class for each situation, with a hint."""


class ThreadlineError(Exception):
    """A request that cannot be met. `hint` says what might help."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


class TargetNotFoundError(ThreadlineError):
    """Nothing has the name that was given."""


class EntryNotFoundError(ThreadlineError):
    """The target holds no such entry."""


class UnreadableError(ThreadlineError):
    """The target's format cannot be read as asked."""


class SearchError(ThreadlineError):
    """A search that cannot be understood."""


class ArchiveError(ThreadlineError):
    """An archived file that cannot be restored."""


class NotWrittenError(ThreadlineError):
    """A new session could not be written; no part of it is left."""
