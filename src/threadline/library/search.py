"""Search: parses what people type, finds matches, reads the text around them."""

import os
import re
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

import msgspec

from threadline.agents.find import detect
from threadline.agents.registry import decoding_of
from threadline.index.connect import Reader
from threadline.index.match import Match, find_entries
from threadline.index.query import FILTERS, Query, parse_query
from threadline.library.snippet import Snippet, snippet_of
from threadline.model.body import Body
from threadline.model.error import SearchError
from threadline.model.file import Format
from threadline.model.results import Hit, Results
from threadline.read.plain import open_lasting

LIMIT = 20
"""How many results are shown unless told otherwise."""


AGO = re.compile(r"(\d+)\s*(m|min|h|d|w)[a-z]*(?:\s+ago)?")
UNITS = {"m": "minutes", "min": "minutes", "h": "hours", "d": "days", "w": "weeks"}


def read_moment(text: str, now: datetime) -> datetime:
    """Read a moment as seen from `now`; dates without zone are the user's own."""
    text = text.strip().lower()
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if text in {"today", "yesterday"}:
        return midnight - timedelta(days=text == "yesterday")
    if ago := AGO.fullmatch(text):
        return now - timedelta(**{UNITS[ago[2]]: int(ago[1])})
    return datetime.fromisoformat(text.upper()).astimezone()


FILTER = re.compile(r"(?:^|\s)-?([A-Za-z]+):(?=\S)")
SPACED = frozenset({"project", "file"})
"""The filters whose values may hold spaces."""

LONGEST = 1000
"""No search is longer than this many characters."""


def parse_search(text: str, now: datetime) -> Query:
    """Parse a search as typed; times are relative to `now`. Raise SearchError if it is invalid."""
    if len(text) > LONGEST:
        raise SearchError(
            f"search too long: {len(text)} characters", f"use at most {LONGEST} characters"
        )
    return parse_query(text, lambda when: read_moment(when, now))


def as_query(pieces: Iterable[str]) -> str:
    """Join what a shell has split; what holds spaces was quoted."""
    return " ".join(map(as_piece, pieces))


def as_piece(piece: str) -> str:
    """Put back the quotation marks that a shell took away: around a phrase, or a filter's value.

    What holds filters that take no spaces is a whole search.
    """
    if " " not in piece or '"' in piece:
        return piece
    keys = [found[1].lower() for found in FILTER.finditer(piece)]
    if not any(key in FILTERS for key in keys):
        return f'"{piece}"'
    key, _, value = piece.partition(":")
    spaced = len(keys) == 1 and key.lstrip("-").lower() in SPACED
    return f'{key}:"{value}"' if spaced else piece


CleanBody = Callable[[Body], Body]
"""Removes the secrets from a record."""

ReadAt = Callable[[str, int, int], bytes]
"""Give the bytes at a place of a file, from its archived copy if need be."""


def find_hits(  # noqa: PLR0913 - what is asked, of whom, and how much of it
    reader: Reader,
    query: Query,
    read_at: ReadAt,
    *,
    limit: int = LIMIT,
    offset: int = 0,
    clean: CleanBody | None = None,
) -> Results:
    """Find what fits a search, and read the words around each hit; `clean` removes secrets."""
    found = find_entries(reader, query, limit=limit, offset=offset)
    hits = [make_hit(match, query, read_at, clean) for match in found.matches]
    return Results(found.total, hits)


def make_hit(match: Match, query: Query, read_at: ReadAt, clean: CleanBody | None = None) -> Hit:
    """Read the words around a hit."""
    raw = read_at(match.path, match.start, match.length)
    agent = match.hit.agent
    snippet = snippet_of(raw, query.wanted, clean, decoding_of(Format(agent))) if raw else Snippet()
    return msgspec.structs.replace(match.hit, snippet=snippet.text, marks=snippet.marks)


def read_file_at(path: str, start: int, length: int) -> bytes:
    """Read the bytes of a record; none if the file is gone.

    A record that is not a range of bytes has no length, and its number is its start.
    """
    if not length:
        found = detect(path)
        return found.agent.decoding().fetch(path, start) if found is not None else b""
    try:
        handle = open_lasting(path)
    except OSError:
        return b""
    try:
        return os.pread(handle, length, start)
    except OSError:
        return b""
    finally:
        os.close(handle)
