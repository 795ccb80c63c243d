"""The baseline: parse every line with orjson and discard the objects."""

from __future__ import annotations

from pathlib import Path

import orjson

from bench.measure import Answer


def run(directory: str) -> Answer:
    count = 0
    for path in sorted(Path(directory).rglob("*.jsonl")):
        for line in path.read_bytes().split(b"\n"):
            if line:
                count += decodes(line)
    return Answer(count)


def decodes(line: bytes) -> bool:
    try:
        orjson.loads(line)
    except orjson.JSONDecodeError:
        return False
    return True
