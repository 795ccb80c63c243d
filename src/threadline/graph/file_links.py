"""The nodes of one file, linked among themselves while the file is being read.

Nearly every parent stands in the same file. So a file is linked and cut into runs by itself,
while its entries are in the processor's cache; what is left over is linked when all files are
there. Compactions that are continued from the message they kept are linked to their summary.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter

from threadline.graph.graph import SEVERAL, FileEntries, FileLinks, LinksByFile, Runs
from threadline.model.entry import REWIND, SPEAKERS, Entry, is_boundary
from threadline.model.file import File
from threadline.model.ids import EntryId


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


LINE = attrgetter("line")
NEAR = 100
"""How many records around a boundary are searched for the entries next to it."""


def relink_to_summaries(entries: Iterable[Entry], parts: dict[File, FileEntries]) -> set[File]:
    """Hang what follows a compaction on its summary, where it was written below the kept message.

    `claude -p /compact` keeps the last message if the same process wrote it (2.1.250 to 2.1.325).
    It writes the kept message K, a boundary without parent that names K, the summary, and below K,
    not below the summary, all that follows. On resume the client sends the summary, then K, then
    what follows: the same as if that had been written below the summary, as in all other cases.

    `entries` are those that may be boundaries. Return the files in which edges were changed.
    """
    changed: set[File] = set()
    for boundary in entries:
        if is_boundary(boundary) and not boundary.parent and boundary.file not in changed:
            found = parts[boundary.file].entries
            if bypassed_summary(boundary, found) is not None:
                relink(found)
                changed.add(boundary.file)
    return changed


def bypassed_summary(boundary: Entry, entries: Sequence[Entry]) -> Entry | None:
    """Return the summary of a compaction if the entry after it hangs on the one before it."""
    at = bisect_left(entries, boundary.line, key=LINE)
    earlier = (entry for entry in reversed(entries[max(0, at - NEAR) : at]) if entry.id)
    later = (entry for entry in entries[at + 1 : at + NEAR] if entry.id)
    kept, summary, follower = next(earlier, None), next(later, None), next(later, None)
    if kept is None or summary is None or follower is None:
        return None
    return summary if is_bypassed(kept, boundary, summary, follower) else None


def is_bypassed(kept: Entry, boundary: Entry, summary: Entry, follower: Entry) -> bool:
    """Return True if four entries in a row are a compaction that its follower does not hang on."""
    named = boundary.logical_parent == kept.id and not boundary.parent
    told = summary.summary is True and summary.parent == boundary.id
    return named and told and follower.parent == kept.id


def relink(entries: Sequence[Entry]) -> None:
    """Hang what follows on the summary in every such compaction of one file."""
    summary_of: dict[EntryId, EntryId] = {}
    kept = boundary = summary = Entry()
    for entry in entries:
        if not entry.id:
            continue
        if is_boundary(boundary) and is_bypassed(kept, boundary, summary, entry):
            summary_of[kept.id] = summary.id
        if entry.parent in summary_of:
            entry.parent = summary_of[entry.parent]
        kept, boundary, summary = boundary, summary, entry
