"""Encode any value as JSON, however deep, with whatever text and numbers."""

from typing import Any

import msgspec

Json = dict[str, Any]
"""A JSON object; its format says of which type each value is."""

ENCODER = msgspec.json.Encoder(decimal_format="number")


def to_json(value: object) -> str:
    """Encode a value as JSON; lone surrogates, which UTF-8 cannot hold, are escaped."""
    try:
        return ENCODER.encode(value).decode()
    except (UnicodeEncodeError, RecursionError):
        if isinstance(value, dict | list | tuple):
            return encode_slowly(value)
        import json

        return json.dumps(value)


def encode_slowly(value: object) -> str:
    """Encode value by value what the encoder refuses; it may be nested deeper than any of them."""
    pieces: list[str] = []
    stack: list[tuple[bool, Any]] = [(False, value)]
    while stack:
        is_json, item = stack.pop()
        if is_json:
            pieces.append(item)
        elif isinstance(item, dict):
            stack.append((True, "}"))
            for number, key in reversed(list(enumerate(item))):
                stack += [(False, item[key]), (True, f"{',' * bool(number)}{to_json(key)}:")]
            pieces.append("{")
        elif isinstance(item, list | tuple):
            stack.append((True, "]"))
            for number, each in reversed(list(enumerate(item))):
                stack += [(False, each), (True, "," * bool(number))]
            pieces.append("[")
        else:
            pieces.append(to_json(item))
    return "".join(pieces)


def as_text(value: object) -> str:
    """Return text as it is, nothing for None, and anything else as JSON."""
    if isinstance(value, str):
        return value
    return "" if value is None else to_json(value)
