"""The graph: one node per id, linked inside its group, cut into chains between forks."""

from collections.abc import Mapping, Sequence

import msgspec

from threadline.model.entry import Entry
from threadline.model.fault import Fault
from threadline.model.file import File


class Sheet(msgspec.Struct, eq=False):
    """The records of one file as the graph needs them: nodes, notes, and the file itself."""

    file: File
    entries: Sequence[Entry]


class Graph(msgspec.Struct, eq=False):
    """All entries of all files as one graph.

    Inside a group, `child` leads from an entry to its first child and `forks` lists all children
    of entries with several. `heads` begin a group's chains: nothing in their group precedes them.
    A chain runs from a head, or from a child of a fork, to the next fork or to its end.
    """

    nodes: dict[str, Entry]
    child: dict[str, Entry]
    forks: dict[str, list[Entry]]
    heads: list[Entry]
    chains: dict[str, list[Entry]]
    copies: list[Entry]
    notes: list[Entry]
    sheets: Sequence[Sheet]
    promoted: Mapping[str, str]
    faults: list[Fault]

    def parent_of(self, entry: Entry) -> Entry | None:
        """Give the parent of `entry` in the joint graph, whatever its group."""
        return self.nodes.get(entry.parent) if entry.parent else None
