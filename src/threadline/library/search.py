"""Search: finds what fits, and reads the words around each hit."""

import os
from collections.abc import Callable

import msgspec

from threadline.index.connect import Reader
from threadline.index.match import Match, find_entries
from threadline.index.query import Query
from threadline.library.results import LIMIT
from threadline.library.snippet import Clean, Snippet, snippet_of
from threadline.model.hit import Hit, Results
from threadline.read.plain import open_lasting

ReadAt = Callable[[str, int, int], bytes]
"""Give the bytes at a place of a file, from its archived copy if need be."""


def find_hits(  # noqa: PLR0913 - what is asked, of whom, and how much of it
    reader: Reader,
    query: Query,
    read_at: ReadAt,
    *,
    limit: int = LIMIT,
    offset: int = 0,
    clean: Clean | None = None,
) -> Results:
    """Find what fits a search, and read the words around each hit; `clean` removes secrets."""
    found = find_entries(reader, query, limit=limit, offset=offset)
    hits = [make_hit(match, query, read_at, clean) for match in found.matches]
    return Results(found.total, hits)


def make_hit(match: Match, query: Query, read_at: ReadAt, clean: Clean | None = None) -> Hit:
    """Read the words around a hit."""
    raw = read_at(match.path, match.start, match.length)
    snippet = snippet_of(raw, query.wanted, clean) if raw else Snippet()
    return msgspec.structs.replace(match.hit, snippet=snippet.text, marks=snippet.marks)


def read_file_at(path: str, start: int, length: int) -> bytes:
    """Read some bytes of a file; none if it is gone."""
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
