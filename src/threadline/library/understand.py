"""Understands searches as people type them."""

from collections.abc import Iterable
from datetime import datetime

from threadline.index.query import Query, QueryError, parse_query
from threadline.library.errors import SearchError
from threadline.library.moment import read_moment

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
    return " ".join(
        f'"{piece}"' if " " in piece and '"' not in piece else piece for piece in pieces
    )
