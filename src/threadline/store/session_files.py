"""Session files: how they are named and made, and lists of them."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from os import PathLike
from pathlib import Path

import msgspec

from threadline.disk.atomic import DRAFT, create_files
from threadline.json_text.lenient import fitting_fields
from threadline.read.walk import is_file, stat_files
from threadline.store.encoding import encode_line
from threadline.store.errors import StoreError, storage_error
from threadline.store.file_journal import FileJournal
from threadline.store.folders import default_directory, sessions_root
from threadline.store.reader import SessionReader
from threadline.store.record import Header, NewLine

NO_MESSAGES = "(no messages)"
SPEAKERS = frozenset({"user", "assistant"})


class SessionInfo(msgspec.Struct, frozen=True):
    """One session of a list."""

    path: Path
    id: str
    cwd: str
    name: str | None
    parent_session: str | None
    created: datetime | None
    modified: datetime
    message_count: int
    first_message: str


def file_name(timestamp: str, session: str) -> str:
    """Return the name of a session's file."""
    return f"{re.sub('[:.]', '-', timestamp)}_{session}.jsonl"


def create_session_file(
    records: Sequence[NewLine], directory: str | PathLike[str] | None, *, fsync: bool
) -> Path:
    """Create the file of a session whose first record is its header, and return its path.

    `directory` can be the name of the file itself, if it ends in .jsonl.
    """
    header = fitting_fields(Header, records[0])
    path = Path(directory or default_directory(header.cwd))
    if path.suffix != ".jsonl":
        path /= file_name(header.timestamp or "", header.id)
    lines = [encode_line(record) for record in records]
    try:
        create_files([(path, lines)], sync=fsync, suffix=DRAFT)
    except OSError as error:
        raise storage_error("create", path, error) from error
    return path


def session_files(directory: Path) -> Iterator[Path]:
    """Yield the session files of a folder, newest first."""
    try:
        with os.scandir(directory) as items:
            paths = [item.path for item in items if item.name.endswith(".jsonl") and is_file(item)]
    except OSError:
        return
    # One that vanishes meanwhile, or leads nowhere, hides no other.
    times = {Path(path): state.st_mtime for path, state in stat_files(paths).items()}
    yield from sorted(times, key=lambda path: (-times[path], path.name))


def all_session_files(root: str | PathLike[str] | None) -> Iterator[Path]:
    """Yield the session files of all projects below `root`, or where Pi keeps them."""
    top = Path(root) if root else sessions_root(os.environ, Path.home())
    for folder in (top, *sorted(path for path in top.glob("*") if path.is_dir())):
        yield from session_files(folder)


def describe_files(paths: Iterable[Path], cwd: str | None = None) -> list[SessionInfo]:
    """Describe the sessions at `paths`, newest first; only those of `cwd`, if it is given.

    Different projects can share a folder, so the header decides. Other files are left out.
    """
    found = [info for info in map(describe_file, paths) if info is not None]
    found = [info for info in found if cwd is None or info.cwd == cwd]
    return sorted(found, key=lambda info: (info.modified, str(info.path)), reverse=True)


def describe_file(path: Path) -> SessionInfo | None:
    """Describe the session at `path`, if it is one."""
    try:
        journal = FileJournal(path, writable=False)
    except StoreError:
        return None
    try:
        return describe(SessionReader(journal), path)
    except StoreError:
        return None
    finally:
        journal.close()


def describe(session: SessionReader, path: Path) -> SessionInfo:
    """Describe a session."""
    # The upgraded header: older versions call the parent session `branchedFrom`.
    header = fitting_fields(Header, session.header)
    created = parse_time(header.timestamp)
    messages = [spine for spine in session.spines() if spine.type == "message"]
    times = [parse_time(s.timestamp) for s in messages if s.message and s.message.role in SPEAKERS]
    last = max((aware(time) for time in times if time), default=None)
    return SessionInfo(
        path=path,
        id=session.id,
        cwd=session.cwd,
        name=session.name,
        parent_session=header.parent_session,
        created=created,
        modified=last or (aware(created) if created else modified(path)),
        message_count=len(messages),
        first_message=next(prompts(session), NO_MESSAGES),
    )


def prompts(session: SessionReader) -> Iterator[str]:
    """Yield the texts of prompts, in the order of the file."""
    for spine in session.spines():
        if spine.type == "message" and spine.message and spine.message.role == "user":
            entry = session.get_entry(spine.id or "")
            if entry is not None and entry.text.strip():
                yield entry.text


def aware(time: datetime) -> datetime:
    """Return `time` with a zone; UTC if it has none."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def modified(path: Path) -> datetime:
    """Return when a file was written last."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def parse_time(text: str | None) -> datetime | None:
    """Parse a time; return None if it is not one."""
    try:
        return datetime.fromisoformat(text or "")
    except ValueError:
        return None
