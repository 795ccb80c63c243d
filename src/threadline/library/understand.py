"""Understands searches as people type them."""

import re
from collections.abc import Iterable
from datetime import datetime

from threadline.index.query import FILTERS, Query, QueryError, parse_query
from threadline.library.moment import read_moment
from threadline.model.error import SearchError

FILTER = re.compile(r"(?:^|\s)-?([A-Za-z]+):(?=\S)")
SPACED = frozenset({"project", "file"})
"""The filters whose values may hold spaces."""

LONGEST = 1000
"""No search is longer than this many characters."""


def understand(text: str, now: datetime) -> Query:
    """Read a search, or raise an error with a hint."""
    if len(text) > LONGEST:
        raise SearchError(
            "the search is too long", f"at most {LONGEST} characters are searched for"
        )
    try:
        return parse_query(text, lambda when: read_moment(when, now))
    except QueryError as error:
        raise SearchError(str(error), error.hint) from None


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
