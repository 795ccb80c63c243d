"""Reads files into the index: a batch of changed files, and all that belong to them."""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import TypeVar

import msgspec

from threadline.agents.find import Found, examine, has_records_beside
from threadline.agents.registry import new_reader
from threadline.disk.file_state import Stamp, checksum, is_gone
from threadline.index.known import KnownFile, RefreshStats
from threadline.index.rows import FileRow, StoredEntry
from threadline.index.write import Writer
from threadline.library.archive.archive import Archive
from threadline.library.index.derive import derive_lines, derive_sessions
from threadline.library.index.derive_entries import derive_entries
from threadline.library.load.describe import describe_sessions
from threadline.library.load.reading import (
    Reading,
    file_entries_of,
    link_continued,
    nest_traced,
    trace_files,
)
from threadline.model.entry import Entry, Origin
from threadline.read.guard import BUG
from threadline.read.plain import is_packed
from threadline.read.reader import read_files
from threadline.read.transcript import Transcript

Name = TypeVar("Name")


class RelatedIds(msgspec.Struct, eq=False):
    """What ties a file to others: the entries it holds, those it names, its sessions."""

    ids: set[str]
    links: set[str]
    sessions: set[str]

    @property
    def names(self) -> set[str]:
        """All ids, links and sessions."""
        return self.ids | self.links | self.sessions


def related_ids(transcript: Transcript) -> RelatedIds:
    """Return the ids that relate a file to others."""
    ids: set[str] = set()
    links: set[str | None] = set()
    sessions: set[str | None] = set(related_sessions(transcript))
    for entry in transcript.entries:
        if entry.id:
            ids.add(entry.id)
            links.add(entry.parent)
        sessions.add(entry.session)
        if entry.origin or entry.logical_parent or entry.leaf or entry.names:
            links |= {entry.logical_parent, entry.leaf, entry.names}
            sessions.add(source_of(entry))
    return RelatedIds(
        ids, {name for name in links if name} - ids, {name for name in sessions if name}
    )


def related_sessions(transcript: Transcript) -> Iterator[str | None]:
    """Yield the sessions that a file belongs to or continues, according to the file."""
    file, lineage = transcript.file, transcript.lineage
    yield file.session
    if file.header is not None:
        yield file.header.session
        yield file.header.parent
    if lineage is not None:
        yield from lineage.sessions
    if file.is_tree:
        yield file.named


def source_of(entry: Entry) -> str | None:
    """Return the session that an entry was copied from."""
    return entry.origin.session if isinstance(entry.origin, Origin) else entry.origin


def group_families(related: Iterable[tuple[str, AbstractSet[Name]]]) -> Iterator[list[str]]:
    """Yield families of files that share a name, in the order given."""
    above: dict[str, str] = {}
    first: dict[Name, str] = {}

    def head(path: str) -> str:
        while above[path] != path:
            above[path] = above[above[path]]
            path = above[path]
        return path

    for path, names in related:
        above[path] = path
        shared = names & first.keys()
        for name in shared:
            above[head(path)] = head(first[name])
        first |= dict.fromkeys(names - shared, path)
    families: dict[str, list[str]] = {}
    for path in above:
        families.setdefault(head(path), []).append(path)
    yield from families.values()


class Ingest:
    """Reads one batch of files, and all that belong to their families, into the index."""

    def __init__(
        self,
        writer: Writer,
        found: Mapping[str, Stamp],
        known: Mapping[str, KnownFile],
        archive: Archive,
    ) -> None:
        self._writer = writer
        self._found = found
        self._known = known
        self._archive = archive
        self._transcripts: dict[str, Transcript] = {}
        self._related: dict[str, RelatedIds] = {}
        self._kept: dict[str, StoredEntry] = {}
        self._families: set[int] = set()
        self._skipped: list[str] = []
        self._rewritten: set[str] = set()

    def take(self, paths: Iterable[str], gone: list[str]) -> RefreshStats:
        """Read changed files into the index, and remove deleted ones."""
        changed = [path for path in paths if self._has_changed(path)]
        if changed or gone:
            self._gather(changed, gone)
        added, forgotten = self._write(gone) if changed or gone else (0, 0)
        self._writer.finish()
        return RefreshStats(0, len(changed), len(gone), added, forgotten)

    def _has_changed(self, path: str) -> bool:
        """Return True if a file's content changed; note if it was rewritten, not only extended."""
        known, stamp = self._known.get(path), self._found[path]
        if known is None:
            return True
        if has_records_beside(path):
            # The session has a new revision; its records may have changed in place.
            self._rewritten.add(path)
            return True
        # Same checksum up to the known length: whatever else there is was appended.
        if checksum(self._archive.try_local(path), known.read) != known.crc:
            self._rewritten.add(path)
            return True
        if stamp.size == known.read and stamp.beside == known.stamp.beside:
            self._writer.touch(path, stamp)
            return False
        return True

    def _gather(self, paths: Iterable[str], gone: Iterable[str]) -> None:
        """Read files and, as long as there are any, those that the index knows to be related."""
        lost = set(gone)
        todo = set(paths)
        families = {self._known[path].family for path in (*todo, *lost) if path in self._known}
        # What is read may name entries of further families, so this repeats until none is new.
        while todo or families:
            self._families |= families
            self._kept |= self._writer.kept_in(families)
            todo.update(self._writer.paths_of(families))
            todo -= lost | self._transcripts.keys()
            names = self._read(todo)
            families = self._writer.families_with(names - self._kept.keys()) - self._families
            todo = set()

    def _read(self, paths: Iterable[str]) -> set[str]:
        """Read files; return the ids that relate them to others."""
        found = examine(iter(sorted(map(self._archive.try_local, paths))))
        self._skipped += (self._archive.origin_of(skipped.file) for skipped in found.skipped)
        names: set[str] = set()
        for transcript in read_files(found.files, new_reader):
            path = self._archive.origin_of(transcript.file.path)
            self._transcripts[path] = transcript
            self._related[path] = ids_of_file = related_ids(transcript)
            names |= ids_of_file.names
        return names

    def _write(self, gone: list[str]) -> tuple[int, int]:
        """Delete what was derived from these families, and derive it again."""
        writer, families, keys = self._writer, dict[str, int](), dict[str, int]()
        writer.forget_files(gone)
        ids: set[str] = set().union(*(ids_of_file.ids for ids_of_file in self._related.values()))
        related = ((path, self._related[path].names) for path in sorted(self._related))
        for family in group_families(related):
            number = writer.new_family()
            for path in family:
                local = self._transcripts[path].file.path
                families[local] = number
                keys[local] = writer.put_file(self._row(path, ids), number)
        for path in self._skipped:
            writer.put_file(self._skipped_row(path), writer.new_family())
        reading = self._nest()
        old, summaries = self._families, describe_sessions(reading)
        writer.replace_sessions(old, derive_sessions(reading, summaries, families, self._archive))
        lines = writer.replace_lines(old, derive_lines(reading, summaries, families))
        rewritten = {keys[self._transcripts[path].file.path] for path in self._rewritten}
        fresh = derive_entries(reading, self._kept, keys, lines, rewritten)
        writer.forget_entries(fresh.forgotten)
        writer.move_entries(fresh.moved)
        writer.add_entries(fresh.added, keys, lines)
        return len(fresh.added.ids), len(fresh.forgotten)

    def _nest(self) -> Reading:
        """Run the stages over what was read: main files first, in order of path."""
        paths = sorted(self._transcripts, key=self._order)
        transcripts = [self._transcripts[path] for path in paths]
        files = [transcript.file for transcript in transcripts]
        parts = (file_entries_of(transcript) for transcript in link_continued(transcripts))
        return nest_traced(trace_files(parts, transcripts, Found(files, [])))

    def _order(self, path: str) -> tuple[bool, str]:
        return self._transcripts[path].file.agent is not None, path

    def _row(self, path: str, ids: set[str]) -> FileRow:
        ids_of_file, transcript = self._related[path], self._transcripts[path]
        stamp = self._found[path]
        if self._archive.is_damaged(path) or any(one.kind == BUG for one in transcript.faults):
            stamp = stamp._replace(seen=0)  # proves nothing: copy or reader may be repaired
        size = stamp.size if is_packed(path) else transcript.size
        crc = checksum(transcript.file.path, size)
        mentions = ids_of_file.sessions | (ids_of_file.links - ids)
        return FileRow(path, stamp, crc, size, gone=is_gone(stamp), mentions=mentions)

    def _skipped_row(self, path: str) -> FileRow:
        stamp = self._found[path]
        crc = checksum(self._archive.try_local(path), stamp.size)
        return FileRow(path, stamp, crc, stamp.size, gone=is_gone(stamp), mentions=())
