"""Rollouts that continue others, or repeat their records: linked when all have been read."""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise

from threadline.agents.codex.rollout import Base, lineage_of
from threadline.model.entry import Entry, Origin
from threadline.model.error import Fault, Level
from threadline.model.ids import EntryId
from threadline.read.plain import open_plain
from threadline.read.transcript import Transcript

MARK = b'"type":'
"""From here on a copied line is as the original: its time and ordinal come before."""

ROLLBACK = "thread_rolled_back"


def link_rollouts(rollouts: list[Transcript]) -> None:
    """Link rollouts that continue others or repeat their records, when all have been read."""
    family = Family(rollouts)
    for rollout in rollouts:
        family.find_base(rollout)
    for rollout in family.sources_first(rollouts):
        family.go_on(rollout)
        family.adopt(rollout)


class Family:
    """All rollouts read, by their names, and the entries that they continue."""

    def __init__(self, rollouts: list[Transcript]) -> None:
        self._by_name: dict[str, Transcript] = {}
        self._bases: dict[int, Entry] = {}
        self._after_copies: dict[int, EntryId] = {}
        for rollout in rollouts:
            if (lineage := lineage_of(rollout)) is not None:
                self._by_name.setdefault(lineage.rollout, rollout)

    def find_base(self, rollout: Transcript) -> None:
        """Find the entry that a rollout continues: by its ordinal, before copies get other ids."""
        lineage = lineage_of(rollout)
        base = lineage.base if lineage is not None else None
        first = next((entry for entry in rollout.entries if entry.id), None)
        if base is None or not base.thread_id or first is None:
            return
        found = self._by_name.get(base.thread_id)
        if found is None or found is rollout:
            first.parent = EntryId(f"{base.thread_id}:{base.end_ordinal_exclusive - 1}")
            return
        if before := entries_before(found, base.end_ordinal_exclusive):
            self._bases[id(first)] = before[-1]
        if (what := mismatch(found, base)) is not None:
            fault = Fault(rollout.file.path, first.line, "base", what, first.id, Level.WARNING)
            rollout.faults.append(fault)

    def sources_first(self, rollouts: list[Transcript]) -> Iterator[Transcript]:
        """Yield every rollout after the one that it repeats or continues."""
        done: set[int] = set()
        for rollout in rollouts:
            waiting: list[Transcript] = []
            current: Transcript | None = rollout
            while current is not None and id(current) not in done:
                done.add(id(current))
                waiting.append(current)
                current = self._source(current)
            yield from reversed(waiting)

    def _source(self, rollout: Transcript) -> Transcript | None:
        """Return the rollout that one repeats or continues, if it was read."""
        lineage = lineage_of(rollout)
        if lineage is None:
            return None
        base = lineage.base.thread_id if lineage.base is not None else ""
        return self._by_name.get(lineage.source or base)

    def go_on(self, rollout: Transcript) -> None:
        """Link the first entry of a rollout to the last one of the part that it continues."""
        first = next((entry for entry in rollout.entries if entry.id), None)
        if first is not None and (base := self._bases.get(id(first))) is not None:
            first.parent = self._after_copies.get(id(base), base.id)

    def adopt(self, rollout: Transcript) -> None:
        """Assign to the records that a rollout repeats the ids that they have in its source."""
        lineage = lineage_of(rollout)
        if lineage is None or lineage.source not in self._by_name:
            return
        own = list(zip(keys_of(rollout), by_line(rollout), strict=False))
        history = list(self._history(lineage.source))
        renamed = rename_copies(own, history, lineage.source, stop=lineage.start is None)
        if renamed and (first := next((e for e in rollout.entries if e.id), None)):
            last = relink(rollout, renamed, first)
            self._after_copies[id(last)] = first.id

    def _history(self, name: str) -> Iterator[tuple[bytes, Entry | None]]:
        """Yield the records of a thread, beginning with those of the rollouts that it continues."""
        chain: list[tuple[Transcript, int | None]] = []
        met: set[str] = set()
        end: int | None = None
        while name not in met and (found := self._by_name.get(name)) is not None:
            met.add(name)
            chain.append((found, end))
            lineage = lineage_of(found)
            base = lineage.base if lineage is not None else None
            name, end = (base.thread_id, base.end_ordinal_exclusive) if base else ("", None)
        for rollout, limit in reversed(chain):
            own = lineage_of(rollout)
            first = own.first if own is not None else 0
            last = len(rollout.ends) if limit is None else limit - first
            records = list(zip(keys_of(rollout), by_line(rollout), strict=False))
            yield from records[: max(0, last)]


def entries_before(rollout: Transcript, end: int) -> list[Entry]:
    """Return the entries of a rollout with an ordinal below `end`."""
    return [entry for entry in rollout.entries if entry.id and ordinal_of(entry) < end]


def ordinal_of(entry: Entry) -> int:
    """Return the ordinal in the id of an entry."""
    return int(entry.id.rpartition(":")[2].partition("~")[0])


def mismatch(found: Transcript, base: Base) -> str | None:
    """Return how the end of a base differs from what a rollout that continues it recorded."""
    lineage = lineage_of(found)
    first = lineage.first if lineage is not None else 0
    lines = base.end_ordinal_exclusive - first
    if not 0 < lines <= len(found.ends):
        return (
            f"continues from record {base.end_ordinal_exclusive} of {base.thread_id}, after its end"
        )
    end = found.ends[lines - 1]
    if base.end_byte_offset and end != base.end_byte_offset:
        return (
            f"continues from byte {base.end_byte_offset} of {base.thread_id},"
            f" whose record {base.end_ordinal_exclusive} begins at {end}"
        )
    return None


def by_line(rollout: Transcript) -> list[Entry | None]:
    """Return for every line of a file the entry or note there."""
    found: list[Entry | None] = [None] * len(rollout.ends)
    for entry in rollout.entries:
        found[entry.line - 1] = entry
    return found


def keys_of(rollout: Transcript) -> Iterator[bytes]:
    """Yield what a copy of each line has in common with it."""
    try:
        with open_plain(rollout.file.path) as handle:
            plain = handle.read() or b""
    except OSError:
        return
    start = 0
    for end in rollout.ends:
        line = plain[start:end]
        yield line[max(0, line.find(MARK)) :].strip()
        start = end


Records = list[tuple[bytes, Entry | None]]


def rename_copies(
    own: Records, history: Records, source: str, *, stop: bool
) -> dict[EntryId, EntryId]:
    """Return the ids of copies and of what they repeat; `stop` at the first that is not a copy."""
    places: dict[bytes, list[int]] = {}
    for place, (key, _) in enumerate(history):
        places.setdefault(key, []).append(place)
    renamed: dict[EntryId, EntryId] = {}
    last = -1
    begin = next((at for at, (_, entry) in enumerate(own) if entry is not None and entry.id), 0)
    for key, entry in own[begin + 1 :]:  # the first record is the rollout's own
        there = places.get(key, [])
        at = bisect_right(there, last)
        if at < len(there):
            last = there[at]
            original = history[last][1]
            if entry is not None and entry.id and original is not None and original.id:
                renamed[entry.id] = original.id
                entry.id, entry.origin = original.id, Origin(source, original.id)
                entry.parent = original.parent
        elif stop and key:
            break
    return renamed


def relink(rollout: Transcript, renamed: dict[EntryId, EntryId], first: Entry) -> Entry:
    """Link the rollout's own `first` record to the last copy, the rest to what it follows.

    Return the last copy. A rollback goes back to a copy, unless a record of the rollout's own
    follows that copy.
    """
    copies = set(renamed.values())
    entries = [entry for entry in rollout.entries if entry.id]
    last = next(entry for entry in reversed(entries) if entry.id in copies)
    first.parent = last.id
    followed: dict[EntryId, EntryId] = {}
    for before, entry in pairwise(entry for entry in entries if entry.id not in copies):
        copy = entry.parent
        if copy not in renamed:
            continue
        if entry.subtype == ROLLBACK:
            entry.parent = followed.get(copy, renamed[copy])
        else:
            entry.parent = followed[copy] = before.id
    return last
