"""Prompts that were typed in mid-turn and that only operations on a queue tell of."""

from pathlib import Path

from tests.browser.sessions import SessionWriter
from threadline.library import load_lines
from threadline.library.outline import Outliner
from threadline.library.redact import redact_reading
from threadline.model.secret.redactor import Redactor

KEY = "sk-ant-api03-" + "A1b2C3d4" * 11 + "-wxyzAA"


def queue(writer: SessionWriter, operation: str, content: str | None = None) -> None:
    """Add an operation on the queue of prompts."""
    last = writer.records[-1]["timestamp"]
    record = {"type": "queue-operation", "operation": operation, "timestamp": last}
    record |= {"sessionId": writer.session} | ({"content": content} if content else {})
    writer.records.append(record)


def said(writer: SessionWriter, folder: Path, *, redacted: bool = False) -> dict[str, str]:
    """Return what was said to the results of a session, by the titles of their calls."""
    reading = load_lines([writer.save(folder)])
    if redacted:
        reading = redact_reading(reading, Redactor())
    found = {}
    for message in Outliner(reading).outline().messages:
        if message.said and message.pair_with is not None:
            found[message.pair_with.title.split()[1]] = message.said
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


def test_secrets_are_removed(tmp_path: Path) -> None:
    writer = begun("ls")
    queue(writer, "enqueue", f"use {KEY}")
    queue(writer, "remove")
    assert KEY in said(writer, tmp_path)["ls"]
    assert KEY not in said(writer, tmp_path, redacted=True)["ls"]
