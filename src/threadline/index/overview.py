"""What an overview shows besides summaries: prompts, files, failures, days, ends of lines."""

import os
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from threadline.index.asking import EPOCH, select_in
from threadline.index.relations import placeholders
from threadline.index.text import VOICES

PROMPT, RESULT, ERROR = VOICES["prompt"], VOICES["result"], VOICES["error"]
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
LATEST = "~"
"""After every time that is recorded."""

PATH = "SELECT path FROM file WHERE key = ?"


class PromptPlace(NamedTuple):
    """Where the bytes of a prompt are, and the agent that wrote them."""

    agent: str
    path: str
    start: int
    length: int


def last_prompts(connection: sqlite3.Connection, sessions: Sequence[str]) -> dict[str, PromptPlace]:
    """Return where the last prompt on the active path of each session is.

    A result that has the voice of a prompt was sent with one that other records hold.
    """
    rows = select_in(
        connection,
        "SELECT line.session, session.agent, file.path, entry.start, entry.length, entry.time"
        " FROM line JOIN session ON session.id = line.session"
        " JOIN entry ON entry.line = line.key JOIN file ON file.key = entry.file"
        " WHERE line.active AND line.kind <> 'agent'"
        f" AND entry.voices & {PROMPT | RESULT} = {PROMPT} AND line.session IN",
        sessions,
    )
    found: dict[str, tuple[str, PromptPlace]] = {}
    for session, agent, path, start, length, time in rows:
        if session not in found or time >= found[session][0]:
            found[session] = time, PromptPlace(agent, os.fsdecode(path), start, length)
    return {session: place for session, (_, place) in found.items()}


def count_failures(connection: sqlite3.Connection, sessions: Sequence[str]) -> dict[str, int]:
    """Count the calls and requests of sessions that failed."""
    return dict(
        select_in(
            connection,
            "SELECT line.session, count(*) FROM line JOIN entry ON entry.line = line.key"
            f" WHERE entry.voices & {ERROR} AND line.session IN",
            sessions,
            "GROUP BY line.session",
        )
    )


def count_files(connection: sqlite3.Connection, sessions: Sequence[str]) -> dict[str, int]:
    """Count the files that the calls of sessions were given."""
    return dict(
        select_in(
            connection,
            "SELECT line.session, count(DISTINCT used.name) FROM line"
            " JOIN entry ON entry.line = line.key JOIN used ON used.entry = entry.key"
            " JOIN name ON name.key = used.name WHERE name.kind = 'file' AND line.session IN",
            sessions,
            "GROUP BY line.session",
        )
    )


class ToolCount(NamedTuple):
    """How often a tool was called, and how many of its calls failed."""

    name: str
    calls: int
    failed: int


def count_tools(
    connection: sqlite3.Connection,
    since: str | None,
    until: str | None,
    projects: Sequence[str],
) -> list[ToolCount]:
    """Count the calls of each tool, the one called most first; of some projects if any is named."""
    only, values = "", [since or "", until or LATEST, *projects]
    if projects:
        only = (
            " AND entry.line IN (SELECT line.key FROM line JOIN session ON session.id ="
            f" line.session WHERE session.project IN ({placeholders(len(projects))}))"
        )
    rows = connection.execute(
        "SELECT name.name, count(*), sum(EXISTS("
        " SELECT 1 FROM answer JOIN entry AS result ON result.key = answer.entry"
        f" WHERE answer.call = used.call AND result.voices & {ERROR}))"
        " FROM name JOIN used ON used.name = name.key JOIN entry ON entry.key = used.entry"
        " WHERE name.kind = 'tool' AND entry.time >= ? AND entry.time < ?"
        f"{only} GROUP BY name.key ORDER BY count(*) DESC, name.name",
        values,
    )
    return [ToolCount(*row) for row in rows]


def failed_sessions(connection: sqlite3.Connection) -> set[str]:
    """Return the sessions in which a call or a request failed."""
    rows = connection.execute(
        "SELECT DISTINCT line.session FROM entry JOIN line ON line.key = entry.line"
        f" WHERE entry.voices & {ERROR}"
    )
    return {session for (session,) in rows}


def count_days(connection: sqlite3.Connection, first: int) -> dict[int, int]:
    """Count the entries of each day from `first` on; days are ordinals of `date`."""
    rows = connection.execute(
        "SELECT day, count(*) FROM entry WHERE day >= ? GROUP BY day", [first - EPOCH]
    )
    return {day + EPOCH: count for day, count in rows}


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
    connection: sqlite3.Connection, key: int, about: tuple[str, bool, str, str, str], agent: str
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
