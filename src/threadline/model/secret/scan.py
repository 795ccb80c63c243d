"""All secrets of a text: a cheap look at its shape decides which finders run."""

import re

from threadline.model.secret.addresses import find_addresses, find_cookies, find_in_urls
from threadline.model.secret.assignments import find_assigned
from threadline.model.secret.commands import (
    find_in_commands,
    find_on_command_lines,
    find_wallet_key,
)
from threadline.model.secret.encoded import (
    LEAST,
    LINE,
    end_of_wrapped,
    find_base64,
    find_percent,
    find_wrapped,
)
from threadline.model.secret.heads import (
    BARE,
    HEAD,
    MARK,
    find_entered,
    find_marked,
    find_prefixed,
    is_bare,
)
from threadline.model.secret.hexadecimal import DUMP, find_bytes, find_dumps, find_number
from threadline.model.secret.labels import find_labelled, scripts_in
from threadline.model.secret.pairs import find_paired
from threadline.model.secret.private_keys import find_keys
from threadline.model.secret.span import API_KEY, Span, compiled, merge_spans, span_of
from threadline.model.secret.tables import find_cookie_file, find_pgpass
from threadline.model.secret.views import Join, escapes_in, find_in_json, find_in_views, joins_in

RUN_CHARACTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./+~$"
SIGNS = {**dict.fromkeys(RUN_CHARACTERS, "a"), 10: "n", 34: "q", 39: "q", 42: "*", 44: ",", 96: "`"}
SHAPE = bytes(ord(SIGNS.get(code, " ")) for code in range(256))
LONG = b"a" * 16
RUN = re.compile(LONG + b"a*")
"""No secret with a fixed prefix is shorter, and hardly a word of prose is as long."""

DIGIT_FIRST = re.compile(b"1a")
BYTES = b"aa aa aa aa aa aa aa"
LETTERS, DIGITS = RUN_CHARACTERS[:52], RUN_CHARACTERS[52:62]
KINDS = {**dict.fromkeys(LETTERS, "a"), **dict.fromkeys(DIGITS, "1")}
VALUES = bytes(ord(KINDS.get(code, " ")) for code in range(256))
"""Maps a text to its letters and digits: most values mix them, most words do not."""

ENTRIES = frozenset("\\%[;0123456789")
"""What is before a run that begins with the rest of an escape."""

REMEMBERED = 40_000
KNOWN_RUNS: dict[int, set[str]] = {}
"""So many runs without a secret are remembered: records repeat paths, names and ids."""

DEPTH = 2
"""How often text is decoded: base64 of a percent-encoded address, and the like."""


JSON_LINE = re.compile(r'(?m)\A\s*+[\[{]|^[ \t]*+(?:\{\s*+"|\[\s*+[\[{"])')
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
    found = list(find_assigned(text, lower))
    if LONG in shape:
        found += find_in_runs(text, shape, depth)
    found += find_by_signs(text, lower)
    options = "-" in text and (" -" in text or '"-' in text or "'-" in text)
    if options:
        found += find_on_command_lines(text, lower)
    scripts = b"" if text.isascii() else scripts_in(text)
    values = raw.translate(VALUES)
    mixed = b"1" in values and (b"a1" in values or DIGIT_FIRST.search(values) is not None)
    if mixed or (scripts and b"1" in values):
        found += find_labelled(text, lower, scripts)
    if mixed:
        found += find_by_words(text, lower, options=options)
    if depth:
        joins = joins_in(text, shape) if mixed else []
        joins += escapes_in(text, scripts)
        if joins or mixed or "%" in text:
            found += find_decoded(text, raw, shape, joins, depth - 1)
    return found


def find_by_signs(text: str, lower: bytes) -> list[Span]:
    """Find the secrets of which signs or one word tell: addresses, cookies, private keys."""
    found: list[Span] = []
    if "@" in text:
        found += find_addresses(text)
    if "/" in text and ("://" in text or b"hooks" in lower):
        found += find_in_urls(text, lower)
    if b"cookie" in lower:
        found += find_cookies(text, lower)
    if b"private" in lower:
        found += find_keys(text)
    return found


def find_by_words(text: str, lower: bytes, *, options: bool) -> list[Span]:
    """Find the secrets that are known by the words around them; all mix letters and digits."""
    found: list[Span] = []
    if ":" in text or "=" in text or ">" in text:
        found += find_paired(text, lower)
    found += find_in_commands(text, lower, options=options)
    if "\t" in text and "E\t" in text:
        found += find_cookie_file(text)
    if ":5432:" in text or ":*:" in text:
        found += find_pgpass(text)
    return found


def find_decoded(text: str, raw: bytes, shape: bytes, joins: list[Join], depth: int) -> list[Span]:
    """Find the secrets that are written in other signs, or with signs between their letters."""

    def find(plain: str) -> list[Span]:
        return find_secrets(plain, depth)

    found: list[Span] = []
    if joins:
        found += find_in_views(text, joins, find)
    if "%" in text:
        found += find_percent(text, raw, find)
    if "\\" in text and JSON_LINE.search(text):
        found += find_in_json(text, find)
    if DUMP in text:
        found += find_dumps(text, find)
    if BYTES in shape or "0x" in text:
        found += find_bytes(text, find)
    return found


def find_in_runs(text: str, shape: bytes, depth: int) -> list[Span]:
    """Find the secrets in long runs of characters without a blank."""
    found: list[Span] = []
    known = KNOWN_RUNS.setdefault(depth, set())
    wrapped = 0
    for run in RUN.finditer(shape):
        start, end = run.span()
        # What stands around a run of one line matters only behind an escape.
        alone = end - start < LINE and not (start and text[start - 1] in ENTRIES)
        alone = alone and not BARE <= end - start <= BARE + 1
        if alone and (start < wrapped or text[start:end] in known):
            continue
        here = find_in_run(text, start, end)
        if depth and start >= wrapped:
            wrapped = end_of_wrapped(text, start, end)
            here += find_in_base64(text, start, end, wrapped, depth)
        if alone and not here:
            if len(known) >= REMEMBERED:
                known.clear()
            known.add(text[start:end])
        found += here
    return found


def find_in_run(text: str, start: int, end: int) -> list[Span]:
    """Find the secrets in one run that are known by their letters."""
    found: list[Span] = []
    if start and text[start - 1] in ENTRIES:
        found += find_entered(text, start)
    if compiled(HEAD).search(text, start, end):
        found += find_prefixed(text, start, end)
    elif BARE <= end - start <= BARE + 1 and is_bare(text, start, end):
        found.append(span_of(text, end - BARE, end, API_KEY))
    found += find_wallet_key(text, start, end)
    if MARK.search(text, start, end):
        found += find_marked(text, start, end)
    return found


def find_in_base64(text: str, start: int, end: int, wrapped: int, depth: int) -> list[Span]:
    """Find the secrets in a run, or in several lines, if that is base64 or hexadecimal."""

    def find(plain: str) -> list[Span]:
        return find_secrets(plain, depth - 1)

    if wrapped > start:
        return list(find_wrapped(text, start, wrapped, find))
    if end - start < LEAST:
        return []
    return [*find_number(text, start, end, find), *find_base64(text, start, end, find)]
