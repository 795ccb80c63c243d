"""Parents to children: orphans promoted, cycles broken, runs cut, in time linear in the input."""

from collections.abc import Mapping

import msgspec

from threadline.graph.compaction import left_compactions
from threadline.graph.file_links import cut_runs, link_file
from threadline.graph.graph import (
    FileEntries,
    FileLinks,
    LinksByFile,
    Runs,
    by_place,
    is_agent,
    session_of,
)
from threadline.model.entry import USERS, Entry
from threadline.model.file import File
from threadline.model.ids import EntryId


class Links(msgspec.Struct, eq=False):
    """The edges inside groups, and the entries that begin a group's runs.

    `joined` are the files with an edge to another inside a group.
    """

    links_by_file: LinksByFile
    forks: dict[EntryId, list[Entry]] = {}
    heads: list[Entry] = []
    orphans: list[Entry] = []
    crossings: list[tuple[Entry, Entry]] = []
    runs: Runs = {}
    joined: set[File] = set()

    def add(self, parent: Entry, entry: Entry) -> None:
        """Make `entry` a child of `parent`, which is in another file or group."""
        self.links_by_file[parent.file].add(parent, entry)
        self.joined |= {parent.file, entry.file}


def link_nodes(
    nodes: dict[str, Entry], links_by_file: LinksByFile, parts: Mapping[File, FileEntries]
) -> tuple[Links, list[Entry]]:
    """Link all nodes; return the entries at which a cycle was cut, too."""
    for file in reclaim_detours(nodes, links_by_file):
        links_by_file[file] = relink_file(parts[file], nodes)
    links = link_files(nodes, links_by_file)
    suspects = tangled(links.crossings)
    if sum(map(len, links.runs.values())) < len(nodes):
        reached = {entry.id for run in links.runs.values() for entry in run}
        suspects += [entry for entry in nodes.values() if entry.id not in reached]
    cut = break_cycles(suspects, nodes)
    if cut:
        links = link_files(nodes, {file: relink_file(parts[file], nodes) for file in links_by_file})
    return links, cut


def relink_file(part: FileEntries, nodes: dict[str, Entry]) -> FileLinks:
    """Link a file again, after owners, parents or groups have changed."""
    own = [entry for entry in part.entries if entry.id and nodes[entry.id] is entry]
    return link_file(own, nodes)


def tangled(crossings: list[tuple[Entry, Entry]]) -> list[Entry]:
    """Find the entries whose groups lead, from group to group, back to themselves."""
    above: dict[str, set[str]] = {}
    below: dict[str, set[str]] = {}
    for entry, parent in crossings:
        above.setdefault(entry.group, set()).add(parent.group)
        below.setdefault(parent.group, set()).add(entry.group)
    free = [group for group in below if group not in above]
    while free:
        group = free.pop()
        for child in below.get(group, ()):
            above[child].discard(group)
            if not above[child]:
                free.append(child)
    return [entry for entry, _ in crossings if above[entry.group]]


def link_files(nodes: dict[str, Entry], links_by_file: LinksByFile) -> Links:
    """Link what each file could not link by itself, and cut the runs."""
    links = Links(links_by_file)
    for file_links in links_by_file.values():
        for entry in file_links.far:
            link_far(entry, nodes, links)
    left = left_compactions(links.heads, nodes, links_by_file)
    for boundary, named in left:
        links.add(named, boundary)
    sides = {boundary.id for boundary, _ in left}
    for file, file_links in links_by_file.items():
        if file in links.joined:
            file_links.sort_forks()
        else:
            links.runs.update(file_links.runs)
        file_links.runs = {}
        links.forks.update(file_links.forks)
    # A boundary that was left is a head, but its run is cut as a side of its fork.
    heads = (e for e in links.heads if e.file in links.joined and e.id not in sides)
    links.runs.update(cut_runs(heads, links_by_file))
    return links


def link_far(entry: Entry, nodes: dict[str, Entry], links: Links) -> None:
    """Link an entry whose parent is not in its own file and group."""
    parent = nodes.get(entry.parent) if entry.parent else None
    if parent is None:
        if entry.parent:
            links.orphans.append(entry)
        else:
            entry.parent = None
        links.heads.append(entry)
    elif parent.group == entry.group:
        links.add(parent, entry)
    else:
        link_across(entry, parent, nodes, links)


def link_across(entry: Entry, parent: Entry, nodes: dict[str, Entry], links: Links) -> None:
    """Link an entry whose parent is in another group: in most cases it begins its own.

    But a main chain may run through an agent's file and come back: it continues from the call.
    """
    _, above = follow_detour(entry, parent, nodes)
    if above is None:
        links.crossings.append((entry, parent))
        links.heads.append(entry)
    else:
        links.add(above, entry)


def reclaim_detours(nodes: dict[str, Entry], links_by_file: LinksByFile) -> set[File]:
    """Move into the main group the entries of agents' files that its chain runs through.

    If what lies between begins with a prompt it is the agent's. If it begins with an answer (a
    prompt suggestion's file holds the only record of it) it is the main chain's own. Return the
    files in which groups changed.
    """
    taken: set[File] = set()
    for entry in (entry for file_links in links_by_file.values() for entry in file_links.far):
        parent = nodes.get(entry.parent) if entry.parent else None
        if parent is None or parent.group == entry.group or not is_agent(parent.group):
            continue
        path, above = follow_detour(entry, parent, nodes)
        if above is not None and path[-1].type not in USERS:
            for member in path:
                member.group = entry.group
            taken.update(member.file for member in path)
    return taken


def follow_detour(
    entry: Entry, parent: Entry, nodes: dict[str, Entry]
) -> tuple[list[Entry], Entry | None]:
    """Follow the parents of a main entry through its agents' files back to its own group."""
    path: dict[str, Entry] = {}
    above: Entry | None = parent
    while above is not None and above.id not in path and is_agent(above.group):
        if session_of(above.group) != entry.group:
            break
        path[above.id] = above
        above = nodes.get(above.parent) if above.parent else None
    returns = above is not None and above is not entry and above.group == entry.group
    return list(path.values()), above if returns else None


def break_cycles(unreached: list[Entry], nodes: dict[str, Entry]) -> list[Entry]:
    """Take the parent from the first entry met twice on the way up, once per cycle."""
    settled: set[str] = set()
    cut: list[Entry] = []
    for entry in sorted(unreached, key=by_place):
        path: set[str] = set()
        current: Entry | None = entry
        while current is not None and current.id not in settled:
            if current.id in path:
                current.parent = None
                cut.append(current)
                break
            path.add(current.id)
            current = nodes.get(current.parent) if current.parent else None
        settled |= path
    return cut
