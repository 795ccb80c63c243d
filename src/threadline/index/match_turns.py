"""Finds turns: first those that say all the words, then those with them in tools, then with most.

A turn is named by the key of its first entry. Words are sought in the index of prose, a row for
each turn, and in that of entries; the rows of both that fit are joined by turn.
"""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from threadline.index.match import newest_filtered
from threadline.index.query import Query, match_of
from threadline.index.turn_ranks import (
    RANKED,
    Ranked,
    Scored,
    Tier,
    as_json,
    asking_turns,
    in_order,
    put_back,
    rank_entries,
    rank_prose,
)
from threadline.index.turn_words import (
    rank_across,
    rank_partial,
    rank_titles,
    rarest_terms,
    telling_terms,
)
from threadline.model.search_results import MatchKind

ENOUGH = 100
"""If fewer turns say the words or have them in one entry, other turns are looked for."""

RARE_WORDS = 3
"""So many words are sought, any of them, if no turn has most of the words."""

ENOUGH_WHOLE = 20
"""If fewer turns have all the words, those with most of them are looked for."""


class TurnMatch(NamedTuple):
    """A turn that fits: the key of its first entry, and how it fits."""

    turn: int
    tier: Tier
    match: MatchKind


class FoundTurns(NamedTuple):
    """How many turns have all the words, how many more most of them, and a page of both.

    `every` are all of them, in order.
    """

    total: int
    partial: int
    turns: list[TurnMatch]
    capped: bool = False
    every: Sequence[TurnMatch] = ()


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
    if len(whole) < ENOUGH_WHOLE and not query.scoped:
        whole |= rank_titles(connection, query, whole)
    ordered = in_order(put_back(whole, asking_turns(connection, whole)))
    turns = [TurnMatch(turn, tier, kind_of(turn, tier, found)) for turn, tier in ordered]
    partial: list[TurnMatch] = []
    if len(turns) < ENOUGH_WHOLE and several:
        rest = rank_partial(connection, query, whole)
        partial = [TurnMatch(turn, Tier.SOME, "some") for turn in rest]
    if query.newest:
        turns, partial = (newest_first(connection, some) for some in (turns, partial))
    every = [*turns, *partial]
    return FoundTurns(len(turns), len(partial), every[offset:end], capped, every)


def newest_first(connection: sqlite3.Connection, turns: Sequence[TurnMatch]) -> list[TurnMatch]:
    """Return turns in the order of time, the newest first."""
    by_key = {one.turn: one for one in turns}
    return [by_key[key] for key in turns_of_keys(connection, list(by_key))]


def find_any(
    connection: sqlite3.Connection, query: Query, *, limit: int, offset: int = 0
) -> FoundTurns:
    """Find the turns that have any of the rarest words of a query, the best first.

    Frequent words would find almost everything, and so would those that make a question.
    """
    telling = telling_terms(query.wanted) or query.wanted
    rare = tuple(rarest_terms(connection, telling, most=RARE_WORDS))
    unwanted = tuple(term for term in query.terms if term.out)
    loose = msgspec.structs.replace(query, terms=(*rare, *unwanted), any_word=True)
    found = find_turns(connection, loose, limit=limit, offset=offset)
    return found._replace(turns=[one._replace(match="any") for one in found.turns])


def kind_of(turn: int, tier: Tier, found: Ranked) -> MatchKind:
    """Return whether an entry of a turn has all the words, or the title of its session."""
    if tier is Tier.TITLE:
        return "title"
    return "entry" if turn in found.turns or tier is Tier.SAID_TOGETHER else "turn"


def newest_turns(connection: sqlite3.Connection, query: Query, offset: int, end: int) -> FoundTurns:
    """Return the turns of the newest entries that meet the filters."""
    most = max(RANKED, end)
    keys = newest_filtered(connection, query, most)
    turns = list(dict.fromkeys(turns_of_keys(connection, keys[:most])))
    every = [TurnMatch(turn, Tier.SAID_TOGETHER, "entry") for turn in turns]
    return FoundTurns(len(turns), 0, every[offset:end], len(keys) > most, every)


def turns_of_keys(connection: sqlite3.Connection, keys: Sequence[int]) -> list[int]:
    """Return the turns of entries, those of the newest first."""
    rows = connection.execute(
        "SELECT turn FROM json_each(?) CROSS JOIN entry ON entry.key = json_each.value"
        " ORDER BY entry.time DESC, entry.key DESC",
        [as_json(keys)],
    )
    return [turn for (turn,) in rows]


def join_ranked(said: Ranked, found: Ranked, *, one_word: bool) -> dict[int, Scored]:
    """Join turns that say the words with those of which an entry has them."""
    joined = dict(found.turns)
    for turn, one in said.turns.items():
        entry = found.turns.get(turn)
        together = one_word or found.capped or (entry and entry.tier is Tier.SAID_TOGETHER)
        joined[turn] = Scored(one.score, Tier.SAID_TOGETHER if together else Tier.SAID)
    return joined
