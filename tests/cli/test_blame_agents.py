"""`blame` names the entries of every agent that wrote the lines of a file."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.agents.opencode.client import Client, call, text
from tests.cli.run import run_json

Json = dict[str, Any]
FIRST, SECOND = "one\ntwo\n", "one\nTWO\n"
DIFF = "--- a\n+++ b\n@@ -1,2 +1,2 @@\n one\n-two\n+TWO\n"


def save(path: Path, records: list[Json]) -> Path:
    path.parent.mkdir(parents=True)
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def moments() -> Iterator[str]:
    """Yield times, one after the other."""
    for second in range(60):
        yield f"2026-11-16T08:00:{second:02}.000Z"


def qwen(folder: Path, file: str, *, diff: bool) -> Path:
    """Write a chat that writes a file and edits it."""
    edit = {"file_path": file, "old_string": "two", "new_string": "TWO"}
    display = {"fileDiff": DIFF, "fileName": "notes.txt"} if diff else "done"
    rows: list[tuple[str, Json, Json]] = [
        ("user", {"text": "Write it"}, {}),
        ("assistant", {"functionCall": {"id": "c1", "name": "write_file", "args": {"file_path": file, "content": FIRST}}}, {}),
        ("tool_result", {"functionResponse": {"id": "c1", "name": "write_file", "response": {"output": "ok"}}}, {}),
        ("assistant", {"functionCall": {"id": "c2", "name": "edit", "args": edit}}, {}),
        ("tool_result", {"functionResponse": {"id": "c2", "name": "edit", "response": {"output": "ok"}}},
         {"toolCallResult": {"callId": "c2", "status": "success", "resultDisplay": display}}),
    ]  # fmt: skip
    records = []
    above = None
    for number, ((kind, part, more), time) in enumerate(zip(rows, moments(), strict=False)):
        role = "model" if kind == "assistant" else "user"
        records.append(
            {"uuid": f"e{number}", "parentUuid": above, "sessionId": "s", "timestamp": time,
             "type": kind, "provenance": "x", "cwd": str(folder),
             "message": {"role": role, "parts": [part]}, **more}
        )  # fmt: skip
        above = f"e{number}"
    return save(folder / "chats" / "s.jsonl", records)


def gemini(folder: Path, file: str, *, diff: bool) -> Path:
    """Write a session that writes a file and edits it."""
    display = {"fileDiff": DIFF, "fileName": "notes.txt", "filePath": file} if diff else "done"
    calls: list[Json] = [
        {"id": "c1", "name": "write_file", "args": {"file_path": file, "content": FIRST}},
        {"id": "c2", "name": "replace", "args": {"file_path": file, "old_string": "two", "new_string": "TWO"},
         "resultDisplay": display},
    ]  # fmt: skip
    messages: list[Json] = [{"id": "e0", "type": "user", "content": [{"text": "Write it"}]}]
    for number, made in enumerate(calls):
        answer = {
            "functionResponse": {
                "id": made["id"],
                "name": made["name"],
                "response": {"output": "ok"},
            }
        }
        messages.append(
            {
                "id": f"e{2 * number + 1}",
                "type": "gemini",
                "content": "",
                "toolCalls": [made | {"result": [answer], "status": "success"}],
            }
        )
        messages.append({"id": f"e{2 * number + 2}", "type": "user", "content": [answer]})
    head = {"sessionId": "s", "projectHash": "0" * 64, "directories": [str(folder)]}
    stamped = [one | {"timestamp": time} for one, time in zip(messages, moments(), strict=False)]
    return save(folder / "chats" / "session-2026-11-16T08-00-00000000.jsonl", [head, *stamped])


def copilot(folder: Path, file: str, *, diff: bool) -> Path:
    """Write a log that creates a file and edits it."""
    kept = {"detailedContent": DIFF} if diff else {}
    edit = {"path": file, "old_str": "two", "new_str": "TWO"}
    rows: list[tuple[str, Json]] = [
        ("session.start", {"sessionId": "s", "context": {"cwd": str(folder)}}),
        ("user.message", {"content": "Write it"}),
        ("assistant.message", {"content": "", "toolRequests": [{"toolCallId": "c1", "name": "create", "arguments": {"path": file, "file_text": FIRST}}]}),
        ("tool.execution_complete", {"toolCallId": "c1", "success": True, "result": {"content": "ok"}}),
        ("assistant.message", {"content": "", "toolRequests": [{"toolCallId": "c2", "name": "edit", "arguments": edit}]}),
        ("tool.execution_complete", {"toolCallId": "c2", "success": True, "result": {"content": "ok", **kept}}),
    ]  # fmt: skip
    records = [
        {"type": kind, "data": data, "id": f"e{at - 1}" if at else "start", "timestamp": time, "parentId": None}
        for at, ((kind, data), time) in enumerate(zip(rows, moments(), strict=False))
    ]  # fmt: skip
    return save(folder / "s" / "events.jsonl", records)


def opencode(folder: Path, file: str, *, diff: bool) -> Path:
    """Write a database with a session that writes a file and edits it."""
    client = Client(folder / "data")
    session = client.session("s", directory=str(folder))
    edit = {"filePath": file, "oldString": "two", "newString": "TWO"}
    client.say(session, "user", text("Write it"))
    client.say(
        session, "assistant", call("c1", "write", input={"filePath": file, "content": FIRST})
    )
    metadata: Json = {"metadata": {"diff": DIFF}} if diff else {}
    client.say(session, "assistant", call("c2", "edit", input=edit, **metadata))
    client.quit()
    return client.path


WRITERS: dict[str, Callable[..., Path]] = {
    "qwen": qwen,
    "gemini": gemini,
    "copilot": copilot,
    "opencode": opencode,
}


TOOLS = {
    "qwen": ("write_file", "edit"),
    "gemini": ("write_file", "replace"),
    "copilot": ("create", "edit"),
    "opencode": ("write", "edit"),
}


@pytest.mark.parametrize("diff", [True, False], ids=["with a diff", "without a diff"])
@pytest.mark.parametrize("agent", WRITERS)
def test_lines_are_traced_to_the_calls_that_wrote_them(
    agent: str, tmp_path: Path, *, diff: bool
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(SECOND + "by hand\n")
    session = WRITERS[agent](tmp_path, str(file), diff=diff)
    answer = run_json("blame", str(file), str(session))
    told = [(line["tool"], line["known"]) for line in answer["lines"]]
    write, edit = TOOLS[agent]
    assert told == [(write, "written"), (edit, "written"), (write, "outside")]
    assert run_json("blame", f"{file}:2", str(session))["prompt"]["text"] == "Write it"
