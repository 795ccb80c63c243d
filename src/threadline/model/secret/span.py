"""Kinds of secrets, where in a text one was found, and expressions that find them."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

API_KEY = "API key"
TOKEN = "token"  # noqa: S105 - the name of a kind
PRIVATE_KEY = "private key"
PASSWORD = "password"  # noqa: S105 - the name of a kind
COOKIE = "cookie"
EMAIL = "e-mail address"


class Span(NamedTuple):
    """A secret at `start` to `end` of a text.

    `secrets` identifies what is counted: a stretch of encoded text may hold several secrets, and
    one secret may be written in several ways.
    """

    start: int
    end: int
    kind: str
    secrets: tuple[tuple[str, str], ...]


def span_of(text: str, start: int, end: int, kind: str) -> Span:
    """Return the span of a secret that is written as it is."""
    return Span(start, end, kind, ((kind, text[start:end]),))


def merge_spans(spans: Iterable[Span]) -> Iterator[Span]:
    """Join spans that overlap, so that no part of either stays; the kind is the longest one's."""
    current: Span | None = None
    for span in sorted(spans, key=lambda one: (one.start, -one.end)):
        if current is None or span.start >= current.end:
            if current is not None:
                yield current
            current = span
        elif span.end > current.end:
            current = _join(current, span)
    if current is not None:
        yield current


def _join(one: Span, other: Span) -> Span:
    longer = max(one, other, key=lambda span: span.end - span.start)
    return Span(one.start, other.end, longer.kind, longer.secrets)


@cache
def compiled(expression: str, flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    """Compile an expression when it is first needed: most programs redact nothing."""
    return re.compile(expression, flags)


def expression_for(words: list[str]) -> str:
    """Return an expression for any of some words; those that begin alike share a branch."""
    branches: dict[str, list[str]] = {}
    for word in words:
        branches.setdefault(word[:1], []).append(word[1:])
    ends = "" in branches
    parts = [
        re.escape(first) + (expression_for(rest) if rest != [""] else "")
        for first, rest in branches.items()
        if first
    ]
    joined = parts[0] if len(parts) == 1 and not ends else f"(?:{'|'.join(parts)})"
    return joined + ("?" if ends and parts else "")
