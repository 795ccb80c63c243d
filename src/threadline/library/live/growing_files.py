"""The files of a session that grows: what was appended to each, and the snapshot that makes."""

import time
from collections.abc import Iterable, Mapping

from threadline.agents.find import examine
from threadline.agents.registry import new_reader
from threadline.disk.file_state import RACY, FileState
from threadline.library.live.growth import Growth
from threadline.library.live.snapshot import Snapshot
from threadline.model.file import File
from threadline.read.reader import Readers, ReadMark, mark_end, read_appended
from threadline.read.transcript import Transcript

States = Mapping[str, FileState | None]

LONG_TAIL = 400
"""With so many records in the last turns, it is looked whether fewer would do."""


class GrowingFiles:
    """The files in which a session grows, how far each was read, and the newest snapshot."""

    def __init__(self, growth: Growth, marks: dict[str, ReadMark]) -> None:
        self._growth = growth
        self._marks = marks
        self._readers = Readers(new_reader)

    @classmethod
    def begin(cls, snapshot: Snapshot) -> "GrowingFiles | None":
        """Return the files of a snapshot; None if it has to be read as a whole again."""
        growth = Growth.begin(snapshot)
        if growth is None:
            return None
        marks = {path: mark_end(one) for path, one in growth.transcripts.items()}
        known = {path: mark for path, mark in marks.items() if mark is not None}
        return cls(growth, known) if len(known) == len(marks) else None

    @property
    def snapshot(self) -> Snapshot:
        """The newest snapshot."""
        return self._growth.snapshot

    @property
    def is_long(self) -> bool:
        """Whether the last turns have become many."""
        tail = self._growth.tail
        return len(tail.transcript.entries) - tail.start > LONG_TAIL

    def adopt(self, snapshot: Snapshot) -> None:
        """Go on from a snapshot with the same units."""
        self._growth.adopt(snapshot)

    def grow(self, before: States, now: States, number: int) -> Snapshot | None:
        """Return the snapshot of the files as they are now; None if all has to be read.

        That is the newest one if an agent is still writing its line.
        """
        if not before.keys() <= now.keys():
            return None
        read: dict[str, Transcript] = {}
        for path, state in now.items():
            if state == before.get(path):
                continue
            found = self._read(path, before.get(path), state)
            if found is None:
                return None
            read[path] = found
        new = {path: one for path, one in read.items() if one is not self._known(path)}
        if not new:
            return self.snapshot if is_young(now.values()) else None
        marks = {path: mark_end(one) for path, one in new.items()}
        if None in marks.values():
            return None
        snapshot = self._growth.extend(new, number)
        self._marks |= {path: mark for path, mark in marks.items() if mark is not None}
        return snapshot

    def states_read(self, now: States) -> dict[str, FileState | None]:
        """Return states of files as far as these were read: the line being written may stay so."""
        found = dict(now)
        for path, mark in self._marks.items():
            state = now.get(path)
            if state is not None and state.size > mark.size:
                found[path] = state._replace(size=mark.size)
        return found

    def _known(self, path: str) -> Transcript | None:
        return self._growth.transcripts.get(path)

    def _read(
        self, path: str, before: FileState | None, now: FileState | None
    ) -> Transcript | None:
        """Read what was appended to a file, or all of a new one; None if neither is so."""
        known = self._known(path)
        if known is None:
            return self._read_new(path) if before is None and now is not None else None
        if before is None or now is None or before.identity != now.identity:
            return None
        return read_appended(known, self._marks[path], self._readers.reader(known.file.format))

    def _read_new(self, path: str) -> Transcript | None:
        files: list[File] = examine([path]).files
        if len(files) != 1:
            return None
        found = self._readers.read(files[0])
        return None if found.faults or found.lost else found


def is_young(states: Iterable[FileState | None]) -> bool:
    """Return True if one of the files was written just now."""
    newest = max((state.modified for state in states if state is not None), default=0)
    return newest > time.time_ns() - RACY
