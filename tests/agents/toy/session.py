"""A session of the toy agent, with a call, its result and one rewind."""

import json
from pathlib import Path
from typing import Any

SESSION = "pond"
Record = dict[str, Any]


def message(number: int, parent: int | None, role: str, text: str, **more: object) -> Record:
    return {
        "id": f"{SESSION}-m{number}",
        "parent": f"{SESSION}-m{parent}" if parent else None,
        "time": f"2026-11-16T10:0{number}:00.000Z",
        "role": role,
        "text": text,
        **more,
    }


MESSAGES = [
    message(1, None, "user", "Write a poem about a pond"),
    message(
        2,
        1,
        "assistant",
        "Let me see what is there.",
        model="toy-large",
        tokens={"in": 10, "out": 5},
        call={"id": "c1", "tool": "look", "path": "/home/dev/shop/poem.txt"},
    ),
    message(3, 2, "tool", "an old frog — 蛙", answers="c1"),
    message(4, 3, "assistant", 'The "old" frog jumps \\ [splash], {again}.'),
    message(5, 4, "user", "Make it shorter"),
    message(6, 5, "assistant", "Frog."),
    message(7, 4, "user", "Make it longer"),
    message(8, 7, "assistant", "The old frog jumps, and jumps, and sleeps."),
]


def write_session(folder: Path, messages: list[Record] | None = None, **layout: int) -> Path:
    """Write a session; `indent` lays it out in many lines."""
    path = folder / f"toy-{SESSION}.json"
    document = {
        "toy": 1,
        "id": SESSION,
        "cwd": "/home/dev/shop",
        "labels": [{"messages": [1, 2]}],
        "messages": MESSAGES if messages is None else messages,
        "more": {"messages": []},
    }
    text = json.dumps(document, ensure_ascii=False, indent=layout.get("indent"))
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
