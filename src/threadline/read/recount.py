"""Every record of a file once more, without the readers: what the ledger is checked against."""

import io
import json
from collections.abc import Iterator

from threadline.read.elements import read_elements
from threadline.read.jsonl import BOM, NEWLINE
from threadline.read.plain import open_plain

Recounted = tuple[int, bytes]
"""The number of a record, and its bytes."""


def recount_lines(path: str, size: int) -> Iterator[Recounted]:
    """Yield the lines in the first `size` bytes of a file that are not blank."""
    left = size
    with io.BufferedReader(open_plain(path)) as handle:  # type: ignore[type-var]
        for number, line in enumerate(handle, 1):
            if line == NEWLINE and left > 1:  # a file can have millions of these
                left -= 1
                continue
            raw = line[:left]
            left -= len(raw)
            raw = raw.removeprefix(BOM).strip()
            if raw:
                yield number, raw
            if not left:
                break


def recount_elements(path: str, size: int, name: str) -> Iterator[Recounted]:
    """Yield the elements of the array `name` of a JSON document.

    A damaged document is counted by its marks of structure, as its reader does.
    """
    with io.BufferedReader(open_plain(path)) as handle:  # type: ignore[type-var]
        raw = handle.read(size)
    try:
        document = json.loads(raw.decode("utf-8-sig", errors="replace"))
    except (ValueError, RecursionError):
        found = read_elements(io.BytesIO(raw), name)
        yield from ((number, found.element(number)) for number in range(1, len(found) + 1))
        return
    values = document.get(name) if isinstance(document, dict) else None
    for number, value in enumerate(values if isinstance(values, list) else (), 1):
        yield number, json.dumps(value).encode()
