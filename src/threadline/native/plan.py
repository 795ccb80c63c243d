"""Plans of new sessions: lines to write, what differs, what is dropped; plans without secrets."""

import json
import re
from collections.abc import Callable, Collection, Iterable
from typing import ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from threadline.json_text.decode import STRING, has_duplicate_keys
from threadline.json_text.encode import to_json
from threadline.json_text.exact import Record, decode_exact, decode_shallow, derived, encode_line
from threadline.model.body import record_in
from threadline.model.entry import Entry, answered_calls, calls_of
from threadline.model.error import EntryNotFoundError
from threadline.model.short_repr import short_repr
from threadline.native.loss import Loss

NewId = Callable[[], str]
"""Returns an id that is not used yet."""
Clean = Callable[[dict[str, object]], dict[str, object]]
"""Returns a record without its secrets; the record that was given stays as it is."""
Withdraw = Callable[[Record, dict[str, object]], dict[str, object]]
"""Returns a redacted record, given the original too, without what must not be changed."""

TEXT = re.compile(rf"({STRING})(?:(\s*+:\s*+)({STRING}))?+", re.DOTALL)
"""A string, or a key and the string that is its value."""


class Draft(msgspec.Struct, frozen=True):
    """One file to be written: where, below the folder of the new session's file, and its lines."""

    path: str
    lines: tuple[bytes, ...]


class Change(msgspec.Struct, frozen=True):
    """What was done about an entry, or about a line that holds none."""

    NEW_NAMES: ClassVar[dict[str, str]] = {"number": "line"}

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
    `losses` are what was changed or lost on the way from another agent.
    """

    session: str
    drafts: tuple[Draft, ...]
    entries: int
    tip: str
    changes: tuple[Change, ...] = ()
    losses: tuple[Loss, ...] = ()


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


def clean_plan(plan: Plan, clean: Clean, withdraw: Withdraw) -> Plan:
    """Return a plan with all its files, and what is said of them, redacted."""
    drafts = tuple(
        Draft(draft.path, tuple(clean_line(line, clean, withdraw) for line in draft.lines))
        for draft in plan.drafts
    )
    changes = tuple(
        msgspec.structs.replace(change, what=clean_text(change.what, clean))
        for change in plan.changes
    )
    return msgspec.structs.replace(plan, drafts=drafts, changes=changes)


def clean_text(text: str, clean: Clean) -> str:
    """Redact a text that is not part of a record."""
    return str(clean({"": text})[""])


def clean_line(line: bytes, clean: Clean, withdraw: Withdraw) -> bytes:
    """Redact one line; one without secrets stays as it is, byte for byte."""
    text = line.decode(errors="replace")
    if has_duplicate_keys(text):  # the last value hides the others, which may hold secrets too
        line = clean_strings(text, clean).encode()
    try:
        return clean_record(line, decode_exact(line), clean, withdraw)
    except RecursionError:
        line = clean_strings(text, clean).encode()
        return clean_record(line, decode_shallow(line), clean, withdraw)


def clean_strings(line: str, clean: Clean) -> str:
    """Redact every string of a line by itself, each with its key."""

    def redacted(match: re.Match[str]) -> str:
        first, colon, second = match.groups()
        key, value = (json.loads(first), json.loads(second)) if second else ("", json.loads(first))
        # One level down: fields by which records are known are left alone at the top only.
        [(new_key, new_value)] = record_in(clean({"": {key: value}}), "").items()
        if (new_key, new_value) == (key, value):
            return match[0]
        return f"{to_json(new_key)}{colon}{to_json(new_value)}" if second else to_json(new_value)

    return TEXT.sub(redacted, line)


def clean_record(line: bytes, record: Record, clean: Clean, withdraw: Withdraw) -> bytes:
    """Return the line of a record without its secrets; `line` if it has none.

    A file beside a session need not be JSON: without a record, the line is text.
    """
    if not record:
        text = line.decode(errors="replace")
        cleaned_text = clean_text(text, clean)
        return line if cleaned_text == text else cleaned_text.encode()
    cleaned = clean(record)
    # Byte for byte, not only as JSON: a record without secrets stays as its client wrote it.
    if cleaned == record:
        return line
    return encode_line(derived(withdraw(record, cleaned), record))
