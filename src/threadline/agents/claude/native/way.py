"""The entries that a fork takes along, in the order in which the client sends them."""

from collections.abc import Container, Iterator

import msgspec

from threadline.agents.claude.context.build import gather_beside, version_at
from threadline.agents.claude.context.compaction import kept_by, tip_before
from threadline.agents.claude.context.habits import Habits, habits_of
from threadline.agents.claude.context.siblings import Beside, gather
from threadline.agents.claude.context.trail import Trail, splice
from threadline.agents.claude.context.upward import climb_up
from threadline.graph.graph import Graph
from threadline.model.body import BodyOf
from threadline.model.entry import Entry
from threadline.tree.active import Climb, is_cut


class Way(msgspec.Struct, eq=False):
    """What leads to an entry: what the model no longer sees, then what it is sent, in order.

    `sent` begins with the last compaction, if there was one, and what that kept stands where the
    client puts it.
    """

    past: list[Entry]
    sent: list[Entry]
    habits: Habits


def find_way(
    tip: Entry, climb: Climb, graph: Graph, body_of: BodyOf, undone: Container[str] = ()
) -> Way:
    """Find the way to `tip`; compactions in `undone` are taken for not made."""
    trail = follow_past(tip, climb, body_of, undone)
    habits = habits_of(version_at(trail, body_of))
    sent = gather_beside(trail, habits, climb, graph, body_of)
    if trail.boundary is None:
        return Way([], sent, habits)
    taken = {entry.id for entry in sent}
    back = list(walk_back(trail.boundary, climb, body_of))[:0:-1]
    past = gather(back, 0, Beside(graph, climb.own, body_of)) if back else []
    return Way([entry for entry in past if entry.id not in taken], sent, habits)


def follow_past(tip: Entry, climb: Climb, body_of: BodyOf, undone: Container[str]) -> Trail:
    """Climb from `tip` to the last compaction that counts, and splice in what it kept."""
    entries: list[Entry] = []
    for entry in walk_back(tip, climb, body_of):
        entries.append(entry)
        if is_cut(entry) and entry.id not in undone:
            entries.reverse()
            kept = kept_by(entry, climb, body_of)
            return Trail(splice(entries, kept), entry, kept)
    return Trail(entries[::-1])


def walk_back(tip: Entry, climb: Climb, body_of: BodyOf) -> Iterator[Entry]:
    """Give all that came before an entry, newest first, through every compaction."""
    met: set[str] = set()
    start: Entry | None = tip
    while start is not None:
        stretch, start = climb_up(start, climb, body_of), None
        for entry in stretch:
            if entry.id in met:
                break
            met.add(entry.id)
            yield entry
            if is_cut(entry):
                start = tip_before(entry, kept_by(entry, climb, body_of), climb)
                break
