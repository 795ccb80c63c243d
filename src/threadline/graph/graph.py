"""The graph: one node per id, linked inside its group, cut into chains between forks."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from threadline.model.entry import Entry
from threadline.model.fault import Fault
from threadline.model.file import File
from threadline.model.ids import EntryId


class FileEntries(msgspec.Struct, eq=False):
    """The records of one file as the graph needs them, in line order.

    `spawns` are those that call agents, `returns` those that answer such a call.
    """

    file: File
    entries: Sequence[Entry]
    spawns: Sequence[Entry] = ()
    returns: Sequence[Entry] = ()


class Graph(msgspec.Struct, eq=False):
    """All entries of all files as one graph.

    Inside a group, `forks` lists the children of entries with several, eldest first. `heads`
    begin a group's chains: nothing in their group precedes them. A chain runs from a head, or
    from a child of a fork, to the next fork or to its end.
    """

    nodes: dict[str, Entry]
    forks: dict[EntryId, list[Entry]]
    heads: list[Entry]
    chains: dict[EntryId, list[Entry]]
    copies: list[Entry]
    notes: list[Entry]
    entries_by_file: dict[File, FileEntries]
    promoted: Mapping[EntryId, str]
    faults: list[Fault]
    next_of: dict[EntryId, Entry] = {}

    @property
    def files(self) -> Iterable[FileEntries]:
        """The entries of each file, in the order in which they were read."""
        return self.entries_by_file.values()

    def parent_of(self, entry: Entry) -> Entry | None:
        """Return the parent of `entry` in the joint graph, whatever its group."""
        return self.nodes.get(entry.parent) if entry.parent else None

    def children_of(self, parent: Entry) -> list[Entry]:
        """Return the children of `parent` inside its group."""
        if parent.id in self.forks:
            return self.forks[parent.id]
        if not self.next_of:
            for chain in self.chains.values():
                self.next_of.update(zip((entry.id for entry in chain), chain[1:], strict=False))
        follower = self.next_of.get(parent.id)
        return [follower] if follower is not None else []
