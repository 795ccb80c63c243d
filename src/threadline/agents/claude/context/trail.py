"""The way to an entry: up the edges of its file, as far as the last compaction."""

from collections.abc import Iterator

import msgspec

from threadline.agents.claude.context.compaction import Kept, kept_by, tip_before
from threadline.agents.claude.context.upward import climb_up
from threadline.model.body import BodyOf
from threadline.model.entry import Entry
from threadline.tree.active import Climb, is_cut


class Trail(msgspec.Struct, eq=False):
    """The entries that a context is made of, first to last, and the compaction they begin with."""

    entries: list[Entry]
    boundary: Entry | None = None
    kept: Kept = Kept()


def follow(tip: Entry, climb: Climb, body_of: BodyOf) -> Trail:
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
        return Trail(entries)
    kept = kept_by(boundary, climb, body_of)
    return Trail(splice(entries, kept), boundary, kept)


def splice(entries: list[Entry], kept: Kept) -> list[Entry]:
    """Put what a compaction kept behind its anchor; what is on the way already stays there."""
    present = {entry.id for entry in entries}
    more = [entry for entry in kept.entries if entry.id not in present]
    at = next((n for n, entry in enumerate(entries) if entry.id == kept.anchor), 0)
    return [*entries[: at + 1], *more, *entries[at + 1 :]]


def summarised(trail: Trail, climb: Climb, body_of: BodyOf) -> Iterator[tuple[Entry, Entry]]:
    """List what compactions took out, newest first, each with the one that took it."""
    stop = {entry.id for entry in trail.entries} - {entry.id for entry in trail.kept.entries}
    cut, kept = trail.boundary, trail.kept
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
