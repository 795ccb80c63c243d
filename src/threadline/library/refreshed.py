"""What bringing the index up to date came to."""

import msgspec


class Refreshed(msgspec.Struct, frozen=True):
    """What bringing the index up to date came to."""

    files: int = 0
    changed: int = 0
    gone: int = 0
    added: int = 0
    forgotten: int = 0


def add_up(one: Refreshed, other: Refreshed) -> Refreshed:
    """Add what a batch came to."""
    return Refreshed(
        one.files,
        one.changed + other.changed,
        one.gone + other.gone,
        one.added + other.added,
        one.forgotten + other.forgotten,
    )
