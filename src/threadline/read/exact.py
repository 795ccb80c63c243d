"""Lines as records that can be written again without any change."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from threadline.model.body import Body
from threadline.model.record import Record, record_of
from threadline.read.deep import load_json, load_shallow
from threadline.read.jsonl import BAD

RECORDS = msgspec.json.Decoder(dict[str, Any])
STRANGE = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+")|NaN|-?Infinity', re.DOTALL)
"""Text, or what some write for numbers that are none."""

Load = Callable[[str], object]
"""Reads JSON, or raises ValueError."""


def decode_exact(raw: bytes | memoryview) -> Body:
    """Read a line to write it again; what is no record is empty."""
    line = bytes(raw)
    try:
        body = RECORDS.decode(line)
    except BAD:
        return decode_odd(line) or {}
    return record_of(body, line, body)


def decode_shallow(raw: bytes) -> Body:
    """Read a line to write it again by who cannot go deep: what is nested deeply is text."""
    return decode_odd(raw, load_shallow) or {}


def decode_odd(raw: bytes, load: Load = load_json) -> Body | None:
    """Read what the fast reader refuses."""
    return read_exact(raw.decode("utf-8-sig", errors="replace"), load)


def read_exact(text: str, load: Load = load_json) -> Record | None:
    """Read a text that is a record; numbers that are none become null."""
    text = without_strange(text)
    try:
        value = load(text)
    except ValueError:
        return None
    return record_of(value, text.encode(), value) if isinstance(value, dict) else None


def without_strange(text: str) -> str:
    """Put null in the place of numbers that are none."""
    if "NaN" not in text and "Infinity" not in text:
        return text
    return STRANGE.sub(lambda match: match[1] or "null", text)


def strange_in(text: str) -> list[str]:
    """List what stands in a record for numbers and is none."""
    if "NaN" not in text and "Infinity" not in text:
        return []
    return [match[0] for match in STRANGE.finditer(text) if not match[1]]
