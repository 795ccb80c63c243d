"""Finds turns: first those that say all the words, then those with them in tools, then with most.

A turn is named by the key of its first entry. Words are sought in the index of prose, a row for
each turn, and in that of entries; the rows of both that fit are joined by turn.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from itertools import combinations
from typing import NamedTuple

from threadline.index.conditions import conditions, turn_conditions
from threadline.index.match import (
    COMPARED,
    RECENT,
    average_length,
    join_near,
    matches_filtered,
    newest_day,
    newest_filtered,
    newest_matches,
)
from threadline.index.query import Query, Term, match_of, quoted
from threadline.index.text import SAID
from threadline.model.results import MatchKind

RANKED = 5000
"""Up to this many turns or entries that have the words are ranked; of more, the newest."""

ENOUGH = 100
"""If fewer turns say the words or have them in one entry, other turns are looked for."""

ENOUGH_WHOLE = 20
"""If fewer turns have all the words, those with most of them are looked for."""

FEW = 3000
"""So many entries with the rarest word are looked at for turns that have the others too."""

MAX_CANDIDATES = 500
"""So many turns, the newest, are looked at for words that are frequent."""

MAX_WORDS = 6
"""Of more words, the rarest are sought when no turn has all."""


class Tier(IntEnum):
    """How well a turn fits, the best first."""

    SAID_TOGETHER = 0
    SAID = 1
    IN_TOOLS = 2
    ACROSS = 3
    IN_OWN_TOOLS = 4
    SOME = 5


class TurnMatch(NamedTuple):
    """A turn that fits: the key of its first entry, and how it fits."""

    turn: int
    tier: Tier
    match: MatchKind


class FoundTurns(NamedTuple):
    """How many turns have all the words, how many more most of them, and some of both."""

    total: int
    partial: int
    turns: list[TurnMatch]
    capped: bool = False


class Scored(NamedTuple):
    """How well the entries of a turn fit: the best score, and in which tier."""

    score: float
    tier: Tier


class Ranked(NamedTuple):
    """Turns with their scores; if it is `capped`, the newest of more."""

    turns: dict[int, Scored]
    capped: bool = False


def find_turns(
    connection: sqlite3.Connection, query: Query, *, limit: int, offset: int = 0
) -> FoundTurns:
    """Find the turns that fit a query, the best first; newest first where there are no words."""
    end = offset + limit
    if not query.wanted:
        return newest_turns(connection, query, offset, end)
    said = rank_prose(connection, query, match_of(query.terms, any_word=query.any_word))
    found = rank_entries(connection, query)
    whole = join_ranked(said, found, one_word=len(query.wanted) == 1)
    capped = said.capped or found.capped
    several = len(query.wanted) > 1 and not query.any_word
    if len(whole) < ENOUGH and several and not query.scoped:
        whole |= rank_across(connection, query, whole)
    ordered = in_order(whole)
    turns = [TurnMatch(turn, tier, kind_of(turn, tier, found)) for turn, tier in ordered]
    partial: list[TurnMatch] = []
    if len(turns) < ENOUGH_WHOLE and several:
        partial = rank_partial(connection, query, whole)
    page = [*turns, *partial][offset:end]
    return FoundTurns(len(turns), len(partial), page, capped)


def kind_of(turn: int, tier: Tier, found: Ranked) -> MatchKind:
    """Return whether an entry of a turn has all the words."""
    return "entry" if turn in found.turns or tier is Tier.SAID_TOGETHER else "turn"


def in_order(turns: Mapping[int, Scored]) -> list[tuple[int, Tier]]:
    """Return turns in the order of tier, score and age."""
    rows = sorted((one.tier, one.score, -turn) for turn, one in turns.items())
    return [(-turn, tier) for tier, _, turn in rows]


def newest_turns(connection: sqlite3.Connection, query: Query, offset: int, end: int) -> FoundTurns:
    """Return the turns of the newest entries that meet the filters."""
    most = max(RANKED, end)
    keys = newest_filtered(connection, query, most)
    turns = list(dict.fromkeys(turns_of_keys(connection, keys[:most])))
    page = [TurnMatch(turn, Tier.SAID_TOGETHER, "entry") for turn in turns[offset:end]]
    return FoundTurns(len(turns), 0, page, len(keys) > most)


def turns_of_keys(connection: sqlite3.Connection, keys: Sequence[int]) -> list[int]:
    """Return the turns of entries, those of the newest first."""
    rows = connection.execute(
        "SELECT turn FROM json_each(?) CROSS JOIN entry ON entry.key = json_each.value"
        " ORDER BY entry.time DESC, entry.key DESC",
        [as_json(keys)],
    )
    return [turn for (turn,) in rows]


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
    where, values = conditions(query)
    keys, most = newest_matches(connection, match, RANKED), RANKED
    if len(keys) > RANKED and query.filters:
        keys, most = matches_filtered(connection, query, match, COMPARED), COMPARED
    capped = len(keys) > most
    kept = keys[:COMPARED] if capped else keys
    rows = connection.execute(
        f"SELECT entry.turn, min({score_short(connection)}), min(CASE"
        f" WHEN entry.voices & {SAID} AND line.kind <> 'agent' THEN {Tier.SAID_TOGETHER:d}"
        f" WHEN {is_own(own_names(connection))} THEN {Tier.IN_OWN_TOOLS:d}"
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


def own_names(connection: sqlite3.Connection) -> list[int]:
    """Return the keys of the names that calls of threadline itself have."""
    return [key for (key,) in connection.execute("SELECT key FROM name WHERE kind = 'own'")]


def is_own(names: Sequence[int]) -> str:
    """Write the condition that an entry calls threadline, or holds the result of such a call."""
    if not names:
        return "0"
    own = ", ".join(map(str, names))
    return (
        f"(EXISTS (SELECT 1 FROM used WHERE used.entry = entry.key AND name IN ({own}))"
        " OR EXISTS (SELECT 1 FROM answer CROSS JOIN used ON used.call = answer.call"
        f" WHERE answer.entry = entry.key AND name IN ({own})))"
    )


def join_ranked(said: Ranked, found: Ranked, *, one_word: bool) -> dict[int, Scored]:
    """Join turns that say the words with those of which an entry has them."""
    joined = dict(found.turns)
    for turn, one in said.turns.items():
        entry = found.turns.get(turn)
        together = one_word or found.capped or (entry and entry.tier is Tier.SAID_TOGETHER)
        joined[turn] = Scored(one.score, Tier.SAID_TOGETHER if together else Tier.SAID)
    return joined


def rank_across(
    connection: sqlite3.Connection, query: Query, known: Mapping[int, Scored]
) -> dict[int, Scored]:
    """Return further turns that have all the words, in whichever entries; the newest are best."""
    terms = dict.fromkeys(map(quoted, query.wanted))
    counts = {term: count_matches(connection, term, FEW + 1) for term in terms}
    rare_first = sorted(counts, key=counts.__getitem__)
    if not counts[rare_first[0]]:
        return {}
    candidates = newest_turns_with(connection, rare_first[0])
    for term in rare_first[1:]:
        if counts[term] <= FEW:
            candidates &= newest_turns_with(connection, term)
        else:
            candidates = turns_among(connection, term, candidates)
    for unwanted in (quoted(term) for term in query.terms if term.out):
        candidates -= turns_among(connection, unwanted, candidates)
    left = fitting_turns(connection, query, candidates - known.keys())
    return {turn: Scored(-turn, Tier.ACROSS) for turn in left}


def count_matches(connection: sqlite3.Connection, match: str, most: int) -> int:
    """Count the entries that match, up to `most`."""
    text = "SELECT count(*) FROM (SELECT 1 FROM text WHERE text MATCH ? LIMIT ?)"
    return int(connection.execute(text, [match, most]).fetchone()[0])


def newest_turns_with(connection: sqlite3.Connection, match: str) -> set[int]:
    """Return the turns of the newest entries that match."""
    rows = connection.execute(
        "SELECT entry.turn FROM (SELECT rowid FROM text WHERE text MATCH ? ORDER BY rowid DESC"
        " LIMIT ?) AS found CROSS JOIN entry ON entry.key = found.rowid",
        [match, FEW],
    )
    return {turn for (turn,) in rows}


def turns_among(connection: sqlite3.Connection, match: str, candidates: Iterable[int]) -> set[int]:
    """Return those of some turns, the newest, that have an entry which matches."""
    newest = sorted(candidates, reverse=True)[:MAX_CANDIDATES]
    rows = connection.execute(
        "SELECT entry.key, entry.turn FROM json_each(?) CROSS JOIN entry"
        " ON entry.turn = json_each.value",
        [as_json(newest)],
    )
    turn_by_key: dict[int, int] = dict(rows)
    keys = keys_matching(connection, match, turn_by_key)
    return {turn_by_key[key] for key in keys}


def keys_matching(connection: sqlite3.Connection, match: str, keys: Iterable[int]) -> list[int]:
    """Return those of some entries that match; those whose keys are near are sought together."""
    wanted = set(keys)
    ordered = sorted(wanted, reverse=True)
    ranges = list(join_near(ordered))
    if match.endswith("*") and ranges:
        # All words that begin so are looked up for each query: better once for all.
        ranges = [(ordered[-1], ordered[0])]
    text = "SELECT rowid FROM text WHERE text MATCH ? AND rowid BETWEEN ? AND ?"
    return [
        key
        for begin, end in ranges
        for (key,) in connection.execute(text, [match, begin, end])
        if key in wanted
    ]


def fitting_turns(connection: sqlite3.Connection, query: Query, turns: Iterable[int]) -> list[int]:
    """Return those of some turns that meet the filters."""
    where, values = turn_conditions(query)
    rows = connection.execute(
        "SELECT turn.entry FROM (SELECT value AS entry FROM json_each(?)) AS turn"
        f" CROSS JOIN entry ON entry.key = turn.entry WHERE {' AND '.join(['1', *where])}",
        [as_json(sorted(turns)), *values],
    )
    return [turn for (turn,) in rows]


def rank_partial(
    connection: sqlite3.Connection, query: Query, known: Mapping[int, Scored]
) -> list[TurnMatch]:
    """Return turns that have most of the words: all but one, else fewer, but more than half."""
    terms = rarest_terms(connection, query.wanted)
    unwanted = tuple(term for term in query.terms if term.out)
    for size in range(len(terms) - 1, len(terms) // 2, -1):
        found = most_of(connection, query, terms, unwanted, size)
        left = [turn for turn, _ in in_order(found) if turn not in known]
        if left:
            return [TurnMatch(turn, Tier.SOME, "some") for turn in left]
    return []


def most_of(
    connection: sqlite3.Connection,
    query: Query,
    terms: Sequence[Term],
    unwanted: tuple[Term, ...],
    size: int,
) -> dict[int, Scored]:
    """Rank the turns that have so many of the terms, those that say them first."""
    some = [f"({' AND '.join(map(quoted, part))})" for part in combinations(terms, size)]
    match = f"({' OR '.join(some)})"
    if unwanted:
        match += f" NOT ({' OR '.join(map(quoted, unwanted))})"
    said = rank_prose(connection, query, match)
    where, values = conditions(query)
    keys = newest_matches(connection, match, COMPARED)[:COMPARED]
    rows = connection.execute(
        "SELECT DISTINCT turn FROM json_each(?) CROSS JOIN entry ON entry.key = json_each.value"
        f" WHERE {' AND '.join(['1', *where])}",
        [as_json(keys), *values],
    )
    others = {turn: Scored(-turn, Tier.SOME) for (turn,) in rows}
    return others | said.turns


def rarest_terms(connection: sqlite3.Connection, terms: Sequence[Term]) -> list[Term]:
    """Return the terms that the fewest entries have."""
    if len(terms) <= MAX_WORDS:
        return list(terms)
    counts = {term: count_matches(connection, quoted(term), FEW) for term in dict.fromkeys(terms)}
    return sorted(counts, key=counts.__getitem__)[:MAX_WORDS]
