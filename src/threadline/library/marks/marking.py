"""Setting and removing marks."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from secrets import token_hex
from time import time_ns

import msgspec

from threadline.json_text.lenient import replace_surrogates
from threadline.library.marks.journal import MarkJournal
from threadline.model.error import ThreadlineError
from threadline.model.mark import MarkKind, MarkRecord, MarkSet, MarkTarget
from threadline.model.time import instant, just_after

LONGEST: dict[MarkKind, int] = {MarkKind.TAG: 64, MarkKind.NAME: 200, MarkKind.NOTE: 20_000}
"""Characters of a value."""


class Marked(msgspec.Struct, frozen=True):
    """What is to be marked: a session, or an entry of it."""

    session: str
    entry: str = ""

    @property
    def target(self) -> MarkTarget:
        """What is marked."""
        return MarkTarget(entry=self.entry) if self.entry else MarkTarget(self.session)


class Change(msgspec.Struct, frozen=True):
    """What to do: set or remove a mark; a note is removed by its id or text, or all of them."""

    kind: MarkKind
    value: str = ""
    removed: bool = False


REMOVABLE = (MarkKind.STAR, MarkKind.NAME, MarkKind.TAG, MarkKind.NOTE)


def removal(text: str) -> Change:
    """Return what is named by star, name, tag:TAG, note (all notes) or note:TEXT."""
    kind, _, value = text.partition(":")
    if kind not in REMOVABLE or (kind == MarkKind.TAG and not value):
        raise ThreadlineError(
            f"no mark '{text}'", "one of star, name, tag:TAG, note (all of them), note:TEXT"
        )
    return Change(MarkKind(kind), value, removed=True)


def changes_of(
    *,
    star: bool = False,
    name: str | None = None,
    tags: Iterable[str] = (),
    notes: Iterable[str] = (),
    remove: Iterable[str] = (),
) -> Iterator[Change]:
    """Yield changes; what is removed comes first, so that it can be set anew."""
    yield from map(removal, remove)
    if star:
        yield Change(MarkKind.STAR)
    if name is not None:
        yield Change(MarkKind.NAME, name)
    yield from (Change(MarkKind.TAG, tag) for tag in tags)
    yield from (Change(MarkKind.NOTE, note) for note in notes)


def apply_changes(
    journal: MarkJournal, marked: Marked, changes: Iterable[Change]
) -> list[MarkRecord]:
    """Write down what changes; return the records. What is so already is not written again."""
    marks = journal.refresh()
    records = [one for change in changes for one in records_for(marks, marked, change)]
    journal.append(records)
    return records


def records_for(marks: MarkSet, marked: Marked, change: Change) -> Iterator[MarkRecord]:
    """Yield the records that a change needs."""
    change = checked(change)
    if change.kind is MarkKind.NOTE and change.removed:
        for note in notes_named(marks, marked.target, change.value):
            yield new_record(marks, marked, msgspec.structs.replace(change, value=""), note)
        return
    if change.kind is MarkKind.NOTE and notes_like(marks, marked.target, change.value):
        return
    made = new_record(marks, marked, change)
    known = marks.at(made.place)
    was_set = known is not None and not known.removed
    is_same = known is not None and known.value == change.value
    if was_set if change.removed else not (was_set and is_same):
        yield made


def notes_like(marks: MarkSet, target: MarkTarget, wanted: str) -> list[str]:
    """Return the ids of the notes of a target with an id or a text; of all without one."""
    notes = [mark for mark in marks.of(target) if mark.kind is MarkKind.NOTE]
    return [note.id for note in notes if wanted in {"", note.id, note.value}]


def notes_named(marks: MarkSet, target: MarkTarget, wanted: str) -> list[str]:
    """Return the same; raise ThreadlineError if no note has that id or text."""
    found = notes_like(marks, target, wanted)
    if wanted and not found:
        raise ThreadlineError(f"no note '{wanted}'", "specify its whole text, or its id")
    return found


def checked(change: Change) -> Change:
    """Return a change as it is written down; raise ThreadlineError if its value is not valid."""
    value, kind = replace_surrogates(change.value.strip()), change.kind
    if kind is MarkKind.TAG:
        value = value.removeprefix("#")
        if not value or any(one.isspace() or one in ',:"' for one in value):
            raise ThreadlineError(
                f"'{change.value}' is no tag", "a tag is one word without comma, colon and quote"
            )
    if not value and not change.removed and kind in {MarkKind.NOTE, MarkKind.NAME}:
        raise ThreadlineError(f"the {kind} is empty", f"`--remove {kind}` removes it")
    if len(value) > LONGEST.get(kind, len(value)):
        raise ThreadlineError(f"the {kind} is too long", f"at most {LONGEST[kind]:,} characters")
    return msgspec.structs.replace(change, value=value)


def new_record(marks: MarkSet, marked: Marked, change: Change, slot: str = "") -> MarkRecord:
    """Return a record that counts more than those that are known for the same place."""
    record = MarkRecord(
        id=new_id(),
        time=instant(datetime.now(UTC).isoformat()),
        session=marked.session,
        kind=change.kind,
        value=change.value,
        entry=marked.entry,
        slot=slot,
        removed=change.removed,
    )
    known = marks.at(record.place)
    # The clock of another machine, or our own before it was set, may have been ahead.
    if known is not None and known.time >= record.time:
        return msgspec.structs.replace(record, time=just_after(known.time) or record.time)
    return record


def new_id() -> str:
    """Return an id that no other record has; ids sort by the time at which they were made."""
    return f"{time_ns():016x}-{token_hex(4)}"


def look(journal: MarkJournal, session: str, entry: str) -> None:
    """Write down that the entries of a session were seen up to one."""
    if entry and journal.refresh().looked(session) != entry:
        looked = Change(MarkKind.LOOKED, entry)
        journal.append([new_record(journal.marks, Marked(session), looked)])
        journal.compact()
