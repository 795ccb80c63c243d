"""Values out of a transcript: taken for what they should be; anything else counts as nothing."""

LARGEST = 1 << 53
"""From here on a number counts nothing: JSON's other readers no longer know it exactly."""


def text_in(value: object) -> str:
    """Give text as it is and anything else as nothing."""
    return value if isinstance(value, str) else ""


def number_in(value: object) -> int:
    """Give a whole number as it is and anything else as nothing."""
    return value if type(value) is int and -LARGEST < value < LARGEST else 0


def count_in(value: object) -> int:
    """Give how many of something there are; what is no count is nothing."""
    return value if type(value) is int and 0 < value < LARGEST else 0


def amount_in(value: object) -> float | None:
    """Give an amount, whole or not; what is none, or has no end, is missing."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if -LARGEST < value < LARGEST else None
