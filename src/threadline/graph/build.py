"""Entries of all files to one graph."""

from collections.abc import Iterable, Mapping
from itertools import chain, pairwise

import msgspec

from threadline.graph.compaction import name_preceding, relink_to_summaries
from threadline.graph.family import settle_families
from threadline.graph.file_links import link_file
from threadline.graph.graph import (
    FileEntries,
    Graph,
    LinksByFile,
    agent_group,
    by_time,
    group_of_file,
    is_agent,
)
from threadline.graph.link import link_nodes, relink_file
from threadline.graph.owner import settle_owners
from threadline.model.entry import Entry
from threadline.model.error import Fault, Level
from threadline.model.file import File

FEW = 3
"""A file with fewer entries may well hold two prompts, each the beginning of a conversation."""


def build_graph(arriving: Iterable[FileEntries]) -> Graph:
    """Index, settle owners, relink compactions, promote orphans, break cycles, link, in that order.

    Each part is indexed and linked as it arrives, while its entries are in the processor's cache.
    """
    index = index_entries(settle_families(arriving))
    nodes, parts, linked, copies = index.nodes, index.files, index.linked, index.copies
    if index.loose:
        group_side_chains(index.loose, nodes)
    if copies:
        copies = settle_owners(nodes, copies, parts)
    # Files were linked as they arrived; where owners or groups changed since, the links are stale.
    changed = {entry.file for entry in ({*copies} ^ {*index.copies}).union(index.loose)}
    parentless = [entry for links in linked.values() for entry in links.far if not entry.parent]
    changed |= relink_to_summaries(chain(parentless, index.copies), parts, nodes)
    name_preceding(parentless, parts, nodes)
    linked |= {file: relink_file(parts[file], nodes) for file in changed}
    links, cut = link_nodes(nodes, linked, parts)
    promoted = {entry.id: "orphan" for entry in links.orphans}
    promoted |= {entry.id: "cycle" for entry in cut}
    faults = index.faults + [missing_parent(entry) for entry in links.orphans]
    faults += [broken(entry) for entry in cut]
    missing: set[str] = {entry.parent for entry in links.orphans if entry.parent}
    for orphan in links.orphans:
        orphan.parent = None
    return Graph(
        nodes=nodes,
        forks=links.forks,
        heads=links.heads,
        runs=links.runs,
        links_by_file=links.links_by_file,
        copies=copies,
        notes=index.notes,
        entries_by_file=parts,
        promoted=promoted,
        faults=faults,
        missing=missing,
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
    faults: list[Fault] = []


def index_entries(arriving: Iterable[FileEntries]) -> Index:
    """Sort records, give nodes their group, and link every file by itself."""
    index = Index()
    find_first = index.nodes.setdefault
    for part in arriving:
        own = [entry for entry in part.entries if entry.id]
        if len(own) < len(part.entries):
            index.notes += [entry for entry in part.entries if not entry.id]
        set_groups(own, part, index.loose)
        if is_unlinked(own, part.file):
            index.faults.append(link_in_order(own))
        firsts = list(map(find_first, [entry.id for entry in own], own))
        # Few files repeat entries; whether one does is seen without a look at each of its own.
        if firsts != own:
            index.copies += [e for e, first in zip(own, firsts, strict=True) if e is not first]
            own = [e for e, first in zip(own, firsts, strict=True) if e is first]
        index.files[part.file] = part
        index.linked[part.file] = link_file(own, index.nodes)
    return index


def is_unlinked(entries: list[Entry], file: File) -> bool:
    """Return True if no entry of a file names a parent: programs that write so mean one chain."""
    if len(entries) < FEW or file.is_tree or file.continues:
        return False
    return not any(entry.parent or entry.side for entry in entries)


def link_in_order(entries: list[Entry]) -> Fault:
    """Link the entries of a file in order of time; return the remark that this was done."""
    ordered = sorted(entries, key=by_time)
    for above, entry in pairwise(ordered):
        entry.parent = above.id if above.id != entry.id else None
    first = ordered[0]
    what = f"{first.group}: no record names a parent; read in order of time"
    return Fault(first.file.path, first.line, "roots", what, first.id, Level.INFO)


def set_groups(entries: list[Entry], part: FileEntries, loose: list[Entry]) -> None:
    """Set the group of the entries of a file; add those of side chains in a main file to `loose`.

    The session of a sub-agent's file is that of its first record that names one.
    """
    if group := group_of_file(part.file, part.entries):
        for entry in entries:
            entry.group = group
        return
    home = part.file.session
    for entry in entries:
        entry.group = entry.session or home
        if entry.side:
            loose.append(entry)


def group_side_chains(loose: Iterable[Entry], nodes: Mapping[str, Entry]) -> None:
    """Assign groups of their own to side chains inside main files (1.0).

    A side chain begins where nothing precedes it, where the main conversation precedes it, or
    where a prompt stands below a call inside another side chain.
    """
    for entry in loose:
        path: list[Entry] = []
        current = entry
        while not is_agent(current.group):
            path.append(current)
            current.group = agent_group(current.session, "?")
            above = nodes.get(current.parent) if current.parent else None
            if above is None or not above.side or starts_inside(current, above):
                current.group = agent_group(current.session, current.agent or current.id[:12])
                break
            current = above
        for member in path:
            member.group = current.group


def starts_inside(entry: Entry, above: Entry) -> bool:
    """Return True if `entry` is the prompt of an agent that the agent entry `above` calls."""
    if entry.type not in {"user", "human"} or any(block.tool_use_id for block in entry.blocks):
        return False
    return any(block.name in {"Task", "Agent"} for block in above.blocks)


def missing_parent(entry: Entry) -> Fault:
    """Return the fault of an entry whose parent is in no file read."""
    what = f"parent {entry.parent} is missing; shown as a root"
    return Fault(entry.file.path, entry.line, "orphan", what, entry.id)


def broken(entry: Entry) -> Fault:
    """Return the fault of an entry at which a cycle was cut."""
    what = "cycle of parents; cut here"
    return Fault(entry.file.path, entry.line, "cycle", what, entry.id, Level.WARNING)
