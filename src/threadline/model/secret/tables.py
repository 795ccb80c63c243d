"""Secrets in tables: below or beside their name, in cookie files, and in password files."""

import re
from collections.abc import Iterable, Iterator

from threadline.model.secret.addresses import is_session_cookie
from threadline.model.secret.likely import CODE, has_digit, is_password
from threadline.model.secret.names import kind_named, kind_of_value
from threadline.model.secret.span import COOKIE, PASSWORD, Span, span_of

CELL_END = re.compile(
    r"(?i:w?or[dt]|w?d|s|entials?)?(?:[_ -]\w{1,12})?[\"'*`_]{0,4}[ \t]{0,30}[,;\t|\r\n]"
)
"""What follows the stem of a name if that is a cell of a table."""

TITLE = re.compile(r"\w[\w /-]{0,40}\Z")
RULE = re.compile(r"[-+ \t]{0,9}[|:]?[ \t]{0,4}[-:]{3}")
"""What is below the head of a table in Markdown."""

ROW = re.compile(r"[-+> \t]{0,20}\|")
SENTENCE = re.compile(r"[\s()]")
MARKS = " \t\r\"'`*_"
LONGEST = 600
"""Longer lines are no head of a table."""


def find_in_tables(text: str, places: Iterable[int]) -> Iterator[Span]:
    """Find values below or beside a name; `places` are where names are, in order."""
    done = 0
    for at in sorted(places):
        if at < done:
            continue
        start = text.rfind("\n", max(0, at - LONGEST), at) + 1
        done = line_end(text, at)
        if done - start > LONGEST:
            continue
        head = text[start:done]
        sign = next((sign for sign in "|\t;," if sign in head), None)
        if sign is None:
            continue
        below = text[done + 1 : line_end(text, done + 1)] if sign == "|" else ""
        if sign == "|" and not RULE.match(below):
            yield from find_beside(text, start, done) if ROW.match(head) else ()
        elif kinds := columns_in(head, sign):
            spans, done = spans_below(text, done, sign, kinds, head.count(sign))
            yield from spans


def line_end(text: str, at: int) -> int:
    """Return where the line at a place ends."""
    end = text.find("\n", at)
    return end if end >= 0 else len(text)


def columns_in(head: str, sign: str) -> dict[int, str]:
    """Return the columns of a table that are called like a secret; none if it is not a head."""
    cells = [cell.strip(MARKS) for cell in head.lstrip("+- >").split(sign)]
    inner = cells[1:-1] if sign == "|" and not (cells[0] or cells[-1]) else cells
    if len(inner) < 2 or not all(map(TITLE.match, inner)):  # noqa: PLR2004
        return {}
    return {number: cell for number, cell in enumerate(cells) if cell and kind_named(cell)}


def spans_below(
    text: str, at: int, sign: str, columns: dict[int, str], count: int
) -> tuple[list[Span], int]:
    """Return the secrets in the rows after a head, and where these end."""
    spans: list[Span] = []
    while at < len(text):
        start, end = at + 1, line_end(text, at + 1)
        if text.count(sign, start, end) != count:
            break
        for number, (first, last) in enumerate(cells_in(text, start, end, sign)):
            if number in columns and (kind := kind_in_cell(columns[number], text[first:last])):
                spans.append(span_of(text, first, last, kind))
        at = end
    return spans, at


def find_beside(text: str, start: int, end: int) -> Iterator[Span]:
    """Find values in the cell behind one that names them."""
    name = ""
    for first, last in cells_in(text, start, end, "|"):
        cell = text[first:last]
        if name and (kind := kind_in_cell(name, cell)):
            yield span_of(text, first, last, kind)
        name = cell if TITLE.match(cell) and kind_named(cell) else ""


def kind_in_cell(name: str, value: str) -> str | None:
    """Return the kind of secret that a cell holds: not a sentence, and not a word of code."""
    word = CODE.match(value) and not has_digit(value)
    return None if word or SENTENCE.search(value) else kind_of_value(name, value)


def cells_in(text: str, start: int, end: int, sign: str) -> Iterator[tuple[int, int]]:
    """Yield where the cells of a row begin and end, without quotes and marks around them."""
    at = start
    while at <= end:
        after = text.find(sign, at, end)
        stop = after if after >= 0 else end
        cell = text[at:stop]
        inner = cell.lstrip(MARKS)
        first = at + len(cell) - len(inner)
        yield first, first + len(inner.rstrip(MARKS))
        at = stop + 1


COOKIES = re.compile(
    r"\t(?:TRUE|FALSE)\t[^\t\n]{0,400}\t(?:TRUE|FALSE)\t\d{1,20}\t([^\t\n]{1,80})\t([^\s\\]{8,4000})"
)
PGPASS = re.compile(
    r"(?<![\w.:/-])[\w.*-]{1,80}:(?:\d{2,5}|\*):[\w*-]{1,60}:[\w.@*-]{1,60}:([^\s\"'\\:]{4,100})(?=\s|\\|[\"'`]|\Z)"
)


def find_cookie_file(text: str) -> Iterator[Span]:
    """Find the secrets of cookie files."""
    for cookie in COOKIES.finditer(text):
        if is_session_cookie(*cookie.groups()):
            yield span_of(text, *cookie.span(2), COOKIE)


def find_pgpass(text: str) -> Iterator[Span]:
    """Find the secrets of the password file of PostgreSQL."""
    for line in PGPASS.finditer(text):
        if is_password(line[1], quoted=True, tight=True):
            yield span_of(text, *line.span(1), PASSWORD)
