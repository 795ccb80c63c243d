"""Generate Pi sessions of a given size: one long path, or a short one in a big file."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

START = datetime(2026, 3, 1, tzinfo=UTC)
WORDS = (
    *("the", "entry", "reads", "its", "parent", "from", "a", "file", "and", "keeps", "what"),
    *("it", 'does "not" know', "line\n", "C:\\path", "naïve", "function()", "0x1f", "\t-"),
)
TURN = (("user", 450), ("call", 350), ("result", 1_450), ("answer", 420))
"""A turn of four entries and the bytes of text in each: 920 bytes an entry on average."""

USAGE = {
    "input": 1200,
    "output": 80,
    "cacheRead": 900,
    "cacheWrite": 0,
    "totalTokens": 2180,
    "cost": {"input": 0.001, "output": 0.002, "cacheRead": 0, "cacheWrite": 0, "total": 0.003},
}


def ensure_session(folder: Path, entries: int, path: int) -> Path:
    """Return a session of `entries` entries whose last path has `path` of them; generated once."""
    file = folder / f"pi-{entries}-{path}.jsonl"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        made = file.with_suffix(".made")
        with made.open("w", encoding="utf-8") as to:
            for record in session_of(entries, path):
                to.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
        made.rename(file)
    return file


def session_of(entries: int, path: int) -> Iterator[dict[str, Any]]:
    """Yield a header, then branches of `path` entries from the root; the last one is the path."""
    random = Random(f"{entries} {path}")
    yield {
        "type": "session",
        "version": 3,
        "id": "0198c0de-0000-7000-8000-000000000000",
        "timestamp": stamp(0),
        "cwd": "/proj",
    }
    parent: str | None = None
    first = entries % path
    for number in range(entries):
        if (number - first) % path == 0:
            parent = None
        kind, size = TURN[number % len(TURN)]
        entry = f"{number:08x}"
        yield {
            "type": "message",
            "id": entry,
            "parentId": parent,
            "timestamp": stamp(number),
            "message": message_of(kind, text_of(random, size), number),
        }
        parent = entry


def message_of(kind: str, text: str, number: int) -> dict[str, Any]:
    """Return one message of a turn."""
    time = {"timestamp": int(START.timestamp() * 1000) + number}
    blocks = [{"type": "text", "text": text}]
    match kind:
        case "user":
            return {"role": "user", "content": blocks, **time}
        case "result":
            fields = {"toolCallId": f"call-{number - 1}", "toolName": "bash", "isError": False}
            return {"role": "toolResult", **fields, "content": blocks, **time}
        case "call":
            call = {"type": "toolCall", "id": f"call-{number}", "name": "bash"}
            blocks = [*blocks, {**call, "arguments": {"command": "make test"}}]  # type: ignore[dict-item]
        case _:
            pass
    model = {"api": "mock", "provider": "mock", "model": "mock-1", "usage": USAGE}
    return {"role": "assistant", "content": blocks, **model, "stopReason": "stop", **time}


def text_of(random: Random, size: int) -> str:
    """Return text that takes about `size` bytes in the file."""
    size += random.randint(-size // 2, size // 2)
    return " ".join(random.choices(WORDS, k=size // 7))


def stamp(seconds: int) -> str:
    """Write a time as Pi does."""
    return (START + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
