"""Markup by construction: text becomes part of a page only by being escaped on its way in."""

import re
from collections.abc import Iterable
from typing import Any


class Html(str):
    """Markup that is safe to write: made by `html`, `join` and the Markdown part, nowhere else."""

    __slots__ = ()


EMPTY = Html("")
MEANING = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\0", "\ufffd"))
"""The letters that mean something between tags, and what is written instead of each."""

SIMPLE = re.compile(r"[\w.~-]+", re.ASCII)
ODD = re.compile(r"[^\w.~-]", re.ASCII)


def escape(text: str) -> Html:
    """Make text harmless between tags."""
    return Html(between(text))


def between(text: str) -> str:
    """Replace the letters that mean something between tags."""
    for letter, instead in MEANING:  # to look is many times faster than to replace nothing
        if letter in text:
            text = text.replace(letter, instead)
    return text


def html(template: str, *values: str | int) -> Html:
    """Fill a literal template; whatever is not markup already is escaped, by where it stands."""
    plan = PLANS.get(template)
    if plan is None:
        plan = PLANS[template] = plan_of(template)
    pieces, quoted = plan
    filled: list[Any] = pieces.copy()
    at = 1
    for value in values:
        kind = value.__class__
        if kind is str and (
            "&" in value or "<" in value or ">" in value or "\0" in value  # type: ignore[operator]
        ):
            filled[at] = between(value)  # type: ignore[arg-type]
        else:
            filled[at] = str(value) if kind is int else value
        at += 2
    for at in quoted:
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
    quoted: list[int] = []
    before = ""
    for piece in template.split("%s"):
        before += piece
        pieces += [piece, ""]
        if before[before.rfind(">") + 1 :].count('"') % 2:
            quoted.append(len(pieces) - 1)
    pieces.pop()
    return pieces, tuple(quoted)


def join(parts: Iterable[Html]) -> Html:
    """Put pieces of markup one behind the other."""
    return Html("".join(parts))


def hash_link(anchor: str) -> str:
    """Give the address of a place in the same page, whatever characters its name has."""
    if SIMPLE.fullmatch(anchor):
        return f"#{anchor}"
    return "#" + ODD.sub(
        lambda odd: f"%{ord(odd[0]):02X}", anchor.encode("utf-8", "replace").decode("latin-1")
    )
