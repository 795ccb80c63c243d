"""The way up from an entry, by the edges that the client has once it has read the file."""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import takewhile

from threadline.agents.claude.context.compaction import NEAR, kept_by
from threadline.model.body import BodyOf
from threadline.model.entry import Entry
from threadline.tree.active import Climb, is_cut


def climb_up(tip: Entry, climb: Climb, body_of: BodyOf) -> Iterator[Entry]:
    """Climb from `tip`; what hangs on an entry that a compaction kept goes on from its summary.

    A `/compact` on the command line (2.1.250, 2.1.325) writes the next entries below the message
    that it kept, not below the summary. The client puts what was kept behind the summary, so
    neither that message nor the ones before it lead on to them.
    """
    met: set[str] = set()
    start: Entry | None = tip
    while start is not None:
        way, start = climb.up_from(start), None
        below: Entry | None = None
        for entry in way:
            if entry.id in met:
                return
            start = summary_between(below, entry, climb, body_of) if below is not None else None
            if start is not None:
                break
            met.add(entry.id)
            yield entry
            below = entry


def summary_between(below: Entry, entry: Entry, climb: Climb, body_of: BodyOf) -> Entry | None:
    """Find what `below` goes on from if a compaction that kept its parent came between them."""
    for cut in cuts_between(entry, below, climb):
        kept = kept_by(cut, climb, body_of)
        names = {each.id for each in kept.entries}
        if entry.id in names and below.id not in names and kept.anchor != cut.id:
            return climb.find(kept.anchor)
    return None


def cuts_between(entry: Entry, below: Entry, climb: Climb) -> list[Entry]:
    """List the compactions that stand between two entries in their file, the last one first.

    Only the records right behind `entry` are searched: a compaction keeps what was said last.
    """
    if below.line <= entry.line + 1 or not below.file is entry.file is climb.sheet.file:
        return []
    records = climb.sheet.entries
    at = bisect_right(records, entry.line, key=lambda other: other.line)
    near = takewhile(lambda other: other.line < below.line, records[at : at + NEAR])
    return [other for other in near if is_cut(other)][::-1]
