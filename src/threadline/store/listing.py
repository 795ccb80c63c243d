"""Summaries of sessions, as lists show them."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from threadline.store.context.message import text_of
from threadline.store.errors import StoreError
from threadline.store.file_journal import FileJournal
from threadline.store.reader import SessionReader

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
    header = session.header
    parent = header.get("parentSession")
    created = parse_time(header.get("timestamp"))
    messages = [spine for spine in session.spines() if spine.type == "message"]
    times = [parse_time(s.timestamp) for s in messages if s.message and s.message.role in SPEAKERS]
    last = max((aware(time) for time in times if time), default=None)
    return SessionInfo(
        path=path,
        id=session.id,
        cwd=session.cwd,
        name=session.name,
        parent_session=parent if isinstance(parent, str) else None,
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
            text = text_of(entry.body["message"]) if entry else ""
            if text.strip():
                yield text


def aware(time: datetime) -> datetime:
    """Return `time` with a zone; UTC if it has none."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def modified(path: Path) -> datetime:
    """Return when a file was written last."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def parse_time(text: object) -> datetime | None:
    """Parse a time; return None if it is not one."""
    try:
        return datetime.fromisoformat(text)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None
