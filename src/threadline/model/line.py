"""Records to lines of JSON, and text that may be a record."""

import json
from collections.abc import Mapping
from decimal import Decimal
from math import isfinite
from typing import Any

from threadline.model.body import Body
from threadline.model.record import Record, write_again
from threadline.model.written import ENCODER, written_deep

LONGEST = 4300
"""How many digits Python reads as a number; more would take it too long."""


def encode_line(record: Mapping[str, Any]) -> bytes:
    """Write a record as one line; what UTF-8 cannot hold is escaped."""
    if isinstance(record, Record):
        return write_again(record) + b"\n"
    try:
        return ENCODER.encode(record) + b"\n"
    except UnicodeEncodeError:
        return written_deep(record).encode() + b"\n"


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
