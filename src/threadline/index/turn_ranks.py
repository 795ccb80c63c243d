"""How well turns fit: by what is said in them, and by their entries that have all the words."""

import sqlite3
from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import NamedTuple

from threadline.index.conditions import entry_conditions, own_names, turn_conditions
from threadline.index.match import (
    COMPARED,
    RECENT,
    average_length,
    matches_filtered,
    newest_day,
    newest_matches,
)
from threadline.index.query import Query, match_of
from threadline.index.text import SAID

RANKED = 5000
"""Up to this many turns or entries that have the words are ranked; of more, the newest."""


class Tier(IntEnum):
    """How well a turn fits, the best first."""

    SAID_TOGETHER = 0
    SAID = 1
    TITLE = 2
    IN_TOOLS = 3
    ACROSS = 4
    ASKED = 5
    SOME = 6


class Scored(NamedTuple):
    """How well the entries of a turn fit: the best score, and in which tier."""

    score: float
    tier: Tier


class Ranked(NamedTuple):
    """Turns with their scores; if it is `capped`, the newest of more."""

    turns: dict[int, Scored]
    capped: bool = False


def in_order(turns: Mapping[int, Scored]) -> list[tuple[int, Tier]]:
    """Return turns in the order of tier, score and age."""
    rows = sorted((one.tier, one.score, -turn) for turn, one in turns.items())
    return [(-turn, tier) for tier, _, turn in rows]


def asking_turns(connection: sqlite3.Connection, turns: Iterable[int]) -> set[int]:
    """Return those of some turns in which at least half of the calls were to threadline."""
    if not own_names(connection):
        return set()
    rows = connection.execute(
        "SELECT entry.turn FROM json_each(?) CROSS JOIN entry ON entry.turn = json_each.value"
        " CROSS JOIN used ON used.entry = entry.key JOIN name ON name.key = used.name"
        " WHERE kind IN ('tool', 'own') GROUP BY entry.turn"
        " HAVING 2 * sum(kind = 'own') >= sum(kind = 'tool') AND sum(kind = 'own')",
        [as_json(turns)],
    )
    return {turn for (turn,) in rows}


def put_back(turns: Mapping[int, Scored], asking: set[int]) -> dict[int, Scored]:
    """Return turns with those behind the others that only asked what the others say."""
    return {
        turn: one._replace(tier=Tier.ASKED) if turn in asking else one
        for turn, one in turns.items()
    }


def as_json(keys: Iterable[int]) -> str:
    """Write keys as a list that SQL can take apart."""
    return f"[{','.join(map(str, keys))}]"


def rank_prose(connection: sqlite3.Connection, query: Query, match: str) -> Ranked:
    """Rank the turns in which words are said; of very many, the newest."""
    if not query.crosses:
        return Ranked({})
    where, values = turn_conditions(query)
    newest = connection.execute(
        "SELECT rowid FROM prose WHERE prose MATCH ? ORDER BY rowid DESC LIMIT ?",
        [match, RANKED + 1],
    )
    numbers = [number for (number,) in newest]
    capped = len(numbers) > RANKED
    joined = " CROSS JOIN turn ON turn.said = {} CROSS JOIN entry ON entry.key = turn.entry"
    if capped:
        # Of so many turns with the words the newest do.
        score, given = "0", as_json(numbers[:RANKED])
        source = "json_each(?)" + joined.format("json_each.value")
    else:
        score, given = score_turn(connection), match
        source, where = "prose" + joined.format("prose.rowid"), ["prose MATCH ?", *where]
    rows = connection.execute(
        f"SELECT turn.entry, {score} FROM {source} WHERE {' AND '.join(['1', *where])}",
        [given, *values],
    )
    return Ranked({turn: Scored(score, Tier.SAID) for turn, score in rows}, capped)


def score_turn(connection: sqlite3.Connection) -> str:
    """Write how well a turn fits, the least the best; new ones come before old ones."""
    newest = newest_day(connection)
    return f"bm25(prose) * (1 + 0.5 / (1 + max(0, {newest} - entry.day) / {RECENT}))"


def rank_entries(connection: sqlite3.Connection, query: Query) -> Ranked:
    """Rank the turns of which an entry has all the words; of very many entries, the newest."""
    match = match_of(query.terms, any_word=query.any_word)
    where, values = entry_conditions(connection, query)
    keys, most = newest_matches(connection, match, RANKED), RANKED
    if len(keys) > RANKED and query.filtered:
        keys, most = matches_filtered(connection, query, match, COMPARED), COMPARED
    capped = len(keys) > most
    kept = keys[:COMPARED] if capped else keys
    rows = connection.execute(
        f"SELECT entry.turn, min({score_short(connection)}), min(CASE"
        f" WHEN entry.voices & {SAID} AND line.kind <> 'agent' THEN {Tier.SAID_TOGETHER:d}"
        f" ELSE {Tier.IN_TOOLS:d} END)"
        " FROM json_each(?) CROSS JOIN entry ON entry.key = json_each.value"
        " JOIN line ON line.key = entry.line"
        f" WHERE {' AND '.join(['1', *where])} GROUP BY entry.turn",
        [as_json(kept), *values],
    )
    return Ranked({turn: Scored(best, Tier(tier)) for turn, best, tier in rows}, capped)


def score_short(connection: sqlite3.Connection) -> str:
    """Write how well an entry fits that has the words once: short and new ones come first."""
    age = f"max(0, {newest_day(connection)} - entry.day)"
    length = f"entry.letters / {average_length(connection)}"
    return f"-(1 + 1 / (1 + {age} / {RECENT})) / (1.3 + 0.9 * {length})"
