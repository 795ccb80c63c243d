"""Entries of all files to one graph."""

from collections.abc import Iterable, Iterator

from threadline.graph.graph import Graph, Sheet
from threadline.graph.group import group_of_file, regroup_side_chains
from threadline.graph.link import link_nodes
from threadline.graph.owner import settle_owners
from threadline.model.entry import Entry
from threadline.model.fault import Fault, Level


def build_graph(arriving: Iterable[Sheet]) -> Graph:
    """Index, settle owners, promote orphans, break cycles, link, in that order.

    Each sheet is indexed as it arrives, while its entries are in the processor's cache.
    """
    sheets: list[Sheet] = []
    nodes, copies, notes = index_entries(keep(arriving, sheets))
    if copies:
        copies = settle_owners(nodes, copies, sheets)
    links, cut = link_nodes(nodes, sheets)
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
        notes=notes,
        sheet_by_file={sheet.file: sheet for sheet in sheets},
        promoted=promoted,
        faults=faults,
    )


def keep(arriving: Iterable[Sheet], sheets: list[Sheet]) -> Iterator[Sheet]:
    """Let sheets through and remember them."""
    for sheet in arriving:
        sheets.append(sheet)
        yield sheet


def index_entries(
    sheets: Iterable[Sheet],
) -> tuple[dict[str, Entry], list[Entry], list[Entry]]:
    """Sort records into nodes, further appearances of nodes, and notes; give nodes their group."""
    nodes: dict[str, Entry] = {}
    copies: list[Entry] = []
    notes: list[Entry] = []
    loose: list[Entry] = []
    meet = nodes.setdefault
    for sheet in sheets:
        group = group_of_file(sheet.file, sheet.entries)
        home = sheet.file.session
        for entry in sheet.entries:
            key = entry.id
            if not key:
                notes.append(entry)
                continue
            entry.group = group or entry.session or home
            if entry.side and not group:
                loose.append(entry)
            if meet(key, entry) is not entry:
                copies.append(entry)
    if loose:
        regroup_side_chains(loose, nodes)
    return nodes, copies, notes


def missing_parent(entry: Entry) -> Fault:
    """Say that the parent of `entry` is in no file read."""
    what = f"its parent {entry.parent} is in no file read; shown as a beginning of its own"
    return Fault(entry.file.path, entry.line, "orphan", what, entry.id)


def broken(entry: Entry) -> Fault:
    """Say that a cycle was cut at `entry`."""
    what = "its parents lead back to itself; cut here"
    return Fault(entry.file.path, entry.line, "cycle", what, entry.id, Level.WARNING)
