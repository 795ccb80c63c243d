"""Values of a transcript as the type they should have; a default for anything else."""

LARGEST = 1 << 53
"""The first number that readers of JSON do not hold exactly; it and larger ones are ignored."""


def text_in(value: object) -> str:
    """Return `value` if it is text, else an empty string."""
    return value if isinstance(value, str) else ""


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
