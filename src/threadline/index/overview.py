"""What an overview shows besides summaries: last prompts, files, failures, entries by day."""

import os
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from threadline.index.rows import select_in
from threadline.index.text import VOICES
from threadline.index.write import EPOCH

PROMPT, ERROR = VOICES["prompt"], VOICES["error"]


class PromptPlace(NamedTuple):
    """Where the bytes of a prompt are, and the agent that wrote them."""

    agent: str
    path: str
    start: int
    length: int


def last_prompts(connection: sqlite3.Connection, sessions: Sequence[str]) -> dict[str, PromptPlace]:
    """Return where the last prompt on the active path of each session is."""
    rows = select_in(
        connection,
        "SELECT line.session, session.agent, file.path, entry.start, entry.length, entry.time"
        " FROM line JOIN session ON session.id = line.session"
        " JOIN entry ON entry.line = line.key JOIN file ON file.key = entry.file"
        f" WHERE line.active AND line.kind <> 'agent' AND entry.voices & {PROMPT}"
        " AND line.session IN",
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


def count_tools(connection: sqlite3.Connection, since: str | None) -> list[ToolCount]:
    """Count the calls of each tool, the one called most first."""
    rows = connection.execute(
        "SELECT name.name, count(*), sum(EXISTS("
        " SELECT 1 FROM answer JOIN entry AS result ON result.key = answer.entry"
        f" WHERE answer.call = used.call AND result.voices & {ERROR}))"
        " FROM name JOIN used ON used.name = name.key JOIN entry ON entry.key = used.entry"
        " WHERE name.kind = 'tool' AND entry.time >= ? GROUP BY name.key"
        " ORDER BY count(*) DESC, name.name",
        [since or ""],
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
