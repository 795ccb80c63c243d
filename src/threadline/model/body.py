"""Bodies: the whole record of an entry, fetched on demand, and the values in it by type."""

from collections.abc import Callable
from typing import Any

from threadline.model.entry import Entry

Body = dict[str, Any]
BodyOf = Callable[[Entry], Body]


def record_in(value: object, *keys: str) -> Body:
    """Return the record at some keys of another; empty if there is none."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


def list_in(value: object) -> list[object]:
    """Return `value` if it is a list, else an empty list."""
    return value if isinstance(value, list) else []


def records_in(value: object) -> list[Body]:
    """Return the records of a list; none if `value` is not a list."""
    return [item for item in list_in(value) if isinstance(item, dict)]


LARGEST = 1 << 53
"""The first number that readers of JSON do not hold exactly; it and larger ones are ignored."""


def text_in(value: object) -> str:
    """Return `value` if it is text, else an empty string."""
    return value if isinstance(value, str) else ""


def words_in(value: object) -> str:
    """Return text or a number as text, else an empty string."""
    return str(value) if type(value) in {int, float} else text_in(value)


def number_in(value: object) -> int:
    """Return `value` if it is an int that JSON holds exactly, else 0."""
    return value if type(value) is int and -LARGEST < value < LARGEST else 0


def count_in(value: object) -> int:
    """Return `value` if it is a positive int, else 0."""
    return value if type(value) is int and 0 < value < LARGEST else 0


def amount_in(value: object) -> float | None:
    """Return `value` as a float if it is a finite number, else None."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if -LARGEST < value < LARGEST else None
