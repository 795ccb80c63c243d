"""Entries of all files to one graph."""

from collections.abc import Iterable
from itertools import chain

import msgspec

from threadline.graph.compaction import relink_to_summaries
from threadline.graph.family import settle_families
from threadline.graph.file_links import LinksByFile, link_file
from threadline.graph.graph import FileEntries, Graph
from threadline.graph.group import group_of_file, group_side_chains
from threadline.graph.link import link_nodes, relink_file
from threadline.graph.owner import settle_owners
from threadline.model.entry import Entry
from threadline.model.fault import Fault, Level
from threadline.model.file import File


def build_graph(arriving: Iterable[FileEntries]) -> Graph:
    """Index, settle owners, relink compactions, promote orphans, break cycles, link, in that order.

    Each part is indexed and linked as it arrives, while its entries are in the processor's cache.
    """
    index = index_entries(settle_families(arriving))
    nodes, parts, linked, copies = index.nodes, index.files, index.linked, index.copies
    if index.loose:
        group_side_chains(index.loose, nodes)
    if copies:
        copies = settle_owners(nodes, copies, parts.values())
    # Files were linked as they arrived; where owners or groups changed since, the links are stale.
    changed = {entry.file for entry in ({*copies} ^ {*index.copies}).union(index.loose)}
    parentless = (entry for links in linked.values() for entry in links.far if not entry.parent)
    changed |= relink_to_summaries(chain(parentless, index.copies), parts)
    linked |= {file: relink_file(parts[file], nodes) for file in changed}
    links, cut = link_nodes(nodes, linked, parts)
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
        entries_by_file=parts,
        promoted=promoted,
        faults=faults,
    )


class Index(msgspec.Struct, eq=False):
    """Records sorted into nodes, further appearances of nodes, and notes.

    `loose` are the entries of side chains that stand inside main files.
    """

    nodes: dict[str, Entry] = {}
    copies: list[Entry] = []
    notes: list[Entry] = []
    loose: list[Entry] = []
    files: dict[File, FileEntries] = {}
    linked: LinksByFile = {}


def index_entries(arriving: Iterable[FileEntries]) -> Index:
    """Sort records, give nodes their group, and link every file by itself."""
    index = Index()
    find_first = index.nodes.setdefault
    for part in arriving:
        group = group_of_file(part.file, part.entries)
        home = part.file.session
        is_main = not group
        members: list[Entry] = []
        for entry in part.entries:
            if key := entry.id:
                entry.group = group or entry.session or home
                if find_first(key, entry) is entry:
                    members.append(entry)
                else:
                    index.copies.append(entry)
                if is_main and entry.side:
                    index.loose.append(entry)
            else:
                index.notes.append(entry)
        index.files[part.file] = part
        index.linked[part.file] = link_file(members, index.nodes)
    return index


def missing_parent(entry: Entry) -> Fault:
    """Return the fault of an entry whose parent is in no file read."""
    what = f"parent {entry.parent} is missing; shown as a root"
    return Fault(entry.file.path, entry.line, "orphan", what, entry.id)


def broken(entry: Entry) -> Fault:
    """Return the fault of an entry at which a cycle was cut."""
    what = "cycle of parents; cut here"
    return Fault(entry.file.path, entry.line, "cycle", what, entry.id, Level.WARNING)
