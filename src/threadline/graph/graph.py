"""The graph: one node per id, linked inside its group; names of groups, orders of entries."""

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter

import msgspec

from threadline.model.entry import Entry
from threadline.model.error import Fault
from threadline.model.file import File
from threadline.model.ids import EntryId

TIME = attrgetter("time")
SEVERAL = Entry(type="several")
"""Stands in `FileLinks.after` for the children of a fork."""

Runs = dict[EntryId, list[Entry]]
"""Runs by the id of the first entry."""

AGENT = "#agent-"


def agent_group(session: str, agent: str) -> str:
    """Name the group of a sub-agent."""
    return f"{session}{AGENT}{agent}"


def session_of(group: str) -> str:
    """Return the session that a group belongs to."""
    return group.partition(AGENT)[0]


def is_agent(group: str) -> bool:
    """Return True if a group is a sub-agent's."""
    return AGENT in group


def group_of_file(file: File, entries: Iterable[Entry]) -> str:
    """Name the one group of a sub-agent file; a main file has none."""
    if file.agent is None:
        return ""
    session = next((entry.session for entry in entries if entry.session), file.session)
    return agent_group(session, file.agent)


class FileEntries(msgspec.Struct, eq=False):
    """The records of one file as the graph needs them, in line order.

    `spawns` are those that call agents, `returns` those that answer such a call.
    """

    file: File
    entries: Sequence[Entry]
    spawns: Sequence[Entry] = ()
    returns: Sequence[Entry] = ()


class FileLinks(msgspec.Struct, eq=False):
    """The edges between the nodes of one file.

    `after` holds for every line the only child of the entry there; `forks` the children of those
    with several, eldest first. `far` are the nodes whose parent is not here, or who have none.
    `runs` is what the file comes to if no other file continues it.
    """

    after: list[Entry | None] = []
    forks: dict[EntryId, list[Entry]] = {}
    far: list[Entry] = []
    runs: Runs = {}

    def add(self, parent: Entry, entry: Entry) -> None:
        """Make `entry` a child of `parent`, which is here."""
        present = self.after[parent.line]
        if present is None:
            self.after[parent.line] = entry
        elif present is SEVERAL:
            self.forks[parent.id].append(entry)
        else:
            self.forks[parent.id] = [present, entry]
            self.after[parent.line] = SEVERAL

    def children_of(self, parent: Entry) -> list[Entry]:
        """Return the children of `parent`, which is here."""
        present = self.after[parent.line] if parent.line < len(self.after) else None
        if present is SEVERAL:
            return self.forks[parent.id]
        return [present] if present is not None else []

    def sort_forks(self) -> None:
        """Sort the children of every fork by time."""
        for children in self.forks.values():
            children.sort(key=TIME)


LinksByFile = dict[File, FileLinks]


class Graph(msgspec.Struct, eq=False):
    """All entries of all files as one graph.

    Inside a group, `forks` lists the children of entries with several, eldest first. `heads`
    begin a group's chains: nothing in their group precedes them. A chain runs from a head, or
    from a child of a fork, to the next fork or to its end. A run is what is read in one piece:
    chains, and at the forks between them the callbacks beside the child that continues.
    """

    nodes: dict[str, Entry]
    forks: dict[EntryId, list[Entry]]
    heads: list[Entry]
    runs: Runs
    links_by_file: LinksByFile
    copies: list[Entry]
    notes: list[Entry]
    entries_by_file: dict[File, FileEntries]
    promoted: Mapping[EntryId, str]
    faults: list[Fault]
    chains: dict[EntryId, list[Entry]] = {}
    """The chains that were asked for."""
    missing: set[str] = set()
    """The parents of entries that are in no file."""

    @property
    def files(self) -> Iterable[FileEntries]:
        """The entries of each file, in the order in which they were read."""
        return self.entries_by_file.values()

    def parent_of(self, entry: Entry) -> Entry | None:
        """Return the parent of `entry` in the joint graph, whatever its group."""
        return self.nodes.get(entry.parent) if entry.parent else None

    def follower_of(self, node: Entry) -> Entry | None:
        """Return the child of a node inside its group; None if it has none, or several.

        A node that was added to `nodes` since the graph was built has none.
        """
        links = self.links_by_file.get(node.file)
        if links is None or node.line >= len(links.after):
            return None
        follower = links.after[node.line]
        return follower if follower is not SEVERAL else None

    def children_of(self, node: Entry) -> list[Entry]:
        """Return the children of a node inside its group."""
        if node.id in self.forks:
            return self.forks[node.id]
        follower = self.follower_of(node)
        return [follower] if follower is not None else []

    def chain_from(self, head: Entry) -> list[Entry]:
        """Return the entries from `head` to the next fork."""
        chain = self.chains.get(head.id)
        if chain is None:
            self.chains[head.id] = chain = [head]
            while (follower := self.follower_of(chain[-1])) is not None:
                chain.append(follower)
        return chain


def by_time(entry: Entry) -> tuple[str, str, int]:
    """Order entries by time; where that is equal, by file and line."""
    return (entry.time, entry.file.path, entry.line)


def by_place(entry: Entry) -> tuple[str, int]:
    """Order entries as they stand in the files."""
    return (entry.file.path, entry.line)
