"""Compactions whose links do not say where they stand: what they follow, and what follows them."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter

from threadline.graph.graph import FileEntries, LinksByFile, by_time
from threadline.model.entry import SPEAKERS, Entry, is_boundary
from threadline.model.file import File
from threadline.model.ids import NO_ENTRY, EntryId

LINE = attrgetter("line")
NEAR = 100
"""How many records around a boundary are searched for the entries next to it."""

BACK = 1000
"""How many records before a boundary are searched for the last one of its group."""


def relink_to_summaries(
    entries: Iterable[Entry], parts: Mapping[File, FileEntries], nodes: Mapping[str, Entry]
) -> set[File]:
    """Hang what follows a compaction on its summary, where it was written below a kept message.

    `claude -p /compact` keeps the last message if the same process wrote it (2.1.250 to 2.1.325).
    It writes the kept message K, a boundary without parent that names K, the summary, and below K,
    not below the summary, all that follows. On resume the client sends the summary, then K, then
    what follows: the same as if that had been written below the summary, as in all other cases.
    A client may also write K again below the summary, which comes to the same.

    `entries` are those that may be boundaries, or repeat an entry. Return the files in which edges
    were changed.
    """
    changed: set[File] = set()
    once: dict[tuple[File, EntryId], Entry] = {}
    for entry in entries:
        if entry.file in changed:
            continue
        found = parts[entry.file].entries
        if is_boundary(entry) and not entry.parent:
            odd = bypassed_summary(entry, found) is not None
        else:
            node = nodes[entry.id]
            first = (
                node if node.file is entry.file else once.setdefault((entry.file, entry.id), entry)
            )
            odd = first is not entry and first.parent != entry.parent
        if odd:
            relink(found)
            changed.add(entry.file)
    return changed


def bypassed_summary(boundary: Entry, entries: Sequence[Entry]) -> Entry | None:
    """Return the summary of a compaction if the entry after it hangs on the one before it."""
    at = bisect_left(entries, boundary.line, key=LINE)
    earlier = (entry for entry in reversed(entries[max(0, at - NEAR) : at]) if entry.id)
    later = (entry for entry in entries[at + 1 : at + NEAR] if entry.id)
    kept, before = next(earlier, None), next(earlier, None)
    summary, follower = next(later, None), next(later, None)
    if kept is None or summary is None or follower is None:
        return None
    return summary if is_bypassed((before, kept), boundary, summary, follower) else None


def is_bypassed(
    above: tuple[Entry | None, Entry], boundary: Entry, summary: Entry, follower: Entry
) -> bool:
    """Return True if entries in a row are a compaction that its follower does not hang on.

    The last of those `above` the boundary is the message that was kept. The boundary names it, or
    what stands before it: the empty answer to a resume is no part of what is summarised.
    """
    before, kept = above
    named = boundary.logical_parent == kept.id
    if kept.type == "assistant" and before is not None:
        named = named or boundary.logical_parent == before.id
    told = summary.summary is True and summary.parent == boundary.id
    return named and not boundary.parent and told and follower.parent == kept.id


def relink(entries: Sequence[Entry]) -> None:
    """Hang what follows on the summary in every such compaction of one file."""
    summary_of: dict[EntryId, EntryId] = {}
    met: set[EntryId] = set()
    before = kept = boundary = summary = Entry()
    last = NO_ENTRY
    for entry in entries:
        if not entry.id:
            continue
        if is_boundary(boundary) and is_bypassed((before, kept), boundary, summary, entry):
            summary_of[kept.id] = summary.id
        if entry.summary:
            last = entry.id
        if entry.id in met:
            # The kept messages again: the first hangs on the summary, the others on one another.
            if last and (entry.parent == last or summary_of.get(entry.parent or NO_ENTRY) == last):
                summary_of[entry.id] = last
        elif entry.parent in summary_of:
            entry.parent = summary_of[entry.parent]
        met.add(entry.id)
        before, kept, boundary, summary = kept, boundary, summary, entry


class Trees:
    """Finds the root of the tree that an entry is in, each entry looked at once."""

    def __init__(self, nodes: Mapping[str, Entry]) -> None:
        self._nodes = nodes
        self._roots: dict[EntryId, Entry] = {}
        self._joined: dict[EntryId, Entry] = {}

    def join(self, root: Entry, above: Entry) -> bool:
        """Hang a tree below an entry of another one; return False if it is in the tree itself."""
        top = self._top_of(self.root_of(above))
        if top is root:
            return False
        self._joined[root.id] = top
        return True

    def _top_of(self, root: Entry) -> Entry:
        """Return the root of all trees that a tree hangs below; the way there is shortened."""
        passed: list[EntryId] = []
        while (above := self._joined.get(root.id)) is not None:
            passed.append(root.id)
            root = above
        self._joined |= dict.fromkeys(passed, root)
        return root

    def root_of(self, entry: Entry) -> Entry:
        """Return the first entry on the way down to `entry`, as far as parents tell."""
        path: dict[EntryId, Entry] = {}
        current = entry
        while current.id not in self._roots:
            path[current.id] = current
            above = self._nodes.get(current.parent) if current.parent else None
            if above is None or above.id in path:
                self._roots[current.id] = current
                break
            current = above
        root = self._roots[current.id]
        self._roots |= dict.fromkeys(path, root)
        return root


def name_preceding(
    entries: Iterable[Entry], parts: Mapping[File, FileEntries], nodes: Mapping[str, Entry]
) -> None:
    """Replace the entry that a boundary names, if it is below it, by the one before it in the file.

    A compaction that moves the messages it keeps below its summary may name the last of them.
    """
    trees = Trees(nodes)
    for boundary in entries:
        if boundary.parent or not is_boundary(boundary):
            continue
        named = nodes.get(boundary.logical_parent or "")
        if named is None or (named.file is boundary.file and named.line < boundary.line):
            continue
        if trees.root_of(named) is boundary:
            before = preceding(boundary, parts[boundary.file].entries, nodes)
            boundary.logical_parent = before.id if before is not None else None


def preceding(
    boundary: Entry, entries: Sequence[Entry], nodes: Mapping[str, Entry]
) -> Entry | None:
    """Return the last entry of its group before a boundary in the file."""
    at = bisect_left(entries, boundary.line, key=LINE)
    for entry in reversed(entries[max(0, at - BACK) : at]):
        if entry.id and nodes[entry.id].group == boundary.group:
            return nodes[entry.id]
    return None


def left_compactions(
    heads: Iterable[Entry], nodes: Mapping[str, Entry], links_by_file: LinksByFile
) -> list[tuple[Entry, Entry]]:
    """Return the boundaries that were left for the entry they name, each with that entry.

    Who rewinds to the very entry that a boundary names continues below that entry, not below the
    boundary. So the entry is a fork: one side is the compaction, the other what came later.
    """
    found: list[tuple[Entry, Entry]] = []
    trees = Trees(nodes)
    newest: dict[EntryId, tuple[str, str, int] | None] = {}
    for boundary in heads:
        if boundary.parent or not is_boundary(boundary):
            continue
        named = nodes.get(boundary.logical_parent or "")
        if named is None or named.group != boundary.group:
            continue
        if named.id not in newest:
            children = links_by_file[named.file].children_of(named)
            newest[named.id] = max(
                (by_time(c) for c in children if c.type in SPEAKERS), default=None
            )
        last = newest[named.id]
        if last is not None and last > by_time(boundary) and trees.join(boundary, named):
            found.append((boundary, named))
    return found
