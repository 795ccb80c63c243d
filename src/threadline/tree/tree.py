"""The session tree: lines nested where they are attached, junctions, sessions, active paths."""

import msgspec

from threadline.lines.line import Line, Root
from threadline.model.entry import Entry
from threadline.model.fault import Fault
from threadline.tree.active import Path
from threadline.tree.spawn import Call


class Junction(msgspec.Struct, frozen=True, eq=False):
    """Where lines meet: the entry (None before the first prompt) and the lines attached there."""

    entry: Entry | None
    lines: list[str]
    kind: str


class Session(msgspec.Struct, eq=False):
    """One session: its lines, where it is attached, and the runs of entries it is made of."""

    id: str
    lines: list[str]
    parent: str | None = None
    attach: Entry | None = None
    children: list[str] = []
    tip: Entry | None = None
    entries: int = 0
    stretches: list[list[Entry]] = []

    @property
    def begun_at(self) -> str:
        """The time of the first entry that is read: what sessions are ordered by."""
        return self.stretches[0][0].time

    @property
    def first_at(self) -> str:
        """The earliest time of any entry; empty if none has one."""
        times = (entry.time for part in self.stretches for entry in part)
        return min(filter(None, times), default="")

    @property
    def last_at(self) -> str:
        """The latest time of any entry; empty if none has one."""
        return max(entry.time for part in self.stretches for entry in part)


class Tree(msgspec.Struct, eq=False):
    """All lines in reading order, and how they are attached to one another."""

    line_by_id: dict[str, Line]
    children: dict[str, list[str]]
    roots: list[Root]
    junctions: list[Junction]
    session_by_id: dict[str, Session]
    paths: dict[str, Path]
    calls: dict[str, Call]
    active: set[str]
    faults: list[Fault]

    @property
    def lines(self) -> list[Line]:
        """The lines in reading order: depth first."""
        return list(self.line_by_id.values())
