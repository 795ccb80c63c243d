"""Secrets in hexadecimal: as one number, as bytes, and as the dumps that programs print."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from threadline.model.secret.span import Span

Find = Callable[[str], list[Span]]
"""Finds the secrets in a text that was decoded."""

NUMBER = re.compile(
    r"[-+]?(?:0x)?((?:[2-7][0-9a-f]){16,}"
    r"(?:\r?\n[-+ \t]{0,20}(?:[2-7][0-9a-f]|0[9ad])+)*)(?![\w.+/-])"
)
"""The bytes of printable ASCII."""

DIGITS_LEAST = 32
"""No such number has fewer digits."""

BYTES = re.compile(
    r"(?<![0-9A-Za-z])(?:0x)?[2-7][0-9a-fA-F](?:[\s:,+]{1,4}(?:0x)?[2-7][0-9a-fA-F]){15,}(?![0-9A-Za-z])"
)
ROW = re.compile(
    r"[0-9a-f]{6,16}:?[ \t]{1,4}((?:[0-9a-f]{2} {0,2}){1,32})(?:[ \t]{1,60}[^\n]{0,40})?(?=\n|\Z)"
)
EDGES = frozenset("\n\"'`+-> \t")
DUMP = "0000"
"""The rows of a dump begin with it, up to 64 KB."""

FRAME = 20
"""What may be between two rows: the end of the line, a mark of a diff."""


def find_number(text: str, start: int, end: int, find: Find) -> Iterator[Span]:
    """Find a text with secrets that is written as one number."""
    match = NUMBER.match(text, start)
    if match and match.end() >= end:
        plain = bytes.fromhex(re.sub(r"[-+]", "", match[1])).decode("latin-1")
        found = find(plain)
        if found:
            yield Span(match.start(1), match.end(), found[0].kind, secrets_of(found))


def find_bytes(text: str, find: Find) -> Iterator[Span]:
    """Find a text with secrets that is written as bytes with signs between."""
    for match in BYTES.finditer(text):
        plain = bytes.fromhex(re.sub(r"[\s:,+]|0x", "", match[0])).decode("latin-1")
        found = find(plain)
        if found:
            yield Span(match.start(), match.end(), found[0].kind, secrets_of(found))


def find_dumps(text: str, find: Find) -> Iterator[Span]:
    """Find secrets in the rows of a dump; all rows that hold a part of one are taken."""
    rows: list[re.Match[str]] = []
    at = text.find(DUMP)
    while at >= 0:
        row = ROW.match(text, at) if not at or text[at - 1] in EDGES else None
        if row:
            if rows and row.start() - rows[-1].end() > FRAME:
                yield from find_in_rows(rows, find)
                rows = []
            rows.append(row)
        at = text.find(DUMP, row.end() if row else at + 1)
    yield from find_in_rows(rows, find)


def find_in_rows(rows: list[re.Match[str]], find: Find) -> Iterator[Span]:
    """Find secrets in rows of a dump that follow each other."""
    starts, pieces, size = [], [], 0
    for row in rows:
        piece = bytes.fromhex(row[1])
        starts.append(size)
        pieces.append(piece)
        size += len(piece)
    for span in find(b"".join(pieces).decode("latin-1")) if size else []:
        first, last = (bisect_right(starts, at) - 1 for at in (span.start, span.end - 1))
        yield Span(rows[first].start(1), rows[last].end(), span.kind, span.secrets)


def secrets_of(spans: list[Span]) -> tuple[tuple[str, str], ...]:
    """Return the secrets of several spans."""
    return tuple(secret for span in spans for secret in span.secrets)
