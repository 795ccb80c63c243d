"""Private keys: PEM, OpenSSH, PGP and PuTTY, however their lines are framed.

A key may stand in a diff (`+` before each line), after line numbers, as one string per line or
as escaped JSON in JSON, and be spread over the strings of a list. Each marker is looked at once,
so the time is linear in the text.
"""

import re
from collections.abc import Iterator

from threadline.model.secret.span import PRIVATE_KEY, Span

MARKER = re.compile(
    r"-{4,5} ?(BEGIN|END)[ +]([A-Z0-9 +]{0,40}[ +])?PRIVATE[ +]KEY([ +]BLOCK)? ?-{4,5}"
)
BREAK = r"(?:\r?\n|\\{1,8}[rn]|\\{0,8}\"[ \t]*,?[ \t]*(?:\r?\n)?[ \t]*\\{0,8}\"|\r)"
FRAME = r"[ \t]{0,40}(?:[0-9]{1,7}[ \t]{0,4}[→:|\t-])?[ \t]{0,40}[-+>#*|/;\"'`]{0,4}[ \t]{0,40}"
BREAKS = re.compile(BREAK)
KEY_LINE = re.compile(rf"{FRAME}([A-Za-z0-9+/=]{{16,}}+)([\"'`,; \t]{{0,4}}\Z)?")
LAST_LINE = re.compile(rf"{FRAME}([A-Za-z0-9+/=]{{1,76}})")
HEADER = re.compile(rf"{FRAME}(?:(?:Proc-Type|DEK-Info|Version|Comment|Hash|Subject): ?.*)?\Z")
BODY = re.compile(r"[A-Za-z0-9+/=]{16,}")
EDGE = r"(?:\\{1,8}[rn]|[\s\"',-])*+"
SHORT = re.compile(rf"{EDGE}[A-Za-z0-9+/=]{{6,}}+{EDGE}\Z")
PUTTY = re.compile(r"Private-Lines: ?([0-9]{1,4})")
MAC = re.compile(r"[\s\S]{0,12}?Private-MAC: ?[0-9a-f]+")
ESCAPES = re.compile(r"\\+[rn]")
LETTERS = re.compile(r"[A-Za-z0-9]{8,}")


def find_keys(text: str) -> Iterator[Span]:
    """Find private keys, with their markers if these are there."""
    if "PRIVATE" in text:
        yield from find_pem(text)
    if "Private-Lines" in text:
        yield from find_putty(text)


def find_pem(text: str) -> Iterator[Span]:
    """Pair the markers: what is between two is a key, also if one of them is missing."""
    markers = list(MARKER.finditer(text))
    free = 0
    for number, marker in enumerate(markers):
        after = markers[number + 1] if number + 1 < len(markers) else None
        if marker[1] == "BEGIN":
            closed = after is not None and after[1] == "END"
            limit = after.start() if after is not None else len(text)
            if closed and after is not None and is_key(text[marker.end() : limit]):
                yield key_span(text, marker.start(), after.end(), marker.end(), limit)
            elif not closed and (end := end_of_lines(text, marker.end(), limit)):
                yield key_span(text, marker.start(), end, marker.end(), end)
        elif number == 0 or markers[number - 1][1] == "END":
            start = start_of_lines(text, free, marker.start())
            if start is not None:
                yield key_span(text, start, marker.end(), start, marker.start())
        free = marker.end()


def is_key(inner: str) -> bool:
    """Return True if the text between two markers is a key and not a sentence about keys."""
    return bool(BODY.search(inner) or SHORT.match(inner))


INDENT = 8
"""How far from the line before it the last line of a key may begin."""


def end_of_lines(text: str, start: int, limit: int) -> int:
    """Return where the lines of a key end that has no end marker; 0 if there are none."""
    end, at = 0, start
    for line_start, line_end in lines_in(text, start, limit):
        line = text[line_start:line_end]
        if match := KEY_LINE.match(line):
            end = line_start + match.end(1)
            if match[2] is None:
                break
        elif end or not HEADER.match(line):
            tail = LAST_LINE.match(line) if end and line_start - at < INDENT else None
            # The last line of a key may be as short as a word: it must be all there is.
            if tail and tail.end() == len(line.rstrip()):
                end = line_start + tail.end()
            break
        at = line_end
    return end


def start_of_lines(text: str, start: int, limit: int) -> int | None:
    """Return where the lines of a key begin that has no begin marker; None if there are none."""
    found = None
    lines = list(lines_in(text, start, limit))
    for line_start, line_end in reversed(lines):
        line = text[line_start:line_end]
        if match := KEY_LINE.match(line):
            found = line_start + match.start(1)
        elif line_end < limit and line.strip() and not (found is None and LAST_LINE.match(line)):
            break
    return found


def lines_in(text: str, start: int, limit: int) -> Iterator[tuple[int, int]]:
    """Return where lines begin and end, however line breaks are written."""
    at = start
    for found in BREAKS.finditer(text, start, limit):
        yield at, found.start()
        at = found.end()
    yield at, limit


def find_putty(text: str) -> Iterator[Span]:
    """Find the private part of PuTTY's key files: as many lines as are announced."""
    for found in PUTTY.finditer(text):
        wanted, end = int(found[1]), 0
        for line_start, line_end in lines_in(text, found.end(), min(len(text), found.end() + 9000)):
            line = text[line_start:line_end]
            if match := KEY_LINE.match(line) or (LAST_LINE.match(line) if end else None):
                end, wanted = line_start + match.end(1), wanted - 1
            if not wanted or (line.strip() and not match):
                break
        if end:
            mac = MAC.match(text, end)
            stop = mac.end() if mac else end
            yield key_span(text, found.start(), stop, found.end(), end)


def key_span(text: str, start: int, end: int, first: int, last: int) -> Span:
    """Return the span of a key, identified by its letters, however they are framed."""
    letters = LETTERS.findall(ESCAPES.sub(" ", text[first:last]))
    return Span(start, end, PRIVATE_KEY, ((PRIVATE_KEY, "".join(letters)),))
