"""Updates the index: changed files are read again with their families."""

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import accumulate
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from threadline.agents.find import family_folder, scan
from threadline.agents.registry import AGENTS
from threadline.collector import batches_freed, collector_paused, free_batch
from threadline.disk.file_state import Stamp, file_state
from threadline.index.connect import Connection, Database
from threadline.index.known import RefreshStats, add_stats, known_files, known_stamps
from threadline.library.archive.archive import Archive
from threadline.read.plain import file_of

if TYPE_CHECKING:
    from threadline.index.write_files import NameTable
    from threadline.library.index.workers import Job

FIRST = 4 << 20
BATCH = 20 << 20
LARGE = 2 * BATCH
"""How many bytes of transcripts are read before what was found is written: the newest few first, so
that something can be seen soon, then twice as many each time. A batch of `BATCH` bytes ends where a
folder ends, one of `LARGE` bytes even inside a folder."""

WORTHWHILE = 64 << 20
"""Below this many bytes one process has finished before others have started."""

SHARE = 8
MOST_PARTS = 8
"""Parts are copied together as soon as they hold this share of what is in the index, or are so
many: every transaction writes a page of each table again for nearly every entry."""

KEYS_PER_BYTE = 1 / 32
SPARE_KEYS = 1000
"""How many keys are set aside for the entries of a batch, before it is known how many there are."""

NO_NAMES: Mapping[str, str] = MappingProxyType({})

Progress = Callable[[int, int], None]
"""Called with the number of bytes read and their total, first before any is read.

It may raise an exception to stop the update; what was written until then stays.
"""


def refresh_index(  # noqa: PLR0913 - what to read into what, who is told, who waits, who helps
    database: Database,
    roots: Iterable[str],
    archive: Archive,
    progress: Progress | None = None,
    *,
    patience: float | None = None,
    jobs: int = 1,
    state: Path | None = None,
    names: Mapping[str, str] = NO_NAMES,
) -> RefreshStats:
    """Update the index from the transcripts at `roots` and their archived copies.

    If there is much to read, up to `jobs` processes do. Sessions that vanished are noted in the
    directory `state`, if there is one. Sessions are called by their `names`, if they have one.
    """
    places = list(roots)
    with database.locked(patience), collector_paused():
        # Before the scan: copies that it deletes are extracted again where they are needed.
        archive.tidy()
        database.delete_parts()
        return database.repairing(
            lambda: update_index(
                database, places, archive, progress, jobs=jobs, state=state, names=names
            )
        )


def update_index(  # noqa: PLR0913 - as above
    database: Database,
    roots: list[str],
    archive: Archive,
    progress: Progress | None,
    *,
    jobs: int,
    state: Path | None,
    names: Mapping[str, str],
) -> RefreshStats:
    """Read what is new or changed into the index, batch by batch."""
    if database.needs_rebuild():
        database.remove()
    # Before the scan is compared: a renamed session makes its file count as changed.
    note_names(database, roots, names)
    found = scan(roots)
    found |= archive.deleted_below(roots, found)
    stamps = known_stamps(database.reader)
    if state is not None:
        note_gone(database, stamps, found, state)
    gone = [path for path in stamps if path not in found]
    dirty = [path for path, stamp in found.items() if not is_known(stamps.get(path), stamp)]
    if not dirty and not gone:
        return RefreshStats(len(found))
    update = Update(database, archive, found, sizes_of(dirty, found), progress)
    new = [path for path in dirty if path not in stamps]
    if sum(update.sizes[path] for path in new) < WORTHWHILE:
        update.read_changed(dirty, gone)
        return update.stats
    with batches_freed(), database.unmapped():
        update.frees = True
        update.read_changed([path for path in dirty if path in stamps], gone)
        update.read_new(new, jobs)
    return update.stats


def note_gone(
    database: Database, known: Mapping[str, Stamp], found: Mapping[str, Stamp], state: Path
) -> None:
    """Note the sessions that are in the index and whose files are gone, before it forgets them."""
    from threadline.index.catalog import list_sessions
    from threadline.library.vanished import newly_gone, note_vanished

    if gone := newly_gone(known, found):
        with suppress(OSError):  # an index can be updated where nothing can be noted
            note_vanished(state, gone, found, list_sessions(database.reader))


class Update:
    """Brings an index up to date with the files that were `found`; `sizes` are of those to read.

    If it `frees`, the memory of a batch is freed before the next one is read.
    """

    def __init__(
        self,
        database: Database,
        archive: Archive,
        found: Mapping[str, Stamp],
        sizes: Mapping[str, int],
        progress: Progress | None,
    ) -> None:
        self.sizes = sizes
        self.stats = RefreshStats(len(found))
        self.frees = False
        self._database = database
        self._archive = archive
        self._found = found
        self._known = known_files(database.reader)
        self._progress = progress
        self._done = 0
        self._next_key = database.next_key()
        self._report(())

    def read_changed(self, paths: list[str], gone: list[str]) -> None:
        """Read files in this process, and forget those that are gone."""
        batches = cut_batches({path: self.sizes[path] for path in paths}, self._found)
        # Without changed files, one empty batch still removes the deleted ones.
        for batch in batches if paths else [[]] if gone else []:
            self._take(batch, gone)
            self._report(batch)
            gone = []

    def read_new(self, paths: list[str], jobs: int) -> None:
        """Read many new files into parts of the index, by `jobs` processes, and copy these.

        A part is written once and in order, where every batch would touch most pages of the index.
        """
        from threadline.library.index.workers import Job, make_parts

        batches = list(cut_batches({path: self.sizes[path] for path in paths}, self._found))
        todo = (
            Job({path: self._found[path] for path in batch}, self._database.part_path(at), keys)
            for at, (batch, keys) in enumerate(zip(batches, self._keys_for(batches), strict=True))
        )
        lock = self._database.lock_handle
        with (
            self._database.adopting() as connection,
            make_parts(todo, jobs, self._archive, lock) as parts,
        ):
            waiting: list[Job] = []
            for job, made in parts:
                if made:
                    waiting.append(job)
                else:
                    self._take(list(job.files), [])
                    self._report(job.files)
                held = sum(self.sizes[path] for job in waiting for path in job.files)
                if held * SHARE >= self._done or len(waiting) == MOST_PARTS:
                    self._adopt(connection, waiting)
                    waiting = []
            self._adopt(connection, waiting)

    def _keys_for(self, batches: list[list[str]]) -> list[range]:
        """Set keys aside for the entries of each batch: the first, which is newest, the highest."""
        sizes = [sum(self.sizes[path] for path in batch) for batch in batches]
        wanted = [int(size * KEYS_PER_BYTE) + SPARE_KEYS for size in sizes]
        end = self._next_key = self._next_key + sum(wanted)
        ends = accumulate(wanted, operator.sub, initial=end)
        return [range(end - count, end) for end, count in zip(ends, wanted, strict=False)]

    def _adopt(self, connection: Connection, jobs: "list[Job]") -> None:
        """Copy parts into the index; read the files that hang together with others once more."""
        from threadline.index.part import adopt_parts

        paths = [job.part for job in jobs]
        for job, part in zip(jobs, adopt_parts(connection, paths, self._next_key), strict=True):
            left = len(job.files) - len(part.related)
            self.stats = add_stats(self.stats, RefreshStats(0, left, 0, part.entries))
            job.part.unlink(missing_ok=True)
            if part.related:
                self._take(part.related, [])
            self._report(job.files)

    def _take(self, batch: list[str], gone: list[str]) -> None:
        """Read a batch in this process, with all files that belong to it."""
        from threadline.index.write import Writer
        from threadline.library.index.ingest import Ingest

        with self._database.writing() as connection:
            writer = Writer(connection, self._next_key)
            ingest = Ingest(writer, self._found, self._known, self._archive)
            self.stats = add_stats(self.stats, ingest.take(batch, gone))
        self._next_key = writer.next_key
        del writer, ingest
        if self.frees:
            free_batch()

    def _report(self, batch: Iterable[str]) -> None:
        """Report how many bytes are done."""
        self._done += sum(self.sizes[path] for path in batch)
        if self._progress is not None:
            self._progress(self._done, sum(self.sizes.values()))


def note_names(database: Database, roots: Sequence[str], own: Mapping[str, str]) -> None:
    """Note the names that people gave sessions outside their files, and their `own` with us."""
    names = {k: v for agent in AGENTS for k, v in agent.session_names_below(roots).items()}
    tables: dict[NameTable, Mapping[str, str]] = {"named": names, "own_name": own}
    for table, found in tables.items():
        if found != database.names(table):
            from threadline.index.write import Writer

            with database.writing() as connection:
                writer = Writer(connection)
                writer.rename_sessions(table, found)
                writer.finish()


def is_known(known: Stamp | None, found: Stamp) -> bool:
    """Return True if the index surely has the content of a file that is now `found`."""
    return known is not None and known.proves(found)


def sizes_of(paths: Iterable[str], found: Mapping[str, Stamp]) -> dict[str, int]:
    """Return the sizes of transcripts; sessions of one file have equal shares of its size."""
    files = {path: file_of(path) for path in found}
    sessions = Counter(files.values())
    states = {file: file_state(file) for file, count in sessions.items() if count > 1}
    shares = {file: state.size // sessions[file] for file, state in states.items() if state}
    return {path: found[path].size or shares.get(files[path], 0) for path in paths}


def cut_batches(sizes: Mapping[str, int], found: Mapping[str, Stamp]) -> Iterator[list[str]]:
    """Cut files into pieces of work: the folders with the newest files first, each as a whole.

    Families lie in one folder for the most part; only a very large folder is cut, and the first.
    """
    batch: list[str] = []
    held, wanted = 0, min(FIRST, BATCH)
    for folder in newest_first(group_by(sizes, family_folder), found):
        units = group_by(folder, partial(unit_of, family_folder(folder[0])))
        for unit in newest_first(units, found):
            batch += unit
            held += sum(sizes[path] for path in unit)
            if held >= wanted * LARGE // BATCH:
                yield batch
                batch, held, wanted = [], 0, min(2 * wanted, BATCH)
        if held >= wanted:
            yield batch
            batch, held, wanted = [], 0, min(2 * wanted, BATCH)
    if batch:
        yield batch


def group_by(paths: Iterable[str], name_of: Callable[[str], str]) -> list[list[str]]:
    """Group files by a name, in order of path."""
    groups: dict[str, list[str]] = {}
    for path in sorted(paths):
        groups.setdefault(name_of(path), []).append(path)
    return list(groups.values())


def newest_first(groups: list[list[str]], found: Mapping[str, Stamp]) -> list[list[str]]:
    """Order groups of files by the newest file of each."""
    return sorted(groups, key=lambda paths: -max(found[path].modified for path in paths))


def unit_of(folder: str, path: str) -> str:
    """Return the name in a folder that a file and what belongs to it have in common."""
    return path.removeprefix(f"{folder}/").partition("/")[0].partition(".")[0]
