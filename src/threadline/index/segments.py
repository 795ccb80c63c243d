"""Copies the words of one text index into another, segment by segment, without reading them.

A table of FTS5 consists of segments: sorted lists of words, cut into pages. A segment stands for
itself, so that those of another table become part of this one when their pages are copied under a
free number and the list of segments names them. The numbers of rows in both must differ.
"""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

AVERAGES, STRUCTURE = 1, 10
"""The rows of `text_data` that hold the sums of the table and the list of its segments."""

SEGMENT_SHIFT = 37
"""The number of a segment in the number of a page of it: the bits above this one."""

COOKIE = 4
"""Bytes before the list of segments."""

MAX_SEGMENTS = 2000
"""How many segments FTS5 can number."""

LEVEL = 2
"""The level of copied segments. On the lowest one, the next small write would merge them all."""

SEVEN_BITS, LONGEST = 0x7F, 9
"""Bits of a number in each byte, and how many bytes it has at most."""


class Segment(NamedTuple):
    """A segment: its number, its first and its last page."""

    number: int
    first: int
    last: int


class Structure(NamedTuple):
    """The list of segments: by level, each with the number of segments that are being merged."""

    cookie: bytes
    writes: int
    levels: list[tuple[int, list[Segment]]]


def copy_segments(connection: sqlite3.Connection, source: str) -> None:
    """Copy all segments of the text index in the attached database `source` into that of `main`.

    The connection must not have used the text index itself: FTS5 would not notice the change.
    """
    known, new = (read_structure(connection, schema) for schema in ("main", source))
    taken = {segment.number for _, some in known.levels for segment in some}
    free = (number for number in range(1, MAX_SEGMENTS) if number not in taken)
    copied = [
        copy_segment(connection, source, segment, next(free))
        for _, some in new.levels
        for segment in some
    ]
    connection.execute(f"INSERT OR FAIL INTO main.text_docsize SELECT * FROM {source}.text_docsize")
    write_row(connection, STRUCTURE, encode_structure(with_segments(known, copied)))
    sums = [read_numbers(read_row(connection, schema, AVERAGES)) for schema in ("main", source)]
    write_row(connection, AVERAGES, encode_numbers(add_numbers(*sums)))


def copy_segment(
    connection: sqlite3.Connection, source: str, segment: Segment, number: int
) -> Segment:
    """Copy the pages of a segment under another number."""
    first = segment.number << SEGMENT_SHIFT
    moved = (number - segment.number) << SEGMENT_SHIFT
    connection.execute(
        f"INSERT OR FAIL INTO main.text_data SELECT id + ?, block FROM {source}.text_data"
        " WHERE id BETWEEN ? AND ? ORDER BY id",
        [moved, first, first + (1 << SEGMENT_SHIFT) - 1],
    )
    connection.execute(
        f"INSERT OR FAIL INTO main.text_idx SELECT ?, term, pgno FROM {source}.text_idx"
        " WHERE segid = ? ORDER BY term",
        [number, segment.number],
    )
    return segment._replace(number=number)


def count_segments(connection: sqlite3.Connection) -> int:
    """Return the largest number of segments on one level of the text index."""
    levels = read_structure(connection, "main").levels
    return max((len(some) for _, some in levels), default=0)


def with_segments(known: Structure, new: list[Segment]) -> Structure:
    """Return a structure with more segments on `LEVEL`."""
    levels = [*known.levels, *([(0, [])] * (LEVEL + 1 - len(known.levels)))]
    merging, some = levels[LEVEL]
    levels[LEVEL] = (merging, [*some, *new])
    return known._replace(levels=levels)


def read_row(connection: sqlite3.Connection, schema: str, row: int) -> bytes:
    """Return one of the special rows of a text index; empty if there is none."""
    query = f"SELECT block FROM {schema}.text_data WHERE id = ?"
    found = connection.execute(query, [row]).fetchone()
    return found[0] if found else b""


def write_row(connection: sqlite3.Connection, row: int, block: bytes) -> None:
    """Write one of the special rows of the text index."""
    connection.execute("INSERT OR REPLACE INTO main.text_data VALUES (?, ?)", [row, block])


def read_structure(connection: sqlite3.Connection, schema: str) -> Structure:
    """Read the list of segments; raise sqlite3.DatabaseError if it is not one."""
    block = read_row(connection, schema, STRUCTURE)
    numbers = iter(read_numbers(block[COOKIE:]))
    try:
        count, _, writes = (next(numbers) for _ in range(3))
        levels = []
        for _ in range(count):
            merging, size = next(numbers), next(numbers)
            some = [Segment(next(numbers), next(numbers), next(numbers)) for _ in range(size)]
            levels.append((merging, some))
    except (StopIteration, RuntimeError, ValueError):
        raise sqlite3.DatabaseError("unknown structure of the text index") from None
    return Structure(block[:COOKIE], writes, levels)


def encode_structure(structure: Structure) -> bytes:
    """Write a list of segments."""
    count = sum(len(some) for _, some in structure.levels)
    numbers = [len(structure.levels), count, structure.writes]
    for merging, some in structure.levels:
        numbers += (merging, len(some), *(number for segment in some for number in segment))
    return structure.cookie + encode_numbers(numbers)


def add_numbers(some: list[int], others: list[int]) -> list[int]:
    """Add numbers pair by pair; of the shorter list, missing ones are 0."""
    length = max(len(some), len(others))
    padded = (numbers + [0] * (length - len(numbers)) for numbers in (some, others))
    return [one + other for one, other in zip(*padded, strict=True)]


def read_numbers(block: bytes) -> list[int]:
    """Read numbers as SQLite writes them: seven bits in each byte, the last of nine has eight."""
    found: list[int] = []
    number = length = 0
    for byte in block:
        length += 1
        if length == LONGEST:
            number, more = number << 8 | byte, False
        else:
            number, more = number << 7 | byte & SEVEN_BITS, byte > SEVEN_BITS
        if not more:
            found.append(number)
            number = length = 0
    return found


def encode_numbers(numbers: Iterable[int]) -> bytes:
    """Write numbers as SQLite does; all are below 2^56."""
    block = bytearray()
    for number in numbers:
        pieces = [number & SEVEN_BITS]
        while number := number >> 7:
            pieces.append(number & SEVEN_BITS | SEVEN_BITS + 1)
        block += bytes(reversed(pieces))
    return bytes(block)
