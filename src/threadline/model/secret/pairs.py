"""Secrets whose name stands in another field: `name: API_TOKEN` and `value: ...`."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from threadline.model.secret.names import STEMS, kind_of_value
from threadline.model.secret.notations import LITERAL, QUOTE
from threadline.model.secret.span import Span, span_of

WORDS, STRING = (b"value", b"default"), b"<string>"
"""The fields that hold the value, and the element that does in lists of properties."""

END = r"(?:\s|\\{1,7}[nrt])"
"""A blank or the end of a line, also as JSON writes it."""

BARE = r"(?P<bare>[^\s\"'`<>,;(){}\[\]\\|&\x1b]{4,600}+)(?![(\[{])"
FIELD = re.compile(
    rf"(?i:value|default)(?:{QUOTE})?[ \t]{{0,8}}(?:=>|[:=])[ \t]{{0,8}}(?:{LITERAL}|{BARE})"
    rf"|(?i:value|<string)>{END}{{0,8}}(?P<inner>[^\s<>]{{4,400}})"
)
REACH = 240
"""How far from the value its name may be."""

NEAR, EDGE = 80, 9
"""How long a name behind the value may be, with the quotes before it."""

FURTHEST = 24 * 16 + NEAR
"""How far behind the value a name may end: after as many quotes and line ends as `AFTER` takes."""

NAMED = re.compile(
    r"(?i)(?<![a-z])[a-z_]{0,16}?(?:name|key|id|type|field|label|header|param(?:eter)?|property|variable|option"
    rf"|setting|env|title)(?:{QUOTE})?[ \t]{{0,8}}(?:=>|[:=]|(?=[\"'])|>)[ \t]{{0,8}}(?:{QUOTE})?"
    r"([\w.: /-]{2,60})|^[-+ \t]{0,9}\[([\w.-]{2,60})\]"
    r"|^[-+ \t]{0,40}[\"']?([\w.-]{2,60})[\"']?:[ \t]{0,4}(?:\{|(?:#[^\n]{0,80})?\r?$)",
    re.MULTILINE,
)
BOUNDARY = re.compile(r"\}|(?:\n|\\n)[+ \t]{0,40}-[ \t]|/>|</(?:dict|setting|property)>")
AFTER = re.compile(
    rf"(?:{QUOTE}|[,;+]|{END}){{0,24}}(?=[\"'\\]{{0,8}}(?:name|key|id)\b)", re.IGNORECASE
)


def find_paired(text: str, lower: bytes, hints: frozenset[bytes], scripts: bytes) -> list[Span]:
    """Find values in a field beside the one that names them, before it or behind it."""
    found: list[Span] = []
    words, stems = words_among(hints)
    if scripts:  # a name in another script holds none of the stems: every field is looked at
        stems = [b""]
    if not stems:
        return found
    for word in words:
        found += find_fields(text, lower, word, stems)
    if "<" in text and STRING in lower:
        found += find_fields(text, lower, STRING, stems)
    return found


@lru_cache(maxsize=4096)
def words_among(hints: frozenset[bytes]) -> tuple[list[bytes], list[bytes]]:
    """Return the fields, and the stems of names, that a text may hold."""
    return [word for word in WORDS if word in hints], [stem for stem in STEMS if stem in hints]


def find_fields(text: str, lower: bytes, word: bytes, stems: Iterable[bytes]) -> Iterator[Span]:
    """Find the values in fields of one name that have one of the stems around them."""
    free = 0
    at = lower.find(word)
    while at >= 0:
        inside = at and lower[at - 1 : at].isalpha() and not text[at].isupper()
        field = None if inside else FIELD.match(text, at)
        if field:
            group = next(name for name in ("literal", "bare", "inner") if field[name])
            start = field.start(group)
            value = field[group].rstrip(".,:!?*")
            end = start + len(value)
            near = (max(free, at - REACH), end + FURTHEST)
            if any(lower.find(stem, *near) >= 0 for stem in stems) and (
                kind := kind_beside(text, value, free, (at, end))
            ):
                yield span_of(text, start, end, kind)
            free = field.end()
        at = lower.find(word, max(free, at + len(word)))


def kind_beside(text: str, value: str, free: int, field: tuple[int, int]) -> str | None:
    """Return the kind of a value by the names around its field; `free` is where one may begin."""
    at, end = field
    start = max(free, at - REACH)
    for boundary in BOUNDARY.finditer(text, start, at):
        start = boundary.end() - 1
    names = list(NAMED.finditer(text, start, at))
    if not names and (gap := AFTER.match(text, end)):
        following = NAMED.search(text, gap.end(), min(len(text), gap.end() + NEAR))
        names = [following] if following and following.start() - gap.end() < EDGE else []
    for name in names:
        if kind := kind_of_value((name[name.lastindex or 0]).strip(), value):
            return kind
    return None
