"""Search: parses queries, finds matches, cuts snippets around them."""

import os
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta

import msgspec

from threadline.agents.find import detect
from threadline.agents.registry import decoding_of
from threadline.files.regular import open_regular
from threadline.index.connect import Reader
from threadline.index.match import Match, find_entries
from threadline.index.query import FILTERS, TIME_HINT, Query, Term, parse_query
from threadline.index.text import CJK, indexed_text, texts_in
from threadline.lazy import LazyPattern
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.model.error import SearchError
from threadline.model.file import Format
from threadline.model.results import Hit, Results
from threadline.read.body import decode_body
from threadline.read.decoding import Decoding
from threadline.read.plain import file_of, open_lasting, read_range
from threadline.render.cells import clean

LIMIT = 20
"""Default number of results."""


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
        raise SearchError(f"invalid time '{text}'", TIME_HINT) from None


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
    """Join arguments to a query; an argument with spaces was quoted."""
    return " ".join(map(quote_argument, pieces))


def quote_argument(piece: str) -> str:
    """Return an argument with the quotation marks that the shell removed.

    What holds filters that take no spaces is a whole search.
    """
    # A query typed as one argument has its own quotation marks.
    if " " not in piece or '"' in piece:
        return piece
    keys = [found[1].lower() for found in FILTER.finditer(piece)]
    if not any(key in FILTERS for key in keys):
        return f'"{piece}"'
    key, _, value = piece.partition(":")
    spaced = len(keys) == 1 and key.lstrip("-").lower() in SPACED
    return f'{key}:"{value}"' if spaced else piece


CleanRecord = Callable[[dict[str, object]], dict[str, object]]
"""Removes the secrets from a record."""

ReadAt = Callable[[str, int, int], bytes]
"""Returns bytes of a file, or of its archived copy."""


def find_hits(  # noqa: PLR0913 - what is asked, of whom, and how much of it
    reader: Reader,
    query: Query,
    read_at: ReadAt,
    *,
    limit: int = LIMIT,
    offset: int = 0,
    clean: CleanRecord | None = None,
) -> Results:
    """Return the results of a search with snippets; `clean` removes secrets first."""
    found = find_entries(reader, query, limit=limit, offset=offset)
    hits = [make_hit(match, query, read_at, clean) for match in found.matches]
    return Results(found.total, hits, found.capped)


def make_hit(match: Match, query: Query, read_at: ReadAt, clean: CleanRecord | None = None) -> Hit:
    """Return a match with its snippet."""
    raw = read_at(match.path, match.start, match.length)
    agent = match.hit.agent
    snippet = snippet_of(raw, query.wanted, clean, decoding_of(Format(agent))) if raw else Snippet()
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
        return read_range(handle, length, start)
    except OSError:
        return b""
    finally:
        os.close(handle)


WIDTH = 240
BEFORE = 60
MAX_SEARCHED = 4 << 20
"""How many characters of an entry are searched for a match."""

GAP = LazyPattern(r"\s")
WORD = LazyPattern(rf"{CJK}|(?:(?!{CJK})[^\W_])+")
"""A word as the text index splits them."""


NAMES = frozenset({"uuid", "sessionId", "id", "parentId", "timestamp", "type", "version", "cwd"})
"""Fields of records that name them: a snippet of other words is better."""

PLAIN_DECODING = Decoding()


class Snippet(msgspec.Struct, frozen=True):
    """A piece of an entry's text, and the ranges in it that match."""

    text: str = ""
    marks: tuple[tuple[int, int], ...] = ()


def snippet_of(
    raw: bytes,
    terms: Sequence[Term],
    clean: CleanRecord | None = None,
    decoding: Decoding = PLAIN_DECODING,
) -> Snippet:
    """Cut a snippet from the record of an entry, of which only its agent's decoding is known.

    `clean` removes secrets first: a snippet may hold half of one, or a password without its name.
    """
    found = Snippet()
    record = decode_body(raw)
    for text in texts_of(clean(record) if clean else record, decoding):
        found = cut_snippet(text, terms)
        if found.marks or (found.text and not terms):
            break
    return found


def texts_of(record: dict[str, object], decoding: Decoding) -> Iterator[str]:
    """Yield the words of a record: what its agent says is said in it, then all there is."""
    record = decoding.own_record(record, Entry())
    entry = Entry(type=decoding.entry_type(record))
    yield from words_in(entry, decoding.content(record, entry))
    yield "\n".join(texts_in(record, NAMES))


def words_in(entry: Entry, content: Content) -> Iterator[str]:
    """Yield what is said, then with a name for what results hold besides text: `[image/png]`."""
    yield indexed_text(entry, content).text
    yield "\n".join(filter(None, (result.named_text for result in content.results)))


def cut_snippet(text: str, terms: Sequence[Term]) -> Snippet:
    """Cut the text around the first match, and mark all matches in it."""
    text = text[:MAX_SEARCHED]
    sought = [words_of(term) for term in terms]
    first = next((start for start, _ in find_matches(text, sought)), 0)
    begin = max(0, first - BEFORE)
    if begin and (gap := GAP.search(text, begin, first)):
        begin = gap.end()
    piece = clean(text[begin : begin + WIDTH])
    lead = "…" if begin else ""
    trail = "…" if begin + WIDTH < len(text) else ""
    shown = f"{lead}{piece}{trail}"
    return Snippet(shown, tuple(find_matches(shown, sought)))


def words_of(term: Term) -> tuple[list[str], bool]:
    """Split a term into the words that the text index looks for."""
    return [fold(word) for word in WORD.findall(term.text)], term.prefix


def find_matches(text: str, sought: Sequence[tuple[list[str], bool]]) -> Iterator[tuple[int, int]]:
    """Yield the ranges of a text that match any term."""
    found = [(fold(word[0]), word.start(), word.end()) for word in WORD.finditer(text)]
    at = 0
    while at < len(found):
        length = max((match_length(found, at, words, prefix=p) for words, p in sought), default=0)
        if length:
            yield found[at][1], found[at + length - 1][2]
        at += length or 1


def match_length(
    found: Sequence[tuple[str, int, int]], at: int, words: Sequence[str], *, prefix: bool
) -> int:
    """Return how many words a term matches at `at`; 0 if it does not match there."""
    if not words or at + len(words) > len(found):
        return 0
    *before, last = words
    if any(found[at + n][0] != word for n, word in enumerate(before)):
        return 0
    end = found[at + len(before)][0]
    return len(words) if end == last or (prefix and end.startswith(last)) else 0


def fold(word: str) -> str:
    """Return a word without case and accents, as the text index stores it."""
    if word.isascii():
        return word.lower()
    return "".join(
        c for c in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(c)
    )
