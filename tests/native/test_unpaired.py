"""A result whose call is lost becomes part of a user message, complete."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests import pi, rollouts
from tests.browser.sessions import PIXEL
from tests.native.check import Record, records_in
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.actions.native import repair_session
from threadline.native.repair import LOST

ODD = {"type": "zzz", "q": "B"}
IMAGE = {
    "claude": {"type": "image", "source": {"type": "base64", "data": PIXEL}},
    "pi": {"type": "image", "data": PIXEL, "mimeType": "image/png"},
    "codex": {"type": "input_image", "image_url": "data:image/png;base64,x"},
}
TEXT = {"claude": "text", "pi": "text", "codex": "input_text"}


def claude(content: object, folder: Path, **more: object) -> list[Record]:
    writer = SessionWriter("s")
    writer.prompt("Begin")
    block = {"type": "tool_result", "tool_use_id": "gone", "content": content}
    writer.add("user", [block | more])
    return said_in(writer.save(folder), 1, "message")


def pi_result(content: object, folder: Path, **more: object) -> list[Record]:
    pi.write_pi("u1-a1-r1", folder)
    path = folder / pi.file_name("s1")
    *rest, last = records_in(path)
    last["message"] |= {"content": content, **more}
    write(path, [*rest, last])
    return said_in(path, -1, "message")


def codex(content: object, folder: Path, **more: object) -> list[Record]:
    path = rollouts.write_rollout(folder, "A", "u1 a1 o1")
    *rest, last = records_in(path)
    last["payload"] |= {"output": content, **more}
    write(path, [*rest, last])
    return said_in(path, -1, "payload")


def write(path: Path, records: Sequence[Record]) -> None:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))


def said_in(path: Path, at: int, field: str) -> list[Record]:
    """Repair a session, and give the parts of one of its messages."""
    made = repair_session(load_lines([path]), place=path.parent / "out")
    assert any("replaced a result with text" in change.what for change in made.changes)
    message = records_in(Path(made.file))[at][field]
    assert message["role"] == "user"
    parts: list[Record] = message["content"]
    return parts


AGENTS = {"claude": claude, "pi": pi_result, "codex": codex}


@pytest.mark.parametrize("agent", AGENTS)
def test_allowed_parts_are_kept_and_others_become_text(agent: str, tmp_path: Path) -> None:
    plain, picture = {"type": TEXT[agent], "text": "A"}, IMAGE[agent]
    noted = {"type": TEXT[agent], "text": "N", "note": "kept"}
    content: list[Any] = [plain, picture, ODD, "D", noted, {"type": "image"}, 7]
    assert AGENTS[agent](content, tmp_path) == [
        {"type": TEXT[agent], "text": f"{LOST}\nA"},
        picture,
        {"type": TEXT[agent], "text": '{"type":"zzz","q":"B"}'},
        {"type": TEXT[agent], "text": "D"},
        noted,
        {"type": TEXT[agent], "text": '{"type":"image"}'},
        {"type": TEXT[agent], "text": "7"},
    ]


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("words", "words"),
        ({"a": "C"}, '{"a":"C"}'),
        (["D"], "D"),
        ([], ""),
        (None, ""),
        (0, "0"),
    ],
)
def test_any_result_becomes_text(agent: str, content: object, told: str, tmp_path: Path) -> None:
    [part] = AGENTS[agent](content, tmp_path)
    assert part == {"type": TEXT[agent], "text": f"{LOST}\n{told}"}


@pytest.mark.parametrize("agent", ["claude", "codex"])
def test_other_fields_of_a_result_become_text(agent: str, tmp_path: Path) -> None:
    first, second = AGENTS[agent]("words", tmp_path, tools=["E"])
    assert (first["text"], second["text"]) == (f"{LOST}\nwords", '{"tools":["E"]}')


def test_other_fields_of_a_pi_result_are_kept(tmp_path: Path) -> None:
    pi_result("words", tmp_path, details={"exit": 3})
    [made] = (tmp_path / "out").glob("*.jsonl")
    assert records_in(made)[-1]["message"]["details"] == {"exit": 3}
