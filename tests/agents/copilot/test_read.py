"""Copilot CLI: events of odd shapes, agents, names, contexts case by case, forks."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import CORPUS, run
from tests.context.truths import rows_of
from threadline.agents.copilot.context import INTERRUPTED
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.actions.native import fork_at
from threadline.library.position import context_at

SESSION = "11111111-2222-4333-8444-555555555555"
Json = dict[str, Any]


def event(name: str, kind: str, agent: str = "", **data: Any) -> Json:  # noqa: ANN401 - any JSON
    told = {"agentId": agent} if agent else {}
    time = "2026-11-16T09:00:00.000Z"
    return {"type": kind, "data": data, "id": name, "timestamp": time, "parentId": None, **told}


def start() -> Json:
    context = {"cwd": "/home/dev"}
    return event("s", "session.start", sessionId=SESSION, copilotVersion="1.0.102", context=context)


def prompt(name: str, text: str, agent: str = "", **more: Any) -> Json:  # noqa: ANN401
    return event(name, "user.message", agent, content=text, transformedContent=text, **more)


def answer(name: str, text: str, *calls: str, agent: str = "", tool: str = "view") -> Json:
    made = [{"toolCallId": call, "name": tool, "arguments": {"prompt": "Look"}} for call in calls]
    return event(name, "assistant.message", agent, content=text, toolRequests=made, model="m")


def result(name: str, call: str, text: str = "done", agent: str = "") -> Json:
    found = {"content": text}
    return event(
        name, "tool.execution_complete", agent, toolCallId=call, success=True, result=found
    )


def write(folder: Path, events: Iterable[Json]) -> Path:
    file = folder / SESSION / "events.jsonl"
    file.parent.mkdir()
    file.write_text("".join(json.dumps(each) + "\n" for each in events))
    return file


def read(folder: Path, events: Iterable[Json]) -> Reading:
    return load_lines([write(folder, events)])


def test_results_are_sent_in_the_order_of_their_calls(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        [
            start(),
            prompt("a", "Go"),
            answer("b", "", "c1", "c2"),
            result("c", "c2"),
            result("d", "c1"),
        ],
    )
    assert rows_of(context_at(reading))[-2:] == ["user: <tool_result c1>", "user: <tool_result c2>"]


def test_an_older_version_sends_results_in_the_order_of_their_events(tmp_path: Path) -> None:
    """1.0.75 was seen to; a call without an event comes last."""
    first = start()
    first["data"]["copilotVersion"] = "1.0.75"
    calls = answer("b", "", "c0", "c1", "c2")
    reading = read(
        tmp_path, [first, prompt("a", "Go"), calls, result("c", "c2"), result("d", "c1")]
    )
    rows = rows_of(context_at(reading))[-3:]
    assert rows == [f"user: <tool_result {call}>" for call in ("c2", "c1", "c0")]


def test_a_call_that_a_resume_ended_is_answered_like_one_without_result(tmp_path: Path) -> None:
    """Only the request after that resume has the words of the event."""
    error = {"message": "Tool execution was interrupted before …", "code": "interrupted"}
    ended = event("c", "tool.execution_complete", toolCallId="c1", success=False, error=error)
    reading = read(tmp_path, [start(), prompt("a", "Go"), answer("b", "", "c1"), ended])
    [block] = context_at(reading).messages[-1].blocks
    assert (block.text, block.error) == (INTERRUPTED, True)


def said(name: str, output: int | None, model: str = "m") -> Json:
    told: Json = {} if output is None else {"outputTokens": output}
    return event(name, "assistant.message", content=name, model=model, **told)


def ended(name: str, **models: tuple[int, int, int]) -> Json:
    counts = ("inputTokens", "outputTokens", "cacheReadTokens")
    metrics = {m: {"usage": dict(zip(counts, told, strict=True))} for m, told in models.items()}
    return event(name, "session.shutdown", modelMetrics=metrics)


USED = event("r", "session.usage_record", usage={"inputTokens": 9, "outputTokens": 7})


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([said("a", 120), said("b", 85)], "a 0+120, b 0+85"),
        ([said("a", 120), said("b", 85), ended("x", m=(1000, 205, 400))], "a 0+120, b 1000+85"),
        ([said("a", None), said("b", None), ended("x", m=(10, 5, 0))], "b 10+5"),
        ([said("a", 25), ended("x", m=(0, 50, 20))], "a 20+50"),
        (
            [said("a", 1), ended("x", m=(10, 1, 0)), said("b", 2), ended("y", m=(30, 3, 0))],
            "a 10+1, b 20+2",
        ),
        (
            [said("a", 9), ended("x", m=(90, 9, 0)), said("b", 2), ended("y", m=(30, 2, 0))],
            "a 90+9, b 30+2",
        ),
        ([said("a", 1), ended("x", m=(10, 1, 0)), ended("y", m=(10, 1, 0))], "a 10+1"),
        (
            [said("a", 1, "n"), said("b", 2), ended("x", m=(10, 2, 0), n=(5, 1, 0), t=(3, 4, 0))],
            "a 5+1, b 13+6",
        ),
        ([USED, said("a", 7), ended("x", m=(9, 7, 0))], "a 9+7"),
    ],
    ids=["answers", "end", "end-only", "more", "sums", "anew", "again", "models", "records"],
)
def test_tokens_are_counted_once_by_records_or_answers_and_ends(
    tmp_path: Path, events: list[Json], expected: str
) -> None:
    reading = read(tmp_path, [start(), *events])
    found = []
    for entry in reading.transcripts[0].entries:
        used = reading.bodies.content_of(entry).usage
        if used is not None and (used.input or used.output):
            found.append(f"{entry.id} {used.input + used.cache_read}+{used.output}")
    assert ", ".join(found) == expected


def test_the_tokens_of_a_real_older_session_add_up_to_its_last_end() -> None:
    """Of 1.0.75, which ended five times: it counts through all runs of a session."""
    (log,) = (CORPUS / "copilot-cli-1.0.75").rglob("events.jsonl")
    ends = [json.loads(line) for line in log.read_text().splitlines() if "session.shutdown" in line]
    metrics = ends[-1]["data"]["modelMetrics"].values()
    reading = load_lines([log])
    contents = [reading.bodies.content_of(entry) for entry in reading.transcripts[0].entries]
    used = [content.usage for content in contents if content.usage is not None]
    assert len(ends) > 1
    for name, found in (("inputTokens", "input"), ("outputTokens", "output")):
        total = sum(one["usage"][name] for one in metrics)
        assert sum(getattr(each, found) for each in used) == total


def test_events_that_speak_are_entries_without_ids(tmp_path: Path) -> None:
    events = [start(), prompt("a", "Go"), answer("b", "", "c1"), result("c", "c1"), said("d", 1)]
    other = event("e", "session.info", infoType="x", message="y")
    stripped = [{k: v for k, v in e.items() if k not in {"id", "parentId"}} for e in events]
    log = write(tmp_path, [*stripped, {**other, "id": None}])
    reading = load_lines([log])
    assert check_ledger(reading) == []
    assert list(reading.graph.nodes) == [f"{SESSION}:{line}" for line in (2, 3, 4, 5)]
    rows = rows_of(context_at(reading))
    assert rows == [
        "user: Go",
        "assistant: <tool_use view c1>",
        "user: <tool_result c1>",
        "assistant: d",
    ]
    made = fork_at(reading, place=tmp_path / "copy")
    copied = [json.loads(line) for line in Path(made.file).read_text().splitlines()]
    assert [each["parentId"] for each in copied] == [None, *(e["id"] for e in copied[:-1])]


def test_a_call_without_result_is_answered(tmp_path: Path) -> None:
    reading = read(tmp_path, [start(), prompt("a", "Go"), answer("b", "", "c1")])
    [block] = context_at(reading).messages[-1].blocks
    assert (block.id, block.text, block.error) == ("c1", INTERRUPTED, True)


def test_a_second_compaction_repeats_all_prompts(tmp_path: Path) -> None:
    compaction: Json = {"success": True, "trigger": "manual"}
    reading = read(
        tmp_path,
        [
            start(),
            prompt("a", "First"),
            event("b", "session.compaction_complete", summaryContent="One", **compaction),
            prompt("c", "Second"),
            event("d", "session.compaction_complete", summaryContent="Two", **compaction),
        ],
    )
    context = context_at(reading)
    [message] = context.messages
    text = message.blocks[0].text or ""
    prompts = "<user_message>\nFirst\n</user_message>\n<user_message>\nSecond\n</user_message>"
    assert prompts in text
    assert "<summary>\nTwo\n</summary>" in text
    assert "One" not in text
    assert context.compacted_by == "d"


def test_a_compaction_that_failed_changes_nothing(tmp_path: Path) -> None:
    failed = event("b", "session.compaction_complete", success=False, summaryContent="")
    assert rows_of(context_at(read(tmp_path, [start(), prompt("a", "Go"), failed]))) == ["user: Go"]


def test_agents_with_the_same_prompt_hang_on_their_own_calls(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        [
            start(),
            answer("a", "", "c1", tool="task"),
            answer("b", "", "c2", tool="task"),
            event("d", "subagent.started", "two", toolCallId="c2"),
            event("e", "subagent.started", "one", toolCallId="c1"),
            prompt("f", "Look", "two", source=f"agent-{SESSION}"),
            prompt("g", "Look", "one", source=f"agent-{SESSION}"),
            result("h", "c1"),
            result("i", "c2"),
        ],
    )
    attached = {line.id.rpartition("-")[2]: line.attach for line in reading.tree.lines[1:]}
    assert {name: entry.id for name, entry in attached.items() if entry} == {"one": "a", "two": "b"}


def test_the_context_of_an_agent_is_its_own(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        [
            start(),
            prompt("a", "Ask somebody"),
            answer("b", "", "c1", tool="task"),
            event("c", "subagent.started", "one", toolCallId="c1"),
            prompt("d", "Look", "one", source=f"agent-{SESSION}"),
            answer("e", "Seen.", agent="one"),
            result("f", "c1", "Seen."),
        ],
    )
    assert rows_of(context_at(reading, "e")) == ["user: Look", "assistant: Seen."]


@pytest.mark.parametrize(
    ("named", "title"),
    [("true", "The pond"), ("false", "First words")],
    ids=["by the user", "by the client"],
)
def test_a_name_given_by_the_user_is_the_title(tmp_path: Path, named: str, title: str) -> None:
    file = write(tmp_path, [start(), prompt("a", "First words")])
    (file.parent / "workspace.yaml").write_text(f'name: "The pond"\nuser_named: {named}\n')
    assert title in run("tree", str(tmp_path)).output


def test_a_fork_names_its_source_and_has_a_workspace_file(tmp_path: Path) -> None:
    reading = read(tmp_path, [start(), prompt("a", "Go"), answer("b", "Done"), prompt("c", "More")])
    made = fork_at(reading, "b", place=tmp_path / "states")
    folder = tmp_path / "states" / made.session
    events = [json.loads(line) for line in (folder / "events.jsonl").read_text().splitlines()]
    assert [each["id"] for each in events[:-1]] == ["s", "a", "b"]
    assert events[0]["data"]["sessionId"] == made.session
    assert f"({SESSION})" in events[-1]["data"]["message"]
    assert f"id: {made.session}\n" in (folder / "workspace.yaml").read_text()


def test_a_fork_is_linked_to_its_source(tmp_path: Path) -> None:
    file = write(tmp_path, [start(), prompt("a", "Go"), answer("b", "Done"), prompt("c", "More")])
    made = fork_at(load_lines([file]), "b", place=tmp_path)
    reading = load_lines([tmp_path])
    session = reading.tree.session_by_id[made.session]
    assert (session.parent, session.attach and session.attach.id) == (SESSION, "b")


def test_a_fork_without_a_result_is_without_its_call_too(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        [
            start(),
            prompt("a", "Go"),
            answer("b", "Hm", "c1"),
            result("c", "c1"),
            answer("d", "Done"),
        ],
    )
    made = fork_at(reading, drop=["c"], place=tmp_path / "states")
    assert rows_of(context_at(load_lines([made.file]))) == [
        "user: Go",
        "assistant: Hm",
        "assistant: Done",
    ]


def test_a_fork_of_a_fork_starts_its_session(tmp_path: Path) -> None:
    """The client refuses a log that does not begin with the event that starts a session."""
    logs = (CORPUS / "copilot-cli-1.0.102" / "tui-fork").rglob("f52b112d-*/events.jsonl")
    [file] = logs
    made = fork_at(load_lines([file]), place=tmp_path)
    first, *_ = map(json.loads, Path(made.file).read_text().splitlines())
    assert (first["type"], first["data"]["sessionId"]) == ("session.start", made.session)
    assert made.cwd == "/home/dev/proj"


@pytest.mark.parametrize(
    "odd",
    [
        {"type": {"a": 1}, "id": None, "data": {}},
        {"type": ["user.message"], "data": 7},
        {"type": "assistant.message", "id": 5, "data": {"outputTokens": "many", "model": {}}},
        {"type": "tool.execution_complete", "data": {"error": {"code": ["interrupted"]}}},
        {"type": "session.shutdown", "id": "z", "data": {"modelMetrics": [1]}},
        {"type": "session.shutdown", "id": "z", "data": {"modelMetrics": {"m": {"usage": 3}}}},
        {"type": "session.usage_record", "id": "z", "data": {"usage": [1]}},
    ],
    ids=json.dumps,
)
def test_an_event_of_odd_shape_is_read_and_accounted_for(tmp_path: Path, odd: Json) -> None:
    events = [start(), prompt("a", "Go"), said("b", 1), odd, said("c", 1), ended("e", m=(9, 2, 0))]
    reading = read(tmp_path, events)
    assert check_ledger(reading) == []
    for entry in reading.graph.nodes.values():
        reading.bodies.content_of(entry)
        context_at(reading, entry.id)
