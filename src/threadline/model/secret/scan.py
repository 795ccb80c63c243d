"""All secrets of a text: a cheap look at its shape decides which finders run."""

import re

from threadline.model.secret.addresses import find_addresses, find_cookies, find_in_urls, is_hook
from threadline.model.secret.assignments import find_assigned
from threadline.model.secret.commands import (
    WALLET_KEYS,
    find_arguments,
    find_on_command_lines,
    is_wallet_key,
    may_hold_option,
)
from threadline.model.secret.encoded import (
    BASE64,
    LEAST,
    LINE,
    end_of_wrapped,
    find_base64,
    find_percent,
    find_wrapped,
)
from threadline.model.secret.forms import STEMS
from threadline.model.secret.heads import (
    BARE,
    BARE_SIZES,
    HEAD,
    MARK,
    MARKED,
    find_entered,
    find_marked,
    find_prefixed,
    is_bare,
)
from threadline.model.secret.hexadecimal import (
    DIGITS_LEAST,
    DUMP,
    find_bytes,
    find_dumps,
    find_number,
)
from threadline.model.secret.hints import hints_in, more_hints_in
from threadline.model.secret.joins import Join, escapes_in, joins_in
from threadline.model.secret.labels import find_labelled, scripts_in
from threadline.model.secret.pairs import find_paired
from threadline.model.secret.private_keys import find_keys
from threadline.model.secret.span import API_KEY, PRIVATE_KEY, Span, compiled, merge_spans, span_of
from threadline.model.secret.tables import find_cookie_file, find_pgpass
from threadline.model.secret.views import find_in_json, find_in_views

RUN_CHARACTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./+~$"
SIGNS = {**dict.fromkeys(RUN_CHARACTERS, "a"), 10: "n", 34: "q", 39: "q", 42: "*", 44: ",", 96: "`"}
BLANKS = dict.fromkeys(b" \t\r\\&|<>", " ")
"""What may be between two literals that are joined."""

SHAPE = bytes(ord({**SIGNS, **BLANKS}.get(code, ":")) for code in range(256))
LONG = b"a" * 16
RUN = re.compile(b"a+")
"""No secret with a fixed prefix is shorter, and hardly a word of prose is as long."""

DIGIT_FIRST = re.compile(b"1a")
LETTERS, DIGITS = RUN_CHARACTERS[:52], RUN_CHARACTERS[52:62]
KINDS = {**dict.fromkeys(LETTERS, "a"), **dict.fromkeys(DIGITS, "1")}
VALUES = bytes(ord(KINDS.get(code, " ")) for code in range(256))
"""Maps a text to its letters and digits: most values mix them, most words do not."""

BYTES = re.compile(rb"1[1a](?:1[1a])?(?: {1,4}1[1a](?:1[1a])?){15}")
"""Bytes in hexadecimal, also with `0x` before each, among letters and digits."""

NAMED = frozenset(STEMS)
"""As a set: of two sets, the elements of the smaller one are looked up."""

ENTRIES = frozenset("\\%[;0123456789")
"""What is before a run that begins with the rest of an escape."""

DEPTH = 2
"""How often text is decoded: base64 of a percent-encoded address, and the like."""

REMEMBERED = 40_000
KNOWN_RUNS: tuple[set[str], ...] = tuple(set() for _ in range(DEPTH + 1))
"""So many runs without a secret are remembered: records repeat paths, names and ids."""


PORT = re.compile(r":(?=5432:|\*:)")
JSON_TEXT = re.compile(r"\s*+[\[{]")
JSON_LINE = re.compile(r'\n[ \t]*+(?:\{\s*+"|\[\s*+[\[{"])')
"""Where JSON may begin: the beginning of a text, or a line in it that cannot be prose or code."""


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
    values = raw.translate(VALUES)
    digits = b"1" in values
    mixed = digits and (b"a1" in values or DIGIT_FIRST.search(values) is not None)
    scripts = b"" if text.isascii() else scripts_in(text)
    hints = hints_in(lower)
    found = [] if hints.isdisjoint(NAMED) else list(find_assigned(text, lower, hints))
    if LONG in shape:
        found += find_in_runs(text, shape, depth)
    found += find_by_signs(text, lower, hints)
    if mixed or (digits and scripts):
        if more := more_hints_in(lower):
            hints = hints.union(more)
        found += find_labelled(text, lower, hints, scripts)
    if mixed:
        found += find_by_words(text, lower, hints, scripts)
    if depth:
        joins = joins_in(text, raw, shape) if mixed else []
        if "\\" in text or "&" in text or "\x1b" in text or not text.isascii():
            joins += escapes_in(text, scripts)
        if joins or mixed or "%" in text:
            found += find_decoded(text, raw, values, joins, depth - 1)
    return found


def find_by_signs(text: str, lower: bytes, hints: frozenset[bytes]) -> list[Span]:
    """Find the secrets of which signs or one word tell: addresses, cookies, private keys."""
    found: list[Span] = []
    if "@" in text:
        found += find_addresses(text)
    if "/" in text and ("://" in text or is_hook(lower, hints)):
        found += find_in_urls(text, lower, hints)
    if b"cookie" in hints:
        found += find_cookies(text, lower)
    if b"private" in hints:
        found += find_keys(text)
    if may_hold_option(text):
        found += find_on_command_lines(text, lower, hints)
    return found


def find_by_words(text: str, lower: bytes, hints: frozenset[bytes], scripts: bytes) -> list[Span]:
    """Find the secrets that are known by the words around them; all mix letters and digits."""
    found: list[Span] = []
    if ":" in text or "=" in text or ">" in text:
        found += find_paired(text, lower, hints, scripts)
    found += find_arguments(text, lower, hints)
    if "\t" in text and "E\t" in text:
        found += find_cookie_file(text)
    if PORT.search(text):
        found += find_pgpass(text)
    return found


def find_decoded(text: str, raw: bytes, values: bytes, joins: list[Join], depth: int) -> list[Span]:
    """Find the secrets that are written in other signs, or with signs between their letters."""

    def find(plain: str) -> list[Span]:
        return find_secrets(plain, depth)

    found: list[Span] = []
    if joins:
        found += find_in_views(text, joins, find)
    if "%" in text:
        found += find_percent(text, raw, find)
    if "\\" in text and (JSON_TEXT.match(text) or JSON_LINE.search(text)):
        found += find_in_json(text, find)
    if DUMP in text:
        found += find_dumps(text, find)
    if BYTES.search(values):
        found += find_bytes(text, find)
    return found


def find_in_runs(text: str, shape: bytes, depth: int) -> list[Span]:
    """Find the secrets in long runs of characters without a blank."""
    found: list[Span] = []
    known = KNOWN_RUNS[depth]
    wrapped = 0
    start = shape.find(LONG)
    while start >= 0 and (run := RUN.match(shape, start)):
        end = run.end()
        # What stands around a run of one line matters only behind an escape.
        entered = start > 0 and text[start - 1] in ENTRIES
        if entered or text[start:end] not in known:
            here = list(find_entered(text, start)) if entered else []
            here += find_in_run(text, start, end)
            if depth and end - start >= LEAST and start >= wrapped:
                wrapped = end_of_wrapped(text, start, end)
                here += find_in_base64(text, start, end, wrapped, depth)
            if not (here or entered or start < wrapped) and is_remembered(end - start):
                if len(known) >= REMEMBERED:
                    known.clear()
                known.add(text[start:end])
            found += here
        start = shape.find(LONG, end)
    return found


def is_remembered(size: int) -> bool:
    """Return True if a run of a length is one line, and not judged by what is behind it."""
    return size < LINE and size not in BARE_SIZES


def find_in_run(text: str, start: int, end: int) -> list[Span]:
    """Find the secrets in one run that are known by their letters."""
    found: list[Span] = []
    size = end - start
    if compiled(HEAD).search(text, start, end):
        found += find_prefixed(text, start, end)
    elif size in BARE_SIZES and is_bare(text, start, end):
        found.append(span_of(text, end - BARE, end, API_KEY))
    if size in WALLET_KEYS and is_wallet_key(text, start):
        found.append(span_of(text, start, end, PRIVATE_KEY))
    if size >= MARKED and MARK.search(text, start, end):
        found += find_marked(text, start, end)
    return found


def find_in_base64(text: str, start: int, end: int, wrapped: int, depth: int) -> list[Span]:
    """Find the secrets in a run, or in several lines, if that is base64 or hexadecimal."""

    def find(plain: str) -> list[Span]:
        return find_secrets(plain, depth - 1)

    if wrapped > start:
        return list(find_wrapped(text, start, wrapped, find))
    found = list(find_number(text, start, end, find)) if end - start >= DIGITS_LEAST else []
    if BASE64.search(text, start, min(len(text), end + 2)):
        found += find_base64(text, start, end, find)
    return found
