"""Markup by construction: text becomes part of a page only by being escaped on its way in."""

import re
from collections.abc import Iterable
from typing import Any


class Html(str):
    """Markup that is safe to write: made by `html`, `join` and the Markdown part, nowhere else."""

    __slots__ = ()


EMPTY = Html("")
SIMPLE = re.compile(r"[\w.~-]+", re.ASCII)
ODD = re.compile(r"[^\w.~-]", re.ASCII)


def escape(text: str) -> Html:
    """Make text harmless between tags."""
    return Html(between(text))


def between(text: str) -> str:
    """Replace the letters that mean something between tags."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\0", "\ufffd") if "\0" in text else text


def html(template: str, *values: str | int) -> Html:
    """Fill a literal template; whatever is not markup already is escaped, by where it stands."""
    quoted = QUOTED.get(template)
    if quoted is None:
        quoted = QUOTED[template] = find_quoted(template)
    filled: list[Any] = []
    for value in values:
        if value.__class__ is str and (
            "&" in value or "<" in value or ">" in value or "\0" in value
        ):
            filled.append(between(value))
        else:
            filled.append(value)
    for at in quoted:
        text = filled[at]
        if text.__class__ is not int and '"' in text:
            filled[at] = text.replace('"', "&quot;")
    return Html(template % tuple(filled))


QUOTED: dict[str, list[int]] = {}
"""For each template, which of its gaps are inside a quoted attribute."""


def find_quoted(template: str) -> list[int]:
    """Find the gaps of a template that are inside a quoted attribute.

    Templates have double quotes around attributes only. A gap between attributes is filled with
    whole attributes, that is with markup.
    """
    found = []
    before = ""
    for at, piece in enumerate(template.split("%s")[:-1]):
        before += piece
        if before[before.rfind(">") + 1 :].count('"') % 2:
            found.append(at)
    return found


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
