"""Search: parses queries, finds matches, cuts snippets around them."""

import os
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec

from threadline.agents.registry import decoding_of
from threadline.files.regular import open_regular
from threadline.index.connect import Reader
from threadline.index.filters import TIME_HINT
from threadline.index.match import Match, find_entries
from threadline.index.query import Query, parse_query
from threadline.lazy import LazyPattern
from threadline.library.index.open_index import LIMIT
from threadline.library.index.snippet import CleanRecord, Snippet, snippet_of
from threadline.library.naming import QUOTED
from threadline.model.error import SearchError
from threadline.model.file import Format
from threadline.model.search_results import Hit, Results
from threadline.model.short_repr import cut
from threadline.read.plain import file_of

AGO = LazyPattern(r"(\d+)\s*(m|min|h|d|w)[a-z]*(?:\s+ago)?")
UNITS = {"m": "minutes", "min": "minutes", "h": "hours", "d": "days", "w": "weeks"}


def parse_time(text: str, now: datetime) -> datetime:
    """Parse a time relative to `now`; without a zone it is local."""
    text = text.strip().lower()
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if text in {"today", "yesterday"}:
        return midnight - timedelta(days=text == "yesterday")
    if ago := AGO.fullmatch(text):
        return now - timedelta(**{UNITS[ago[2]]: int(ago[1])})
    return datetime.fromisoformat(text.upper()).astimezone()


def parse_moment(text: str, now: datetime) -> datetime:
    """Parse a time relative to `now`; raise SearchError with examples if it is invalid."""
    try:
        return parse_time(text, now)
    except (ValueError, OverflowError):
        raise SearchError(f"invalid time '{cut(text, QUOTED)}'", TIME_HINT) from None


FILTER = LazyPattern(r"(?:^|\s)-?([A-Za-z]+):(?=\S)")
SPACED = frozenset({"project", "file"})
"""The filters whose values may hold spaces."""

MAX_LENGTH = 1000
"""Maximum length of a search."""


def parse_search(text: str, now: datetime) -> Query:
    """Parse a search as typed; times are relative to `now`. Raise SearchError if it is invalid."""
    if len(text) > MAX_LENGTH:
        raise SearchError(
            f"search too long: {len(text)} characters", f"use at most {MAX_LENGTH} characters"
        )
    return parse_query(text, lambda when: parse_time(when, now))


def join_query(pieces: Iterable[str]) -> str:
    """Join arguments to a query: an argument with spaces is several words, as in the search box.

    Only the value of a filter that may hold spaces is put into quotation marks again, if it is the
    whole argument.
    """
    return " ".join(map(quote_value, pieces))


def quote_value(piece: str) -> str:
    """Return an argument with quotation marks around the value of its filter if that has spaces."""
    key, _, value = piece.partition(":")
    is_spaced = key.lstrip("-").lower() in SPACED and " " in value and '"' not in value
    return f'{key}:"{value}"' if is_spaced and not FILTER.search(value) else piece


ReadAt = Callable[[str, int, int], bytes]
"""Returns bytes of a file, or of its archived copy."""


class HitSource(NamedTuple):
    """Where hits come from: the index, and the files; `clean` removes secrets before all else."""

    reader: Reader
    read_at: ReadAt
    clean: CleanRecord | None = None

    def hits(self, query: Query, *, limit: int = LIMIT, offset: int = 0) -> Results:
        """Return the results of a search."""
        found = find_entries(self.reader, query, limit=limit, offset=offset)
        hits = [self.hit(match, query) for match in found.matches]
        return Results(found.total, hits, found.capped, looked_at=query.looked_at)

    def hit(self, match: Match, query: Query) -> Hit:
        """Return a match with its snippet."""
        raw, snippet = self.read_at(match.path, match.start, match.length), Snippet()
        if raw:
            decoding = decoding_of(Format(match.hit.agent))
            snippet = snippet_of(raw, query.wanted, self.clean, decoding, query.patterns)
        return msgspec.structs.replace(match.hit, snippet=snippet.text, marks=snippet.marks)


def read_end(path: str, size: int) -> bytes:
    """Return the last bytes of a file; none if it is gone."""
    try:
        with open_regular(file_of(path)) as file:
            file.seek(0, os.SEEK_END)
            file.seek(max(0, file.tell() - size))
            return file.read()
    except OSError:
        return b""
