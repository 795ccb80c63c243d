"""An archive of many small sessions: what lists, watches and scans depend on their number."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from bench.workspace import root

if TYPE_CHECKING:
    from pathlib import Path

Record = dict[str, Any]

PROJECTS = 60
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
TURNS = 2


def ensure_small_sessions(count: int) -> Path:
    """Return a home of Claude Code with `count` sessions, written unless it exists."""
    place = root() / f"small-{count}"
    if not (place / "complete").exists():
        for number in range(count):
            write_session(place, number)
        (place / "complete").touch()
    return place


def write_session(place: Path, number: int) -> None:
    """Write a session of two turns."""
    name = str(UUID(int=(number + 1) << 96, version=4))
    project = f"project-{number % PROJECTS:02}"
    records = [make_record(number, at) for at in range(2 * TURNS)]
    for record in records:
        record |= {"sessionId": name, "cwd": f"/home/dev/{project}", "version": "2.1.197"}
    path = place / "projects" / f"-home-dev-{project}" / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(record) + "\n" for record in records))


def make_record(number: int, at: int) -> Record:
    """Return a prompt or an answer of a session."""
    kind = "assistant" if at % 2 else "user"
    words = f"{kind} {at // 2} of session {number}: please look at the parser again"
    message: Record = {"role": kind, "content": words}
    if kind == "assistant":
        message |= {"id": f"msg_{number}_{at}", "model": "claude-opus-4-5"}
        message |= {"content": [{"type": "text", "text": words}]}
        message |= {"usage": {"input_tokens": 100, "output_tokens": 50}}
    time = BEGUN + timedelta(minutes=number, seconds=at)
    return {
        "type": kind,
        "uuid": entry_id(number, at),
        "parentUuid": entry_id(number, at - 1) if at else None,
        "timestamp": time.isoformat(timespec="milliseconds"),
        "message": message,
    }


def entry_id(number: int, at: int) -> str:
    return str(UUID(int=((number + 1) << 80) + at + 1, version=4))
