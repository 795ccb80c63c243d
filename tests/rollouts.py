"""Codex rollouts drawn in words, written as real files and read back.

    u1 a1 c1 o1 a2

is a prompt, an answer, a call with its result, and a last answer. The first letter is the kind:

    u  a prompt                 e  the environment         d  a developer's message
    a  an answer                k  a thought               c  a call (of exec_command)
    o  the result of call cN    z  a compaction            n  a token count
    T  a turn's settings        x  an event nobody knows   b2 a rollback of two turns
    i  an item nobody knows     s  an interrupt            p  an agent message event: a twin of aN
    v  a picture as the result of call cN

Every word is a line; a rollout begins with its session_meta, which is ordinal 0 unless the rollout
goes on from another. Threads have letters for names: thread `A` stands for a whole id.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.cases import stamp

Json = dict[str, Any]


def thread(letter: str) -> str:
    """Return the thread id for a letter."""
    return f"0000000{letter.lower()}-0000-7000-8000-00000000000{letter.lower()}"


def shorten(text: str, letters: str = "ABCDEF") -> str:
    """Replace thread ids by their letters."""
    for letter in letters:
        text = text.replace(thread(letter), letter)
    return text


def meta(letter: str, **fields: object) -> Json:
    """Return the first record of a rollout."""
    told = {"id": thread(letter), "session_id": thread(letter), "cwd": "/home/dev/proj"}
    return {**told, "cli_version": "0.166.0", "source": "exec", **fields}


def base(letter: str, ordinal: int, offset: int = 0) -> Json:
    """Return the `history_base` of a rollout."""
    return {
        "thread_id": thread(letter),
        "end_ordinal_exclusive": ordinal,
        "end_byte_offset": offset,
    }


def text(kind: str, words: str) -> list[Json]:
    return [{"type": kind, "text": words}]


def message(role: str, name: str, words: str, *kinds: str) -> Json:
    kind = "output_text" if role == "assistant" else "input_text"
    told = {"internal_chat_message_metadata_passthrough": {"content_item_kinds": list(kinds)}}
    made: Json = {"type": "message", "id": f"msg_{name}", "role": role}
    return {**made, "content": text(kind, words), **(told if kinds else {})}


def item(payload: Json) -> tuple[str, Json]:
    return "response_item", payload


def event(kind: str, **fields: object) -> tuple[str, Json]:
    return "event_msg", {"type": kind, **fields}


def call(name: str) -> Json:
    given = json.dumps({"cmd": f"echo {name}"})
    made = {"type": "function_call", "id": f"fc_{name}", "name": "exec_command"}
    return {**made, "arguments": given, "call_id": f"call_{name[1:]}"}


def output(name: str) -> Json:
    words = f"Wall time: 0.5000 seconds\nProcess exited with code 0\nOutput:\n{name}\n"
    return {"type": "function_call_output", "call_id": f"call_{name[1:]}", "output": words}


def picture(name: str) -> Json:
    shown = {
        "type": "input_image",
        "image_url": "data:image/png;base64,iVBORw0KGgo=",
        "detail": "high",
    }
    return {**output(name), "output": [shown]}


def thought(name: str) -> Json:
    summary = [{"type": "summary_text", "text": f"thinking of {name}"}]
    return {"type": "reasoning", "id": f"rs_{name}", "summary": summary}


def surroundings(name: str) -> Json:
    words = f"<environment_context>{name}</environment_context>"
    return message("user", name, words, "environments.environment_context")


def twin(name: str) -> Json:
    return {"type": "AgentMessage", "id": f"msg_a{name[1:]}", "content": []}


USAGE = {"input_tokens": 100, "cached_input_tokens": 40, "output_tokens": 10}
MAKERS: dict[str, Callable[[str], tuple[str, Json]]] = {
    "u": lambda name: item(message("user", name, f"please do {name}", "user.text")),
    "e": lambda name: item(surroundings(name)),
    "d": lambda name: item(message("developer", name, f"mind {name}")),
    "a": lambda name: item(message("assistant", name, f"here is {name}")),
    "k": lambda name: item(thought(name)),
    "c": lambda name: item(call(name)),
    "o": lambda name: item(output(name)),
    "v": lambda name: item(picture(name)),
    "i": lambda name: item({"type": "dream", "id": name, "about": f"sheep {name}"}),
    "z": lambda name: ("compacted", {"message": f"summary {name}"}),
    "T": lambda name: ("turn_context", {"model": f"model-{name[1:]}", "cwd": "/home/dev/proj"}),
    "n": lambda _: event("token_count", info={"last_token_usage": USAGE}),
    "b": lambda name: event("thread_rolled_back", num_turns=int(name[1:])),
    "s": lambda _: event("turn_aborted", reason="interrupted"),
    "p": lambda name: event("item_completed", item=twin(name)),
    "x": lambda name: event("weather", sky=f"blue {name}"),
}


def record(name: str) -> tuple[str, Json]:
    """Return the record of a word."""
    return MAKERS[name[0]](name)


def lines_of(
    words: str, head: Json, *, first: int = 0, seconds: float = 0, numbered: bool = True
) -> list[bytes]:
    """Return the lines of a rollout."""
    records = [("session_meta", head), *map(record, words.split())]
    return [
        line(kind, payload, first + at if numbered else None, seconds + at)
        for at, (kind, payload) in enumerate(records)
    ]


def line(kind: str, payload: Json, ordinal: int | None, seconds: float) -> bytes:
    told: Json = {"timestamp": stamp(seconds)}
    if ordinal is not None:
        told["ordinal"] = ordinal
    return json.dumps({**told, "type": kind, "payload": payload}).encode() + b"\n"


def path_of(folder: Path, letter: str, minute: int = 0, rollout: str = "") -> Path:
    """Return the path of a rollout."""
    own = f"_{thread(rollout)}" if rollout else ""
    place = folder / "sessions" / "2026" / "01" / "01"
    place.mkdir(parents=True, exist_ok=True)
    return place / f"rollout-2026-01-01T00-{minute:02}-00-{thread(letter)}{own}.jsonl"


def write_rollout(
    folder: Path, letter: str, words: str, *, first: int = 0, minute: int = 0, **fields: object
) -> Path:
    """Write one rollout; `fields` go into its first record."""
    path = path_of(folder, letter, minute)
    head = meta(letter, **fields)
    path.write_bytes(b"".join(lines_of(words, head, first=first, seconds=60 * minute)))
    return path
