"""The records of a file counted again, without the reader."""

import json
from collections.abc import Iterator

from threadline.read.recount import Recounted


def recount(path: str, size: int) -> Iterator[Recounted]:
    """Yield the number and the bytes of every line, and of every message in a list."""
    with open(path, "rb") as handle:
        data = handle.read(size)
    number = 0
    for line in [data] if path.endswith(".json") else data.split(b"\n"):
        if not line.strip():
            continue
        number += 1
        yield number, line
        for message in listed_in(line):
            number += 1
            yield number, json.dumps(message).encode()


def listed_in(line: bytes) -> list[object]:
    """Return the messages that a line lists."""
    try:
        record = json.loads(line.decode(errors="replace"))
    except (ValueError, RecursionError):
        return []
    if not isinstance(record, dict) or isinstance(record.get("id"), str):
        return []
    change = record.get("$set")
    listed = change.get("messages") if isinstance(change, dict) else record.get("messages")
    return listed if isinstance(listed, list) else []
