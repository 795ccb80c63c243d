"""Markup by construction: text becomes part of a page only by being escaped on its way in."""

import re
from collections.abc import Iterable
from typing import Any, NewType


class Html(str):
    """Markup that is safe to write: made by `html`, `join` and the Markdown part, nowhere else."""

    __slots__ = ()

    def __html__(self) -> str:
        """Return the markup: template engines do not escape what has this method."""
        return self


Escaped = NewType("Escaped", str)
"""Text that was escaped. It is not copied into an `Html`, so `html` would escape it again."""

Piece = Html | Escaped
"""What a page is put together from."""

EMPTY = Html("")
ENTITIES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\0", "\ufffd"))
"""Characters with a meaning between tags, and what replaces them; the ampersand comes first."""

SIMPLE = re.compile(r"[\w.~-]+", re.ASCII)
ODD = re.compile(r"[^\w.~-]", re.ASCII)


def escape(text: str) -> Html:
    """Return `text` as markup."""
    return Html(replace_special(text))


def escape_exactly(text: str) -> Html:
    """Return `text` as markup that parses to the same text; a plain carriage return would not."""
    return Html(replace_special(text).replace("\r", "&#13;"))


def text(value: str) -> Escaped:
    """Return `value` escaped for a place between tags."""
    # Looking for a character is many times faster than replacing none.
    if "&" in value or "<" in value or ">" in value or "\0" in value:
        value = replace_special(value)
    return value  # type: ignore[return-value] # a NewType is called for each value otherwise


def quoted(value: str) -> Escaped:
    """Return `value` escaped for an attribute in double quotes."""
    if "&" in value or "<" in value or ">" in value or "\0" in value:
        value = replace_special(value)
    if '"' in value:
        value = value.replace('"', "&quot;")
    return value  # type: ignore[return-value] # as above


def filled(value: str) -> Escaped:
    """Return a template into which escaped values were put, an f-string: the fastest way."""
    return value  # type: ignore[return-value] # as above


def number(value: int) -> Escaped:
    """Return a number in decimal."""
    return str(value)  # type: ignore[return-value] # as above


def replace_special(text: str) -> str:
    """Return `text` with entities for the characters that have a meaning between tags."""
    for character, entity in ENTITIES:
        if character in text:
            text = text.replace(character, entity)
    return text


def html(template: str, *values: str | int) -> Html:
    """Fill a literal template; values that are not `Html` are escaped for the place they are in."""
    plan = PLANS.get(template)
    if plan is None:
        plan = PLANS[template] = plan_of(template)
    pieces, in_quotes = plan
    filled: list[Any] = pieces.copy()
    at = 1
    for value in values:
        kind = type(value)
        if kind is str and (
            "&" in value or "<" in value or ">" in value or "\0" in value  # type: ignore[operator]
        ):
            filled[at] = replace_special(value)  # type: ignore[arg-type]
        else:
            filled[at] = str(value) if kind is int else value
        at += 2
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


def join(pieces: Iterable[Piece]) -> Html:
    """Join pieces of markup."""
    return Html("".join(pieces))


def with_attribute(element: Piece, attribute: Html) -> Html:
    """Return the markup of an element with one more attribute."""
    name, space, rest = element.partition(" ")
    return Html(f"{name}{attribute}{space}{rest}")


def hash_link(anchor: str) -> str:
    """Return the address of an anchor in the same page, percent-encoded where necessary.

    It has no character that would have to be escaped in an attribute.
    """
    if SIMPLE.fullmatch(anchor):
        return f"#{anchor}"
    return "#" + ODD.sub(
        lambda odd: f"%{ord(odd[0]):02X}", anchor.encode("utf-8", "replace").decode("latin-1")
    )
