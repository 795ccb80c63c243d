"""Qwen Code's own copies of files: its file history."""

from collections.abc import Iterator
from pathlib import Path

from threadline.activity.file_events import full_path, moment_at
from threadline.files.regular import read_regular
from threadline.model.body import Body, list_in, record_in, text_in
from threadline.model.entry import Entry
from threadline.model.file_event import Contents, Kept, contents_of
from threadline.model.time import instant
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript

COPIES = "file-history"


def kept_files(transcript: Transcript, bodies: Bodies) -> Iterator[Kept]:
    """Yield the copies that a chat names and that are still what they were.

    A rewind removes the copies of the turns that it abandons, and their names are used again.
    """
    named = list(named_copies(transcript, bodies))
    latest: dict[str, str] = {}
    for copy in named:
        latest[copy.name] = max(latest.get(copy.name, ""), copy.taken)
    folder = copies_folder(transcript)
    met: set[tuple[str, str, str, str]] = set()
    for copy in named:
        key = (copy.snapshot, copy.path, copy.name, copy.taken)
        if key in met or (copy.name and copy.taken != latest[copy.name]):
            continue
        met.add(key)
        contents = read_copy(folder, copy.name) if copy.name else None
        if contents is not None or not copy.name:
            # A file that is tracked later in the turn was copied before its first edit.
            at = moment_at(copy.entry, time=max(copy.snapshot, copy.taken))
            yield Kept(at, copy.path, contents)


class NamedCopy:
    """A copy as a record names it; without a name, the file did not exist."""

    def __init__(self, entry: Entry, snapshot: str, path: str, backup: Body) -> None:
        self.entry = entry
        self.snapshot = snapshot
        self.path = path
        self.name = text_in(backup.get("backupFileName"))
        self.taken = instant(text_in(backup.get("backupTime")))


def named_copies(transcript: Transcript, bodies: Bodies) -> Iterator[NamedCopy]:
    """Yield the copies that records name, in their order."""
    for entry in transcript.entries:
        if entry.subtype != "file_history_snapshot":
            continue
        record = bodies.record_of(entry)
        cwd = text_in(record.get("cwd"))
        for snapshot in list_in(record_in(record, "systemPayload").get("snapshots")):
            time = instant(text_in(record_in(snapshot).get("timestamp")))
            for path, backup in record_in(snapshot, "trackedFileBackups").items():
                if isinstance(backup, dict):
                    yield NamedCopy(entry, time, full_path(path, cwd), backup)


def copies_folder(transcript: Transcript) -> Path:
    """Return where the copies of a chat are kept."""
    path = Path(transcript.file.path).absolute()
    projects = next((one for one in path.parents if one.name == "projects"), path.parent)
    return projects.parent / COPIES / transcript.file.session


def read_copy(folder: Path, name: str) -> Contents | None:
    """Return a copy; None if it is not there any more."""
    if "/" in name or name in {".", ".."}:
        return None
    try:
        return contents_of(read_regular(folder / name))
    except OSError:
        return None
