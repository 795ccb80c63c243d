"""Compactions that are continued from the message they kept instead of from their summary."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from operator import attrgetter

from threadline.graph.graph import FileEntries
from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.model.ids import EntryId
from threadline.model.kind import is_boundary

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
