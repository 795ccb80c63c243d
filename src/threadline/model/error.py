"""Errors about requests, each with a hint; faults of the input, as values with a position."""

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar

import msgspec


class ThreadlineError(Exception):
    """A request that cannot be met. `hint` says what might help."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint: str | None = None
        self.set_hint(hint)

    def set_hint(self, hint: str | None) -> None:
        """Add what might help, also below the message of a traceback."""
        self.hint = hint
        self.__notes__ = [f"hint: {hint}"] if hint else []

    def __reduce__(self) -> tuple[object, ...]:
        """Send an error to another process as it is: subclasses are made with more arguments."""
        return restored_error, (type(self), self.args, self.__dict__)


def restored_error(
    kind: type[ThreadlineError], arguments: tuple[object, ...], state: dict[str, object]
) -> ThreadlineError:
    """Return an error that another process sent."""
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(state)
    return error


class TargetNotFoundError(ThreadlineError):
    """Nothing has the name that was given."""


class EntryNotFoundError(ThreadlineError):
    """The target holds no such entry."""


class UnknownIdError(TargetNotFoundError, EntryNotFoundError):
    """No session or entry has an id that starts as given."""


class AmbiguousIdError(TargetNotFoundError, EntryNotFoundError):
    """Several sessions or entries have ids that start as given: the `candidates`."""

    def __init__(self, message: str, hint: str | None, candidates: Iterable[str]) -> None:
        super().__init__(message, hint)
        self.candidates = tuple(candidates)


class UnreadableError(ThreadlineError):
    """The target's format cannot be read as asked."""


class MissingFileError(UnreadableError):
    """The file of a session was deleted, and there is no archived copy."""


class IndexUnusableError(ThreadlineError):
    """The index cannot be read or written."""


class MissingExtraError(ThreadlineError):
    """An optional package that a request needs is not installed."""


class SearchError(ThreadlineError):
    """A search that cannot be understood."""


class SqlError(ThreadlineError):
    """A query that cannot be answered."""


class ArchiveError(ThreadlineError):
    """An archived file that cannot be restored."""


class NotWrittenError(ThreadlineError):
    """A new session could not be written; no part of it is left."""


class Level(StrEnum):
    """How much a fault matters to a reader."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in the input: where, what, and which entry it concerns.

    `line` counts from 1; 0 stands for the file as a whole. `kind` is a stable word for programs.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"number": "line"}

    file: str
    line: int
    kind: str
    what: str
    entry: str | None = None
    level: Level = Level.WARNING


class Finding(msgspec.Struct, frozen=True):
    """Something wrong or remarkable that `doctor` reports: where and what, and what it means.

    `line` counts from 1; 0 stands for the file as a whole. `kind` is a stable word for programs.
    `means` says what it means for a reader.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"number": "line"}

    kind: str
    level: Level
    file: str
    line: int
    entry: str | None
    what: str
    means: str
