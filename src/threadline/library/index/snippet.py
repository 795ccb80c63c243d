"""Snippets: pieces of an entry's text around what matches, with the matches marked."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

import msgspec

from threadline.index.pattern import find_pattern
from threadline.index.query import Term
from threadline.index.text import CJK, indexed_text, texts_in
from threadline.lazy import LazyPattern
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.read.body import decode_body
from threadline.read.decoding import Decoding
from threadline.render.cells import clean

CleanRecord = Callable[[dict[str, object]], dict[str, object]]
"""Removes the secrets from a record."""

WIDTH = 240
BEFORE = 60
MAX_SEARCHED = 4 << 20
"""How many characters of an entry are searched for a match."""

SENTENCE = 160
"""How far before a match its sentence may begin."""

PATTERN_SECONDS = 0.1
"""How long a pattern is looked for in one text."""

MARKUP = (
    LazyPattern(r"^[ \t]*(?:\d+\u2192|#{1,6}[ \t]+|>[ \t]+|```\w*$)", re.MULTILINE),
    LazyPattern(r"\[([^][\n]+)\]\([^()\s]+(?:\)|$)"),
    LazyPattern(
        r"(?<![\w*/])(?:(?<!\()\*\*(?=\S)([^*\n]+)(?<=[^\s/])\*\*(?![\w*/])"
        r"|\*(?=[^\W_])([^*\n]+)(?<=[^\s/])\*(?![\w*/.]))"
    ),
    # Of the rest one sign may be beyond the ends of the piece.
    LazyPattern(r"(?<=[\w.!?:)])\*\*(?!\S)|(?<!\S)\*\*(?=[A-Z][a-z])|`+"),
)
"""Signs that say nothing where no text is drawn; what is in the group of a pattern stays."""

GAP = LazyPattern(r"\s")
SENTENCE_END = LazyPattern(r"[.!?]\s+|\n\s*")
WORD = LazyPattern(rf"{CJK}|(?:(?!{CJK})[^\W_])+")
"""A word as the text index splits them."""

FOREIGN = LazyPattern(r"[^\x00-\x7f\W]")
"""A letter that is not ASCII: it may have an accent, or be a word of its own."""


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
    patterns: Sequence[str] = (),
) -> Snippet:
    """Cut a snippet from the record of an entry, of which only its agent's decoding is known.

    `clean` removes secrets first: a snippet may hold half of one, or a password without its name.
    """
    found = Snippet()
    record = decode_body(raw)
    for text in texts_of(clean(record) if clean else record, decoding):
        found = cut_snippet(text, terms, patterns)
        if found.marks or (found.text and not terms):
            break
    return found


def texts_of(record: dict[str, object], decoding: Decoding) -> Iterator[str]:
    """Yield the words of a record: what its agent says is said in it, then all there is."""
    record = decoding.own_record(record, Entry())
    entry = Entry(type=decoding.entry_type(record))
    yield from words_in(entry, decoding.content(record, entry))
    # Words that only a field of the record holds, such as the name of a tool.
    yield "\n".join(texts_in(record, decoding.naming))


def words_in(entry: Entry, content: Content) -> Iterator[str]:
    """Yield what is said, then with a name for what results hold besides text: `[image/png]`."""
    yield indexed_text(entry, content).text
    yield "\n".join(filter(None, (result.named_text for result in content.results)))


def cut_snippet(text: str, terms: Sequence[Term], patterns: Sequence[str] = ()) -> Snippet:
    """Cut the text around the matches of most terms, and mark all matches in it."""
    text = text[:MAX_SEARCHED]
    sought = [words_of(term) for term in terms]
    found = [*find_terms(text, sought), *match_first(text, patterns, len(terms))]
    first = best_window(sorted(found)).begin
    begin = begin_before(text, first)
    piece = clean(without_markup(text[begin : begin + WIDTH]))
    lead = "…" if begin else ""
    trail = "…" if begin + WIDTH < len(text) else ""
    shown = f"{lead}{piece}{trail}"
    marks = {*find_matches(shown, sought), *(one[:2] for one in match_first(shown, patterns, 0))}
    return Snippet(shown, tuple(without_overlaps(sorted(marks))))


def without_markup(text: str) -> str:
    """Return a piece of a text without the signs of Markdown and the line numbers of listings."""
    for markup in MARKUP:
        text = markup.sub(lambda found: next(filter(None, found.groups()), ""), text)
    return text


def match_first(text: str, patterns: Sequence[str], number: int) -> Iterator["TermMatch"]:
    """Yield the first match of each pattern that is found in time, numbered from `number` on."""
    for at, pattern in enumerate(patterns, number):
        with suppress(TimeoutError):
            if span := find_pattern(text, pattern, PATTERN_SECONDS):
                yield TermMatch(*span, at)


def without_overlaps(marks: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield ranges in order, without those that begin inside another, or are empty."""
    last = 0
    for begin, end in marks:
        if last <= begin < end:
            yield begin, end
            last = end


def words_of(term: Term) -> tuple[list[str], bool]:
    """Split a term into the words that the text index looks for."""
    return [fold(word) for word in WORD.findall(term.text)], term.prefix


class TermMatch(NamedTuple):
    """A range of a text that matches a term, and the number of the term."""

    begin: int
    end: int
    term: int


class Window(NamedTuple):
    """A part of a text: where its first match begins, and how many terms match in it."""

    begin: int = 0
    terms: int = 0


def best_window(found: Sequence[TermMatch]) -> Window:
    """Return the part of a text, as long as a snippet, in which most terms match."""
    best, last = Window(), 0
    inside: Counter[int] = Counter()
    for one in found:
        while last < len(found) and found[last].end <= one.begin + WIDTH - BEFORE:
            inside[found[last].term] += 1
            last += 1
        if len(inside) > best.terms:
            best = Window(one.begin, len(inside))
        inside[one.term] -= 1
        if inside[one.term] <= 0:
            del inside[one.term]
    return best


def begin_before(text: str, first: int) -> int:
    """Return where a snippet begins: with the sentence of the first match, else a bit before it."""
    begin = max(0, first - BEFORE)
    if not begin:
        return 0
    ends = [end.end() for end in SENTENCE_END.finditer(text, max(0, first - SENTENCE), first)]
    if ends:
        return ends[-1]
    gap = GAP.search(text, begin, first)
    return gap.end() if gap else begin


def find_matches(text: str, sought: Sequence[tuple[list[str], bool]]) -> Iterator[tuple[int, int]]:
    """Yield the ranges of a text that match any term."""
    return ((one.begin, one.end) for one in find_terms(text, sought))


def find_terms(text: str, sought: Sequence[tuple[list[str], bool]]) -> Iterator[TermMatch]:
    """Yield the ranges of a text that match any term, with the longest that matches there."""
    heads = tuple(words[0] for words, _ in sought if words)
    most = max((len(words) for words, _ in sought), default=0)
    end = 0
    for begin in begins_of(heads, text):
        if begin < end:
            continue
        words = [*islice(WORD.finditer(text, begin), most)]
        found = [fold(word[0]) for word in words]
        lengths = [match_length(found, wanted, prefix=prefix) for wanted, prefix in sought]
        length = max(lengths)
        if length:
            end = words[length - 1].end()
            yield TermMatch(begin, end, lengths.index(length))


def begins_of(heads: tuple[str, ...], text: str) -> Iterator[int]:
    """Yield where the words of a text begin that begin as some others do."""
    if not heads:
        return
    if not text.isascii() and FOREIGN.search(text):
        for word in WORD.finditer(text):
            if fold(word[0]).startswith(heads):
                yield word.start()
    else:  # in such a text a pattern finds them, without a look at each word
        lowered = text.lower()
        for found in re.finditer("|".join(map(re.escape, heads)), lowered):
            begin = found.start()
            if not begin or not lowered[begin - 1].isalnum():
                yield begin


def matched_terms(text: str, terms: Sequence[Term]) -> set[int]:
    """Return the numbers of the terms that match in a text."""
    return {one.term for one in find_terms(text, [words_of(term) for term in terms])}


def match_length(found: Sequence[str], wanted: Sequence[str], *, prefix: bool) -> int:
    """Return how many words a term matches at the beginning of others; 0 if it does not match."""
    if not wanted or len(wanted) > len(found):
        return 0
    *before, last = wanted
    end = found[len(before)]
    if before != [*found[: len(before)]]:
        return 0
    return len(wanted) if end == last or (prefix and end.startswith(last)) else 0


def fold(word: str) -> str:
    """Return a word without case and accents, as the text index stores it."""
    if word.isascii():
        return word.lower()
    return "".join(
        c for c in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(c)
    )
