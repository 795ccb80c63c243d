"""Sessions of every agent that grow step by step, as their clients write them."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from tests.agents.opencode.client import Client, call, text
from tests.cli.run import CORPUS

Json = dict[str, Any]


class Step(NamedTuple):
    """Something that a client writes, and the words of it that a page shows."""

    write: Callable[[], object]
    words: str


class Growing(NamedTuple):
    """A session, and what is written to it one after the other; the first step begins it."""

    session: str
    steps: Iterator[Step]


QUESTIONS = ["First question", "Second question", "Third question"]
REWOUND = [*QUESTIONS, "Second asked differently", "Fourth question"]

FILES = {
    "claude": ("claude-code-2.1.325/plain/projects", ".claude/projects", QUESTIONS),
    "codex": ("codex/plain/sessions", ".codex/sessions", QUESTIONS),
    "pi": ("pi/plain/sessions", ".pi/agent/sessions", QUESTIONS),
    "qwen": ("qwen-code-0.24.4/tui-rewind/home/.qwen", ".qwen", REWOUND),
    "copilot": ("copilot-cli-1.0.102/plain/home/.copilot", ".copilot", QUESTIONS),
    "gemini": (
        "gemini-cli-0.61.0/tui-rewind/home/.gemini",
        ".gemini",
        [*REWOUND, "Fourth asked differently"],
    ),
}
"""Where the session of a scenario is and belongs, and the words of its prompts in order."""


def session_from_file(agent: str, home: Path) -> Growing:
    """Return a session of the corpus whose lines are appended one after the other."""
    source, target, words = FILES[agent]
    [file] = (CORPUS / source).rglob("*.jsonl")
    copy = home / target / file.relative_to(CORPUS / source)
    copy.parent.mkdir(parents=True)
    lines = file.read_bytes().splitlines(keepends=True)
    return Growing(session_in(file, lines[0]), appended(copy, lines, words))


def session_in(file: Path, first: bytes) -> str:
    """Return the session of a file."""
    record = json.loads(first)
    payload = record.get("payload") or record.get("data") or {}
    named = record.get("sessionId") or payload.get("sessionId") or payload.get("id")
    return str(named or record.get("id") or file.stem)


def appended(copy: Path, lines: list[bytes], words: list[str]) -> Iterator[Step]:
    """Yield steps that append the lines up to the next one that holds the words."""
    at = 0
    for number, told in enumerate(words):
        # A list of Gemini CLI repeats what came before; only its own record holds a message.
        end = next(n for n in range(at, len(lines)) if told.encode() in own(lines[n])) + 1
        end = len(lines) if number == len(words) - 1 else end
        yield Step(partial(append, copy, b"".join(lines[at:end])), told)
        at = end


def own(line: bytes) -> bytes:
    """Return a line unless it only repeats messages, or announces one."""
    return b"" if b'"$set":{"messages"' in line or b'"queue-operation"' in line else line


def append(path: Path, piece: bytes) -> None:
    """Append to a file in two writes: the first may end in the middle of a line."""
    with path.open("ab") as file:
        file.write(piece[: len(piece) // 2])
        file.flush()
        file.write(piece[len(piece) // 2 :])


def gemini_document(home: Path) -> Growing:
    """Return a session of an old Gemini CLI, whose document is written anew for every message."""
    path = home / ".gemini/tmp/proj/chats/session-2025-09-01T08-00-0a1b2c3d.json"
    path.parent.mkdir(parents=True)
    session = "0a1b2c3d-0000-4000-8000-000000000001"
    head = {"sessionId": session, "projectHash": "0" * 64, "startTime": "2025-09-01T08:00:00.000Z"}
    messages: list[Json] = []

    def save(number: int) -> None:
        kind = "gemini" if number % 2 else "user"
        time = f"2025-09-01T08:00:{number:02}.000Z"
        messages.append(
            {"id": f"m{number}", "timestamp": time, "type": kind, "content": f"Words {number}."}
        )
        draft = path.with_suffix(".tmp") if number == 3 else path
        draft.write_text(json.dumps({**head, "lastUpdated": time, "messages": messages}, indent=2))
        if draft != path:
            draft.replace(path)

    return Growing(session, (Step(partial(save, at), f"Words {at}.") for at in range(6)))


def opencode_rows(home: Path) -> Growing:
    """Return a session of OpenCode, whose rows are added to the log of the database."""
    client = Client(home / ".local/share/opencode")
    session = "ses_grows"

    def begin() -> None:
        client.session("grows")
        client.say(session, "user", text("First question"))

    def change() -> None:
        """Finish a call whose part is there already."""
        done = json.dumps(call("c1", "bash", **command, output="The result is here"))
        client.base.execute("BEGIN")
        client.base.execute("UPDATE part SET data = ? WHERE instr(data, '\"c1\"')", (done,))
        client.base.execute("UPDATE event_sequence SET seq = seq + 1")
        client.base.execute("COMMIT")

    def revert() -> None:
        asked = client.say(session, "user", text("Third question"))
        client.remove(session, asked)
        client.say(session, "user", text("Third asked differently"))

    command: Json = {"input": {"command": "make"}}
    running = call("c1", "bash", "running", **command, output="")
    steps = [
        Step(begin, "First question"),
        Step(lambda: client.say(session, "assistant", text("Answer one"), running), "Answer one"),
        Step(change, "The result is here"),
        Step(lambda: client.say(session, "user", text("Second question")), "Second question"),
        Step(lambda: client.say(session, "assistant", text("Answer two")), "Answer two"),
        Step(revert, "Third asked differently"),
    ]
    return Growing(session, iter(steps))


def growing(agent: str, home: Path) -> Growing:
    """Return a session of an agent that grows."""
    if agent == "opencode":
        return opencode_rows(home)
    if agent == "gemini document":
        return gemini_document(home)
    return session_from_file(agent, home)


AGENTS = [*FILES, "opencode", "gemini document"]
