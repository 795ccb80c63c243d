"""The session tree: lines nested where they hang, junctions, sessions, the active path."""

import msgspec

from threadline.lines.line import Line, Root
from threadline.model.entry import Entry
from threadline.model.fault import Fault
from threadline.tree.active import Path
from threadline.tree.spawn import Call


class Junction(msgspec.Struct, frozen=True, eq=False):
    """Where lines meet: the entry (none before the first prompt) and the lines that hang there."""

    entry: Entry | None
    lines: list[str]
    kind: str


class Session(msgspec.Struct, eq=False):
    """One session: its lines, and the session and entry it hangs on."""

    id: str
    lines: list[str]
    parent: str | None = None
    attach: Entry | None = None
    children: list[str] = []
    tip: Entry | None = None
    first_at: str = ""
    last_at: str = ""
    entries: int = 0


class Tree(msgspec.Struct, eq=False):
    """All lines in reading order, with how they hang together."""

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
        """The lines, depth first, in the order in which a reader meets them."""
        return list(self.line_by_id.values())
