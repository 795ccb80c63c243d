"""What questions to the index share: names in pieces, days and calls as numbers."""

import sqlite3
from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any, TypeVar

PIECE = 5000
"""How many names are asked for at once."""


Item = TypeVar("Item")


def batched(names: Iterable[Item], size: int = PIECE) -> Iterator[list[Item]]:
    """Cut names into pieces that fit into one statement."""
    rest = iter(names)
    while piece := list(islice(rest, size)):
        yield piece


def select_in(
    connection: sqlite3.Connection, query: str, names: Iterable[object], end: str = ""
) -> Iterator[tuple[Any, ...]]:
    """Run a query that ends in `IN`, before `end`, for any number of names."""
    for piece in batched(names):
        marks = ",".join("?" * len(piece))
        yield from connection.execute(f"{query} ({marks}) {end}", piece)


EPOCH = date(1970, 1, 1).toordinal()


def day_of(time: str) -> int:
    """Return the number of the day of a time; 0 if it is not a time."""
    try:
        return date.fromisoformat(time[:10]).toordinal() - EPOCH
    except ValueError:
        return 0


@lru_cache(1024)  # a tool, its file and soon its result tell the same call
def call_number(call: str) -> int:
    """Return a number made from the id of a call; 0 for no id."""
    if not call:
        return 0
    digest = blake2b(call.encode(errors="replace"), digest_size=7).digest()
    return int.from_bytes(digest, "big")
