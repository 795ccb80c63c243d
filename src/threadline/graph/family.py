"""Files whose ids are unique only among themselves: which of them share their entries."""

from collections.abc import Iterable, Iterator

from threadline.graph.graph import FileEntries
from threadline.model.entry import Entry, Message
from threadline.model.ids import NO_SESSION, UUID_LENGTH, EntryId, SessionId

Holders = dict[EntryId, list[int]]
"""For each id that several files hold, the numbers of those files."""


def settle_families(arriving: Iterable[FileEntries]) -> Iterator[FileEntries]:
    """Yield the files as they arrive, trees last: their ids must be made unique first."""
    held: list[FileEntries] = []
    for part in arriving:
        if part.file.is_tree:
            held.append(part)
        else:
            yield part
    if len(held) > 1:
        recognise_copies(held)
        rename_unrelated(held)
    yield from held


def recognise_copies(parts: list[FileEntries]) -> None:
    """Rename entries that a fork repeats without ids to the ids that they have in the original."""
    part_by_session = {part.file.session: part for part in reversed(parts)}
    done: set[str] = set()
    for part in parts:
        path: list[FileEntries] = []
        above: FileEntries | None = part
        while above is not None and above.file.session not in done:
            done.add(above.file.session)
            path.append(above)
            above = part_by_session.get(parent_of(above))
        for fork in reversed(path):
            if (original := part_by_session.get(parent_of(fork))) is not None:
                rename(fork.entries, repeated(fork, original))


def parent_of(part: FileEntries) -> SessionId:
    """Return the session that a file was branched from."""
    header = part.file.header
    return header.parent if header is not None else NO_SESSION


def repeated(fork: FileEntries, original: FileEntries) -> dict[EntryId, EntryId]:
    """Find the entries named by their line with which a fork repeats the original's first ones."""
    mark = f"{fork.file.session}:"
    ours = (entry for entry in fork.entries if entry.id)
    theirs = (entry for entry in original.entries if entry.id)
    names: dict[EntryId, EntryId] = {}
    for one, other in zip(ours, theirs, strict=False):
        if not one.id.startswith(mark) or not one.time or identity_of(one) != identity_of(other):
            break
        names[one.id] = other.id
    return names


def identity_of(entry: Entry) -> tuple[str, str, Message | None]:
    """Return what two appearances of an entry without id have in common."""
    message = entry.message
    return entry.type, entry.time, Message(None, message.content) if message else None


def rename_unrelated(parts: list[FileEntries]) -> None:
    """Rename entries with an id that another entry in an unrelated file has already."""
    index = [{entry.id: entry for entry in reversed(part.entries) if entry.id} for part in parts]
    holders = find_holders(index)
    if not holders:
        return
    families = Families(parts, index, holders)
    names: list[dict[EntryId, EntryId]] = [{} for _ in parts]
    for entry_id, numbers in holders.items():
        known: dict[tuple[int, str], EntryId] = {}
        for number in numbers:
            # A copy may have another time than its original, but no two entries share a UUID.
            time = index[number][entry_id].time if len(entry_id) < UUID_LENGTH else ""
            key = (families.of(number), time)
            first = entry_id
            if known:
                first = EntryId(f"{parts[number].file.session}:{entry_id}")
            names[number][entry_id] = known.setdefault(key, first)
    for part, changes in zip(parts, names, strict=True):
        rename(part.entries, {old: new for old, new in changes.items() if old != new})


def find_holders(index: list[dict[EntryId, Entry]]) -> Holders:
    """Find the ids that several files hold."""
    first: dict[EntryId, int] = {}
    found: Holders = {}
    for number, entries in enumerate(index):
        for entry_id in entries:
            if first.setdefault(entry_id, number) != number:
                found.setdefault(entry_id, [first[entry_id]]).append(number)
    return found


def rename(entries: Iterable[Entry], names: dict[EntryId, EntryId]) -> None:
    """Rename entries of one file, wherever it names them."""
    for entry in entries if names else ():
        entry.id = names.get(entry.id, entry.id)
        if entry.message is not None:
            entry.message.id = entry.id
        if entry.parent:
            entry.parent = names.get(entry.parent, entry.parent)
        if entry.leaf:
            entry.leaf = names.get(entry.leaf, entry.leaf)


class Families:
    """Which files are of one family.

    A file is of the family of the one its header names, and of its own copies. Where the one it
    names is not here, it is of the family of any with which it agrees on all ids they share.
    """

    def __init__(
        self, parts: list[FileEntries], index: list[dict[EntryId, Entry]], holders: Holders
    ) -> None:
        self._above = list(range(len(parts)))
        first: dict[str, int] = {}
        parents = [parent_of(part) for part in parts]
        for number, part in enumerate(parts):
            for name in {part.file.session, part.file.named}:
                self._join(number, first.setdefault(name, number))
        present = set(first)
        for number, parent in enumerate(parents):
            if parent:
                self._join(number, first.setdefault(parent, number))
        lost = {n for n, parent in enumerate(parents) if parent and parent not in present}
        for one, other in agreeing(index, holders, lost):
            self._join(one, other)

    def of(self, number: int) -> int:
        """Return the number that stands for the family of a file."""
        while self._above[number] != number:
            number = self._above[number]
        return number

    def _join(self, one: int, other: int) -> None:
        low, high = sorted((self.of(one), self.of(other)))
        self._above[high] = low


def agreeing(
    index: list[dict[EntryId, Entry]], holders: Holders, lost: set[int]
) -> Iterator[tuple[int, int]]:
    """Find the pairs of files, one of them without its parent, that agree on all they share."""
    agree: dict[tuple[int, int], bool] = {}
    for entry_id, (first, *others) in holders.items():
        for other in others:
            if first in lost or other in lost:
                one, two = index[first][entry_id], index[other][entry_id]
                same = bool(one.time) and (one.type, one.time) == (two.type, two.time)
                agree[first, other] = agree.get((first, other), True) and same
    return (pair for pair, same in agree.items() if same)
