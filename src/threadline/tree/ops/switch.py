"""Where a client went to another branch on purpose: the next entry does not follow the last one."""

from collections.abc import Iterator

import msgspec

from threadline.graph.graph import Graph, Sheet
from threadline.model.entry import Entry
from threadline.tree.ops.op import Mark
from threadline.tree.ops.trail import Trail


class Switch(msgspec.Struct, frozen=True, eq=False):
    """The first entry after a switch, and the one that was left for it."""

    entry: Entry
    left: Entry


def find_switches(graph: Graph) -> list[Switch]:
    """Find the switches in all files that are trees written on purpose."""
    trees = (sheet for sheet in graph.sheets if sheet.file.is_tree)
    return [switch for sheet in trees for switch in switches_in(sheet, graph)]


def switches_in(sheet: Sheet, graph: Graph) -> Iterator[Switch]:
    """Find the switches of one file among its own entries."""
    last: Entry | None = None
    for entry in sheet.entries:
        if not entry.id:
            continue
        node = graph.nodes[entry.id]
        follows = last is None or entry.parent in {last.id, last.leaf}
        if node is entry and last is not None and not follows and entry.id not in graph.promoted:
            yield Switch(entry, graph.nodes[last.id])
        last = entry


def mark_switches(switches: list[Switch], known: set[str], trail: Trail) -> Iterator[Mark]:
    """Mark the switches that are not `known` as the beginning of a branch."""
    for switch in switches:
        place = trail.place(switch.entry)
        if place is not None and switch.entry.id not in known:
            detail = {"to": switch.entry.parent}
            yield Mark("switch", switch.entry, *place, switch.left.id, detail)
