"""Marks that people put on sessions, branches and entries, and how records of them add up.

A record says that something was set or removed. Records are never changed, and what they add up to
does not depend on their order or on how often one occurs, so the records of two machines can be
put together in any way.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

import msgspec


class MarkKind(StrEnum):
    """What a mark is.

    `COLOR` is only set by clients. `LOOKED` is the last entry of a session that its user has seen.
    """

    STAR = "star"
    NAME = "name"
    COLOR = "color"
    TAG = "tag"
    NOTE = "note"
    LOOKED = "looked"


class MarkTarget(NamedTuple):
    """A session, or an entry by its id alone: copies of it in forks have its marks too.

    A branch is marked at its first entry.
    """

    session: str = ""
    entry: str = ""


class MarkRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a mark was set, or removed, at some time; `session` is where it was.

    `entry` is empty for a session. A target has any number of tags and notes: `slot` names the
    note, by the id of the record that first set it.
    """

    id: str
    time: str
    session: str
    kind: MarkKind
    value: str = ""
    entry: str = ""
    slot: str = ""
    removed: bool = False

    @property
    def target(self) -> MarkTarget:
        """What is marked."""
        return MarkTarget(entry=self.entry) if self.entry else MarkTarget(self.session)

    @property
    def place(self) -> "MarkPlace":
        """What this record sets: of several records for it, the newest counts."""
        names = {MarkKind.TAG: self.value, MarkKind.NOTE: self.slot or self.id}
        return MarkPlace(self.target, self.kind, names.get(self.kind, ""))


class MarkPlace(NamedTuple):
    """One mark of a target: its star, its name, one of its tags or notes."""

    target: MarkTarget
    kind: MarkKind
    name: str


class Mark(msgspec.Struct, frozen=True):
    """A mark as it is shown: `value` is its text, empty for a star.

    `by` is the agent whose client wrote it, empty for our own. `id` names a note.
    """

    kind: MarkKind
    value: str = ""
    time: str = ""
    id: str = ""
    by: str = ""


class ClientMark(msgspec.Struct, frozen=True):
    """A mark that a client wrote into its own files: on a session, or on an `entry` of it."""

    session: str
    entry: str
    mark: Mark

    @property
    def target(self) -> MarkTarget:
        """What is marked."""
        return MarkTarget(entry=self.entry) if self.entry else MarkTarget(self.session)


class MarkedItem(msgspec.Struct, frozen=True):
    """A session, or an `entry` of it (empty for the session itself), with its `marks`."""

    session: str
    entry: str
    title: str
    marks: list[Mark]


class MarkSet:
    """What records add up to.

    `entries` are those that have, or had, marks. `naming` is a number that changes with any name
    of a session, `changes` one that does with any mark. `outdated` are the ids of records of looks
    that were followed by others: no merge needs them.
    """

    def __init__(self, records: Iterable[MarkRecord] = ()) -> None:
        self._newest: dict[MarkPlace, MarkRecord] = {}
        self._places: dict[MarkTarget, set[MarkPlace]] = {}
        self._names: dict[str, str] = {}
        self.naming = self.changes = 0
        self.entries: set[str] = set()
        self.ids: set[str] = set()
        self.outdated: set[str] = set()
        self.add(records)

    def add(self, records: Iterable[MarkRecord]) -> None:
        """Add records."""
        for record in records:
            self.ids.add(record.id)
            place = record.place
            known = self._newest.get(place)
            if known is None or (known.time, known.id) < (record.time, record.id):
                self._newest[place] = record
                self._places.setdefault(place.target, set()).add(place)
                self._note(record, known)
            elif record.kind is MarkKind.LOOKED and record.id != known.id:
                self.outdated.add(record.id)

    def _note(self, record: MarkRecord, known: MarkRecord | None) -> None:
        """Note what is asked often: names, entries with marks; and records of no more use."""
        if record.entry:
            self.entries.add(record.entry)
        self.changes += record.kind is not MarkKind.LOOKED
        if record.kind is MarkKind.LOOKED:
            self.outdated.discard(record.id)
            self.outdated |= {known.id} if known is not None else set()
        elif record.kind is MarkKind.NAME and not record.entry:
            self.naming += 1
            self._names[record.session] = "" if record.removed else record.value

    def names(self) -> dict[str, str]:
        """Return the names of sessions."""
        return {session: name for session, name in self._names.items() if name}

    def at(self, place: MarkPlace) -> MarkRecord | None:
        """Return the record that counts for a place; it may say that the mark was removed."""
        return self._newest.get(place)

    def of(self, target: MarkTarget) -> list[Mark]:
        """Return the marks of a target: its star, its name, its tags, its notes as written."""
        places = self._places.get(target, ())
        found = [self._newest[place] for place in places]
        kept = [one for one in found if not one.removed and one.kind is not MarkKind.LOOKED]
        return [as_mark(record) for record in sorted(kept, key=shown_order)]

    def state(self) -> str:
        """Return a text that changes whenever marks do, wherever sessions were looked at."""
        shown = (one.id for one in self._newest.values() if one.kind is not MarkKind.LOOKED)
        return "\n".join(sorted(shown))

    def targets(self) -> list[MarkTarget]:
        """Return everything that has a mark, in the order in which it was marked first."""
        return [target for target in self._places if self.of(target)]

    def having(self, kind: MarkKind, value: str = "") -> list[MarkTarget]:
        """Return everything that has a mark of a kind, and of a value if there is one."""
        wanted = value.casefold()
        found = {
            place.target: None
            for place, record in self._newest.items()
            if place.kind is kind and not record.removed
            if not wanted or record.value.casefold() == wanted
        }
        return list(found)

    def looked(self, session: str) -> str:
        """Return the last entry of a session that its user has seen; empty if there was none."""
        record = self._newest.get(MarkPlace(MarkTarget(session), MarkKind.LOOKED, ""))
        return record.value if record is not None else ""

    def tags(self) -> Mapping[str, int]:
        """Return all tags, each with the number of its targets, in alphabetical order."""
        found: dict[str, int] = {}
        for place, record in self._newest.items():
            if place.kind is MarkKind.TAG and not record.removed:
                found[place.name] = found.get(place.name, 0) + 1
        return dict(sorted(found.items()))

    def session_of(self, target: MarkTarget) -> str:
        """Return the session in which a target was marked last; empty if it never was."""
        found = [self._newest[place] for place in self._places.get(target, ())]
        newest = max(found, key=lambda record: (record.time, record.id), default=None)
        return newest.session if newest is not None else ""


def as_mark(record: MarkRecord) -> Mark:
    """Return a record as a mark."""
    return Mark(record.kind, record.value, record.time, record.slot or record.id)


KIND_ORDER = tuple(MarkKind)


def shown_order(record: MarkRecord) -> tuple[int, str, str, str]:
    """Return the place of a mark among those of its target: tags by name, notes by time."""
    name = record.value if record.kind is MarkKind.TAG else ""
    return KIND_ORDER.index(record.kind), name, record.slot or record.id, record.id
