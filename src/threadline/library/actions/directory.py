"""The sessions of a directory: those whose file events make up the history of its files."""

from pathlib import Path

from threadline.library.actions.files import FileHistory
from threadline.library.load.describe import describe_sessions
from threadline.library.load.reading import Reading
from threadline.library.workspace import Prepare, Workspace
from threadline.read.plain import file_of

MAX_BESIDE = 256 << 20
"""Bytes of other sessions of the directory that are read, the newest first."""


def open_history(workspace: Workspace, session: str, prepare: Prepare) -> FileHistory:
    """Return the history of the files of a session; its answers have no secrets with a redactor."""
    own = workspace.open(session, as_written=True)
    reading = read_directory(workspace, own, session, prepare)
    clean = workspace.redactor.text if workspace.redactor is not None else None
    return FileHistory(reading, root_of(own, session), clean)


def read_directory(
    workspace: Workspace, reading: Reading, session: str, prepare: Prepare
) -> Reading:
    """Read what all sessions did in the directory of a session, if it is one of this machine.

    A session that is not where agents keep theirs may come from anywhere: it is read alone.
    Secrets stay, as they do in `reading`.
    """
    summary = describe_sessions(reading)[session]
    root = (summary.cwd or "").rstrip("/")
    if not root or not is_archived(reading, workspace) or not prepare(workspace):
        return reading
    own = [transcript.file.path for transcript in reading.transcripts]
    beside = paths_beside(workspace, set(own), root, summary.last_at or "")
    return workspace.read_files([*own, *beside], as_written=True) if beside else reading


def is_archived(reading: Reading, workspace: Workspace) -> bool:
    """Return True if all files of a reading are where agents on this machine keep sessions."""
    paths = [Path(transcript.file.path).absolute() for transcript in reading.transcripts]
    roots = [archive.path for archive in workspace.archives]
    return all(any(path.is_relative_to(root) for root in roots) for path in paths)


def paths_beside(workspace: Workspace, own: set[str], root: str, until: str) -> list[str]:
    """Return the files of other sessions in the same directory that began before a time.

    Sessions below the directory, and in one above it, may have changed the same files.
    """
    catalog = workspace.catalog
    keys = [key for key in catalog.session_keys() if shares_files(key.project, root)]
    sessions = catalog.fetch_sessions([key.id for key in keys])
    began = [one.summary for one in sessions if (one.summary.first_at or "") <= until]
    found: dict[str, None] = {}
    size = 0
    for summary in sorted(began, key=lambda one: one.last_at or "", reverse=True):
        paths = [path for path in workspace.family(summary.id) if path not in own]
        size += sum(map(size_of, paths))
        if size > MAX_BESIDE:
            break
        found |= dict.fromkeys(paths)
    return list(found)


def size_of(path: str) -> int:
    """Return the size of a file; 0 if it is gone."""
    try:
        return Path(file_of(path)).stat().st_size
    except OSError:
        return 0


def shares_files(project: str, root: str) -> bool:
    """Return True if one of two directories is the other or contains it."""
    one, other = f"{project.rstrip('/')}/", f"{root}/"
    return bool(project) and (one.startswith(other) or other.startswith(one))


def root_of(reading: Reading, session: str) -> str:
    """Return the directory in which a session began."""
    summary = describe_sessions(reading).get(session)
    return (summary.cwd or "").rstrip("/") if summary is not None else ""
