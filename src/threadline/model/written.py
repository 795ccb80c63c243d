"""Values as JSON, whatever they are."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

ENCODER = msgspec.json.Encoder(decimal_format="number")


def written(value: object) -> str:
    """Write a value as JSON; lone surrogates, which UTF-8 cannot hold, are escaped."""
    try:
        return ENCODER.encode(value).decode()
    except UnicodeEncodeError:
        return written_escaped(value)
    except RecursionError:
        return written_deep(value)


def written_escaped(value: object) -> str:
    """Write what the fast writer refuses."""
    import json  # noqa: PLC0415 - seldom needed

    try:
        return json.dumps(value)
    except RecursionError:
        return written_deep(value)


class Sign(NamedTuple):
    """A piece of JSON that stands between values."""

    text: str


def written_deep(value: object) -> str:
    """Write value by value what the writers refuse: it may be nested deeper than they go."""
    pieces: list[str] = []
    stack = [value]
    while stack:
        item = stack.pop()
        if isinstance(item, Sign):
            pieces.append(item.text)
        elif isinstance(item, dict):
            stack += reversed(list(signed("{", item, "}")))
        elif isinstance(item, list):
            stack += reversed(list(signed("[", item, "]")))
        else:
            pieces.append(written(item))
    return "".join(pieces)


def signed(first: str, items: dict[str, Any] | list[Any], last: str) -> Iterator[object]:
    """List what is in a container, and the signs around it."""
    yield Sign(first)
    for number, item in enumerate(items):
        if number:
            yield Sign(",")
        if isinstance(items, dict):
            yield Sign(f"{written(item)}:")
        yield items[item] if isinstance(items, dict) else item
    yield Sign(last)


def told_in(value: object) -> str:
    """Give text as it is, nothing for nothing, and anything else as JSON."""
    if isinstance(value, str):
        return value
    return "" if value is None else written(value)
