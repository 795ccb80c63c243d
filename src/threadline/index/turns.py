"""Turns that were found: where they begin, which of their entries match, what was called there."""

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from threadline.index.conditions import conditions, not_own
from threadline.index.query import Query, quoted
from threadline.index.text import ASKED, SAID, VOICES
from threadline.index.turn_words import keys_matching

IS_SAID = f"voices & {SAID} AND kind <> 'agent'"


class PromptPlace(NamedTuple):
    """A prompt, and where its bytes are."""

    entry: str
    time: str
    path: str
    start: int
    length: int


class TurnEntries(NamedTuple):
    """The entries of a turn that match: what was said, and what tools were given and printed.

    Those with the most words come first. `missing` are the words that no entry of the turn has.
    """

    said: list[int]
    tools: list[int]
    missing: tuple[str, ...] = ()


class TurnCall(NamedTuple):
    """A call in a turn: its number, its tool, the files it was given, whether it failed.

    `made` and `answered` are the keys of the entries with the call and its result; 0 without one.
    """

    number: int
    tool: str
    files: tuple[str, ...]
    made: int
    answered: int
    failed: bool


def prompts_of(connection: sqlite3.Connection, entries: Iterable[str]) -> dict[str, PromptPlace]:
    """Return the prompts that began the turns of entries."""
    rows = connection.execute(
        "SELECT entry.id, first.id, first.time, file.path, first.start, first.length"
        " FROM json_each(?) CROSS JOIN entry ON entry.id = json_each.value"
        " JOIN entry AS first ON first.key = entry.turn JOIN file ON file.key = first.file"
        f" WHERE first.voices & {ASKED}",
        [json.dumps(list(entries))],
    )
    return {
        entry: PromptPlace(first, time, os.fsdecode(path), start, length)
        for entry, first, time, path, start, length in rows
    }


def entries_in(
    connection: sqlite3.Connection, query: Query, turns: Sequence[int]
) -> dict[int, TurnEntries]:
    """Return the entries of turns that have some of the words, or without words all that fit."""
    where, values = conditions(query) if query.scoped or not query.wanted else ([], [])
    where = [*where, *not_own(connection, query)]
    rows = connection.execute(
        f"SELECT entry.key, entry.turn, {IS_SAID} FROM json_each(?) CROSS JOIN entry"
        " ON entry.turn = json_each.value JOIN line ON line.key = entry.line"
        f" WHERE {' AND '.join(['1', *where])}",
        [json.dumps(turns), *values],
    ).fetchall()
    turn_by_key = {key: turn for key, turn, _ in rows}
    terms = [keys_matching(connection, quoted(term), turn_by_key) for term in query.wanted]
    if terms and query.matched is not None:
        terms.append([key for key in turn_by_key if key in query.matched])
    counts = Counter(chain.from_iterable(terms)) if terms else Counter(turn_by_key.keys())
    for term in query.terms:
        if term.out:
            for key in keys_matching(connection, quoted(term), counts):
                del counts[key]
    found = {turn: TurnEntries([], [], ()) for turn in turns}
    said = {key for key, _, is_said in rows if is_said}
    for key in sorted(counts, key=lambda key: (-counts[key], key)):
        entries = found[turn_by_key[key]]
        if key in said:
            entries.said.append(key)
        elif query.any_word or not entries.tools or counts[key] == counts[entries.tools[0]]:
            entries.tools.append(key)
    having = [{turn_by_key[key] for key in keys} for keys in terms]
    return {
        turn: entries._replace(
            missing=tuple(
                term.text
                for term, some in zip(query.wanted, having, strict=False)
                if turn not in some
            )
        )
        for turn, entries in found.items()
    }


def calls_in(connection: sqlite3.Connection, turn: int) -> list[TurnCall]:
    """Return the calls that were made in a turn, in order."""
    answers: dict[int, tuple[int, int]] = {
        call: (entry, failed)
        for call, entry, failed in connection.execute(
            f"SELECT answer.call, answer.entry, voices & {VOICES['error']} FROM entry"
            " CROSS JOIN answer ON answer.entry = entry.key WHERE entry.turn = ?",
            [turn],
        )
    }
    tools: dict[tuple[int, int], str] = {}
    files: dict[tuple[int, int], list[str]] = {}
    used = connection.execute(
        "SELECT used.entry, used.call, kind, name.name FROM entry CROSS JOIN used"
        " ON used.entry = entry.key JOIN name ON name.key = used.name"
        " WHERE entry.turn = ? AND kind IN ('tool', 'file') ORDER BY used.entry, used.call",
        [turn],
    )
    for entry, call, kind, name in used:
        if kind == "tool":
            tools[entry, call] = name
        else:
            files.setdefault((entry, call), []).append(name)
    return [
        TurnCall(call, tool, tuple(files.get((entry, call), ())), entry, answered, bool(failed))
        for (entry, call), tool in tools.items()
        for answered, failed in [answers.get(call, (0, 0)) if call else (0, 0)]
    ]
