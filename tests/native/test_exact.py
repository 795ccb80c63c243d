"""A copy has every value as the source writes it, also values that Python cannot hold."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.odd import DEEP
from threadline.library import load_lines
from threadline.library.actions.native import Written, fork_at, repair_session
from threadline.model.secret import Redactor

SECRET = "sk-ant-api03-" + "a1B2" * 20
NUMBERS = (
    "1e999", "-1e999", "-0", "-0.0", "1e-400", "5e-324", "1E5", "2.50", "1.0", "9" * 30, "9" * 400,
    "-" + "9" * 5000, "0.1000000000000000055511151231257827",
)  # fmt: skip
TEXTS = (r'"a\ud800b"', r'"\ud83d\ude00"', r'"\u0041\/\u2028"', r'"\u0000"', '"]{"', r'"\"},"')
NAMES = ('"k"', '"k"', '""', r'"x\udfff"', '"10"', '"text"')
SCALARS = st.sampled_from((*NUMBERS, *TEXTS, "null", "true", *DEEP))


def lists(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")


def objects(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.tuples(st.sampled_from(NAMES), inner).map(": ".join)
    return st.lists(pairs, max_size=3).map(lambda items: f"{{{','.join(items)}}}")


VALUES = st.recursive(SCALARS, lambda inner: lists(inner) | objects(inner), max_leaves=5)
"""Values as they are written; names may be there twice."""

MARKS = ("@record@", "@message@", "@part@")
"""Where odd values stand: in a record, in its message, in a part of that."""


def odd(mark: str) -> dict[str, object]:
    return {f"odd{mark}": mark, f"end{mark}": 0}


def claude_lines() -> Iterator[dict[str, object]]:
    result = {"type": "tool_result", "tool_use_id": "gone", "content": "RESULT"}
    above = None
    for number, role in enumerate(["user", "assistant", "user", "assistant"]):
        parts: list[object] = [{"type": "text", "text": f"{SECRET} {number}", **odd("@part@")}]
        if number == 2:
            parts.append(result)
        message = {"role": role, "content": parts, **odd("@message@")}
        yield {
            "type": role, "uuid": f"e{number}", "parentUuid": above, "sessionId": "s",
            "cwd": "/p", "timestamp": f"2026-01-01T00:00:0{number}.000Z", "message": message,
            **odd("@record@"),
        }  # fmt: skip
        above = f"e{number}"


def pi_lines() -> Iterator[dict[str, object]]:
    yield {"type": "session", "version": 3, "id": "s", "timestamp": "2026-01-01", "cwd": "/p"}
    above = None
    for number, role in enumerate(["user", "assistant", "user", "toolResult", "assistant"]):
        parts = [{"type": "text", "text": f"{SECRET} {number}", **odd("@part@")}]
        message = {"role": role, "content": parts, "toolCallId": "gone", **odd("@message@")}
        yield {
            "type": "message", "id": f"0000000{number}", "parentId": above,
            "timestamp": f"2026-01-01T00:00:0{number}.000Z", "message": message, **odd("@record@"),
        }  # fmt: skip
        above = f"0000000{number}"


def codex_lines() -> Iterator[dict[str, object]]:
    thread = "01a1e089-6123-7903-8ccb-8fe08e5fed10"
    meta = {"id": thread, "session_id": thread, "cwd": "/p", **odd("@message@"), **odd("@part@")}
    yield {"timestamp": "2026-01-01", "ordinal": 0, "type": "session_meta", "payload": meta}
    for number, role in enumerate(["user", "assistant", "user"], 1):
        kind = "output_text" if role == "assistant" else "input_text"
        parts = [{"type": kind, "text": f"{SECRET} {number}", **odd("@part@")}]
        item = {"type": "message", "role": role, "content": parts, **odd("@message@")}
        time = {"timestamp": f"2026-01-01T00:00:0{number}.000Z"}
        numbered = {"ordinal": number, **time} if number == 2 else {**time, "ordinal": number}
        yield {**numbered, "type": "response_item", "payload": item, **odd("@record@")}


SESSIONS = {"claude": claude_lines, "pi": pi_lines, "codex": codex_lines}


def forked(source: Path, out: Path) -> Written:
    return fork_at(load_lines([source]), place=out)


def redacted(source: Path, out: Path) -> Written:
    return fork_at(load_lines([source]), place=out, clean=Redactor().body)


def repaired(source: Path, out: Path) -> Written:
    return repair_session(load_lines([source]), place=out)


@pytest.mark.parametrize("copy", [forked, redacted, repaired])
@pytest.mark.parametrize("agent", SESSIONS)
@settings(max_examples=25)
@given(st.tuples(VALUES, VALUES, VALUES))
@example((DEEP[0], DEEP[1], DEEP[2]))
@example((DEEP[2], DEEP[0], DEEP[1]))
@example(("-0", "1e999", '{"k":1e-400,"k":' + "9" * 5000 + "}"))
def test_every_value_of_a_copy_is_the_one_that_was_written(
    agent: str, copy: Callable[[Path, Path], Written], values: tuple[str, str, str]
) -> None:
    lines = [json.dumps(line, separators=(",", ":")) for line in SESSIONS[agent]()]
    with TemporaryDirectory() as folder:
        source = Path(folder, "rollout-s.jsonl")
        source.write_text("".join(filled(line, values) + "\n" for line in lines))
        made = copy(source, Path(folder, "out"))
        copied = Path(made.file).read_text()
    assert (SECRET in copied) is (copy is not redacted)
    left_out = agent == "pi" and copy is not repaired  # the result without its call
    for mark in MARKS:
        fields = json.dumps(odd(mark), separators=(",", ":"))[1:-1]
        there = sum(fields in line for line in lines)
        assert copied.count(filled(fields, values)) == there - left_out


def filled(line: str, values: tuple[str, str, str]) -> str:
    """Replace the marks by odd values."""
    for mark, value in zip(MARKS, values, strict=True):
        line = line.replace(f'"{mark}"', value)
    return line
