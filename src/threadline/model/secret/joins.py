"""What stands inside of words without being part of them: colours, tags, escapes, joins.

Such a stretch is left out, or replaced, before a text is looked at a second time (`views`).
"""

import re
import string
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from threadline.model.secret.heads import HEAD
from threadline.model.secret.span import compiled

LONG = 16
"""No token is shorter."""

TOKEN_SIGNS = frozenset(string.ascii_letters + string.digits + "_-.+/=")
"""What tokens are made of; other letters that are escaped are none of a token."""

LETTER = ord("a")
"""A character of a word in the shape of a text."""


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
    r"(?<=[\w+/=-])(\\{0,7}[\"'])[ \t]{0,8}(?:\+{1,2}|\.{1,2}|&|\|\||~|<>)?[ \t]{0,4}"
    r"(?:[\\`]?\r?\n)?[-+ \t]{0,40}\1(?=[\w+/=-])"
)
ITEMS = re.compile(r"(?<=[\w+/=-])(\\{0,7}[\"']),[ \t]{0,4}\1(?=[\w+/=-])")
LITERALS_SHAPE = re.compile(rb"q(?<=aq) {0,8}+a{0,2}+ {0,4}+(?:`?n[ a]{0,40}+)?qa")
ITEMS_SHAPE = re.compile(rb"q, {0,4}qa")
BEHIND = 8
EMPHASIS = {
    "*": re.compile(rb"\*(?<=a\*)(?:\*{0,2}|\*?`)a{%d}" % BEHIND),
    "`": re.compile(rb"`(?<=a`)a{%d}" % BEHIND),
}
"""The signs of emphasis inside of words.

An expression that begins with one sign is searched for fast, so what is before comes behind it.
"""

QUOTED = ("`/", "`.", "`-", "`+")
"""The end of a quoted word and a sign between it and the next."""

NEXT_LINE = (
    rb"[-+> \t]{0,40}+(?:[0-9]{1,6}(?:\?|[:|\t] ?))?(?=[A-Za-z_-]{0,16}+[0-9])"
    rb"[\w./+=?\x80-\xff-]{6}"
)
WRAPS = {
    b"\n": re.compile(rb"\n(?<=[\w./+~$\r\\-]\n)" + NEXT_LINE),
    b"\\n": re.compile(rb"\\(?=n)n" + NEXT_LINE),
}
"""The end of a line before what may be the rest of a token.

In Latin-1 other letters are `?`, and so is the arrow after the number of a line.
"""

REST = re.compile(r"[\w./+=-]{6}")

WRAPPED = 120
"""How much of a line is looked at for a token that is continued on the next one."""
TAG = re.compile(
    r"(?:<!--[^<>]{0,40}-->"
    r"|</?(?:b|br|i|em|strong|mark|span|code|wbr|font|u|tt)(?: [^<>]{0,80})?/?>)+(?=[\w-])",
    re.IGNORECASE,
)


def joins_in(text: str, raw: bytes, shape: bytes) -> list[Join]:
    """Return what joins the parts of a word.

    `raw` is the text as Latin-1, and `shape` tells letters from other signs.
    """
    found: list[Join] = []
    if b"q" in shape:
        found += literals_in(text, shape)
    for sign, inside in EMPHASIS.items():
        if sign in text:
            found += (
                Join(match.start(), match.end() - BEHIND, "")
                for match in inside.finditer(shape)
                # Names that are quoted one after another, as in `a`/`b`, are two words.
                if not text.endswith(QUOTED, 0, match.start())
            )
    for line, wrap in WRAPS.items():
        if line[:1] in raw:
            found += wraps_in(text, shape, wrap.finditer(raw))
    if "<" in text:
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
    before, behind = shape[max(0, start - LONG) : start], shape[end : end + LONG]
    others = len(before.rstrip(b"a")) + len(behind.lstrip(b"a"))
    return len(before) + len(behind) - others >= LONG


def wraps_in(text: str, shape: bytes, wraps: Iterable[re.Match[bytes]]) -> Iterator[Join]:
    """Yield the ends of lines inside of a token that is known by its first letters."""
    for match in wraps:
        at = match.start()
        while at and text[at - 1] in "\r\\":
            at -= 1
        rest = REST.match(text, match.end() - 6)
        if rest and at and shape[at - 1] == LETTER and is_head_before(text, shape, at):
            yield Join(at, rest.start(), "")


def is_head_before(text: str, shape: bytes, at: int) -> bool:
    """Return True if the last word of a line begins like a token."""
    start = max(0, at - WRAPPED)
    first = max(shape.rfind(sign, start, at) for sign in (b" ", b":", b"q", b"n")) + 1
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
