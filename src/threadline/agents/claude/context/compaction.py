"""Compactions as the client applies them: what one keeps, where that goes, what was before it."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import chain

import msgspec

from threadline.model.body import Body, BodyOf
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.tree.active import Climb, is_cut

NEAR = 1000
"""How many records before a boundary are searched for the entry it was written after."""


class Kept(msgspec.Struct, frozen=True):
    """What a compaction keeps word for word, and the entry behind which it goes."""

    entries: tuple[Entry, ...] = ()
    anchor: str = ""


def kept_by(boundary: Entry, climb: Climb, body_of: BodyOf) -> Kept:
    """Find the entries that a boundary names as kept; either of its two ways of naming will do."""
    meta = record(body_of(boundary), "compactMetadata")
    listed, segment = record(meta, "preservedMessages"), record(meta, "preservedSegment")
    names = listed.get("allUuids") or listed.get("uuids")
    anchor = listed.get("anchorUuid") or segment.get("anchorUuid")
    if isinstance(names, list):
        found = [climb.find(name) for name in names if isinstance(name, str)]
        entries = [entry for entry in found if entry is not None]
    else:
        entries = list(stretch(segment, climb))
    return Kept(tuple(entries), anchor if isinstance(anchor, str) else "")


def stretch(segment: Body, climb: Climb) -> Iterator[Entry]:
    """Follow a kept segment from its tail up to its head; first to last."""
    head, tail = segment.get("headUuid"), segment.get("tailUuid")
    last = climb.find(tail) if isinstance(tail, str) else None
    way: list[Entry] = []
    for entry in climb.up_from(last) if last is not None else ():
        way.append(entry)
        if entry.id == head:
            return reversed(way)
    return iter(())


def tip_before(boundary: Entry, kept: Kept, climb: Climb) -> Entry | None:
    """Find where the conversation stood when it was compacted.

    That is the entry written before the boundary, if it goes on from the one the boundary names.
    Where another branch wrote last, it is the last that was kept, or the one named.
    """
    named = climb.find(boundary.logical_parent or "")
    written = written_before(boundary, climb)
    if named is None:
        return written
    for tip in (written, kept.entries[-1] if kept.entries else None):
        if tip is not None and goes_on(tip, named, climb):
            return tip
    return named


def settle(entry: Entry, climb: Climb, body_of: BodyOf) -> Entry:
    """Return the tip of a conversation at an entry: a boundary stands for its compaction.

    The client writes the summary with it and goes on from there. A compaction that was cut short
    is none: the conversation stands before it.
    """
    if not is_cut(entry) or entry.summary:
        return entry
    told = summary_of(entry, climb)
    if told is not None:
        return told
    return tip_before(entry, kept_by(entry, climb, body_of), climb) or entry


def summary_of(boundary: Entry, climb: Climb) -> Entry | None:
    """Find the entry in which a compaction tells what was before it; it is written next."""
    entries = climb.sheet.entries
    at = bisect_left(entries, boundary.line, key=lambda other: other.line)
    places = chain(range(at, len(entries)), range(at))
    below = (e for n in places if (e := entries[n]).parent == boundary.id and e.type in USERS)
    return next(below, None)


def goes_on(tip: Entry, named: Entry, climb: Climb) -> bool:
    """Return True if `tip` goes on from `named`, with no compaction between them."""
    for entry in climb.up_from(tip):
        if entry.id == named.id:
            return True
        if is_cut(entry):
            break
    return False


def written_before(boundary: Entry, climb: Climb) -> Entry | None:
    """Find the entry of the same conversation that stands before a boundary in the file."""
    entries = climb.sheet.entries
    if boundary.file is not climb.sheet.file:
        return None
    at = bisect_left(entries, boundary.line, key=lambda other: other.line)
    for other in reversed(entries[max(0, at - NEAR) : at]):
        if other.id and climb.counts(other):
            return climb.find(other.id)
    return None


def record(body: Body, key: str) -> Body:
    """Return the record under `key`; what is none is empty."""
    value = body.get(key)
    return value if isinstance(value, dict) else {}
