"""Plans of new sessions: the lines of files to be written, and what differs from the source."""

from collections.abc import Callable

import msgspec

from threadline.model.short_repr import short_repr

NewId = Callable[[], str]
"""Returns an id that is not used yet."""


class Draft(msgspec.Struct, frozen=True):
    """One file to be written: where, below the folder of the new session's file, and its lines."""

    path: str
    lines: tuple[bytes, ...]


class Change(msgspec.Struct, frozen=True):
    """What was done about an entry, or about a line that holds none."""

    what: str
    entry: str | None = None
    line: int | None = None

    __repr__ = short_repr


DROPPED = "omitted as requested"
PAIRED = "omitted together with its call or result"


def describe_answer(call: str, tool: str) -> str:
    """Return the change made for a call without a result."""
    return f"added a result to a call without one: {' '.join(filter(None, (tool, call)))}"


class Plan(msgspec.Struct, frozen=True):
    """A session to be written: its id, its files with the main one last, what differs and why.

    `tip` is the entry that the session continues from; `entries` counts the main conversation only.
    """

    session: str
    drafts: tuple[Draft, ...]
    entries: int
    tip: str
    changes: tuple[Change, ...] = ()
