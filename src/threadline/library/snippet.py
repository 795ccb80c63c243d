"""Snippets: the words around a hit, read from the transcript when the hit is shown."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence

import msgspec

from threadline.index.query import Term
from threadline.index.text import CJK, said_in, texts_in
from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.read.body import Decoding, decode_body
from threadline.render.cells import clean

WIDTH = 240
BEFORE = 60
LOOKED_AT = 4 << 20
"""How many characters of an entry are searched for the place of a hit."""

GAP = re.compile(r"\s")
WORD = re.compile(rf"{CJK}|(?:(?!{CJK})[^\W_])+")
"""A word as the text index splits them."""


PLAIN_DECODING = Decoding()
Clean = Callable[[Body], Body]
"""Removes the secrets from a record."""


class Snippet(msgspec.Struct, frozen=True):
    """A piece of an entry's text, and where in it the words stand that were sought."""

    text: str = ""
    marks: tuple[tuple[int, int], ...] = ()


def snippet_of(
    raw: bytes,
    terms: Sequence[Term],
    clean: Clean | None = None,
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


def texts_of(record: Body, decoding: Decoding) -> Iterator[str]:
    """Yield the words of a record: what its agent says is said in it, then all there is."""
    for content in decoding.contents_alone(record):
        yield from words_in(Entry(type="user"), content)
    kind = record.get("type")
    yield from words_in(Entry(type=kind if isinstance(kind, str) else ""), content_in(record))
    yield "\n".join(texts_in(record.get("payload") or record))


def words_in(entry: Entry, content: Content) -> Iterator[str]:
    """Yield what is said, then with a name for what results hold besides text: `[image/png]`."""
    yield said_in(entry, content).text
    yield "\n".join(filter(None, (result.named_text for result in content.results)))


def cut_snippet(text: str, terms: Sequence[Term]) -> Snippet:
    """Cut the piece around the first place where a term stands, and mark all terms in it."""
    text = text[:LOOKED_AT]
    sought = [words_of(term) for term in terms]
    first = next((start for start, _ in places_of(text, sought)), 0)
    begin = max(0, first - BEFORE)
    if begin and (gap := GAP.search(text, begin, first)):
        begin = gap.end()
    piece = clean(text[begin : begin + WIDTH])
    lead = "…" if begin else ""
    trail = "…" if begin + WIDTH < len(text) else ""
    shown = f"{lead}{piece}{trail}"
    return Snippet(shown, tuple(places_of(shown, sought)))


def words_of(term: Term) -> tuple[list[str], bool]:
    """Split a term into the words that the text index looks for."""
    return [fold(word) for word in WORD.findall(term.text)], term.prefix


def places_of(text: str, sought: Sequence[tuple[list[str], bool]]) -> Iterator[tuple[int, int]]:
    """Find where terms stand in a text, from its beginning to its end."""
    found = [(fold(word[0]), word.start(), word.end()) for word in WORD.finditer(text)]
    at = 0
    while at < len(found):
        length = max((fits(found, at, words, prefix=p) for words, p in sought), default=0)
        if length:
            yield found[at][1], found[at + length - 1][2]
        at += length or 1


def fits(
    found: Sequence[tuple[str, int, int]], at: int, words: Sequence[str], *, prefix: bool
) -> int:
    """Say how many words of the text a term covers from `at` on; 0 if it does not stand there."""
    if not words or at + len(words) > len(found):
        return 0
    *before, last = words
    if any(found[at + n][0] != word for n, word in enumerate(before)):
        return 0
    end = found[at + len(before)][0]
    return len(words) if end == last or (prefix and end.startswith(last)) else 0


def fold(word: str) -> str:
    """Give a word without case and accents, as the text index keeps it."""
    if word.isascii():
        return word.lower()
    return "".join(
        c for c in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(c)
    )
