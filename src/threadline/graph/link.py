"""Parents to children: orphans promoted, cycles broken, chains cut, in time linear in the input."""

import msgspec

from threadline.graph.group import is_agent, session_of
from threadline.graph.order import by_place
from threadline.model.entry import Entry


class Links(msgspec.Struct, eq=False):
    """The edges inside groups, and the entries that begin a group's chains."""

    child: dict[str, Entry]
    forks: dict[str, list[Entry]]
    heads: list[Entry]
    orphans: list[Entry]
    chains: dict[str, list[Entry]]
    covered: int = 0

    def add(self, parent: str, entry: Entry) -> None:
        """Make `entry` a child of `parent`."""
        if parent not in self.child:
            self.child[parent] = entry
        elif parent in self.forks:
            self.forks[parent].append(entry)
        else:
            self.forks[parent] = [self.child[parent], entry]


def link_nodes(nodes: dict[str, Entry]) -> tuple[Links, list[Entry]]:
    """Link all nodes and say which had to be cut out of a cycle."""
    links = link_children(nodes)
    if links.covered == len(nodes):
        return links, []
    reached = {entry.id for chain in links.chains.values() for entry in chain}
    cut = break_cycles([entry for entry in nodes.values() if entry.id not in reached], nodes)
    return link_children(nodes), cut


def link_children(nodes: dict[str, Entry]) -> Links:
    """Build the children from the parent pointers, and cut the chains."""
    links = Links({}, {}, [], [], {})
    child, heads, add = links.child, links.heads, links.add
    for entry in nodes.values():
        above = entry.parent
        if above is None:
            heads.append(entry)
            continue
        parent = nodes.get(above)
        if parent is None:
            links.orphans.append(entry)
            heads.append(entry)
        elif parent.group != entry.group:
            link_across(entry, parent, nodes, links)
        else:
            entry.parent = above = parent.id
            if above in child:
                add(above, entry)
            else:
                child[above] = entry
    cut_chains(links)
    return links


def link_across(entry: Entry, parent: Entry, nodes: dict[str, Entry], links: Links) -> None:
    """Link an entry whose parent is in another group.

    A main chain that runs through a sub-agent's file (a prompt suggestion) goes on from the last
    entry of its own group; in every other case the entry begins its group.
    """
    if is_agent(entry.group):
        links.heads.append(entry)
        return
    seen: set[str] = set()
    above: Entry | None = parent
    while above is not None and is_agent(above.group) and above.id not in seen:
        if session_of(above.group) != entry.group:
            break
        seen.add(above.id)
        above = nodes.get(above.parent) if above.parent else None
    if above is not None and above.group == entry.group and above is not entry:
        links.add(above.id, entry)
    else:
        links.heads.append(entry)


def cut_chains(links: Links) -> None:
    """Follow every head and every child of a fork to the next fork."""
    child, forks, chains = links.child, links.forks, links.chains
    begins = links.heads + [entry for kids in forks.values() for entry in kids]
    covered = 0
    for begin in begins:
        entry: Entry | None = begin
        chain: list[Entry] = []
        append = chain.append
        while entry is not None:
            append(entry)
            if entry.id in forks:
                break
            entry = child.get(entry.id)
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
