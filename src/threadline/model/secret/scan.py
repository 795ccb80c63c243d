"""All secrets of a text: a cheap look at its shape decides which finders run."""

import re

from threadline.model.secret.addresses import find_addresses, find_in_urls
from threadline.model.secret.assignments import find_assigned
from threadline.model.secret.commands import find_cookies, find_on_command_lines
from threadline.model.secret.encoded import (
    LEAST,
    end_of_wrapped,
    find_base64,
    find_percent,
    find_wrapped,
)
from threadline.model.secret.prefixes import find_entered, find_prefixed
from threadline.model.secret.private_keys import find_keys
from threadline.model.secret.span import Span, merge_spans

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
