"""All secrets of a text: a cheap look at its shape decides which finders run."""

import re
from collections.abc import Iterator

from threadline.model.secret.addresses import (
    find_addresses,
    find_cookies,
    find_in_urls,
    find_on_command_lines,
)
from threadline.model.secret.assignments import find_assigned
from threadline.model.secret.encoded import (
    LEAST,
    end_of_wrapped,
    find_base64,
    find_percent,
    find_wrapped,
)
from threadline.model.secret.private_keys import find_keys
from threadline.model.secret.rules import INNER, RULES, Rule
from threadline.model.secret.span import Span, compiled, merge_spans, span_of


def list_heads() -> dict[str, list[Rule]]:
    """Return the rules by prefix."""
    heads: dict[str, list[Rule]] = {}
    for rule in RULES:
        for prefix in rule.prefixes.split():
            heads.setdefault(prefix, []).append(rule)
    return heads


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


HEADS = list_heads()
JUDGED = 400
"""How much of a value is judged."""

ANY_HEAD = expression_for(list(HEADS))
HEAD = rf"(?<![A-Za-z0-9])(?:{ANY_HEAD})"
ENTRY = (
    r"(?:(?<=\\)(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[nrtbf0])|(?<=%)[0-9A-Fa-f]{2}"
    rf"|(?<=[\[;])[0-9]*m)({ANY_HEAD})"
)
"""A prefix after an escape (`\\n`, `%3D`, a colour), whose last letter is not part of a word."""
MARK = re.compile("|".join(re.escape(rule.prefixes) for rule in INNER))


def find_prefixed(text: str, start: int, end: int) -> Iterator[Span]:
    """Find the secrets with a fixed prefix in a run of characters without blanks."""
    at = start
    while head := compiled(HEAD).search(text, at, end):
        found, after = match_head(text, head.start(), head[0])
        if found:
            yield found
        at = max(after, head.end())
    if MARK.search(text, start, end):
        yield from find_marked(text, start, end)


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
    for length in range(len(head), 1, -1):
        for rule in HEADS.get(head[:length], ()):
            match = compiled(re.escape(head[:length]) + rule.tail, re.ASCII).match(text, start)
            if match and rule.likely(text[start + length : min(match.end(), start + JUDGED)]):
                return span_of(text, start, match.end(), rule.kind), match.end()
            if match and match.end() - start > JUDGED:
                after = match.end()
    return None, after


def find_marked(text: str, start: int, end: int) -> Iterator[Span]:
    """Find the secrets with a mark inside."""
    for rule in INNER:
        for match in compiled(rule.tail, re.ASCII).finditer(text, start, end):
            if rule.likely(match[0]):
                yield span_of(text, match.start(), match.end(), rule.kind)


RUN_CHARACTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./+~$"
SHAPE = bytes(97 if code in RUN_CHARACTERS else 32 for code in range(256))
LONG = b"a" * 16
RUN = re.compile(LONG + b"a*")
"""No secret with a fixed prefix is shorter, and hardly a word of prose is as long."""

DEPTH = 2
"""How often text is decoded: base64 of a percent-encoded address, and the like."""


def find_secrets(text: str, depth: int = DEPTH) -> list[Span]:
    """Return the secrets of a text in order, none of which overlap."""
    found = scan(text, depth)
    return list(merge_spans(found)) if found else found


def scan(text: str, depth: int) -> list[Span]:
    """Run the finders for which a text has what they need."""
    # One byte for each character, so that places in the bytes are places in the text.
    raw = text.encode("latin-1", "replace")
    lower = raw.lower()
    shape = raw.translate(SHAPE)
    found = list(find_assigned(text, lower))
    if LONG in shape:
        found += find_in_runs(text, shape, depth)
    if "@" in text:
        found += find_addresses(text)
    if "/" in text and ("://" in text or b"hooks" in lower):
        found += find_in_urls(text, lower)
    if b"cookie" in lower:
        found += find_cookies(text, lower)
    if "-" in text and " -" in text:
        found += find_on_command_lines(text, lower)
    if b"private" in lower:
        found += find_keys(text)
    if depth and "%" in text:
        found += find_percent(text, raw, lambda plain: find_secrets(plain, depth - 1))
    return found


def find_in_runs(text: str, shape: bytes, depth: int) -> list[Span]:
    """Find the secrets in long runs of characters without a blank."""
    found: list[Span] = []
    wrapped = 0
    for run in RUN.finditer(shape):
        start, end = run.span()
        here = [*find_entered(text, start), *find_prefixed(text, start, end)]
        if depth and start >= wrapped:
            wrapped = end_of_wrapped(text, start, end)
            here += find_in_base64(text, start, end, wrapped, depth)
        found += here
    return found


def find_in_base64(text: str, start: int, end: int, wrapped: int, depth: int) -> list[Span]:
    """Find the secrets in a run, or in several lines, if that is base64."""

    def find(plain: str) -> list[Span]:
        return find_secrets(plain, depth - 1)

    if wrapped > start:
        return list(find_wrapped(text, start, wrapped, find))
    return list(find_base64(text, start, end, find)) if end - start >= LEAST else []
