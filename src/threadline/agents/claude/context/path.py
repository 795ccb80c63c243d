"""The path of a context: up to the last compaction, and what that kept."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import chain
from operator import attrgetter

import msgspec
from msgspec import field

from threadline.json_text.lenient import fitting_fields
from threadline.model.body import BodyOf
from threadline.model.entry import USERS, Entry
from threadline.tree.ancestry import Ancestry, is_cut

LINE = attrgetter("line")
NEAR = 1000
"""How many records before a boundary are searched for the entry it was written after."""


class Kept(msgspec.Struct, frozen=True):
    """What a compaction keeps word for word, and the entry behind which it goes."""

    entries: tuple[Entry, ...] = ()
    anchor: str = ""


class Preserved(msgspec.Struct, gc=False):
    """Entries that a compaction keeps: all of them, or the first and the last."""

    all_ids: list[object] | None = field(name="allUuids", default=None)
    ids: list[object] | None = field(name="uuids", default=None)
    anchor: str | None = field(name="anchorUuid", default=None)
    head: str | None = field(name="headUuid", default=None)
    tail: str | None = field(name="tailUuid", default=None)


class Metadata(msgspec.Struct, gc=False):
    """What a boundary says it keeps; a version writes one of the two, or both."""

    messages: Preserved = field(name="preservedMessages", default_factory=Preserved)
    segment: Preserved = field(name="preservedSegment", default_factory=Preserved)


class BoundaryFields(msgspec.Struct, gc=False):
    """The fields of a boundary that are read here."""

    metadata: Metadata = field(name="compactMetadata", default_factory=Metadata)


def kept_by(boundary: Entry, ancestry: Ancestry, body_of: BodyOf) -> Kept:
    """Return the entries that a boundary says it keeps."""
    metadata = fitting_fields(BoundaryFields, body_of(boundary)).metadata
    listed, segment = metadata.messages, metadata.segment
    # Some boundaries list what they keep, others name only the ends of a segment.
    names = listed.all_ids or listed.ids
    if names is not None:
        found = (ancestry.find(name) for name in names if isinstance(name, str))
        entries = [entry for entry in found if entry is not None]
    else:
        entries = list(segment_entries(segment, ancestry))
    return Kept(tuple(entries), listed.anchor or segment.anchor or "")


def segment_entries(segment: Preserved, ancestry: Ancestry) -> Iterator[Entry]:
    """Follow a kept segment from its tail up to its head; first to last."""
    last = ancestry.find(segment.tail) if segment.tail is not None else None
    path: list[Entry] = []
    for entry in ancestry.up_from(last) if last is not None else ():
        path.append(entry)
        if entry.id == segment.head:
            return reversed(path)
    return iter(())


def tip_before(boundary: Entry, kept: Kept, ancestry: Ancestry) -> Entry | None:
    """Find where the conversation stood when it was compacted.

    That is the entry written before the boundary, if it goes on from the one the boundary names.
    Where another branch wrote last, it is the last that was kept, or the one named.
    """
    named = ancestry.find(boundary.logical_parent or "")
    written = written_before(boundary, ancestry)
    if named is None:
        return written
    for tip in (written, kept.entries[-1] if kept.entries else None):
        if tip is not None and goes_on(tip, named, ancestry):
            return tip
    return named


def settle(entry: Entry, ancestry: Ancestry, body_of: BodyOf) -> Entry:
    """Return the tip of a conversation at an entry: a boundary stands for its compaction.

    The client writes the summary with it and goes on from there. A compaction that was cut short
    is none: the conversation stands before it.
    """
    if not is_cut(entry) or entry.summary:
        return entry
    summary = summary_of(entry, ancestry)
    if summary is not None:
        return summary
    return tip_before(entry, kept_by(entry, ancestry, body_of), ancestry) or entry


def summary_of(boundary: Entry, ancestry: Ancestry) -> Entry | None:
    """Find the entry in which a compaction tells what was before it; it is written next."""
    entries = ancestry.home.entries
    at = bisect_left(entries, boundary.line, key=LINE)
    places = chain(range(at, len(entries)), range(at))
    below = (e for n in places if (e := entries[n]).parent == boundary.id and e.type in USERS)
    return next(below, None)


def goes_on(tip: Entry, named: Entry, ancestry: Ancestry) -> bool:
    """Return True if `tip` goes on from `named`, with no compaction between them."""
    for entry in ancestry.up_from(tip):
        if entry.id == named.id:
            return True
        if is_cut(entry):
            break
    return False


def written_before(boundary: Entry, ancestry: Ancestry) -> Entry | None:
    """Find the entry of the same conversation that stands before a boundary in the file."""
    entries = ancestry.home.entries
    if boundary.file is not ancestry.home.file:
        return None
    at = bisect_left(entries, boundary.line, key=LINE)
    for other in reversed(entries[max(0, at - NEAR) : at]):
        if other.id and ancestry.counts(other):
            return ancestry.find(other.id)
    return None


def climb_up(tip: Entry, ancestry: Ancestry, body_of: BodyOf) -> Iterator[Entry]:
    """Climb from `tip`; what hangs on an entry that a compaction kept goes on from its summary.

    A `/compact` on the command line (2.1.250, 2.1.325) writes the next entries below the message
    that it kept, not below the summary. The client puts what was kept behind the summary, so
    neither that message nor the ones before it lead on to them.
    """
    met: set[str] = set()
    start: Entry | None = tip
    while start is not None:
        ancestors, start = ancestry.up_from(start), None
        below: Entry | None = None
        for entry in ancestors:
            if entry.id in met:
                return
            if below is not None and below.line > entry.line + 1:
                start = summary_between(below, entry, ancestry, body_of)
                if start is not None:
                    break
            met.add(entry.id)
            yield entry
            below = entry


def summary_between(
    below: Entry, entry: Entry, ancestry: Ancestry, body_of: BodyOf
) -> Entry | None:
    """Find what `below` goes on from if a compaction that kept its parent came between them."""
    for cut in cuts_between(entry, below, ancestry):
        kept = kept_by(cut, ancestry, body_of)
        names = {each.id for each in kept.entries}
        if entry.id in names and below.id not in names and kept.anchor != cut.id:
            return ancestry.find(kept.anchor)
    return None


def cuts_between(entry: Entry, below: Entry, ancestry: Ancestry) -> list[Entry]:
    """Return the compactions that stand between two entries in their file, the last one first.

    Only the records right behind `entry` are searched: a compaction keeps what was said last.
    """
    if not below.file is entry.file is ancestry.home.file:
        return []
    records = ancestry.home.entries
    at = bisect_right(records, entry.line, key=LINE)
    end = bisect_left(records, below.line, key=LINE)
    return [other for other in records[at : min(end, at + NEAR)] if is_cut(other)][::-1]


class ContextPath(msgspec.Struct, eq=False):
    """The entries that a context is made of, first to last, and the compaction they begin with."""

    entries: list[Entry]
    boundary: Entry | None = None
    kept: Kept = Kept()


def follow(tip: Entry, ancestry: Ancestry, body_of: BodyOf) -> ContextPath:
    """Climb from `tip` to the last compaction, and splice in what that kept."""
    entries: list[Entry] = []
    boundary = None
    for entry in climb_up(tip, ancestry, body_of):
        entries.append(entry)
        if is_cut(entry):
            boundary = entry
            break
    entries.reverse()
    if boundary is None:
        return ContextPath(entries)
    kept = kept_by(boundary, ancestry, body_of)
    return ContextPath(splice(entries, kept, body_of), boundary, kept)


def splice(entries: list[Entry], kept: Kept, body_of: BodyOf) -> list[Entry]:
    """Insert the entries that a compaction kept after its anchor, unless they are on the path.

    What goes on from one of them has those behind it on another branch. Its record tells which:
    the graph links it to the summary.
    """
    if not kept.entries:
        return entries
    present = {entry.id for entry in entries}
    at = next((n for n, entry in enumerate(entries) if entry.id == kept.anchor), 0)
    after = body_of(entries[at + 1]) if at + 1 < len(entries) else {}
    behind = after.get("parentUuid")
    names: list[str] = [entry.id for entry in kept.entries]
    end = names.index(behind) + 1 if isinstance(behind, str) and behind in names else len(names)
    more = [entry for entry in kept.entries[:end] if entry.id not in present]
    return [*entries[: at + 1], *more, *entries[at + 1 :]]


def summarised(
    path: ContextPath, ancestry: Ancestry, body_of: BodyOf
) -> Iterator[tuple[Entry, Entry]]:
    """Yield what compactions took out, newest first, each with the one that took it."""
    stop = {entry.id for entry in path.entries} - {entry.id for entry in path.kept.entries}
    cut, kept = path.boundary, path.kept
    while cut is not None:
        stays = {entry.id for entry in kept.entries}
        before, taker, cut = tip_before(cut, kept, ancestry), cut, None
        for entry in climb_up(before, ancestry, body_of) if before is not None else ():
            if entry.id in stop:
                break
            stop.add(entry.id)
            if is_cut(entry):
                cut, kept = entry, kept_by(entry, ancestry, body_of)
                break
            if entry.id not in stays:
                yield entry, taker
