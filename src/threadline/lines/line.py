"""A line: a stretch of conversation that is read from top to bottom, and what is folded into it."""

from typing import Literal

import msgspec

from threadline.model.entry import Entry
from threadline.model.fault import Fault

Kind = Literal["trunk", "branch", "agent"]


class Fold(msgspec.Struct, frozen=True, eq=False):
    """Entries kept out of the line, readable under the entry where they left it."""

    under: Entry
    why: str
    entries: list[Entry]


class Line(msgspec.Struct, eq=False):
    """One line: its entries in reading order, the line and the entry it hangs on."""

    id: str
    kind: Kind
    session: str
    group: str
    parent: str | None = None
    attach: Entry | None = None
    entries: list[Entry] = []
    folds: list[Fold] = []


class Root(msgspec.Struct, frozen=True, eq=False):
    """An entry that nothing precedes, and why."""

    line: str
    entry: Entry
    why: str


class Lines(msgspec.Struct, eq=False):
    """All lines of a graph, the roots they begin with, and the faults found on the way."""

    by_id: dict[str, Line]
    roots: list[Root]
    faults: list[Fault]
