"""Writes small transcripts for tests."""

import json
from pathlib import Path
from typing import Any

from threadline.library import Reading, load_lines

Record = dict[str, Any]
START = "2026-11-15T18:{:02}:00.000Z"


def entry(uuid: str, parent: str | None, kind: str, content: object, **fields: object) -> Record:
    """Make an entry; its time follows from how it is named last in the file."""
    message = {"role": kind, "content": content}
    return {"type": kind, "uuid": uuid, "parentUuid": parent, "message": message, **fields}


def prompt(uuid: str, parent: str | None, text: str, **fields: object) -> Record:
    return entry(uuid, parent, "user", text, **fields)


def answer(uuid: str, parent: str | None, text: str, **fields: object) -> Record:
    return entry(uuid, parent, "assistant", [{"type": "text", "text": text}], **fields)


def write(path: Path, *records: Record) -> Path:
    """Write records as the transcript of the session that `path` names; a minute lies between."""
    rows = [
        {"sessionId": path.stem, "timestamp": START.format(minute % 60), **record}
        for minute, record in enumerate(records)
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def read(path: Path, *records: Record) -> Reading:
    """Write records and read them again."""
    return load_lines([write(path / "s.jsonl", *records)])
