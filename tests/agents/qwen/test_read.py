"""Qwen Code: detection, records of odd shapes, contexts case by case, forks."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.cli.run import run
from tests.context.truths import rows_of
from threadline.agents.qwen.context import NOT_RECORDED
from threadline.context import Part
from threadline.library import Reading, load_lines
from threadline.library.actions.native import fork_at
from threadline.library.position import context_at

SESSION = "11111111-2222-4333-8444-555555555555"
Json = dict[str, Any]


def text(words: str, **more: Any) -> Json:  # noqa: ANN401 - any JSON
    return {"text": words, **more}


def call(name: str, tool: str = "read_file") -> Json:
    return {"functionCall": {"id": name, "name": tool, "args": {"file_path": "/home/dev/a.txt"}}}


def response(name: str, words: str = "done") -> Json:
    return {"functionResponse": {"id": name, "name": "read_file", "response": {"output": words}}}


def record(name: str, parent: str | None, kind: str, *parts: Json, **more: Any) -> Json:  # noqa: ANN401
    head = {"uuid": name, "parentUuid": parent, "sessionId": SESSION, "type": kind}
    role = "model" if kind == "assistant" else "user"
    message = {} if kind == "system" else {"message": {"role": role, "parts": list(parts)}}
    return {**head, "cwd": "/home/dev", "timestamp": "2026-11-16T09:00:00.000Z", **message, **more}


def chain(*records: Json) -> list[Json]:
    """Link each record to the one before it."""
    parents = [None, *(record["uuid"] for record in records)]
    return [each | {"parentUuid": above} for each, above in zip(records, parents, strict=False)]


def read(folder: Path, records: Iterable[Json]) -> Reading:
    file = folder / "chats" / f"{SESSION}.jsonl"
    file.parent.mkdir(exist_ok=True)
    file.write_text("".join(json.dumps(each) + "\n" for each in records))
    return load_lines([file])


def sent(folder: Path, records: Iterable[Json], at: str | None = None) -> list[str]:
    return rows_of(context_at(read(folder, records), at))


def test_old_chats_without_provenance_are_recognised(tmp_path: Path) -> None:
    reading = read(tmp_path, chain(record("a", None, "user", text("Hello"))))
    assert reading.transcripts[0].file.format.name == "qwen"


def test_a_prompt_sent_while_the_model_works_joins_the_message_before_it(tmp_path: Path) -> None:
    records = chain(
        record("a", None, "user", text("Read it")),
        record("b", None, "assistant", call("c1")),
        record("c", None, "tool_result", response("c1")),
        record("d", None, "user", text("Quickly"), subtype="mid_turn_user_message"),
    )
    context = context_at(read(tmp_path, records))
    assert context.messages[-1].entries == ("c", "d")
    assert rows_of(context)[-2:] == ["user: <tool_result c1>", "user: Quickly"]


def test_spoken_messages_are_not_sent(tmp_path: Path) -> None:
    records = chain(
        record("a", None, "user", text("Hello")),
        record("b", None, "user", text("spoken"), subtype="realtime_message"),
    )
    assert sent(tmp_path, records) == ["user: Hello"]


def test_calls_without_a_result_are_answered_before_results_that_come_late(tmp_path: Path) -> None:
    records = chain(
        record("a", None, "assistant", call("c1"), call("c2"), call("c3")),
        record("b", None, "tool_result", response("c1")),
        record("c", None, "tool_result", response("c3")),
        record("d", None, "user", text("Go on")),
    )
    context = context_at(read(tmp_path, records))
    results = [block for block in context.messages[1].blocks if block.type is Part.TOOL_RESULT]
    assert [block.id for block in results] == ["c1", "c2", "c3"]
    assert results[1].text == NOT_RECORDED
    assert [message.entries for message in context.messages] == [("a",), ("b", "c"), ("d",)]


def test_of_two_results_for_one_call_the_first_is_sent(tmp_path: Path) -> None:
    records = chain(
        record("a", None, "assistant", call("c1")),
        record("b", None, "tool_result", response("c1", "first")),
        record("c", None, "tool_result", response("c1", "second")),
    )
    context = context_at(read(tmp_path, records))
    assert [block.text for block in context.messages[-1].blocks] == ["first"]


def test_the_last_compression_on_the_path_replaces_what_is_before_it(tmp_path: Path) -> None:
    history = [{"role": "user", "parts": [text("Summary")]}]
    payload = {"compressedHistory": history, "info": {"originalTokenCount": 900}}
    records = chain(
        record("a", None, "user", text("Hello")),
        record("b", None, "system", subtype="chat_compression", systemPayload=payload),
        record("c", None, "user", text("Go on")),
    )
    context = context_at(read(tmp_path, records))
    assert rows_of(context) == ["user: Summary", "user: Go on"]
    assert context.compacted_by == "b"
    assert [dropped.entry for dropped in context.dropped] == ["a"]


def test_a_custom_title_names_the_session(tmp_path: Path) -> None:
    title = {"customTitle": "Greeting", "titleSource": "manual"}
    records = chain(
        record("a", None, "user", text("Hello")),
        record("b", None, "system", subtype="custom_title", systemPayload=title),
    )
    read(tmp_path, records)
    assert "Greeting" in run("tree", str(tmp_path)).output


def test_a_fork_without_a_result_is_without_its_call_too(tmp_path: Path) -> None:
    records = chain(
        record("a", None, "user", text("Read it")),
        record("b", None, "assistant", text("Reading"), call("c1")),
        record("c", None, "tool_result", response("c1")),
        record("d", None, "assistant", text("Done")),
    )
    made = fork_at(read(tmp_path, records), drop=["c"], place=tmp_path / "fork.jsonl")
    written = [json.loads(line) for line in Path(made.file).read_text().splitlines()]
    assert [each["uuid"] for each in written] == ["a", "b", "d"]
    assert [each["parentUuid"] for each in written] == [None, "a", "b"]
    assert written[1]["message"]["parts"] == [text("Reading")]
    assert all(each["forkedFrom"]["sessionId"] == SESSION for each in written)
    assert {each["sessionId"] for each in written} == {made.session}
