"""Markup by construction: text becomes part of a page only by being escaped on its way in."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from threadline.lazy import LazyPattern

if TYPE_CHECKING:

    class Piece(str):
        """What a page is put together from: markup that is not copied into an `Html`.

        `Piece(f"…")` of a literal template with numbers and other pieces in it, the fastest way: a
        piece is a plain string when the program runs. mypy rejects text in its place, and a test
        has mypy check the values in each template. To `html` a piece is text, which is escaped
        again, unless `join` makes markup of it.
        """

        __slots__ = ()

else:
    Piece = str


class Html(Piece):
    """Markup that is safe to write: made by `html`, `join` and the Markdown part, nowhere else."""

    __slots__ = ()

    def __html__(self) -> str:
        """Return the markup: template engines do not escape what has this method."""
        return self


EMPTY = Html("")
NOTHING = Piece("")
NULL, NOT_TEXT = "\0", "\ufffd"
"""The one character that text of a page cannot have, and what stands in its place."""

SIMPLE = re.compile(r"[\w.~-]+", re.ASCII)
ODD = LazyPattern(r"[^\w.~-]", re.ASCII)


def escape(text: str) -> Html:
    """Return `text` as markup."""
    return Html(replace_special(text))


def text(value: str) -> Piece:
    """Return `value` escaped for a place between tags."""
    # In long texts, looking for a character is many times faster than replacing none. The null
    # character is replaced where pieces leave: by `encode` and `joined`.
    if "&" in value:
        value = value.replace("&", "&amp;")
    if "<" in value:
        value = value.replace("<", "&lt;")
    if ">" in value:
        value = value.replace(">", "&gt;")
    return Piece(value)


def exact_text(value: str) -> Piece:
    """Return `value` as markup that parses to the same text; a plain carriage return would not."""
    return Piece(text(value).replace("\r", "&#13;"))


def quoted(value: str) -> Piece:
    """Return `value` escaped for an attribute in double quotes."""
    if "&" in value or "<" in value or ">" in value:
        value = text(value)
    return Piece(value.replace('"', "&quot;") if '"' in value else value)


@lru_cache(1024)
def short_text(value: str) -> Piece:
    """Return a name escaped for a place between tags; there are few names, each in many places."""
    return text(value)


def replace_special(value: str) -> str:
    """Return `value` with entities for the characters that have a meaning, and no null."""
    return text(value).replace(NULL, NOT_TEXT)


def html(template: str, *values: str | int) -> Html:
    """Fill a literal template; values that are not `Html` are escaped for the place they are in."""
    plan = PLANS.get(template)
    if plan is None:
        plan = PLANS[template] = plan_of(template)
    pieces, in_quotes = plan
    filled = pieces.copy()
    for at, value in enumerate(values):
        if isinstance(value, str):
            filled[2 * at + 1] = value if isinstance(value, Html) else replace_special(value)
        else:
            filled[2 * at + 1] = str(value)
    for at in in_quotes:
        if '"' in filled[at]:
            filled[at] = filled[at].replace('"', "&quot;")
    return Html("".join(filled))


Plan = tuple[list[str], tuple[int, ...]]
"""A template taken apart: its pieces with gaps between them, and which of those are quoted."""

PLANS: dict[str, Plan] = {}


def plan_of(template: str) -> Plan:
    """Take a template apart.

    Templates have double quotes around attributes only. A gap between attributes is filled with
    whole attributes, that is with markup.
    """
    pieces: list[str] = []
    in_quotes: list[int] = []
    before = ""
    for piece in template.split("%s"):
        before += piece
        pieces += [piece, ""]
        if before[before.rfind(">") + 1 :].count('"') % 2:
            in_quotes.append(len(pieces) - 1)
    pieces.pop()  # there is no gap behind the last piece
    return pieces, tuple([at for at in in_quotes if at < len(pieces)])


def concat(pieces: Iterable[Piece]) -> Piece:
    """Join pieces of markup to another one."""
    return Piece("".join(pieces))


def join(pieces: Iterable[Piece]) -> Html:
    """Join pieces of markup."""
    return Html("".join(pieces))


def joined(pieces: Iterable[Piece]) -> Html:
    """Join pieces of markup that may hold null characters."""
    return Html("".join(pieces).replace(NULL, NOT_TEXT))


def encode(pieces: Sequence[Piece]) -> bytes:
    """Return pieces of markup as they are written to a file; lone surrogates are replaced.

    Most pieces are ASCII, which is encoded many times faster alone than within other text.
    """
    try:
        page = b"".join([piece.encode() for piece in pieces])
    except UnicodeEncodeError:
        page = b"".join([piece.encode("utf-8", "replace") for piece in pieces])
    return page.replace(b"\0", NOT_TEXT.encode()) if b"\0" in page else page


def with_attribute(element: Piece, attribute: Piece) -> Piece:
    """Return the markup of an element with one more attribute."""
    name, space, rest = element.partition(" ")
    return Piece(f"{name}{attribute}{space}{rest}")


def hash_link(anchor: str) -> Piece:
    """Return the address of an anchor in the same page, percent-encoded where necessary.

    It has no character that would have to be escaped in an attribute.
    """
    # Most are ids of letters, digits and hyphens, which are recognised faster than by a pattern.
    if (anchor.isascii() and anchor.replace("-", "").isalnum()) or SIMPLE.fullmatch(anchor):
        return Piece(f"#{anchor}")
    encoded = anchor.encode("utf-8", "replace").decode("latin-1")
    return Piece("#" + ODD.sub(lambda odd: f"%{ord(odd[0]):02X}", encoded))
