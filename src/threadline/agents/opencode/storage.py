"""OpenCode before 1.2: JSON files of sessions, messages and parts, presented as tables.

Ids come from the names of files, as in the client's own migration to a database. A prompt after a
revert deletes the files of messages, but not those of their parts: such a message is rebuilt.
"""

import os
import threading
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from itertools import chain
from os.path import basename, dirname, join

import msgspec

from threadline.agents.opencode.storage_files import (
    SUFFIX,
    is_older,
    json_files,
    message_folder,
    modified,
    names_in,
    part_folder,
    root_of,
    session_of_file,
)
from threadline.files.regular import read_regular
from threadline.json_text.encode import to_json
from threadline.model.body import record_in, text_in
from threadline.read.database import Database, memory_database

MOST = 200_000
"""How many files are remembered before those of earlier sessions are forgotten."""

TABLES = """
CREATE TABLE session (id TEXT PRIMARY KEY, parent_id TEXT, project_id TEXT, directory TEXT,
    title TEXT, version TEXT, revert TEXT, share_url TEXT, time_created INTEGER,
    time_updated INTEGER);
CREATE TABLE message_file (number INTEGER PRIMARY KEY, id TEXT, session_id TEXT,
    time_created INTEGER, file TEXT, data TEXT);
CREATE INDEX messages_of ON message_file (session_id, time_created, id);
CREATE TABLE part_file (number INTEGER PRIMARY KEY, id TEXT, session_id TEXT, message_id TEXT,
    file TEXT);
CREATE INDEX parts_of ON part_file (message_id, id);
CREATE INDEX parts_of_session ON part_file (session_id);
CREATE VIEW message AS SELECT number AS rowid, id, session_id, time_created,
    coalesce(data, content(file)) AS data FROM message_file;
CREATE VIEW part AS SELECT number AS rowid, id, session_id, message_id, content(file) AS data
    FROM part_file;
CREATE VIEW removed AS SELECT id, session_id FROM message_file WHERE data IS NOT NULL;
"""
"""The tables of a database of the client; the content of a file is read when it is asked for."""


class Time(msgspec.Struct):
    """When something began and ended, in milliseconds."""

    created: float | None = None
    start: float | None = None


class State(msgspec.Struct):
    """The state of a call."""

    time: Time | None = None


class Known(msgspec.Struct):
    """What is read of a message or a part before it is needed."""

    session: str = msgspec.field(name="sessionID", default="")
    type: str = ""
    time: Time | None = None
    state: State | None = None

    @property
    def started(self) -> float | None:
        """When the part began, if it says so."""
        time = self.time or (self.state.time if self.state is not None else None)
        return (time.start or time.created) if time is not None else None


KNOWN = msgspec.json.Decoder(Known)
NOTHING = Known()


def record_files(path: str) -> list[str]:
    """List the files of the messages and parts of the session whose file is at `path`."""
    storage, session = storage_at(root_of(path)), session_of_file(path)
    messages = storage.messages_of(session)
    names = (*messages, *storage.removed(session))
    folders = (part_folder(storage.root, session, name) for name in names)
    return [*messages.values(), *chain.from_iterable(json_files(each).values() for each in folders)]


def record_files_among(path: str, known: Mapping[str, Collection[str]]) -> list[str]:
    """Return the files of the messages and parts of a deleted session, among those of folders.

    Parts of removed messages are not among them: only what is in such a file names the session.
    """
    root, session = root_of(path), session_of_file(path)
    messages = sorted(known.get(message_folder(root, session), ()))
    names = (basename(name).removesuffix(SUFFIX) for name in messages)
    folders = [part_folder(root, session, name) for name in names]
    return [*messages, *(name for folder in folders for name in sorted(known.get(folder, ())))]


@contextmanager
def open_storage(path: str, *, anew: bool = True) -> Iterator[Database]:
    """Open the tables of the session whose file is at `path`, and of those related to it.

    If `anew` is False, files that were listed before are not listed again.
    """
    storage, session = storage_at(root_of(path)), session_of_file(path)
    if anew or session not in storage.loaded:
        storage.load(session, path)
    yield storage.base


class Kept(threading.local):
    """The storage that a thread used last."""

    storage: "Storage | None" = None


KEPT = Kept()


def storage_at(root: str) -> "Storage":
    """Return this thread's view of a storage."""
    if KEPT.storage is None or KEPT.storage.root != root:
        KEPT.storage = Storage(root)
    return KEPT.storage


class Storage:
    """The files of one client, listed session by session."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.loaded: dict[str, int] = {}
        self.base = memory_database()
        self.base.executescript(TABLES)
        self.base.create_function("content", 1, content_of)
        self._folders: object = None
        self._unread: dict[str, str] = {}
        self._firsts: dict[str, int] = {}
        self._removed: tuple[object, dict[str, list[str]]] = (None, {})

    def load(self, session: str, path: str) -> None:
        """List the files of a session, of the one that called it, and of those it may copy."""
        if self.base.execute("SELECT count(*) FROM part_file").fetchone()[0] > MOST:
            self._forget()
        self._list_sessions()
        os.stat(path)
        row = self._put_session(session, path)
        self._load_messages(session)
        if (parent := text_in(row.get("parent_id"))) and not self._is_current(parent):
            self._load_messages(parent)
        self._load_originals(session, row.get("time_created"))

    def _forget(self) -> None:
        for table in ("message_file", "part_file"):
            self.base.execute(f"DELETE FROM {table}")
        self.loaded.clear()
        self._firsts.clear()

    def _list_sessions(self) -> None:
        """Read all sessions if some were added or removed; what matters of them never changes."""
        top = join(self.root, "session")
        names = ["info"] if is_older(self.root) else sorted(names_in(top))
        folders = [join(top, name) for name in names]
        state = [(folder, modified(folder)) for folder in folders]
        if state != self._folders:
            self.base.execute("DELETE FROM session")
            self._unread = {
                session: path for each in folders for session, path in json_files(each).items()
            }
            self._folders = state
        # A file that is being written is read again: it may not be whole yet.
        read = [name for name, path in self._unread.items() if self._is_whole(name, path)]
        for name in read:
            del self._unread[name]

    def _is_whole(self, session: str, path: str) -> bool:
        return self._put_session(session, path)["time_created"] is not None

    def _put_session(self, session: str, path: str) -> dict[str, object]:
        row = session_columns(session, path)
        marks = ", ".join("?" * len(row))
        query = f"REPLACE INTO session (rowid, {', '.join(row)}) VALUES (?, {marks})"
        self.base.execute(query, [number_of(session), *row.values()])
        return row

    def messages_of(self, session: str) -> dict[str, str]:
        """Return the files of the messages of a session by their ids."""
        return json_files(message_folder(self.root, session))

    def _load_messages(self, session: str) -> None:
        for table in ("message_file", "part_file"):
            self.base.execute(f"DELETE FROM {table} WHERE session_id = ?", (session,))
        state = modified(message_folder(self.root, session))
        are_whole: list[bool] = []
        for name, file in self.messages_of(session).items():
            are_whole.append(self._put_message(session, name, file))
            self._load_parts(session, name)
        for name in self.removed(session):
            self._load_parts(session, name)
            self._put_removed(session, name)
        self.loaded[session] = state if all(are_whole) else 0

    def _is_current(self, session: str) -> bool:
        """Return True if the messages of a session are listed, and were whole when they were."""
        return self.loaded.get(session) == modified(message_folder(self.root, session))

    def _put_message(self, session: str, name: str, file: str) -> bool:
        """Add a message; return False if it has no time, because it is being written."""
        known = known_in(file).time
        time = whole(known and known.created)
        row = (number_of(name), name, session, time, file)
        self.base.execute("REPLACE INTO message_file VALUES (?, ?, ?, ?, ?, NULL)", row)
        return time is not None

    def _load_parts(self, session: str, message: str) -> None:
        files = json_files(part_folder(self.root, session, message))
        rows = ((number_of(name), name, session, message, files[name]) for name in files)
        self.base.executemany("REPLACE INTO part_file VALUES (?, ?, ?, ?, ?)", rows)

    def _put_removed(self, session: str, name: str) -> None:
        """Rebuild a message from its parts; it follows the last message with a smaller id."""
        files = json_files(part_folder(self.root, session, name)).values()
        parts = [known_in(file) for file in files]
        before = "SELECT max(time_created) FROM message_file WHERE session_id = ? AND id < ?"
        (after,) = self.base.execute(before, (session, name)).fetchone()
        times = [part.started for part in parts if part.started]
        is_answer = any(part.type not in {"text", "file", "agent", "subtask"} for part in parts)
        info = {
            "role": "assistant" if is_answer else "user",
            "time": {"created": min(times, default=after)},
        }
        row = (number_of(name), name, session, after, "", to_json(info))
        self.base.execute("REPLACE INTO message_file VALUES (?, ?, ?, ?, ?, ?)", row)

    def removed(self, session: str) -> list[str]:
        """Return the messages of a session of which only the parts are left, in order."""
        there = self.messages_of(session)
        if is_older(self.root):
            found = sorted(names_in(dirname(part_folder(self.root, session, ""))))
            return [name for name in found if name not in there]
        folder = join(self.root, "part")
        state = modified(folder)
        if self._removed[0] != state:
            self._removed = state, self._find_removed(folder)
        return [name for name in self._removed[1].get(session, ()) if name not in there]

    def _find_removed(self, folder: str) -> dict[str, list[str]]:
        top = join(self.root, "message")
        there = {name for each in names_in(top) for name in json_files(join(top, each))}
        found: dict[str, list[str]] = {}
        for name in sorted(set(names_in(folder)) - there):
            for file in [*json_files(join(folder, name)).values()][:1]:
                found.setdefault(known_in(file).session, []).append(name)
        return found

    def _load_originals(self, session: str, created: object) -> None:
        """List the files of the sessions that begin as a session does that may be a fork."""
        begun = self._first_time(session)
        if not isinstance(created, int) or not begun or begun >= created:
            return
        for (other,) in self.base.execute("SELECT id FROM session").fetchall():
            if self._first_time(other) == begun and not self._is_current(other):
                self._load_messages(other)

    def _first_time(self, session: str) -> int:
        """Return the time of the first message of a session; 0 if it has none."""
        if session not in self._firsts:
            files = self.messages_of(session)
            time = known_in(files[min(files)]).time if files else None
            begun = whole(time and time.created)
            if begun is None:
                return 0
            self._firsts[session] = begun
        return self._firsts[session]


def session_columns(session: str, path: str) -> dict[str, object]:
    """Return the row that a session has in the client's own database."""
    try:
        info = msgspec.json.decode(content_of(path) or b"", type=dict[str, object])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        info = {}
    time, share, revert = (record_in(info, key) for key in ("time", "share", "revert"))
    return {
        "id": session,
        "parent_id": text_in(info.get("parentID")) or None,
        "project_id": basename(dirname(path)),
        "directory": text_in(info.get("directory")),
        "title": text_in(info.get("title")),
        "version": text_in(info.get("version")),
        "revert": to_json(revert) if revert else None,
        "share_url": text_in(share.get("url")) or None,
        "time_created": whole(time.get("created")),
        "time_updated": whole(time.get("updated")),
    }


def known_in(file: str) -> Known:
    """Return what a message or a part says of itself; nothing if it cannot be read."""
    try:
        return KNOWN.decode(content_of(file) or b"")
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return NOTHING


LARGEST = 512 << 20
"""Bytes of a file that holds one record."""


def content_of(file: str) -> bytes | None:
    """Return the content of a file; None if it is gone."""
    try:
        return read_regular(file, LARGEST)
    except OSError:
        return None


def whole(value: object) -> int | None:
    """Return a number as an integer; None if it is not a number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        return int(value) if abs(value) < 1 << 62 else None
    except (OverflowError, ValueError):
        return None


def number_of(name: str) -> int:
    """Return a number for an id: the same one for as long as the file has its name."""
    return int.from_bytes(blake2b(os.fsencode(name), digest_size=8).digest(), "big") >> 4
