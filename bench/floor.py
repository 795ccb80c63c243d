"""The least that an index costs: decode every line, put its text into one FTS5 table.

`python -m bench.floor ARCHIVE DATABASE`. Nothing else is kept.
"""

from __future__ import annotations

import sqlite3
import sys
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_TEXT = frozenset({"type", "id", "tool_use_id", "signature", "data", "media_type"})
AT_ONCE = 500
PER_TRANSACTION = 100
"""Rows per statement, and statements per transaction."""


def texts_in(value: object) -> Iterator[str]:
    """Yield the texts of a message."""
    stack = [value]
    while stack:
        found = stack.pop()
        if isinstance(found, str):
            yield found
        elif isinstance(found, dict):
            stack.extend(inner for key, inner in found.items() if key not in NO_TEXT)
        elif isinstance(found, list):
            stack.extend(found)


def read_texts(archive: Path) -> Iterator[tuple[bytes]]:
    """Yield the text of every line that has some."""
    decoder = msgspec.json.Decoder(dict)
    for path in sorted(archive.rglob("*.jsonl")):
        with path.open("rb") as lines:
            for line in lines:
                try:
                    message = decoder.decode(line).get("message")
                except msgspec.DecodeError:
                    continue
                if isinstance(message, dict):
                    text = "\n".join(texts_in(message.get("content")))
                    if text:
                        yield (text.encode(errors="replace"),)


def main(archive: str, database: str) -> None:
    connection = sqlite3.connect(database, isolation_level=None)
    connection.executescript("PRAGMA journal_mode = wal; PRAGMA synchronous = normal")
    connection.execute("CREATE VIRTUAL TABLE text USING fts5(said, content='')")
    texts = read_texts(Path(archive))
    written = AT_ONCE
    while written:
        connection.execute("BEGIN")
        for _ in range(PER_TRANSACTION):
            batch = list(islice(texts, AT_ONCE))
            written = len(batch)
            connection.executemany("INSERT INTO text(said) VALUES (CAST(? AS TEXT))", batch)
        connection.execute("COMMIT")
    connection.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
