"""A line: a stretch of conversation that is read from top to bottom, and what is folded into it."""

from collections import Counter
from typing import Literal

import msgspec

from threadline.graph.graph import Graph, by_time, is_agent, session_of
from threadline.model.entry import Entry
from threadline.model.error import Fault

Kind = Literal["trunk", "branch", "agent"]
SUFFIX = 12
"""How much of the id of its first entry is in the id of a branch, at least."""


class Fold(msgspec.Struct, frozen=True, eq=False):
    """Entries kept out of the line, readable under the entry where they left it.

    `is_ahead` is True if they left it before that entry, with which the line begins.
    """

    under: Entry
    why: str
    entries: list[Entry]
    is_ahead: bool = False


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

    @property
    def is_from_elsewhere(self) -> bool:
        """True for a branch that continues from an entry of another session."""
        abroad = self.attach is not None and self.attach.group != self.group
        return abroad and self.kind == "branch"


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


def branch_name(group: str, first: str, width: int) -> str:
    """Name a branch by the beginning of its first id, and with marks where that is too short."""
    return f"{group}@{first[:width]}" + "~" * (width - len(first) if width > SUFFIX else 0)


def new_trunk(group: str) -> Line:
    """Begin the line of a session or of an agent."""
    return Line(group, "agent" if is_agent(group) else "trunk", session_of(group), group)


def sort_incomplete(lines: Lines, graph: Graph) -> None:
    """Fall back to order of time for every group whose entries were not all placed once."""
    placed = Counter(
        entry.id
        for line in lines.by_id.values()
        for entries in (line.entries, *(fold.entries for fold in line.folds))
        for entry in entries
    )
    wrong = {entry.group for entry in graph.nodes.values() if placed[entry.id] != 1}
    lines.roots = [
        Root(r.entry.group, r.entry, r.why) if r.entry.group in wrong else r for r in lines.roots
    ]
    for group in sorted(wrong):
        lines.by_id = {key: line for key, line in lines.by_id.items() if line.group != group}
        entries = sorted((e for e in graph.nodes.values() if e.group == group), key=by_time)
        lines.by_id[group] = new_trunk(group)
        lines.by_id[group].entries = entries
        what = f"{group}: some entries could not be placed; all are shown in order of time"
        place = entries[0]
        lines.faults.append(Fault(place.file.path, place.line, "coverage", what, place.id))
