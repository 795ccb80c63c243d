"""Searches by regular expression: reads the entries that may match, for a limited time."""

import os
from time import thread_time
from typing import TYPE_CHECKING

import msgspec

from threadline.agents.registry import decoding_of
from threadline.index.connect import Reader
from threadline.index.filters import TIMES
from threadline.index.match_turns import find_turns
from threadline.index.query import Query
from threadline.library.index.open_index import LIMIT
from threadline.library.index.search import HitSource, ReadAt
from threadline.library.index.search_turns import search_turns
from threadline.library.index.snippet import MAX_SEARCHED, texts_of
from threadline.model.file import Format
from threadline.model.search_results import Results, TurnFacets, TurnResults
from threadline.read.body import decode_body

if TYPE_CHECKING:
    from threadline.index.pattern_candidates import Candidate

SECONDS = 2.0
"""How long entries are read for one search, as CPU time of the thread that does."""

SECONDS_OF_WORDS = 0.5
"""How long words are looked up that contain what a pattern requires."""

SECONDS_OF_ENTRY = 0.1
"""How long one entry is compared; a pattern that takes longer is passed over there."""


def search_entries(
    source: HitSource, query: Query, *, limit: int = LIMIT, offset: int = 0
) -> Results:
    """Return the entries that fit a query, which may have patterns."""
    query = match_patterns(source.reader, query, source.read_at)
    return source.hits(query, limit=limit, offset=offset)


def search_all_turns(
    source: HitSource, query: Query, *, limit: int = LIMIT, offset: int = 0
) -> TurnResults:
    """Return the turns that fit a query, which may have patterns."""
    query = match_patterns(source.reader, query, source.read_at)
    return search_turns(source, query, limit=limit, offset=offset)


def count_found(reader: Reader, query: Query, read_at: ReadAt) -> TurnFacets:
    """Count the turns that fit a query, at whatever time, by day, project and agent."""
    from threadline.index.facets import count_facets

    matched = match_patterns(reader, query, read_at)
    found = find_turns(reader, without_times(matched), limit=0)
    return count_facets(reader, (one.turn for one in found.every))


def without_times(query: Query) -> Query:
    """Return a query for results of any time."""
    kept = tuple(part for part in query.filters if part.key not in TIMES)
    return msgspec.structs.replace(query, filters=kept)


def match_patterns(reader: Reader, query: Query, read_at: ReadAt) -> Query:
    """Return a query with the entries that match its patterns, the newest if time is up."""
    if not query.patterns or query.matched is not None:
        return query
    from threadline.index.pattern_candidates import candidates

    end = thread_time() + SECONDS
    found: set[int] = set()
    looked_at, is_cut = 0, False
    for one in candidates(reader, query, SECONDS_OF_WORDS):
        left = end - thread_time()
        if left <= 0:
            is_cut = True
            break
        looked_at += 1
        try:
            if is_match(one, query.patterns, read_at, min(left, SECONDS_OF_ENTRY)):
                found.add(one.key)
        except TimeoutError:
            is_cut = True
    return msgspec.structs.replace(
        query, matched=frozenset(found), looked_at=looked_at if is_cut else None
    )


def is_match(one: "Candidate", patterns: tuple[str, ...], read_at: ReadAt, seconds: float) -> bool:
    """Return True if what an entry says matches all patterns."""
    from threadline.index.pattern import find_pattern

    raw = read_at(os.fsdecode(one.path), one.start, one.length)
    if not raw:
        return False
    text = next(texts_of(decode_body(raw), decoding_of(Format(one.agent))))[:MAX_SEARCHED]
    return all(find_pattern(text, pattern, seconds) is not None for pattern in patterns)
