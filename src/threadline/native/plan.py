"""What is to be written: files that are not there yet, line by line, and what became of entries."""

from collections.abc import Callable

import msgspec

NewId = Callable[[], str]
"""Draws an id that nothing bears yet."""


class Draft(msgspec.Struct, frozen=True):
    """One file to be written: where, below the folder of the new session's file, and its lines."""

    path: str
    lines: tuple[bytes, ...]


class Change(msgspec.Struct, frozen=True):
    """What was done about an entry, or about a line that holds none."""

    what: str
    entry: str | None = None
    line: int | None = None


def tell_answered(call: str, tool: str) -> str:
    """Describe the answer that was made for a call without a result."""
    return f"a call without a result was answered: {' '.join(filter(None, (tool, call)))}"


class Plan(msgspec.Struct, frozen=True):
    """A session to be written: its id, its files with the main one last, what differs and why.

    `tip` is the entry that the session goes on from; `entries` counts the main conversation only.
    """

    session: str
    drafts: tuple[Draft, ...]
    entries: int
    tip: str
    changes: tuple[Change, ...] = ()
