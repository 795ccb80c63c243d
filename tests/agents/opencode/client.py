"""Writes a database as OpenCode does: tables for messages and parts, and a log of all changes."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

Json = dict[str, Any]
BEGIN = 1_794_818_000_000
TABLES = """
CREATE TABLE session (id TEXT PRIMARY KEY, parent_id TEXT, directory TEXT, title TEXT, version TEXT,
    revert TEXT, agent TEXT, time_created INTEGER, time_updated INTEGER);
CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT, time_created INTEGER,
    time_updated INTEGER, data TEXT);
CREATE TABLE part (id TEXT PRIMARY KEY, message_id TEXT, session_id TEXT, time_created INTEGER,
    time_updated INTEGER, data TEXT);
CREATE TABLE event_sequence (aggregate_id TEXT PRIMARY KEY, seq INTEGER, owner_id TEXT);
CREATE TABLE event (id TEXT PRIMARY KEY, aggregate_id TEXT, seq INTEGER, type TEXT, data TEXT);
CREATE UNIQUE INDEX event_order ON event (aggregate_id, seq);
CREATE INDEX message_order ON message (session_id, time_created, id);
CREATE INDEX part_order ON part (message_id, id);
CREATE INDEX part_session ON part (session_id);
CREATE INDEX session_parent ON session (parent_id);
"""


class Client:
    """An OpenCode that writes what it is told."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "opencode.db"
        self.base = sqlite3.connect(self.path, isolation_level=None)
        self.base.execute("PRAGMA journal_mode = wal")
        self.base.execute("PRAGMA wal_autocheckpoint = 0")
        self.base.executescript(TABLES)
        self._count = 0

    def _next(self) -> int:
        self._count += 1
        return self._count

    def skip(self, numbers: int) -> None:
        """Leave out some numbers of the log."""
        self._count += numbers

    def session(self, name: str, parent: str | None = None, **columns: Any) -> str:  # noqa: ANN401
        """Begin a session; return its id."""
        time = BEGIN + self._next()
        row = {"title": name, "directory": "/home/dev", "version": "1.18.33", **columns}
        row |= {
            "id": f"ses_{name}",
            "parent_id": parent,
            "time_created": time,
            "time_updated": time,
        }
        self._insert("session", row)
        return f"ses_{name}"

    def say(self, session: str, role: str, *parts: Json, time: int = 0, **info: Any) -> str:  # noqa: ANN401
        """Add a message with its parts; return its id."""
        number = self._next()
        created = time or BEGIN + number
        name = f"msg_{number:012x}"
        model = {"providerID": "p", "modelID": "m"}
        told = {"model": model} if role == "user" else model | {"finish": "stop"}
        data = {"role": role, "time": {"created": created}, **told, **info}
        row = {"id": name, "session_id": session, "time_created": created, "time_updated": created}
        self._insert("message", row | {"data": json.dumps(data)})
        self._log(session, "message.updated", {"info": {"id": name, **data}})
        for at, part in enumerate(parts):
            key = f"prt_{number:012x}{at}"
            row = {"id": key, "message_id": name, "session_id": session, "data": json.dumps(part)}
            self._insert("part", row | {"time_created": created, "time_updated": created})
            self._log(
                session, "message.part.updated", {"part": {"id": key, "messageID": name, **part}}
            )
        return name

    def take(self, file: str) -> str:
        """Import a session from a file; return its id."""
        told = json.loads(Path(file).read_text())
        session, time = told["info"]["id"], told["info"]["time"]["created"]
        row = {key: told["info"][key] for key in ("id", "title", "directory", "version")}
        self._insert("session", row | {"time_created": time, "time_updated": time})
        for message in told["messages"]:
            info, parts = message["info"], message["parts"]
            assert info["sessionID"] == session
            row = {"id": info["id"], "session_id": session, "data": json.dumps(info)}
            self._insert("message", row | {"time_created": info["time"]["created"]})
            for part in parts:
                assert (part["sessionID"], part["messageID"]) == (session, info["id"])
                where = {"message_id": info["id"], "session_id": session}
                self._insert("part", {"id": part["id"], **where, "data": json.dumps(part)})
        return str(session)

    def remove(self, session: str, *messages: str) -> None:
        """Remove messages, as the prompt after a revert does."""
        for name in messages:
            self.base.execute("DELETE FROM message WHERE id = ?", (name,))
            self.base.execute("DELETE FROM part WHERE message_id = ?", (name,))
            self._log(session, "message.removed", {"messageID": name})

    def revert(self, session: str, message: str) -> None:
        """Hide a message and all after it."""
        told = json.dumps({"messageID": message})
        self.base.execute("UPDATE session SET revert = ? WHERE id = ?", (told, session))

    def quit(self) -> None:
        """Close the database; its log goes into the file."""
        with closing(self.base):
            pass

    def _log(self, session: str, kind: str, data: Json) -> None:
        number = self._next()
        text = json.dumps({"sessionID": session, **data}, separators=(",", ":"))
        row = {"id": f"evt_{number:012x}", "aggregate_id": session, "seq": number}
        self._insert("event", row | {"type": f"{kind}.1", "data": text})
        self.base.execute("REPLACE INTO event_sequence VALUES (?, ?, NULL)", (session, number))

    def _insert(self, table: str, row: Json) -> None:
        names, marks = ", ".join(row), ", ".join("?" * len(row))
        query = f"INSERT INTO {table} ({names}) VALUES ({marks})"  # noqa: S608 - names of our own
        self.base.execute(query, [*row.values()])


def text(words: str, **more: Any) -> Json:  # noqa: ANN401
    """Return a part with text."""
    return {"type": "text", "text": words, **more}


def call(name: str, tool: str = "read", status: str = "completed", **state: Any) -> Json:  # noqa: ANN401
    """Return a part with a call."""
    told = {"status": status, "input": {"filePath": "/home/dev/a.txt"}, "output": "done", **state}
    return {"type": "tool", "tool": tool, "callID": name, "state": told}
