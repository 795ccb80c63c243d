"""Decode JSON that fast decoders refuse: nested too deeply, with huge numbers, NaN, bad UTF-8."""

import re
from decimal import Decimal
from math import isfinite

import msgspec

UNDECODABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What msgspec raises for JSON that it does not take."""

DEEPEST = 200
"""How deep values stay values. Decoders give up at about a thousand, encoders before that."""

LONGEST = 4300
"""How many digits Python parses as an int; more would take it too long."""

STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
BRACKET = rf"(?s:{STRING}|[\[\]{{}}])"
NOT_A_NUMBER = rf"(?s:({STRING})|NaN|-?Infinity)"
"""A string, or what some encoders write for floats that JSON does not have."""


def load_json(text: str) -> object:
    """Decode JSON, however deeply nested; raise ValueError for anything else."""
    try:
        return load_numbers(text)
    except RecursionError:
        return load_shallow(text)


def load_shallow(text: str) -> object:
    """Decode JSON; values nested deeper than `DEEPEST` become their own text."""
    return load_numbers(quote_deep(text))


def load_numbers(text: str) -> object:
    """Decode JSON with numbers of any size; raise RecursionError if it is nested too deeply."""
    import json

    return json.loads(text, parse_float=parse_float, parse_int=parse_int)


def parse_float(digits: str) -> float | Decimal:
    """Parse a number that may be larger than any float."""
    found = float(digits)
    return found if isfinite(found) else Decimal(digits)


def parse_int(digits: str) -> int | Decimal:
    """Parse a whole number; one with too many digits to compute with only keeps them."""
    return int(digits) if len(digits) <= LONGEST else Decimal(digits)


def parse_object(text: str) -> dict[str, object] | None:
    """Decode text that is a JSON object; None if it is not."""
    if not text.lstrip().startswith("{"):
        return None
    import json

    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def quote_deep(text: str) -> str:
    """Quote each value that is nested too deeply, so that it becomes a string of its JSON.

    One that does not end is left out, since the text is not JSON anyway.
    """
    import json

    pieces: list[str] = []
    depth = copied = begun = 0
    for mark in re.finditer(BRACKET, text):
        sign = mark[0]
        if sign in "[{":
            depth += 1
            if depth == DEEPEST + 1:
                begun = mark.start()
        elif sign in "]}":
            depth -= 1
            if depth == DEEPEST:
                pieces += [text[copied:begun], json.dumps(text[begun : mark.end()])]
                copied = mark.end()
    pieces.append(text[copied:begun] if depth > DEEPEST else text[copied:])
    return "".join(pieces)


def end_of_value(text: str, start: int) -> int:
    """Return where the object or list at `start` ends; `start` itself if it does not."""
    depth = 0
    for mark in re.compile(BRACKET).finditer(text, start):
        depth += (mark[0] in "[{") - (mark[0] in "]}")
        if not depth:
            return mark.end()
    return start


def null_non_numbers(text: str) -> str:
    """Replace NaN and the infinities, which JSON does not have, by null."""
    if "NaN" not in text and "Infinity" not in text:
        return text
    return re.sub(NOT_A_NUMBER, lambda match: match[1] or "null", text)


def find_non_numbers(text: str) -> list[str]:
    """List the NaN and infinities in a text."""
    if "NaN" not in text and "Infinity" not in text:
        return []
    return [match[0] for match in re.finditer(NOT_A_NUMBER, text) if not match[1]]


def sanitise(line: bytes) -> bytes:
    """Encode a line again so that msgspec decodes it; raise ValueError if it is not an object.

    Lone surrogates become `?`; what is nested too deeply or too large becomes text.
    """
    import json

    if not line.rstrip().endswith(b"}"):
        raise ValueError("not a whole record")
    value = load_shallow(null_non_numbers(line.decode(errors="replace")))
    return json.dumps(value, ensure_ascii=False, default=str).encode(errors="replace")


def has_duplicate_keys(text: str) -> bool:
    """Return True if an object in a text has a key twice, or may have: it is too deep to decode."""
    import json

    found = False

    def look(pairs: list[tuple[str, object]]) -> None:
        nonlocal found
        found = found or len({name for name, _ in pairs}) < len(pairs)

    try:
        json.loads(text, object_pairs_hook=look, parse_int=str, parse_float=str)
    except RecursionError:
        return True
    except ValueError:
        return False
    return found
