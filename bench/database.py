"""Time a database that holds many sessions: `python -m bench database`.

One session of it, and all of them, are read; each is compared with a plain scan of the same rows by
SQLite, in the same round. Reading one session must not cost like the whole database.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

from bench.measure import Answer, Figures, interleave
from bench.workspace import root
from threadline.library import load_lines

if TYPE_CHECKING:
    from pathlib import Path

Part = dict[str, object]
BEGUN = 1_794_000_000_000
MESSAGES = 200
WORDS = ["alpha", "beta", "gamma", "delta", "river", "stone", "garden", "paper", "window", "signal"]
TABLES = """
PRAGMA journal_mode = off;
PRAGMA synchronous = off;
CREATE TABLE session (id TEXT PRIMARY KEY, parent_id TEXT, directory TEXT, title TEXT, version TEXT,
    revert TEXT, agent TEXT, time_created INTEGER, time_updated INTEGER);
CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT, time_created INTEGER,
    time_updated INTEGER, data TEXT);
CREATE TABLE part (id TEXT PRIMARY KEY, message_id TEXT, session_id TEXT, time_created INTEGER,
    time_updated INTEGER, data TEXT);
CREATE TABLE event_sequence (aggregate_id TEXT PRIMARY KEY, seq INTEGER);
CREATE TABLE event (id TEXT PRIMARY KEY, aggregate_id TEXT, seq INTEGER, type TEXT, data TEXT);
CREATE INDEX messages_in_order ON message (session_id, time_created, id);
CREATE INDEX parts_in_order ON part (message_id, id);
CREATE INDEX parts_of_session ON part (session_id);
CREATE UNIQUE INDEX events_in_order ON event (aggregate_id, seq);
BEGIN;
"""
SCANS = {
    "session": "SELECT * FROM session WHERE id = ?",
    "message": "SELECT * FROM message WHERE session_id = ? ORDER BY time_created, id",
    "part": "SELECT * FROM part WHERE session_id = ? ORDER BY message_id, id",
    "event": "SELECT rowid, type FROM event WHERE aggregate_id = ? ORDER BY seq",
}
"""How the rows of a session are read without any decoding."""


def ensure_database(directory: Path, sessions: int) -> Path:
    """Return a database with `sessions` sessions of 200 messages, written unless it exists."""
    path = directory / f"sessions-{sessions}" / "opencode.db"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.unlink(missing_ok=True)
        with closing(sqlite3.connect(draft, isolation_level=None)) as base:
            base.executescript(TABLES)
            author = Author(base)
            for number in range(sessions):
                author.write_session(number)
            base.execute("COMMIT")
        draft.rename(path)
    return path


class Author:
    """Writes sessions as the client does: messages, parts, and a log of their changes."""

    def __init__(self, base: sqlite3.Connection) -> None:
        self._base = base
        self._rng = Random(1)

    def _text(self, words: int) -> str:
        return " ".join(self._rng.choices(WORDS, k=words))

    def write_session(self, number: int) -> None:
        session, time = f"ses_{number:012x}", BEGUN + number * 10_000_000
        known = (session, None, f"/home/dev/p{number % 40}", f"Session {number}", "1.18.33")
        row = (*known, None, "build", time, time + MESSAGES * 1000)
        self._base.execute("INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        for at in range(MESSAGES):
            self._write_message(session, number * MESSAGES + at, time + 1 + at * 1000)
        last = 4 * (number + 1) * MESSAGES
        self._base.execute("INSERT INTO event_sequence VALUES (?, ?)", (session, last))

    def _write_message(self, session: str, number: int, time: int) -> None:
        name, role = f"msg_{number:012x}", "assistant" if number % 4 else "user"
        model = {"providerID": "p", "modelID": "m"}
        tokens = {"input": 100, "output": 20, "reasoning": 0, "cache": {"read": 0, "write": 0}}
        info = {"role": role, "time": {"created": time}, "finish": "stop", "tokens": tokens}
        data = json.dumps(info | ({"model": model} if role == "user" else model))
        self._base.execute(
            "INSERT INTO message VALUES (?,?,?,?,?)", (name, session, time, time, data)
        )
        for at, part in enumerate(self._parts(role, number, time)):
            key, seq = f"prt_{number:012x}{at}", 4 * number + at
            row = (key, name, session, time, time, json.dumps(part))
            self._base.execute("INSERT INTO part VALUES (?,?,?,?,?,?)", row)
            told = {"sessionID": session, "part": {"id": key, "messageID": name, **part}}
            event = (f"evt_{seq:012x}", session, seq, "message.part.updated.1", json.dumps(told))
            self._base.execute("INSERT INTO event VALUES (?,?,?,?,?)", event)

    def _parts(self, role: str, number: int, time: int) -> list[Part]:
        if role == "user":
            return [{"type": "text", "text": self._text(40)}]
        state = {
            "status": "completed",
            "input": {"command": "ls"},
            "output": self._text(250),
            "time": {"start": time, "end": time + 10},
        }
        call: Part = {"type": "tool", "tool": "bash", "callID": f"call_{number}", "state": state}
        text: Part = {"type": "text", "text": self._text(120)}
        return [{"type": "step-start"}, text, call, {"type": "step-finish"}]


def scan_sessions(path: str, *sessions: str) -> Answer:
    """Read the rows of sessions, all of them if none is named, and count them."""
    count = 0
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
        names = sessions or [row[0] for row in base.execute("SELECT id FROM session")]
        for name in names:
            for query in SCANS.values():
                count += sum(1 for _ in base.execute(query, (name,)))
    return Answer(count)


def read_target(target: str) -> Answer:
    """Read a session, or a database, up to its tree; count the records."""
    reading = load_lines([target])
    notes = sum(len(n) for one in reading.transcripts for n in one.notes.values())
    return Answer(sum(len(one.entries) for one in reading.transcripts) + notes, reading)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench database", description=__doc__)
    parser.add_argument("--sessions", type=int, default=1000, help="sessions of 200 messages")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    path = ensure_database(root() / "database", options.sessions)
    middle = f"ses_{options.sessions // 2:012x}"
    found = interleave(
        {
            "one session, plain scan": ("bench.database:scan_sessions", [str(path), middle]),
            "one session": ("bench.database:read_target", [f"{path}#{middle}"]),
            "all sessions, plain scan": ("bench.database:scan_sessions", [str(path)]),
            "all sessions": ("bench.database:read_target", [str(path)]),
        },
        options.rounds,
    )
    size = path.stat().st_size
    print(
        f"{size / 1e6:,.0f} MB, {options.sessions * MESSAGES:,} messages, {options.rounds} rounds"
    )
    names = ("median s", "/ scan", "peak MB", "peak/bytes", "records")
    print(f"{'':32}" + "".join(f"{name:>12}" for name in names))
    for name, figures in found.items():
        scan = found[f"{name.removesuffix(', plain scan')}, plain scan"]
        print(f"{name:32}" + cells(figures, scan, size))


def cells(figures: Figures, scan: Figures, size: int) -> str:
    """Return a row of figures as text."""
    told = (
        f"{figures.median:.3f}",
        f"{figures.paired_ratio(scan):.2f}",
        f"{figures.rss() / 1e6:,.0f}",
        f"{figures.rss() / size:.3f}",
        f"{figures.count:,}",
    )
    return "".join(f"{one:>12}" for one in told)
