"""Entries of all files to one graph."""

from collections.abc import Iterable, Iterator

import msgspec

from threadline.graph.graph import Graph, Sheet
from threadline.graph.group import group_of_file, regroup_side_chains
from threadline.graph.link import link_nodes, relink
from threadline.graph.owner import settle_owners
from threadline.graph.strip import Strips, link_strip
from threadline.model.entry import Entry
from threadline.model.fault import Fault, Level


def build_graph(arriving: Iterable[Sheet]) -> Graph:
    """Index, settle owners, promote orphans, break cycles, link, in that order.

    Each sheet is indexed as it arrives, while its entries are in the processor's cache.
    """
    sheets: list[Sheet] = []
    index = index_entries(keep(arriving, sheets))
    nodes, copies = index.nodes, index.copies
    if copies:
        copies = settle_owners(nodes, index.copies, sheets)
        moved = {entry.file for entry in {*copies} ^ {*index.copies}}
        index.strips |= {
            s.file: link_strip(own(s, nodes), nodes) for s in sheets if s.file in moved
        }
    links, cut = link_nodes(nodes, index.strips)
    promoted = {entry.id: "orphan" for entry in links.orphans}
    promoted |= {entry.id: "cycle" for entry in cut}
    faults = [missing_parent(entry) for entry in links.orphans] + [broken(entry) for entry in cut]
    for orphan in links.orphans:
        orphan.parent = None
    return Graph(
        nodes=nodes,
        forks=links.forks,
        heads=links.heads,
        chains=links.chains,
        copies=copies,
        notes=index.notes,
        sheet_by_file={sheet.file: sheet for sheet in sheets},
        promoted=promoted,
        faults=faults,
    )


def keep(arriving: Iterable[Sheet], sheets: list[Sheet]) -> Iterator[Sheet]:
    """Let sheets through and remember them."""
    for sheet in arriving:
        sheets.append(sheet)
        yield sheet


class Index(msgspec.Struct, eq=False):
    """Records sorted into nodes, further appearances of nodes, and notes; nodes also by file."""

    nodes: dict[str, Entry] = {}
    copies: list[Entry] = []
    notes: list[Entry] = []
    strips: Strips = {}


def index_entries(sheets: Iterable[Sheet]) -> Index:
    """Sort records, give nodes their group, and cut the strip of every file."""
    index, loose = Index(), list[Entry]()
    meet = index.nodes.setdefault
    for sheet in sheets:
        group = group_of_file(sheet.file, sheet.entries)
        home = sheet.file.session
        members: list[Entry] = []
        for entry in sheet.entries:
            key = entry.id
            if not key:
                index.notes.append(entry)
                continue
            entry.group = group or entry.session or home
            if entry.side and not group:
                loose.append(entry)
            if meet(key, entry) is entry:
                members.append(entry)
            else:
                index.copies.append(entry)
        index.strips[sheet.file] = link_strip(members, index.nodes)
    if loose:
        regroup_side_chains(loose, index.nodes)
        index.strips = relink(index.strips, index.nodes, {entry.file for entry in loose})
    return index


def own(sheet: Sheet, nodes: dict[str, Entry]) -> list[Entry]:
    """List the entries of a file that are nodes."""
    return [entry for entry in sheet.entries if entry.id and nodes[entry.id] is entry]


def missing_parent(entry: Entry) -> Fault:
    """Say that the parent of `entry` is in no file read."""
    what = f"its parent {entry.parent} is in no file read; shown as a beginning of its own"
    return Fault(entry.file.path, entry.line, "orphan", what, entry.id)


def broken(entry: Entry) -> Fault:
    """Say that a cycle was cut at `entry`."""
    what = "its parents lead back to itself; cut here"
    return Fault(entry.file.path, entry.line, "cycle", what, entry.id, Level.WARNING)
