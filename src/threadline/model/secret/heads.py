"""Secrets that are known by the letters they begin with or hold."""

import re
from collections.abc import Iterator
from functools import cache

from threadline.model.secret.rules import INNER, RULES, Rule
from threadline.model.secret.span import Span, compiled, expression_for, span_of


def list_heads() -> dict[str, list[Rule]]:
    """Return the rules by prefix."""
    heads: dict[str, list[Rule]] = {}
    for rule in RULES:
        for prefix in rule.prefixes.split():
            heads.setdefault(prefix, []).append(rule)
    return heads


HEADS = list_heads()
ANY_HEAD = expression_for(list(HEADS))
HEAD = rf"(?<![A-Za-z0-9])(?:{ANY_HEAD})"
JUDGED = 400
"""How much of a value is judged."""

ENTRY = (
    r"(?:(?<=\\)(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[nrtbf0])|(?<=%)[0-9A-Fa-f]{2}"
    rf"|(?<=[\[;])[0-9]*m)({ANY_HEAD})"
)
"""A prefix after an escape (`\\n`, `%3D`, a colour), whose last letter is not part of a word."""
MARK = re.compile("|".join(re.escape(rule.prefixes) for rule in INNER))
MARKED = 36
"""No secret with a mark inside is shorter."""


def find_prefixed(text: str, start: int, end: int) -> Iterator[Span]:
    """Find the secrets with a fixed prefix in a run of characters without blanks."""
    at = start
    while head := compiled(HEAD).search(text, at, end):
        found, after = match_head(text, head.start(), head[0])
        if found:
            yield found
        at = max(after, head.end())


def find_entered(text: str, start: int) -> Iterator[Span]:
    """Find a secret directly after an escape at the beginning of a run."""
    if entry := compiled(ENTRY).match(text, start):
        found, _ = match_head(text, entry.start(1), entry[1])
        if found:
            yield found


def match_head(text: str, start: int, head: str) -> tuple[Span | None, int]:
    """Return the secret that begins with a prefix, or with a shorter one, and where to look on.

    What is long and not a secret is passed over: it may be made of nothing but prefixes.
    """
    after = start
    for length, tail, rule in rules_for(head):
        match = tail.match(text, start + length)
        if match and rule.likely(text[start + length : min(match.end(), start + JUDGED)]):
            return span_of(text, start, match.end(), rule.kind), match.end()
        if match and match.end() - start > JUDGED:
            after = match.end()
    return None, after


@cache
def rules_for(head: str) -> list[tuple[int, re.Pattern[str], Rule]]:
    """Return the rules for a prefix and for the shorter ones that it begins with, and how long."""
    return [
        (length, compiled(rule.tail, re.ASCII), rule)
        for length in range(len(head), 1, -1)
        for rule in HEADS.get(head[:length], ())
    ]


def find_marked(text: str, start: int, end: int) -> Iterator[Span]:
    """Find the secrets with a mark inside."""
    for rule in INNER:
        for match in compiled(rule.tail, re.ASCII).finditer(text, start, end):
            if rule.likely(match[0]):
                yield span_of(text, match.start(), match.end(), rule.kind)


BARE = 40
BARE_SIZES = (BARE, BARE + 1)
"""The length of a secret key of AWS; a mark of a diff may be in front of it."""

ALPHABET = re.compile(r"(?=[^+/]*[+/])(?=[^0-9]*[0-9])[A-Za-z0-9+/]*\Z")
CHANGES = re.compile("[A-Z](?![A-Z])|[a-z](?![a-z])|[0-9](?![0-9])")
RESTLESS = 20
"""So often a random value of that length changes between capitals, letters and digits."""


def is_bare(text: str, start: int, end: int) -> bool:
    """Return True if a run is a secret key of AWS: nothing else is as long and as random."""
    first = start + (end - start > BARE and text[start] in "+-")
    key = text[first:end]
    likely = len(key) == BARE and ALPHABET.match(key) is not None and text[end : end + 1] != "="
    return likely and len(CHANGES.findall(key)) >= RESTLESS
