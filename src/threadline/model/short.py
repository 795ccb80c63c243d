"""Short forms of ids, for people."""

SHORT = 8
LONGER = 13
"""How much of an id is shown that begins with the time: sessions of one minute share the rest."""

VERSION, UUID = 14, 36
"""Where a uuid says of which version it is, and how long it is."""


def short(name: str) -> str:
    """Cut an id short; one that names a line of a file is called by the line, and by whose it is.

    Lines of several files bear the same numbers. What tells their files apart is not the beginning
    of the time, which they share, but the rest of it.
    """
    whose, colon, line = name.rpartition(":")
    if colon:
        return f"{whose[SHORT + 1 : LONGER] if is_timed(whose) else ''}:{line[:SHORT]}"
    return name[: LONGER if is_timed(name) else SHORT]


def is_timed(name: str) -> bool:
    """Say whether an id begins with the time at which it was made."""
    return len(name) == UUID and name[VERSION] == "7"
