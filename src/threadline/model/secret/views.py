"""What a text says without colours, invisible signs, escapes and joins inside of words.

A view is the text in which such signs are left out or replaced, with the way back to places in
the original. Only what is around such signs is looked at a second time.
"""

import re
import string
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import NamedTuple

from threadline.model.secret.heads import HEAD
from threadline.model.secret.span import Span, compiled

Find = Callable[[str], list[Span]]
"""Finds the secrets of a view."""


LONG = 16
"""No token is shorter."""

AT_END, AT_START = re.compile(rb"a+\Z"), re.compile(rb"a+")
TOKEN_SIGNS = frozenset(string.ascii_letters + string.digits + "_-.+/=")
"""What tokens are made of; other letters that are escaped are none of a token."""

LETTER, BLANK = b"a "
"""A letter or digit, and what has no meaning, in the shape of a text."""


class Join(NamedTuple):
    """A stretch of a text that stands for something else, mostly for nothing."""

    start: int
    end: int
    plain: str


COLOUR = re.compile(
    r"\x1b(?:\[[0-?]{0,40}[ -/]{0,4}[@-~]|\][^\x07\x1b]{0,300}(?:\x07|\x1b\\)|[()][0-9A-Z])"
)
INVISIBLE = "\xad\u200b\u200c\u200d\u2060\ufeff"
WIDE = re.compile("[\uff01-\uff5e]")
WIDE_SCRIPT, WIDE_BY = b"\xff", 0xFEE0
"""The upper byte of letters of full width, and how far they are from the ordinary ones."""

ENTITY = re.compile(r"&(?:amp;)?(?:#(?:[xX]([0-9a-fA-F]{1,5})|([0-9]{1,6}))|shy|zwnj|zwj|lowbar);")
ESCAPE = re.compile(
    r"\\(?:(?P<colour>(?:u001[bB]|x1[bB]|033|e)\[[0-9;]{0,40}[mK])|u(?P<four>[0-9a-fA-F]{4})"
    r"|u\{(?P<more>[0-9a-fA-F]{1,5})\}|x(?P<two>[0-9a-fA-F]{2})|(?P<octal>1[0-7]{2}|0[4-7][0-7])"
    r"|(?=[_-])|(?P<line>\r?\n[-+ \t]{0,40}))"
)
LITERALS = re.compile(
    r"(?<=[\w+/=-])(\\{0,7}[\"'])[ \t]{0,8}(?:\+{1,2}|\.{1,2}|&|\|\||~|<>)?[ \t]{0,4}(?:\\?\r?\n)?"
    r"[-+ \t]{0,40}\1(?=[\w+/=-])"
)
ITEMS = re.compile(r"(?<=[\w+/=-])(\\{0,7}[\"']),[ \t]{0,4}\1(?=[\w+/=-])")
LITERALS_SHAPE = re.compile(rb"q {0,8}+a{0,2}+ {0,4}+(?:n[ a]{0,40}+)?qa")
ITEMS_SHAPE = re.compile(rb"q, {0,4}qa")
EMPHASIS = {"*": (b"a*a", b"a**a", b"a***a"), "`": (b"a`a",)}
EMPHASIZED = {"*": re.compile(rb"\*a{8}"), "`": re.compile(rb"`a{8}")}
"""The signs of emphasis as they are inside of words."""

NEXT_LINE = r"[-+> \t]{0,40}+(?:[0-9]{1,6}(?:→|[:|\t] ?))?(?=[A-Za-z_-]{0,16}+[0-9])[\w./+=-]{6}"
WRAPS = {sign: re.compile(re.escape(sign) + NEXT_LINE) for sign in ("\n", "\\n")}
WRAPPED = 120
"""How much of a line is looked at for a token that is continued on the next one."""
TAG = re.compile(
    r"(?:<!--[^<>]{0,40}-->"
    r"|</?(?:b|br|i|em|strong|mark|span|code|wbr|font|u|tt)(?: [^<>]{0,80})?/?>)+(?=[\w-])",
    re.IGNORECASE,
)


def joins_in(text: str, shape: bytes) -> list[Join]:
    """Return what joins the parts of a word; `shape` tells letters from other signs."""
    found: list[Join] = []
    if b"q" in shape:
        found += literals_in(text, shape)
    for sign, inside in EMPHASIS.items():
        if sign in text and any(shape.find(word) >= 0 for word in inside):
            found += emphasis_in(text, shape, sign)
    for line in WRAPS:
        if line in text:
            found += wraps_in(text, shape, line)
    if "<" in text and ("</" in text or "<wbr" in text or "<br" in text or "<!" in text):
        found += tags_in(text, shape)
    return found


def escapes_in(text: str, scripts: bytes) -> list[Join]:
    """Return the letters that are written in another way, and the signs that cannot be seen.

    `scripts` tells which letters there are besides Latin ones.
    """
    found: list[Join] = []
    if "\x1b" in text:
        found += (Join(*match.span(), "") for match in COLOUR.finditer(text))
    if "\\" in text:
        found += backslashes_in(text)
    if "&" in text:
        found += (Join(*match.span(), entity(match)) for match in ENTITY.finditer(text))
    if not text.isascii():
        for sign in INVISIBLE:
            if sign in text:
                found += (Join(at, at + 1, "") for at in places_of(sign, text))
    if WIDE_SCRIPT in scripts:
        found += (Join(*m.span(), chr(ord(m[0]) - WIDE_BY)) for m in WIDE.finditer(text))
    return found


def places_of(sign: str, text: str) -> Iterator[int]:
    """Yield where a sign is in a text."""
    at = text.find(sign)
    while at >= 0:
        yield at
        at = text.find(sign, at + 1)


def tags_in(text: str, shape: bytes) -> Iterator[Join]:
    """Yield the markup inside of words."""
    for at in places_of("<", text):
        tag = TAG.match(text, at) if at and shape[at - 1] == LETTER else None
        if tag and shape[tag.end() : tag.end() + 1] == b"a":
            yield Join(*tag.span(), "")


def literals_in(text: str, shape: bytes) -> Iterator[Join]:
    """Yield what joins two literals to one: a plus sign, a comma in a list that is joined."""
    for hint in LITERALS_SHAPE.finditer(shape):
        at = hint.start()
        match = LITERALS.match(text, at) if at and shape[at - 1] == LETTER else None
        if match and is_long(shape, *match.span()):
            yield Join(*match.span(), "")
    if "join(" in text:
        for hint in ITEMS_SHAPE.finditer(shape):
            if (match := ITEMS.match(text, hint.start())) and is_long(shape, *match.span()):
                yield Join(*match.span(), "")


def is_long(shape: bytes, start: int, end: int) -> bool:
    """Return True if the words before and behind a join are as long as a token."""
    before = AT_END.search(shape, max(0, start - LONG), start)
    behind = AT_START.match(shape, end, end + LONG)
    return sum(len(match[0]) for match in (before, behind) if match) >= LONG


def emphasis_in(text: str, shape: bytes, sign: str) -> Iterator[Join]:
    """Yield the signs of emphasis inside of a word."""
    for match in EMPHASIZED[sign].finditer(shape):
        start = match.start()
        if start and shape[start - 1] != BLANK:
            while start and text[start - 1] == "*":
                start -= 1
            if start and shape[start - 1] == LETTER and match.start() - start < 3:  # noqa: PLR2004
                yield Join(start, match.start() + 1, "")


def wraps_in(text: str, shape: bytes, line: str) -> Iterator[Join]:
    """Yield the ends of lines inside of a token that is known by its first letters."""
    for match in WRAPS[line].finditer(text):
        at = match.start()
        while at and text[at - 1] in "\r\\":
            at -= 1
        if at and shape[at - 1] == LETTER and is_head_before(text, shape, at):
            yield Join(at, match.end() - 6, "")


def is_head_before(text: str, shape: bytes, at: int) -> bool:
    """Return True if the last word of a line begins like a token."""
    start = max(0, at - WRAPPED)
    first = max(shape.rfind(sign, start, at) for sign in (b" ", b"q", b"n")) + 1
    return compiled(HEAD).search(text, max(start, first), at) is not None


def backslashes_in(text: str) -> Iterator[Join]:
    """Yield letters that are written as escapes, colours, and lines that are continued."""
    for match in ESCAPE.finditer(text):
        number = match["four"] or match["two"] or match["more"]
        if number or match["octal"]:
            plain = character(int(number, 16) if number else int(match["octal"], 8))
            if plain in TOKEN_SIGNS:
                yield Join(*match.span(), plain)
        else:
            yield Join(*match.span(), "")


def entity(match: re.Match[str]) -> str:
    """Return the character that an entity stands for."""
    if match[1] or match[2]:
        return character(int(match[1], 16) if match[1] else int(match[2]))
    return "_" if "lowbar" in match[0] else ""


def character(code: int) -> str:
    """Return a character by its number; nothing for one that cannot be seen."""
    one = chr(code) if code <= sys.maxunicode else ""
    return one if one.isprintable() else ""


BEFORE, BEHIND = 160, 400
"""How much of a text before and behind a join is looked at."""


def find_in_views(text: str, joins: list[Join], find: Find) -> Iterator[Span]:
    """Find secrets that can only be seen without the joins in them."""
    joins.sort()
    at = 0
    while at < len(joins):
        first = at
        end = joins[at].end + BEHIND
        while at < len(joins) and joins[at].start <= end:
            end = max(end, joins[at].end + BEHIND)
            at += 1
        start = start_of_window(text, joins[first].start)
        view = View(text, joins[first:at], start, min(end, len(text)))
        yield from view.find(find)


def start_of_window(text: str, at: int) -> int:
    """Return where the text before a join is looked at from: the beginning of a word."""
    start = max(0, at - BEFORE)
    blank = max(text.find(" ", start, at), text.find("\n", start, at)) if start else -1
    return blank + 1 if blank >= 0 else start


class View:
    """A stretch of a text without its joins."""

    def __init__(self, text: str, joins: list[Join], start: int, end: int) -> None:
        self._starts: list[int] = []
        self._pieces: list[tuple[int, int, bool]] = []
        pieces: list[str] = []
        at, size = start, 0
        for join in joins:
            if join.start < at:
                continue
            for piece, span in (
                (text[at : join.start], (at, join.start, True)),
                (join.plain, (join.start, join.end, False)),
            ):
                self._starts.append(size)
                self._pieces.append(span)
                pieces.append(piece)
                size += len(piece)
            at = join.end
        self._starts.append(size)
        self._pieces.append((at, end, True))
        self.text = "".join([*pieces, text[at:end]])

    def find(self, find: Find) -> Iterator[Span]:
        """Return the secrets that hold a join, or stand close behind one, as places of the text."""
        for span in find(self.text):
            first, last = self._piece(span.start), self._piece(span.end - 1)
            yield Span(
                self._place(first, span.start), self._end(last, span.end), span.kind, span.secrets
            )

    def _piece(self, at: int) -> int:
        return bisect_right(self._starts, at) - 1

    def _place(self, piece: int, at: int) -> int:
        start, _, literal = self._pieces[piece]
        return start + (at - self._starts[piece] if literal else 0)

    def _end(self, piece: int, at: int) -> int:
        start, end, literal = self._pieces[piece]
        return start + at - self._starts[piece] if literal else end


JSON_TEXT = re.compile(r'"((?:[^"\\]|\\[\s\S])*+\\?)(?:"|\Z)')
"""A string of JSON; the last one may have been cut off."""
JSON_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|([\"\\/bfnrt]))")
SIGNS = {"b": " ", "f": " ", "n": "\n", "r": "\r", "t": "\t"}


def find_in_json(text: str, find: Find) -> Iterator[Span]:
    """Find secrets in the strings of JSON that hold escapes, as they are without these."""
    for literal in JSON_TEXT.finditer(text):
        start, end = literal.span(1)
        if text.find("\\", start, end) >= 0:
            joins = [json_join(match) for match in JSON_ESCAPE.finditer(text, start, end)]
            yield from View(text, joins, start, end).find(find)


def json_join(match: re.Match[str]) -> Join:
    """Return what an escape of JSON stands for."""
    plain = chr(int(match[1], 16)) if match[1] else SIGNS.get(match[2], match[2])
    return Join(*match.span(), plain)
