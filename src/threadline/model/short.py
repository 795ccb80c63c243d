"""Short forms of ids, for people."""

SHORT = 8
LONGER = 13
"""How much of an id is shown that begins with the time: sessions of one minute share the rest."""

VERSION, UUID = 14, 36
"""Where a uuid says of which version it is, and how long it is."""


def short(name: str) -> str:
    """Cut an id short; one that names a line of a file is called by the line."""
    _, colon, line = name.rpartition(":")
    if colon:
        return f":{line}"[:SHORT]
    timed = len(name) == UUID and name[VERSION] == "7"
    return name[: LONGER if timed else SHORT]
