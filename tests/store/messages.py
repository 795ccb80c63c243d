"""Messages and small sessions for tests."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from threadline.store import Session

Record = dict[str, Any]


def user(text: str) -> Record:
    return {"role": "user", "content": [{"type": "text", "text": text}], "timestamp": 1}


def assistant(text: str, *calls: str) -> Record:
    content: list[Record] = [{"type": "text", "text": text}]
    content += [{"type": "toolCall", "id": c, "name": "read", "arguments": {}} for c in calls]
    return {
        "role": "assistant",
        "content": content,
        "api": "a",
        "provider": "p",
        "model": "m",
        "usage": {"input": 1, "output": 1, "cacheRead": 0, "cacheWrite": 0, "totalTokens": 2},
        "stopReason": "stop",
        "timestamp": 1,
    }


def result(call: str, text: str = "done") -> Record:
    content = [{"type": "text", "text": text}]
    return {
        "role": "toolResult",
        "toolCallId": call,
        "toolName": "read",
        "content": content,
        "isError": False,
        "timestamp": 1,
    }


def save_texts(session: Session, *texts: str) -> list[str]:
    """Save texts as prompt, answer, prompt …; return their ids."""
    return [
        session.save_message(assistant(text) if n % 2 else user(text))
        for n, text in enumerate(texts)
    ]


def texts(session: Session, at: str | None = None) -> list[str]:
    """Return the texts of the context."""
    return [
        message["summary"] if "summary" in message else message["content"][0]["text"]
        for message in session.build_context(at).messages
    ]


def write(path: Path, records: Iterable[Record | str]) -> Path:
    """Write records, or lines as they are, to a file."""
    lines = [r if isinstance(r, str) else json.dumps(r) for r in records]
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


def records(path: Path | None) -> list[Record]:
    """Read all records of a file."""
    assert path is not None
    return [json.loads(line) for line in path.read_text().split("\n") if line]


def header(**fields: Any) -> Record:  # noqa: ANN401 - any field
    return {
        "type": "session",
        "id": "S",
        "timestamp": "2026-01-01T00:00:00.000Z",
        "cwd": "/p",
    } | fields


def message(text: str, role: str = "user", **fields: Any) -> Record:  # noqa: ANN401 - any field
    content = [{"type": "text", "text": text}]
    return {"type": "message", "message": {"role": role, "content": content}} | fields
