"""The path of a context: up the edges that the client follows, to the last compaction."""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import takewhile

import msgspec

from threadline.agents.claude.context.compaction import NEAR, Kept, kept_by, tip_before
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
    """Return the compactions that stand between two entries in their file, the last one first.

    Only the records right behind `entry` are searched: a compaction keeps what was said last.
    """
    if below.line <= entry.line + 1 or not below.file is entry.file is climb.sheet.file:
        return []
    records = climb.sheet.entries
    at = bisect_right(records, entry.line, key=lambda other: other.line)
    near = takewhile(lambda other: other.line < below.line, records[at : at + NEAR])
    return [other for other in near if is_cut(other)][::-1]


class ContextPath(msgspec.Struct, eq=False):
    """The entries that a context is made of, first to last, and the compaction they begin with."""

    entries: list[Entry]
    boundary: Entry | None = None
    kept: Kept = Kept()


def follow(tip: Entry, climb: Climb, body_of: BodyOf) -> ContextPath:
    """Climb from `tip` to the last compaction, and splice in what that kept."""
    entries: list[Entry] = []
    boundary = None
    for entry in climb_up(tip, climb, body_of):
        entries.append(entry)
        if is_cut(entry):
            boundary = entry
            break
    entries.reverse()
    if boundary is None:
        return ContextPath(entries)
    kept = kept_by(boundary, climb, body_of)
    return ContextPath(splice(entries, kept), boundary, kept)


def splice(entries: list[Entry], kept: Kept) -> list[Entry]:
    """Put what a compaction kept behind its anchor; what is on the way already stays there."""
    present = {entry.id for entry in entries}
    more = [entry for entry in kept.entries if entry.id not in present]
    at = next((n for n, entry in enumerate(entries) if entry.id == kept.anchor), 0)
    return [*entries[: at + 1], *more, *entries[at + 1 :]]


def summarised(path: ContextPath, climb: Climb, body_of: BodyOf) -> Iterator[tuple[Entry, Entry]]:
    """Yield what compactions took out, newest first, each with the one that took it."""
    stop = {entry.id for entry in path.entries} - {entry.id for entry in path.kept.entries}
    cut, kept = path.boundary, path.kept
    while cut is not None:
        stays = {entry.id for entry in kept.entries}
        before, taker, cut = tip_before(cut, kept, climb), cut, None
        for entry in climb_up(before, climb, body_of) if before is not None else ():
            if entry.id in stop:
                break
            stop.add(entry.id)
            if is_cut(entry):
                cut, kept = entry, kept_by(entry, climb, body_of)
                break
            if entry.id not in stays:
                yield entry, taker
