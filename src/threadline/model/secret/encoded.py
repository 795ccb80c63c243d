"""Secrets in encoded text: percent-encoding, and base64 of text."""

import re
from binascii import Error, a2b_base64
from collections.abc import Callable, Iterator

from threadline.model.secret.span import EMAIL, Span

Find = Callable[[str], list[Span]]
"""Finds the secrets in a text that was decoded."""

PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")
STOPS = b" \t\r\n\v\f\"'<>`\\\x1b"
STRETCH = bytes(32 if code in STOPS else 97 for code in range(256))
"""Maps a text to its stretches without blanks and quotes."""

ENCODED = re.compile(r"%([0-9A-Fa-f]{2})|\+")
WRAPPED = re.compile(
    r"(?:[A-Za-z0-9+/]{60,76}(?:\r?\n|\\{1,3}n)[ \t]{0,8})+[A-Za-z0-9+/]{1,76}={0,2}"
)
FIRST = "[CDGI-Za-fw-z0-9]"
"""The first letter of base64 of text: it stands for the upper six bits of a character."""

BASE64 = re.compile(
    rf"(?<![A-Za-z0-9+/_-])(?={FIRST})(?:[A-Za-z0-9+/]{{20,}}+|[A-Za-z0-9_-]{{20,}}+)={{0,2}}"
    r"(?![A-Za-z0-9+/_-])"
)
GAPS = re.compile(r"\\+n|\s+")
TRIED = 24
"""How many letters are decoded to see whether they are text."""

LINE = 60
"""The shortest line of base64 that is continued on the next one."""

LEAST = 20
"""The shortest stretch of base64 that is decoded."""


def find_percent(text: str, raw: bytes, find: Find) -> Iterator[Span]:
    """Find secrets in addresses and forms whose characters are written as `%XX`."""
    shape = raw.translate(STRETCH)
    done = 0
    for hit in PERCENT.finditer(text):
        if hit.start() < done:
            continue
        start = max(shape.rfind(b" ", done, hit.start()) + 1, done)
        done = shape.find(b" ", hit.end())
        done = done if done >= 0 else len(text)
        plain, places = decode_percent(text[start:done], start)
        for span in find(plain):
            yield Span(places[span.start], places[span.end], span.kind, span.secrets)


def decode_percent(encoded: str, start: int) -> tuple[str, list[int]]:
    """Decode a stretch; return it with the place of each of its characters, and of its end.

    Characters beyond ASCII become several, which no secret is made of.
    """
    plain: list[str] = []
    places: list[int] = []
    at = 0
    for match in ENCODED.finditer(encoded):
        plain.append(encoded[at : match.start()])
        places += range(start + at, start + match.start())
        plain.append(chr(int(match[1], 16)) if match[1] else "+")
        places.append(start + match.start())
        at = match.end()
    plain.append(encoded[at:])
    places += range(start + at, start + len(encoded) + 1)
    return "".join(plain), places


def find_base64(text: str, start: int, end: int, find: Find) -> Iterator[Span]:
    """Find stretches of base64 that are text with secrets; such a stretch is one span."""
    for match in BASE64.finditer(text, start, min(len(text), end + 2)):
        yield from spans_in(match, find)


def end_of_wrapped(text: str, start: int, end: int) -> int:
    """Return where base64 that continues on the next lines ends; `start` if it does not."""
    wrapped = WRAPPED.match(text, start) if end - start >= LINE else None
    return wrapped.end() if wrapped else start


def find_wrapped(text: str, start: int, end: int, find: Find) -> Iterator[Span]:
    """Find secrets in base64 of several lines."""
    if match := WRAPPED.match(text, start, end):
        yield from spans_in(match, find)


def spans_in(match: re.Match[str], find: Find) -> Iterator[Span]:
    """Return a stretch of base64 as one span if there are secrets in it."""
    plain = decode_text(match[0])
    found = find(plain) if plain else []
    if found:
        first = next((span for span in found if span.kind != EMAIL), found[0])
        secrets = tuple(secret for span in found for secret in span.secrets)
        yield Span(match.start(), match.end(), first.kind, secrets)


def decode_text(encoded: str) -> str:
    """Decode base64 if it is text, else return an empty text; the beginning is tried first."""
    if not is_text(decode(encoded[:TRIED])):
        return ""
    plain = decode(GAPS.sub("", encoded))
    return plain.decode(errors="replace") if is_text(plain) else ""


def decode(encoded: str) -> bytes:
    """Decode base64 of either alphabet; whole groups of four letters only."""
    letters = encoded.rstrip("=").replace("-", "+").replace("_", "/")
    if len(letters) % 4 == 1:
        letters = letters[:-1]
    try:
        return a2b_base64(letters + "=" * (-len(letters) % 4))
    except (Error, ValueError):
        return b""


CONTROLS = bytes(set(range(32)) - {9, 10, 13, 27}) + b"\x7f"


def is_text(plain: bytes) -> bool:
    """Return True if bytes are text in UTF-8, perhaps cut in the middle of a character."""
    if not plain or len(plain.translate(None, CONTROLS)) < len(plain):
        return False
    try:
        plain[:-3].decode()
    except UnicodeDecodeError:
        return False
    return True
