"""The ends of lines: what was written last, and which call has no result yet."""

import os
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from threadline.index.overview import PromptPlace
from threadline.index.rows import select_in
from threadline.index.text import VOICES

LAST = 40
"""How many of the last entries of a line are looked at."""

SPEAKING = sum(VOICES[name] for name in ("prompt", "command", "answer", "call", "result"))
CALL, ANSWER = VOICES["call"], VOICES["answer"]

LINES = (
    "SELECT line.key, line.session, line.kind = 'agent', line.id, line.title, line.last_at,"
    " session.agent FROM line JOIN session ON session.id = line.session"
    " WHERE line.active AND line.session IN"
)
# The index on `line` holds the keys in order: only the last entries are visited.
ENTRIES = (
    "SELECT key, file, start, length, voices, time FROM entry WHERE line = ?"
    f" ORDER BY key DESC LIMIT {LAST}"
)
OPEN_CALLS = (
    "SELECT used.entry, name.name FROM used JOIN name ON name.key = used.name"
    " WHERE name.kind = 'tool' AND used.call <> 0"
    " AND NOT EXISTS (SELECT 1 FROM answer WHERE answer.call = used.call) AND used.entry IN"
)
TOKENS = (
    "SELECT entry, input + cache_read + cache_write + output, coalesce(name.name, '') FROM spent"
    " JOIN entry ON entry.key = spent.entry LEFT JOIN name ON name.key = entry.model"
    " WHERE spent.entry IN"
)
PATH = "SELECT path FROM file WHERE key = ?"


class OpenCall(NamedTuple):
    """A call without a result: its tool, when it was made, where its bytes are."""

    tool: str
    time: str
    place: PromptPlace


class LineEnd(NamedTuple):
    """The end of a line of a session: of its conversation, or of an agent that it started.

    It is `answered` if the last thing said is an answer that calls nothing. `tokens` are those of
    the last request: how full the context of its `model` is.
    """

    session: str
    is_agent: bool
    line: str
    title: str
    time: str
    answered: bool
    call: OpenCall | None
    tokens: int
    model: str = ""


def line_ends(connection: sqlite3.Connection, sessions: Sequence[str], since: str) -> list[LineEnd]:
    """Return the ends of active lines written since a time, those of sessions before agents'."""
    rows = [row for row in select_in(connection, LINES, sessions) if (row[5] or "") >= since]
    found: dict[tuple[str, str], LineEnd] = {}
    for key, session, is_agent, line, title, time, agent in sorted(
        rows, key=lambda row: (row[1], row[2], row[5])
    ):
        place = (session, line if is_agent else "")
        # Several lines of one conversation are active; the last of them is its end.
        found[place] = read_end(
            connection, key, (session, bool(is_agent), line, title, time), agent
        )
    return list(found.values())


def read_end(
    connection: sqlite3.Connection,
    key: int,
    about: tuple[str, bool, str, str, str],
    agent: str,
) -> LineEnd:
    """Read the end of one line."""
    entries = {row[0]: row for row in connection.execute(ENTRIES, [key])}
    spoken = [row for row in entries.values() if row[4] & SPEAKING]
    last = max(spoken, default=None, key=lambda row: (row[5], row[0]))
    answered = last is not None and bool(last[4] & ANSWER) and not last[4] & CALL
    calls = dict(select_in(connection, OPEN_CALLS, entries))
    call = None
    if calls and not answered:
        entry, file, start, length, _, time = max(
            (entries[name] for name in calls), key=lambda row: (row[5], row[0])
        )
        path = os.fsdecode(connection.execute(PATH, [file]).fetchone()[0])
        call = OpenCall(calls[entry], time, PromptPlace(agent, path, start, length))
    _, tokens, model = max(select_in(connection, TOKENS, entries), default=(0, 0, ""))
    return LineEnd(*about, answered, call, tokens, model)
