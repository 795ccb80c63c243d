"""The nodes of one file, linked among themselves while the file is being read.

Nearly every parent stands in the same file. So a file is linked and cut into chains by itself,
while its entries are in the processor's cache; what is left over is linked when all files are
there.
"""

from collections.abc import Iterable, Mapping
from operator import attrgetter

import msgspec

from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.model.ids import EntryId

TIME = attrgetter("time")
SEVERAL = Entry(type="several")
"""Stands in `FileLinks.after` for the children of a fork."""

Chains = dict[EntryId, list[Entry]]


class FileLinks(msgspec.Struct, eq=False):
    """The edges between the nodes of one file.

    `after` holds for every line the only child of the entry there; `forks` the children of those
    with several, eldest first. `far` are the nodes whose parent is not here, or who have none.
    `chains` is what the file comes to if no other file continues it.
    """

    after: list[Entry | None] = []
    forks: dict[EntryId, list[Entry]] = {}
    far: list[Entry] = []
    chains: Chains = {}

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

    def sort_forks(self) -> None:
        """Sort the children of every fork by time."""
        for children in self.forks.values():
            children.sort(key=TIME)


LinksByFile = dict[File, FileLinks]


def link_file(members: list[Entry], nodes: Mapping[str, Entry]) -> FileLinks:
    """Link the nodes of a file as far as their parents are in it, and in the same group."""
    file_links = FileLinks()
    if members:
        file_links.after = [None] * (members[-1].line + 1)
        for entry in link_followers(members, file_links.after):
            parent = nodes.get(entry.parent) if entry.parent else None
            if parent is None or parent.file is not entry.file or parent.group != entry.group:
                file_links.far.append(entry)
            else:
                file_links.add(parent, entry)
        file_links.sort_forks()
        file_links.chains = cut_chains(file_links.far, {members[0].file: file_links})
    return file_links


def link_followers(members: list[Entry], after: list[Entry | None]) -> list[Entry]:
    """Link the nodes that are children of the one before them; return the others."""
    others: list[Entry] = []
    last = SEVERAL
    for entry in members:
        if entry.parent == last.id and entry.group is last.group:
            after[last.line] = entry
        else:
            others.append(entry)
        last = entry
    return others


def cut_chains(heads: Iterable[Entry], links_by_file: LinksByFile) -> Chains:
    """Follow every head, and every child of a fork met on the way, to the next fork.

    What a cycle holds is reached from no head, and so is on no chain.
    """
    chains: Chains = {}
    begins = list(heads)
    for begin in begins:
        file = begin.file
        file_links = links_by_file[file]
        after = file_links.after
        entry, follower = begin, after[begin.line]
        chain = [begin]
        append = chain.append
        while follower is not None and follower is not SEVERAL:
            entry = follower
            append(entry)
            if entry.file is not file:
                file = entry.file
                file_links = links_by_file[file]
                after = file_links.after
            follower = after[entry.line]
        if follower is SEVERAL:
            begins += file_links.forks[entry.id]
        chains[begin.id] = chain
    return chains
