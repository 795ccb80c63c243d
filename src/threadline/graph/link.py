"""Parents to children: orphans promoted, cycles broken, chains cut, in time linear in the input."""

from collections.abc import Sequence

import msgspec

from threadline.graph.graph import Sheet
from threadline.graph.group import is_agent, session_of
from threadline.graph.order import by_place
from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.model.kind import USERS

SEVERAL = Entry(type="several")
"""Stands in `Links.after` for the children of a fork."""

After = list[Entry | None]


class Links(msgspec.Struct, eq=False):
    """The edges inside groups, and the entries that begin a group's chains.

    `begun` are the files whose entries are being linked; `stale` says that one of them has since
    changed its group. `after` holds for every line of every file the only child of the entry
    there: lists that are walked in file order stay in the processor's cache where a dict of all
    entries does not.
    """

    after: dict[File, After]
    forks: dict[str, list[Entry]]
    heads: list[Entry]
    orphans: list[Entry]
    crossings: list[tuple[Entry, Entry]]
    chains: dict[str, list[Entry]]
    begun: set[File]
    covered: int = 0
    stale: bool = False

    def add(self, parent: Entry, entry: Entry) -> None:
        """Make `entry` a child of `parent`."""
        after = self.after[parent.file]
        present = after[parent.line]
        if present is None:
            after[parent.line] = entry
        elif present is SEVERAL:
            self.forks[parent.id].append(entry)
        else:
            self.forks[parent.id] = [present, entry]
            after[parent.line] = SEVERAL


def link_nodes(nodes: dict[str, Entry], sheets: Sequence[Sheet]) -> tuple[Links, list[Entry]]:
    """Link all nodes and say which had to be cut out of a cycle."""
    links = link_children(nodes, sheets)
    if links.stale:
        links = link_children(nodes, sheets)
    suspects = tangled(links.crossings)
    if links.covered < len(nodes):
        reached = {entry.id for chain in links.chains.values() for entry in chain}
        suspects += [entry for entry in nodes.values() if entry.id not in reached]
    cut = break_cycles(suspects, nodes)
    return (link_children(nodes, sheets) if cut else links), cut


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


def link_children(nodes: dict[str, Entry], sheets: Sequence[Sheet]) -> Links:
    """Build the children from the parent pointers, and cut the chains."""
    links = Links(empty_after(sheets), {}, [], [], [], {}, set())
    heads, file, last = links.heads, SEVERAL.file, SEVERAL
    after: After = []
    for entry in nodes.values():
        above = entry.parent
        if entry.file is not file:
            file = entry.file
            after = links.after[file]
            links.begun.add(file)
        if not above:
            entry.parent = None
            heads.append(entry)
        elif (
            above is last.id
            and last.file is file
            and last.group is entry.group
            and after[last.line] is None
        ):
            after[last.line] = entry
        elif (parent := nodes.get(above)) is None:
            links.orphans.append(entry)
            heads.append(entry)
        elif parent.group == entry.group:
            entry.parent = parent.id
            links.add(parent, entry)
        else:
            link_across(entry, parent, nodes, links)
        last = entry
    cut_chains(links)
    return links


def empty_after(sheets: Sequence[Sheet]) -> dict[File, After]:
    """Make room for one child per line of every file."""
    return {
        sheet.file: [None] * (sheet.entries[-1].line + 1 if sheet.entries else 0)
        for sheet in sheets
    }


def link_across(entry: Entry, parent: Entry, nodes: dict[str, Entry], links: Links) -> None:
    """Link an entry whose parent is in another group: in most cases it begins its own.

    But a main chain may run through an agent's file and come back. If what lies between begins
    with a prompt it is the agent's, and the chain goes on from the call. If it begins with an
    answer (a prompt suggestion's file holds the only record of it) it is the main chain's own.
    """
    way, above = way_back(entry, parent, nodes)
    if above is None:
        links.crossings.append((entry, parent))
        links.heads.append(entry)
    elif way[-1].type in USERS:
        links.add(above, entry)
    else:
        for member in way:
            member.group = entry.group
            links.stale = links.stale or member.file in links.begun
        links.add(parent, entry)


def way_back(
    entry: Entry, parent: Entry, nodes: dict[str, Entry]
) -> tuple[list[Entry], Entry | None]:
    """Follow the parents of a main entry through its agents' files back to its own group."""
    way: dict[str, Entry] = {}
    above: Entry | None = parent
    while above is not None and above.id not in way and is_agent(above.group):
        if session_of(above.group) != entry.group:
            break
        way[above.id] = above
        above = nodes.get(above.parent) if above.parent else None
    returns = above is not None and above is not entry and above.group == entry.group
    return list(way.values()), above if returns else None


def cut_chains(links: Links) -> None:
    """Follow every head, and every child of a fork met on the way, to the next fork.

    What a cycle holds is reached from no head, and so is not covered.
    """
    chains, covered = links.chains, 0
    begins = list(links.heads)
    for begin in begins:
        file = begin.file
        after = links.after[file]
        entry, follower = begin, after[begin.line]
        chain = [begin]
        append = chain.append
        while follower is not None and follower is not SEVERAL:
            entry = follower
            append(entry)
            if entry.file is not file:
                file = entry.file
                after = links.after[file]
            follower = after[entry.line]
        if follower is SEVERAL:
            begins += links.forks[entry.id]
        chains[begin.id] = chain
        covered += len(chain)
    links.covered = covered


def break_cycles(unreached: list[Entry], nodes: dict[str, Entry]) -> list[Entry]:
    """Take the parent from the first entry met twice on the way up, once per cycle."""
    settled: set[str] = set()
    cut: list[Entry] = []
    for entry in sorted(unreached, key=by_place):
        way: set[str] = set()
        current: Entry | None = entry
        while current is not None and current.id not in settled:
            if current.id in way:
                current.parent = None
                cut.append(current)
                break
            way.add(current.id)
            current = nodes.get(current.parent) if current.parent else None
        settled |= way
    return cut
