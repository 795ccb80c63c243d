"""Updates the index: changed files are read again with their families."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from threadline.agents.find import family_folder, scan
from threadline.agents.registry import AGENTS
from threadline.disk.file_state import Stamp, file_state
from threadline.index.connect import Database
from threadline.index.rows import RefreshStats, add_stats, known_files, known_stamps
from threadline.index.write import Writer
from threadline.library.archive.archive import Archive
from threadline.model.collector import collector_paused
from threadline.read.plain import file_of

BATCH = 32 << 20
LARGE = 4 * BATCH
"""How many bytes of transcripts are read before what was found is written: as soon as a folder
ends, and even inside a folder."""

Progress = Callable[[int, int], None]
"""Called with the number of bytes read and their total, first before any is read.

It may raise an exception to stop the update; what was written until then stays.
"""


def refresh_index(
    database: Database,
    roots: Iterable[str],
    archive: Archive,
    progress: Progress | None = None,
    patience: float | None = None,
) -> RefreshStats:
    """Update the index from the transcripts at `roots` and their archived copies."""
    places = list(roots)
    with database.locked(patience), collector_paused():
        # Before the scan: copies that it deletes are extracted again where they are needed.
        archive.tidy()
        return database.repairing(lambda: update_index(database, places, archive, progress))


def update_index(
    database: Database, roots: list[str], archive: Archive, progress: Progress | None
) -> RefreshStats:
    """Read what is new or changed into the index, batch by batch."""
    if database.needs_rebuild():
        database.remove()
    # Before the scan is compared: a renamed session makes its file count as changed.
    note_names(database, roots)
    found = scan(roots)
    found |= archive.deleted_below(roots, found)
    stamps = known_stamps(database.reader)
    gone = [path for path in stamps if path not in found]
    dirty = [path for path, stamp in found.items() if not is_known(stamps.get(path), stamp)]
    if not dirty and not gone:
        return RefreshStats(len(found))
    known = known_files(database.reader)
    from threadline.library.ingest import Ingest  # noqa: PLC0415 - loads the engine

    sizes = sizes_of(dirty, found)
    total, done, refreshed = sum(sizes.values()), 0, RefreshStats(len(found))
    if progress is not None:
        progress(done, total)
    # Without changed files, one empty batch still removes the deleted ones.
    for batch in cut_batches(sizes, found) if dirty else [[]]:
        with database.writing() as connection:
            took = Ingest(Writer(connection), found, known, archive).take(batch, gone)
        refreshed, gone = add_stats(refreshed, took), []
        done += sum(sizes[path] for path in batch)
        if progress is not None:
            progress(done, total)
    return refreshed


def note_names(database: Database, roots: Iterable[str]) -> None:
    """Note the names that people gave sessions outside their files."""
    places = list(roots)
    names = {k: v for agent in AGENTS for k, v in agent.session_names_below(places).items()}
    if names != database.names():
        with database.writing() as connection:
            Writer(connection).rename_sessions(names)


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

    Families lie in one folder for the most part; only a very large folder is cut.
    """
    folders: dict[str, list[str]] = {}
    for path in sorted(sizes):
        folders.setdefault(family_folder(path), []).append(path)
    newest = {name: max(found[path].modified for path in folders[name]) for name in folders}
    batch: list[str] = []
    held = 0
    for name in sorted(folders, key=lambda name: (-newest[name], name)):
        for path in folders[name]:
            batch.append(path)
            held += sizes[path]
            if held >= LARGE:
                yield batch
                batch, held = [], 0
        if held >= BATCH:
            yield batch
            batch, held = [], 0
    if batch:
        yield batch
