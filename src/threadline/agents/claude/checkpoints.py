"""Claude Code's own copies of files: its file history."""

from collections.abc import Iterator
from pathlib import Path

from threadline.activity.file_events import full_path, moment_at
from threadline.files.regular import read_regular
from threadline.model.body import Body, record_in, text_in
from threadline.model.entry import Entry
from threadline.model.file_event import Contents, Kept, Moment, contents_of
from threadline.model.ids import EntryId
from threadline.model.time import instant
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript

COPIES = "file-history"
LARGEST = 1 << 24
"""Bytes of a copy that are read."""


def kept_files(transcript: Transcript, bodies: Bodies) -> Iterator[Kept]:
    """Yield the copies that a transcript names and that are still there."""
    notes = [entry for entry in transcript.entries if entry.type.startswith("file-history-")]
    if not notes:
        return
    folder = copies_folder(transcript.file.path) / (notes[0].session or transcript.file.session)
    store = CopyStore(folder)
    entries = {entry.id: entry for entry in transcript.entries if entry.id}
    places = (text_in(bodies.record_of(entry).get("cwd")) for entry in entries.values())
    cwd = next(filter(None, places), "")
    has_deltas = any(note.type == "file-history-delta" for note in notes)
    for note in notes:
        record = bodies.record_of(note)
        if note.type == "file-history-delta":
            yield from delta_copies(note, record, cwd, store)
        elif record.get("isSnapshotUpdate"):
            has_deltas = False  # what follows was written by a client without them
            yield from snapshot_copies(note, record, cwd, store, entries, is_old=True)
        else:
            yield from snapshot_copies(note, record, cwd, store, entries, is_old=not has_deltas)


def copies_folder(path: str) -> Path:
    """Return where the copies of the session of a transcript are kept."""
    parents = Path(path).absolute().parents
    projects = next((one for one in parents if one.name == "projects"), None)
    return (projects.parent if projects is not None else Path(path).parent) / COPIES


class CopyStore:
    """Reads copies by name, each once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, Contents | None] = {}

    def contents(self, name: str) -> Contents | None:
        """Return a copy; None if it is not there any more."""
        if name not in self._read:
            self._read[name] = self._load(name)
        return self._read[name]

    def _load(self, name: str) -> Contents | None:
        if "/" in name or name in {"", ".", ".."}:
            return None
        path = self._folder / name
        try:
            if path.stat().st_size > LARGEST:
                return None
            return contents_of(read_regular(str(path)))
        except OSError:
            return None


def delta_copies(note: Entry, record: Body, cwd: str, store: CopyStore) -> Iterator[Kept]:
    """Yield the copy of a file before it was first edited."""
    backup, path = record_in(record, "backup"), text_in(record.get("trackingPath"))
    time = instant(text_in(backup.get("backupTime")))
    if path and time:
        yield from copy_of(moment_at(note, time=time), full_path(path, cwd), backup, store)


def snapshot_copies(  # noqa: PLR0913 - what a snapshot is read with
    note: Entry,
    record: Body,
    cwd: str,
    store: CopyStore,
    entries: dict[EntryId, Entry],
    *,
    is_old: bool,
) -> Iterator[Kept]:
    """Yield the copies of a snapshot, which was taken when a prompt was entered.

    Clients without deltas (before 2.1) take copies while a file is edited: those are of about
    that time.
    """
    snapshot = record_in(record, "snapshot")
    prompt = entries.get(EntryId(text_in(snapshot.get("messageId"))))
    for path, backup in record_in(snapshot, "trackedFileBackups").items():
        if isinstance(backup, dict):
            time = instant(text_in(backup.get("backupTime")))
            at = moment_at(note, time=time) if is_old or prompt is None else moment_at(prompt)
            yield from copy_of(at, full_path(path, cwd), backup, store, timed=not is_old)


def copy_of(
    at: Moment, path: str, backup: Body, store: CopyStore, *, timed: bool = True
) -> Iterator[Kept]:
    """Yield one copy, unless it is gone; no name says that the file did not exist."""
    name = backup.get("backupFileName")
    if name is None:
        yield Kept(at, path, None, timed=timed)
    elif isinstance(name, str) and (contents := store.contents(name)) is not None:
        yield Kept(at, path, contents, timed=timed)
