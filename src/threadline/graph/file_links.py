"""The nodes of one file, linked among themselves while the file is being read.

Nearly every parent stands in the same file. So a file is linked and cut into runs by itself,
while its entries are in the processor's cache; what is left over is linked when all files are
there.
"""

from collections.abc import Iterable, Mapping

from threadline.graph.graph import SEVERAL, FileLinks, LinksByFile, Runs
from threadline.model.entry import REWIND, SPEAKERS, Entry


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
        file_links.runs = cut_runs(file_links.far, {members[0].file: file_links})
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


def cut_runs(heads: Iterable[Entry], links_by_file: LinksByFile) -> Runs:
    """Follow every head, and every child of a fork at which a run ends, to where it ends.

    What a cycle holds is reached from no head, and so is in no run.
    """
    runs: Runs = {}
    begins = list(heads)
    for begin in begins:
        file = begin.file
        file_links = links_by_file[file]
        runs[begin.id] = run = [begin]
        entry, follower = begin, file_links.after[begin.line]
        while follower is not None:
            if follower is SEVERAL:
                children = file_links.forks[entry.id]
                onward = child_beside_callbacks(children, links_by_file)
                if onward is None:
                    begins += children
                    break
                run += [child for child in children if child is not onward]
                follower = onward
            entry = follower
            run.append(entry)
            if entry.file is not file:
                file = entry.file
                file_links = links_by_file[file]
            follower = file_links.after[entry.line]
    return runs


def child_beside_callbacks(children: Iterable[Entry], links_by_file: LinksByFile) -> Entry | None:
    """Return the child that continues if the others are structural and nothing follows them.

    Nine of ten forks are such: hooks and progress of a call beside its result.
    """
    onward: Entry | None = None
    for child in children:
        if child.type in SPEAKERS or child.type == REWIND:
            if onward is not None:
                return None
            onward = child
        elif links_by_file[child.file].after[child.line] is not None:
            return None
    return onward
