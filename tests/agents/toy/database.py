"""A toy agent that keeps all sessions in one SQLite file; a record is a row of a table."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, BinaryIO

from tests.agents.toy.agent import Toy
from tests.agents.toy.content import ToyDecoding
from tests.agents.toy.reader import RECORD, entry_of
from threadline.agents.agent import Archive
from threadline.agents.head import Head
from threadline.model.file import File, Format, Header
from threadline.model.ids import SessionId
from threadline.read.database import LOG, open_database
from threadline.read.decoding import Decoding
from threadline.read.elements import Recounted
from threadline.read.plain import MAGIC, split_session
from threadline.read.reader import Reader
from threadline.read.transcript import Transcript

ROWS = Format("rows", is_tree=True, records="message")
SESSIONS = "SELECT id, revision FROM session ORDER BY id"
OF_SESSION = "SELECT number, text FROM message WHERE session = ? ORDER BY number"
BY_NUMBER = "SELECT text FROM message WHERE number = ?"


def rows_of(path: str) -> list[Recounted]:
    """Return the rows of the session at `FILE#SESSION`."""
    with open_database(path) as base:
        found = base.execute(OF_SESSION, [split_session(path)[1]])
        return [(number, text.encode()) for number, text in found]


class RowsReader:
    """Reads one session after the other."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read the rows of one session; the file's handle is not needed."""
        del handle
        entries = [entry_of(RECORD.decode(raw), n, file) for n, raw in rows_of(file.path)]
        return Transcript.without_spans(file, entries, 0)


class RowsDecoding(ToyDecoding):
    """Messages are fetched by their key."""

    def fetch(self, path: str, key: int) -> bytes:
        """Return the text of one row."""
        with open_database(path) as base:
            found = base.execute(BY_NUMBER, [key]).fetchone()
        return found[0].encode() if found else b""


class Rows(Toy):
    """An agent whose sessions are all in `rows.db`."""

    name = "rows"
    title = "Rows"
    formats = (ROWS,)
    suffixes = (".db",)

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of the database."""
        del environ
        return [Archive(self.name, home / ".rows", "rows.db")]

    def claims(self, path: str) -> bool:
        """Return True for `rows.db`; other programs keep `.db` files too."""
        return path.endswith("/rows.db")

    def sessions_in(self, path: str) -> Mapping[str, str]:
        """Return the sessions of the database; one that cannot be read has none."""
        try:
            with open_database(path) as base:
                return dict(base.execute(SESSIONS).fetchall())
        except OSError:
            return {}

    def side_files(self, path: str) -> list[str]:
        """Return the log, which holds the newest rows while the client runs."""
        return [path + LOG] if self.claims(path) else []

    def detect(self, head: Head) -> Format | None:
        """Accept databases."""
        return ROWS if head.raw.startswith(MAGIC) else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return which session of the database is meant."""
        session = SessionId(head.session)
        return File(head.path, session, format=kind, header=Header(session, "/home/dev/shop"))

    def reader(self) -> Reader:
        """Return a reader of sessions."""
        return RowsReader()

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        """Yield the rows of a session."""
        del size
        return iter(rows_of(path))

    def decoding(self) -> Decoding:
        """Return how rows become content."""
        return RowsDecoding()


class Client:
    """What writes the database: the agent's own program, with a write-ahead log."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._base = sqlite3.connect(path, isolation_level=None)
        self._base.execute("PRAGMA journal_mode = wal")
        self._base.execute("PRAGMA wal_autocheckpoint = 0")
        self._base.execute(
            "CREATE TABLE IF NOT EXISTS session (id TEXT PRIMARY KEY, revision TEXT)"
        )
        self._base.execute(
            "CREATE TABLE IF NOT EXISTS message (number INTEGER PRIMARY KEY, session TEXT, text TEXT)"
        )

    def say(self, session: str, *messages: dict[str, Any]) -> None:
        """Add messages to a session."""
        for message in messages:
            row = (session, json.dumps(message))
            made = self._base.execute("INSERT INTO message (session, text) VALUES (?, ?)", row)
            revision = f"r{made.lastrowid}"
            self._base.execute("REPLACE INTO session VALUES (?, ?)", (session, revision))

    def change(self, session: str, number: int, message: dict[str, Any]) -> None:
        """Change a message in its place."""
        self._base.execute(
            "UPDATE message SET text = ? WHERE number = ?", (json.dumps(message), number)
        )
        self._base.execute("UPDATE session SET revision = revision || '+' WHERE id = ?", [session])

    def quit(self) -> None:
        """Leave; the last client puts the log into the database."""
        with closing(self._base):
            pass
