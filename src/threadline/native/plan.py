"""Plans of new sessions: the lines to be written, what differs from the source, what is dropped."""

from collections.abc import Callable, Collection, Iterable
from typing import Generic, NamedTuple, TypeVar

import msgspec

from threadline.model.entry import Entry, answered_calls, calls_of
from threadline.model.error import EntryNotFoundError
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


Source = TypeVar("Source")
Copy = TypeVar("Copy")


class Step(NamedTuple, Generic[Source]):
    """Something of a path that can be dropped: its id, and the calls that it makes or answers."""

    id: str
    calls: Collection[str]
    source: Source


def steps_of(path: Iterable[Entry]) -> list[Step[Entry]]:
    """Return the entries of a path as steps."""
    return [Step(entry.id, (*calls_of(entry), *answered_calls(entry)), entry) for entry in path]


def check_dropped(drop: frozenset[str] | set[str], path: Iterable[str]) -> None:
    """Raise EntryNotFoundError unless all entries in `drop` are on the path to the fork."""
    if missing := sorted(drop.difference(path)):
        raise EntryNotFoundError(
            f"cannot drop entry {missing[0]}: it is not before the fork",
            "`threadline context TARGET --at ENTRY` lists the entries before the fork",
        )


def nothing_left() -> EntryNotFoundError:
    """Return the error for a fork of which every entry is dropped."""
    hint = "choose a later entry with --at, or drop fewer entries"
    return EntryNotFoundError("no entries left to continue from", hint)


def copy_kept(
    steps: list[Step[Source]],
    drop: frozenset[str] | set[str],
    copy: Callable[[Source, set[str]], Iterable[Copy] | None],
    speaks: Callable[[Copy], bool],
) -> tuple[list[Copy], tuple[Change, ...]]:
    """Return copies of the steps that are not in `drop`, and the changes: what is left out.

    `copy` returns the copies of a step without some calls and results, those of dropped steps; None
    if nothing else is in it. Raise EntryNotFoundError if a step in `drop` is missing, or if none
    that `speaks` is left.
    """
    check_dropped(drop, (step.id for step in steps))
    gone = {call for step in steps if step.id in drop for call in step.calls}
    kept: list[Copy] = []
    changes: list[Change] = []
    for step in steps:
        copied = None if step.id in drop else copy(step.source, gone)
        if copied is None:
            changes.append(Change(DROPPED if step.id in drop else PAIRED, step.id))
        else:
            kept.extend(copied)
    if not any(map(speaks, kept)):
        raise nothing_left()
    return kept, tuple(changes)
