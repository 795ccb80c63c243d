"""Prompts that were typed in mid-turn and that only operations on a queue tell of."""

from pathlib import Path

import pytest

from tests.writer import SessionWriter
from threadline.index.text import VOICES
from threadline.library import load_lines
from threadline.library.index.derive_entries import derive_entries
from threadline.library.load.outline import Outliner
from threadline.library.load.redact import redact_reading
from threadline.model.secret.redactor import Redactor
from threadline.outline.depth import Depth
from threadline.outline.outline import Options
from threadline.outline.shape import Typed

KEY = "sk-ant-api03-" + "A1b2C3d4" * 11 + "-wxyzAA"


def queue(writer: SessionWriter, operation: str, content: str | None = None) -> None:
    """Add an operation on the queue of prompts."""
    last = writer.records[-1]["timestamp"]
    record = {"type": "queue-operation", "operation": operation, "timestamp": last}
    record |= {"sessionId": writer.session} | ({"content": content} if content else {})
    writer.records.append(record)


def said(writer: SessionWriter, folder: Path, *, redacted: bool = False) -> dict[str, str]:
    """Return what was said in mid-turn, by the titles of the calls whose results came before."""
    reading = load_lines([writer.save(folder)])
    if redacted:
        reading = redact_reading(reading, Redactor())
    found, command = {}, ""
    for message in Outliner(reading).outline().messages:
        if message.kind == "tool_use":
            command = message.title.split()[1]
        if message.kind == "steering" and message.entry and message.entry.type != "attachment":
            [shape] = message.shapes
            assert isinstance(shape, Typed)
            found[command] = shape.text
    return found


def begun(*commands: str) -> SessionWriter:
    writer = SessionWriter("s")
    writer.prompt("go")
    for command in commands:
        writer.tool("Bash", {"command": command}, "done")
    return writer


def test_a_prompt_stands_at_the_result_that_it_was_sent_with(tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", "stop\nplease")
    writer.tool("Bash", {"command": "pwd"}, "/")
    queue(writer, "remove")
    writer.tool("Bash", {"command": "make"}, "")
    assert said(writer, tmp_path) == {"pwd": "stop\nplease"}


def test_a_prompt_of_its_own_or_taken_back_is_not_told_again(tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", "next")
    queue(writer, "dequeue")
    queue(writer, "enqueue", "edited")
    queue(writer, "popAll", "edited")
    queue(writer, "remove")
    assert said(writer, tmp_path) == {}


def test_notices_of_the_client_are_not_prompts(tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", '{"task_id": "b1"}')
    queue(writer, "enqueue", "and README!")
    queue(writer, "remove")
    queue(writer, "remove")
    assert said(writer, tmp_path) == {"ls": "and README!"}


def test_a_prompt_that_an_attachment_holds_is_told_once(tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", "stop")
    attached = {"type": "queued_command", "prompt": "stop"}
    writer.add("attachment", "", attachment=attached)
    queue(writer, "remove")
    assert said(writer, tmp_path) == {}


@pytest.mark.parametrize("depth", [depth for depth in Depth if depth is not Depth.SESSION])
def test_a_prompt_in_mid_turn_is_shown_at_every_depth(depth: Depth, tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", "And README!")
    queue(writer, "remove")
    reading = load_lines([writer.save(tmp_path)])
    outline = Outliner(reading).outline(Options(depth))
    told = [message for message in outline.messages if message.kind == "steering"]
    assert [(message.title, message.anchor) for message in told] == [("And README!", "s:5")]


def test_a_prompt_that_was_queued_before_the_file_began_is_told(tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", "first")
    queue(writer, "remove", "from before")
    queue(writer, "enqueue", "second")
    writer.tool("Bash", {"command": "pwd"}, "/")
    queue(writer, "remove", "second")
    assert said(writer, tmp_path) == {"ls": "from before", "pwd": "second"}


def test_without_a_result_a_prompt_stands_behind_the_last_message(tmp_path: Path) -> None:
    writer = begun()
    queue(writer, "remove", "and quickly")
    writer.answer("done")
    messages = Outliner(load_lines([writer.save(tmp_path)])).outline().messages
    assert [message.title for message in messages[1:]] == ["go", "and quickly", "done"]


def test_a_prompt_in_mid_turn_is_found(tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", "bump the changelog")
    queue(writer, "remove")
    reading = load_lines([writer.save(tmp_path)])
    files, lines = {reading.transcripts[0].file.path: 1}, {"s": 1}
    fresh = derive_entries(reading, {}, files, lines, [])
    found = [row for row in fresh.added.rows if "changelog" in row.said.text]
    assert [row.said.voices & VOICES["prompt"] for row in found] == [VOICES["prompt"]]


def test_secrets_are_removed(tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", f"use {KEY}")
    queue(writer, "remove")
    assert KEY in said(writer, tmp_path)["ls"]
    assert KEY not in said(writer, tmp_path, redacted=True)["ls"]
