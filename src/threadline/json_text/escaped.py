"""JSON of values in which names of files may be no UTF-8: their bytes are kept as escapes."""

import json
from typing import TypeVar

import msgspec

Value = TypeVar("Value")

UNREADABLE = (ValueError, RecursionError, msgspec.ValidationError)
"""What `decode_escaped` raises for what is none, or of another kind."""


def encode_escaped(value: object) -> bytes:
    """Encode a value on one line."""
    return json.dumps(msgspec.to_builtins(value)).encode()


def decode_escaped(raw: bytes, kind: type[Value]) -> Value:
    """Decode a value of a kind."""
    return msgspec.convert(json.loads(raw), kind)
