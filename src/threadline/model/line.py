"""Records to lines of JSON, and back without any change."""

import json
from collections.abc import Mapping
from decimal import Decimal
from math import isfinite
from typing import Any

import msgspec

from threadline.model.body import Body
from threadline.model.written import ENCODER, written_deep

LONGEST = 4300
"""How many digits Python reads as a number; more would take it too long."""

RECORDS = msgspec.json.Decoder(dict[str, Any])


def encode_line(record: Mapping[str, Any]) -> bytes:
    """Write a record as one line; what UTF-8 cannot hold is escaped."""
    try:
        return ENCODER.encode(record) + b"\n"
    except UnicodeEncodeError:
        return written_deep(record).encode() + b"\n"


def decode_exact(raw: bytes | memoryview) -> Body:
    """Read a line to write it again: its values stay what they are. What is no record is empty.

    Raises RecursionError if it is nested too deeply for that.
    """
    try:
        return RECORDS.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return decode_odd(raw)


def decode_odd(raw: bytes | memoryview) -> Body:
    """Read what the fast reader refuses; a number beyond all floats keeps its digits."""
    try:
        body = loads(bytes(raw).decode("utf-8-sig", errors="replace"))
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def loads(text: str) -> object:
    """Read JSON with whatever numbers; raises ValueError for what is none."""
    return json.loads(text, parse_float=number, parse_int=whole)


def record_in(text: str) -> Body | None:
    """Read a text that is a record; any other is none."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def number(digits: str) -> float | Decimal:
    """Read a number."""
    found = float(digits)
    return found if isfinite(found) else Decimal(digits)


def whole(digits: str) -> int | Decimal:
    """Read a whole number; one too long to reckon with keeps its digits."""
    return int(digits) if len(digits) <= LONGEST else Decimal(digits)
