"""Secrets that are recognised by the name before them."""

import re
from base64 import b64decode
from binascii import Error
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from threadline.model.secret.forms import NAMES, STEMS, STRONG, UNSEPARATED, Form
from threadline.model.secret.likely import (
    is_password,
    is_phrase,
    is_random,
    is_token,
    is_word,
)
from threadline.model.secret.names import HARMLESS
from threadline.model.secret.notations import ENDING
from threadline.model.secret.span import PASSWORD, Span, compiled, span_of
from threadline.model.secret.tables import CELL_END, find_in_tables

WORDED = re.compile(r"[A-Za-z]+(?:[-/'][A-Za-z]+)+")
AFTERWARDS = re.compile(r"[,;.:!?)]?[ \t]+[A-Za-z(]")

CUT = 600
"""How much of a value the forms match: enough to judge it."""

LEAST = 16
"""The shortest key that is found by the name on the line above."""

REST = re.compile(r"[A-Za-z0-9+/=_.-]*+")
PASSED = 200
AFTER_NAME = rf"{ENDING}(?![A-Za-z0-9_])"
STOPS = frozenset(",.;([{}/\n")
"""After a name they tell that no value follows; most names in source code are such."""

SHORT_NAMES = ("(?i:pass)", "(?i:pwd)", "(?i:(?-i:Pass))", "(?i:(?-i:Pwd))")
"""Names that also mean something else; a word after them is not a password."""

SHORTEST = {b"bearer": 16, b"token": 20}
"""The shortest value after the scheme of a header."""


class Matcher(NamedTuple):
    """A form with its expressions, ready for use."""

    form: Form
    after: re.Pattern[str]
    before: re.Pattern[str] | None
    ends: frozenset[str]
    words: tuple[str, ...]
    reach: int


Row = tuple[bytes, re.Pattern[str] | None, tuple[Matcher, ...]]
"""A stem with an expression for its names, and its forms."""


@cache
def rows_of(*, separated: bool) -> list[Row]:
    """Return the stems that are looked for, compiled when needed."""
    table = STEMS if separated else UNSEPARATED
    return [
        (
            stem,
            re.compile(NAMES[stem] + AFTER_NAME) if stem in NAMES else None,
            tuple(map(compile_form, forms)),
        )
        for stem, forms in table.items()
    ]


def compile_form(form: Form) -> Matcher:
    """Return a form that is ready for use."""
    after, front = compiled(form.after), form.front
    if front is None:
        return Matcher(form, after, None, frozenset(), (), 0)
    return Matcher(form, after, compiled(front.expression), *front[1:])


@lru_cache(maxsize=4096)
def rows_for(hints: frozenset[bytes], *, separated: bool) -> list[Row]:
    """Return the stems that may be in a text."""
    return [row for row in rows_of(separated=separated) if row[0] in hints]


def find_assigned(text: str, lower: bytes, hints: frozenset[bytes]) -> Iterator[Span]:
    """Yield values after names of secrets; `lower` is the text in lower case, as Latin-1."""
    separated = b":" in lower or b"=" in lower or "—" in text or "</" in text
    cells: list[int] = []
    for stem, name, forms in rows_for(hints, separated=separated):
        at = lower.find(stem)
        while at >= 0:
            after = at
            named = name.match(text, at) if name else None
            if named or not name:
                found = None
                if named is None or text[named.end() : named.end() + 1] not in STOPS:
                    found, after = match_forms(text, at, forms)
                if found:
                    yield found
                elif CELL_END.match(text, at + len(stem)):
                    cells.append(at)
            at = lower.find(stem, max(after, at + len(stem)))
    if cells:
        yield from find_in_tables(text, cells)


def match_forms(text: str, at: int, forms: Iterable[Matcher]) -> tuple[Span | None, int]:
    """Return the secret that one of the forms finds at its stem, and where to look on.

    A long value that is not a secret is passed over: names in it would be matched again and again.
    """
    after = at
    for form, behind, ahead, ends, words, reach in forms:
        if ends and text[at - 1 : at] not in ends:
            continue
        match = behind.match(text, at)
        if match is None:
            continue
        if words and not any(map(text[max(0, at - reach) : at].__contains__, words)):
            continue
        fits = ahead is None or ahead.search(text, max(0, at - reach), at)
        if fits and (found := value_of(text, at, form, match)):
            return found, found.end
        if match.end() - at > PASSED:
            after = match.end()
    return None, after


def value_of(text: str, at: int, form: Form, match: re.Match[str]) -> Span | None:
    """Return the value that a form has matched if it is a secret."""
    found = match.groupdict()
    quoted = found.get("literal") is not None
    group = "literal" if quoted else "bare"
    value = match[group] if quoted else match[group].rstrip(".,:!?*")
    if not quoted and found.get("separator") != "=" and is_prose(text, value, match.end(group)):
        return None
    if JUDGES[form.style](value, form, text[max(0, at - 24) : at], found):
        start = match.start(group)
        end = start + len(value)
        longer = REST.match(text, end) if len(value) == CUT else None
        return span_of(text, start, longer.end() if longer else end, form.kind)
    return None


def is_prose(text: str, value: str, end: int) -> bool:
    """Return True if a value that is made of words is followed by more of them."""
    worded = WORDED.fullmatch(value) is not None
    return worded and AFTERWARDS.match(text, end) is not None


Found = dict[str, str | None]


def judge_assigned(value: str, form: Form, front: str, found: Found) -> bool:
    """Return True if the value of an assignment is a secret."""
    separator = found.get("separator") or ""
    if form.kind == PASSWORD:
        tight = separator == "=" or ">" in separator
        likely = is_password(value, quoted=found.get("literal") is not None, tight=tight)
        short = form.after.startswith(SHORT_NAMES) and value.isalpha()
        return likely and not short and not (form.stem == b"pwd" and "/" in value)
    if form.stem == b"token" and HARMLESS.search(front):
        return False
    strong = bool(STRONG.search(front + form.stem.decode()))
    return is_token(value, strong=strong) or (form.stem == b"auth" and is_basic(value))


def judge_environment(value: str, _form: Form, _front: str, _found: Found) -> bool:
    """Return True if the value of a variable is a password: any word that is not a placeholder."""
    return not value.isupper() and is_word(value)


def judge_option(value: str, form: Form, front: str, found: Found) -> bool:
    """Return True if the value of a command's option is a secret."""
    if value.startswith("-"):
        return False
    if form.kind == PASSWORD:
        return is_password(value, quoted=found.get("literal") is not None, tight=True)
    return not HARMLESS.search(front) and is_token(value, strong=True)


def judge_spoken(value: str, _form: Form, _front: str, _found: Found) -> bool:
    """Return True if a word in a sentence is a password: it mixes letters and digits."""
    kinds: tuple[Callable[[str], bool], ...] = (str.isdigit, str.isalpha)
    mixed = all(any(map(kind, value)) for kind in kinds)
    return mixed and is_password(value, quoted=False, tight=False)


def judge_phrase(value: str, _form: Form, _front: str, _found: Found) -> bool:
    """Return True if a literal with blanks is a password and not a sentence."""
    return is_phrase(value)


def judge_below(value: str, _form: Form, front: str, _found: Found) -> bool:
    """Return True if what is alone on the next line is a key."""
    return len(value) >= LEAST and not HARMLESS.search(front) and is_token(value, strong=True)


def judge_scheme(value: str, form: Form, _front: str, _found: Found) -> bool:
    """Return True if what follows the scheme of a header is random."""
    return len(value) >= SHORTEST.get(form.stem, 16) and is_random(value)


def judge_parameter(value: str, _form: Form, _front: str, _found: Found) -> bool:
    """Return True if the parameter `key` of an address is a secret and not the name of a file."""
    return "/" not in value and is_token(value)


def judge_basic(value: str, _form: Form, _front: str, _found: Found) -> bool:
    """Return True if what follows `Basic` is user and password."""
    return is_basic(value)


def judge_certain(_value: str, _form: Form, _front: str, _found: Found) -> bool:
    """Return True: the form alone is enough."""
    return True


JUDGES: dict[str, Callable[[str, Form, str, Found], bool]] = {
    "assigned": judge_assigned,
    "environment": judge_environment,
    "option": judge_option,
    "spoken": judge_spoken,
    "phrase": judge_phrase,
    "below": judge_below,
    "scheme": judge_scheme,
    "parameter": judge_parameter,
    "basic": judge_basic,
    "certain": judge_certain,
}


def is_basic(value: str) -> bool:
    """Return True if a value is user and password in base64, as in an Authorization header."""
    try:
        plain = b64decode(value, validate=True).decode()
    except (Error, ValueError):
        return False
    return ":" in plain[1:-1] and plain.isprintable()
