"""Marks that people put on sessions, branches and entries, and how records of them add up.

A record says that something was set or removed. Records are never changed, and what they add up to
does not depend on their order or on how often one occurs, so the records of two machines can be
put together in any way.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
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


class MarkRecord(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
    """What records add up to; that of a target is added up when it is asked for.

    `naming` is a number that changes with any name of a session, `changes` one that does with any
    mark. `outdated` are the ids of records of looks that were followed by others: no merge needs
    them.
    """

    def __init__(self, records: Iterable[MarkRecord] = ()) -> None:
        self._sessions: dict[str, list[MarkRecord]] = {}
        self._entries: dict[str, list[MarkRecord]] = {}
        self._sums: dict[MarkTarget, tuple[int, dict[MarkPlace, MarkRecord]]] = {}
        self._names: dict[str, MarkRecord] = {}
        self._looks: dict[MarkPlace, MarkRecord] = {}
        self.naming = self.changes = 0
        self.outdated: set[str] = set()
        self.add(records)

    def add(self, records: Iterable[MarkRecord]) -> None:
        """Add records: there may be very many, so little is done for each."""
        sessions, entries = self._sessions, self._entries
        for record in records:
            kind = record.kind
            if kind is MarkKind.LOOKED:
                self._look(record)
                continue
            self.changes += 1
            if record.entry:
                entries.setdefault(record.entry, []).append(record)
                continue
            sessions.setdefault(record.session, []).append(record)
            if kind is MarkKind.NAME:
                self.naming += 1
                self._names[record.session] = newer(record, self._names.get(record.session))

    def _look(self, record: MarkRecord) -> None:
        """Note up to where a session was seen, and which record is of no more use."""
        known = self._looks.get(record.place)
        newest = self._looks[record.place] = newer(record, known)
        if known is not None and known.id != record.id:
            self.outdated.add(known.id if newest is record else record.id)
        self.outdated.discard(newest.id)

    def _sum(self, target: MarkTarget) -> dict[MarkPlace, MarkRecord]:
        """Return the records of a target that count; they may say that a mark was removed."""
        records = self._entries.get(target.entry) if target.entry else None
        records = self._sessions.get(target.session) if not target.entry else records
        if records is None:
            return {}
        # Other threads may add records meanwhile: what is kept tells how many there were.
        length, found = len(records), self._sums.get(target)
        if found is None or found[0] != length:
            newest: dict[MarkPlace, MarkRecord] = {}
            for record in records[:length]:
                newest[record.place] = newer(record, newest.get(record.place))
            found = self._sums[target] = length, newest
        return found[1]

    @property
    def entries(self) -> Container[str]:
        """The entries that have, or had, marks."""
        return self._entries

    def names(self) -> dict[str, str]:
        """Return the names of sessions."""
        named = list(self._names.items())
        return {session: one.value for session, one in named if one.value and not one.removed}

    def at(self, place: MarkPlace) -> MarkRecord | None:
        """Return the record that counts for a place; it may say that the mark was removed."""
        return self._looks.get(place) or self._sum(place.target).get(place)

    def of(self, target: MarkTarget) -> list[Mark]:
        """Return the marks of a target: its star, its name, its tags, its notes as written."""
        kept = [one for one in self._sum(target).values() if not one.removed]
        return [as_mark(record) for record in sorted(kept, key=shown_order)]

    def state(self) -> str:
        """Return a text that changes whenever marks do, wherever sessions were looked at."""
        return "\n".join(sorted({one.id for records in self._all() for one in records}))

    def _all(self) -> list[list[MarkRecord]]:
        """Return the records of each target, in the order in which it was marked first."""
        return [*self._sessions.values(), *self._entries.values()]

    def targets(self) -> list[MarkTarget]:
        """Return everything that has a mark: sessions, then entries, as they were marked first."""
        targets = [records[0].target for records in self._all()]
        return [one for one in targets if not all(it.removed for it in self._sum(one).values())]

    def _set(self, kind: MarkKind) -> Iterator[MarkRecord]:
        """Yield the records of all marks of a kind."""
        for records in self._all():
            if any(one.kind is kind for one in records):
                for record in self._sum(records[0].target).values():
                    if record.kind is kind and not record.removed:
                        yield record

    def having(self, kind: MarkKind, value: str = "") -> list[MarkTarget]:
        """Return everything that has a mark of a kind, and of a value if there is one."""
        wanted = value.casefold()
        found = (one for one in self._set(kind) if wanted in {"", one.value.casefold()})
        return list(dict.fromkeys(record.target for record in found))

    def looked(self, session: str) -> str:
        """Return the last entry of a session that its user has seen; empty if there was none."""
        record = self._looks.get(MarkPlace(MarkTarget(session), MarkKind.LOOKED, ""))
        return record.value if record is not None else ""

    def tags(self) -> Mapping[str, int]:
        """Return all tags, each with the number of its targets, in alphabetical order."""
        return dict(sorted(Counter(record.value for record in self._set(MarkKind.TAG)).items()))

    def session_of(self, target: MarkTarget) -> str:
        """Return the session in which a target was marked last; empty if it never was."""
        newest = max(self._sum(target).values(), key=age, default=None)
        return newest.session if newest is not None else ""


def age(record: MarkRecord) -> tuple[str, str]:
    """Return what records are ordered by: of two for a place, the greater counts."""
    return record.time, record.id


def newer(record: MarkRecord, known: MarkRecord | None) -> MarkRecord:
    """Return the record that counts of two for a place."""
    return record if known is None or age(known) < age(record) else known


def as_mark(record: MarkRecord) -> Mark:
    """Return a record as a mark."""
    return Mark(record.kind, record.value, record.time, record.slot or record.id)


KIND_ORDER = tuple(MarkKind)


def shown_order(record: MarkRecord) -> tuple[int, str, str, str]:
    """Return the place of a mark among those of its target: tags by name, notes by time."""
    name = record.value if record.kind is MarkKind.TAG else ""
    return KIND_ORDER.index(record.kind), name, record.slot or record.id, record.id
