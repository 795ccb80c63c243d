"""Exports for other programs: valid, complete, and read back."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import threadline as tl
from tests.cli.run import CORPUS
from tests.packed import unpacked
from tests.render.interchange.atif_schema import Step, Trajectory, read_atif, results_of
from tests.render.interchange.rules import broken_openai_rules
from tests.sample import sample_roots
from threadline.library.export.interchange import Format, Report, Selection, export_trajectories
from threadline.library.export.trajectories import Extent
from threadline.library.load.reading import Reading, load_lines
from threadline.model.entry import SPEAKERS

Json = dict[str, Any]

SCENARIOS = sorted({path.parent for path in CORPUS.glob("*/*/truth.json")})
ROOTS = pytest.mark.parametrize("root", sample_roots(), ids=lambda root: Path(root).parts[-2])
FORKED, COMPACTED, AGENTS, REWOUND = "ec613a03", "d294e339", "e0e140e4", "7bc87c4c"


def export(
    reading: Reading,
    folder: Path,
    form: Format,
    extent: Extent = Extent(),  # noqa: B008 - frozen
) -> tuple[Report, list[bytes]]:
    out = folder / f"{form}.jsonl"
    report = export_trajectories(reading, out, form, Selection(extent))
    return report, out.read_bytes().splitlines()


def sample(session: str) -> Reading:
    (file,) = Path(sample_roots()[0]).glob(f"*/{session}*.jsonl")
    return load_lines([file.parent])


def own_entries(one: Trajectory) -> Iterator[str]:
    """Yield the entries of a trajectory and its sub-agents that are not copied from others."""
    for each in (one, *(one.subagent_trajectories or [])):
        for step in each.steps:
            if not step.is_copied_context:
                yield from (step.extra or {})["threadline"]["entries"]
                for result in results_of(step):
                    yield from (result.extra or {})["threadline"]["entries"]


def kinds(one: Trajectory) -> list[str]:
    return [f"{step.source}:{(step.extra or {})['threadline']['kind']}" for step in one.steps]


def check_all(reading: Reading, folder: Path) -> None:
    """Check that all formats are valid, and that every message is told or counted as lost."""
    report, lines = export(reading, folder, "atif")
    trajectories = [read_atif(line) for line in lines]
    assert len(trajectories) == len(report.trajectories)
    told = {entry for one in trajectories for entry in own_entries(one)}
    spoken = {e.id for line in reading.tree.lines for e in line.entries if e.type in SPEAKERS}
    beside = sum(lost.count for lost in report.losses if lost.what == "message beside the path")
    assert len(spoken - told) == beside
    names = [one.trajectory_id for one in trajectories]
    assert len(set(names)) == len(names)
    for line in export(reading, folder, "messages")[1]:
        assert broken_openai_rules(json.loads(line)) == []
    check_spans(export(reading, folder, "otlp")[1])


def check_spans(lines: list[bytes]) -> None:
    spans = [span for line in lines for span in spans_in(json.loads(line))]
    ids = [(span["traceId"], span["spanId"]) for span in spans]
    assert len(set(ids)) == len(ids)
    for span in spans:
        assert int(span["startTimeUnixNano"]) <= int(span["endTimeUnixNano"])
        assert len(bytes.fromhex(span["traceId"])) == 16
        assert len(bytes.fromhex(span["spanId"])) == 8
        assert "parentSpanId" not in span or (span["traceId"], span["parentSpanId"]) in ids


def spans_in(document: Json) -> Iterator[Json]:
    for resource in document["resourceSpans"]:
        for scope in resource["scopeSpans"]:
            assert scope["schemaUrl"].endswith("/1.41.0")
            yield from scope["spans"]


def told_by(span: Json) -> Json:
    """Return the attributes of a span."""
    return {one["key"]: next(iter(one["value"].values())) for one in span["attributes"]}


@ROOTS
def test_every_agent_can_be_exported(root: str, tmp_path: Path) -> None:
    check_all(load_lines([root]), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_sessions_of_every_client_can_be_exported(scenario: Path, tmp_path: Path) -> None:
    check_all(load_lines([unpacked(scenario)]), tmp_path)


@pytest.mark.slow
@ROOTS
def test_the_models_of_the_format_read_it(root: str, tmp_path: Path) -> None:
    models = pytest.importorskip("harbor.models.trajectories")
    for line in export(load_lines([root]), tmp_path, "atif")[1]:
        models.Trajectory.model_validate_json(line)


def test_costs_of_trajectories_sum_up_to_that_of_the_session(tmp_path: Path) -> None:
    with tl.open(*sample_roots(), cache=tmp_path / "cache") as archive:
        for session in archive.sessions(agent="claude"):
            out = tmp_path / f"{session.id}.jsonl"
            session.export(out, "atif")
            costs = [read_atif(line).final_metrics for line in out.read_bytes().splitlines()]
            total = sum(cost.total_cost_usd or 0 for cost in costs if cost)
            assert total == pytest.approx(session.cost)


def test_abandoned_branches_are_trajectories_of_their_own(tmp_path: Path) -> None:
    report, lines = export(sample(REWOUND), tmp_path, "atif")
    main, *branches = [read_atif(line) for line in lines]
    assert [one.active for one in report.trajectories] == [True, False, False, False]
    assert kinds(main) == ["user:prompt", "agent:answer"] * 2
    assert [step.message for step in main.steps if step.source == "user"] == [
        "First question [c1]", "Second asked differently [alt-b]",
    ]  # fmt: skip
    assert branches[0].steps[0].message == "Second question [c2]"
    origin = (branches[0].extra or {})["threadline"]
    assert origin["parent_trajectory_id"] == main.trajectory_id
    assert origin["attach_entry"] in set(own_entries(main))
    third = (branches[1].extra or {})["threadline"]
    assert third["parent_trajectory_id"] == branches[0].trajectory_id


def test_whole_branches_repeat_what_precedes_them_as_copied(tmp_path: Path) -> None:
    lines = export(sample(REWOUND), tmp_path, "atif", Extent(whole=True))[1]
    third = read_atif(lines[2])
    assert [(step.message, step.is_copied_context) for step in third.steps][::2] == [
        ("First question [c1]", True),
        ("Second question [c2]", True),
        ("Third question [c3]", None),
    ]
    assert [step.metrics is None for step in third.steps if step.source == "agent"] == [
        True, True, False,
    ]  # fmt: skip
    report, only = export(sample(REWOUND), tmp_path, "atif", Extent(active_only=True))
    assert len(only) == len(report.trajectories) == 1


def test_a_fork_copies_the_beginning_of_its_source(tmp_path: Path) -> None:
    _, lines = export(sample(FORKED), tmp_path, "atif")
    fork = next(one for line in lines if (one := read_atif(line)).session_id[:8] == FORKED)  # type: ignore[index]
    copied = [bool(step.is_copied_context) for step in fork.steps]
    assert copied == sorted(copied, reverse=True)
    assert 0 < sum(copied) < len(copied)
    trained = export(sample(FORKED), tmp_path, "messages")[1]
    talk = next(t for line in trained if (t := json.loads(line))["metadata"]["id"][:8] == FORKED)
    answers = [m for m in talk["messages"] if m["role"] == "assistant"]
    assert [message.get("weight") for message in answers] == [0, 0, 0, None, None]


def test_compactions_are_boundaries(tmp_path: Path) -> None:
    main = read_atif(export(sample(COMPACTED), tmp_path, "atif")[1][0])
    bounds = [step for step in main.steps if kinds(main)[step.step_id - 1] == "system:compaction"]
    assert len(bounds) == 1
    assert "This session is being continued" in str(bounds[0].message)
    spans = spans_in(json.loads(export(sample(COMPACTED), tmp_path, "otlp")[1][0]))
    assert [event["name"] for span in spans for event in span.get("events", ())] == [
        "threadline.compaction"
    ]


def test_sub_agents_are_embedded_where_they_are_called(tmp_path: Path) -> None:
    main = read_atif(export(sample(AGENTS), tmp_path, "atif")[1][0])
    agents = {agent.trajectory_id: agent for agent in main.subagent_trajectories or []}
    results = [result for step in main.steps for result in results_of(step)]
    named = [ref.trajectory_id for r in results for ref in r.subagent_trajectory_ref or []]
    assert sorted(map(str, named)) == sorted(map(str, agents))
    assert len(agents) == 2
    spans = list(spans_in(json.loads(export(sample(AGENTS), tmp_path, "otlp")[1][0])))
    by_id = {span["spanId"]: span for span in spans}
    invoked = [span for span in spans if span["name"].startswith("invoke_agent")]
    assert [by_id[s["parentSpanId"]]["name"] for s in invoked[1:]] == ["execute_tool Agent"] * 2


def test_spans_tell_models_tokens_tools_and_errors(tmp_path: Path) -> None:
    reading = sample("8c902f97")
    spans = list(spans_in(json.loads(export(reading, tmp_path, "otlp")[1][0])))
    chats = [told_by(span) for span in spans if span["name"].startswith("chat ")]
    assert {chat["gen_ai.provider.name"] for chat in chats} == {"anthropic"}
    assert {chat["gen_ai.operation.name"] for chat in chats} == {"chat"}
    main = read_atif(export(reading, tmp_path, "atif")[1][0])
    prompts = [step.metrics.prompt_tokens for step in main.steps if step.metrics]
    assert [int(chat["gen_ai.usage.input_tokens"]) for chat in chats] == prompts
    said = [json.loads(chat["gen_ai.input.messages"]) for chat in chats]
    assert said[0][-1]["parts"][-1]["content"].endswith("[par]")
    assert [part["type"] for part in said[1][0]["parts"]] == ["tool_call_response"] * 3
    tools = [span for span in spans if span["name"].startswith("execute_tool")]
    assert len(tools) == 6
    assert sum(span["status"].get("code") == 2 for span in tools) == 2


def test_a_context_is_what_the_model_is_sent(tmp_path: Path) -> None:
    with tl.open(*sample_roots(), cache=tmp_path / "cache") as archive:
        session = archive[COMPACTED]
        sent = session.context()
    reading = load_lines([session.file or ""])
    out = tmp_path / "context.json"
    export_trajectories(reading, out, "messages", Selection(context=True))
    assert json.loads(out.read_bytes())["messages"] == sent.messages.to_openai()
    export_trajectories(reading, out, "atif", Selection(context=True))
    assert kinds(read_atif(out.read_bytes()))[0].startswith("user")


def test_a_point_is_exported_with_the_path_to_it(tmp_path: Path) -> None:
    reading = sample(REWOUND)
    branch = next(line for line in reading.tree.lines if line.kind == "branch")
    out = tmp_path / "branch.json"
    report = export_trajectories(reading, out, "atif", Selection(at=branch.id))
    prompts = [step.message for step in read_atif(out.read_bytes()).steps if step.source == "user"]
    assert prompts == ["First question [c1]", "Second question [c2]"]
    assert [one.active for one in report.trajectories] == [False]


def test_pictures_stay_pictures(tmp_path: Path) -> None:
    picture = {"type": "base64", "media_type": "image/png", "data": "AAAA"}
    content = [{"type": "text", "text": "see"}, {"type": "image", "source": picture}]
    record = {
        "type": "user", "uuid": "u", "parentUuid": None, "sessionId": "s",
        "timestamp": "2026-11-16T10:00:00Z", "message": {"role": "user", "content": content},
    }  # fmt: skip
    (tmp_path / "s.jsonl").write_text(json.dumps(record))
    reading = load_lines([tmp_path / "s.jsonl"])
    step: Step = read_atif(export(reading, tmp_path, "atif")[1][0]).steps[0]
    assert isinstance(step.message, list)
    assert step.message[1].source
    assert step.message[1].source.path == "data:image/png;base64,AAAA"


@pytest.mark.parametrize("form", ["atif", "messages", "otlp"])
def test_damaged_records_do_not_stop_an_export(form: Format, tmp_path: Path) -> None:
    odd: list[Json] = [
        {"type": "assistant", "uuid": "a", "message": {"role": "assistant", "content": [
            {"type": "tool_use", "id": 7, "name": None, "input": "text"}, {"type": "odd"}, 5]}},
        {"type": "user", "uuid": "b", "parentUuid": "a", "timestamp": "soon", "message": {
            "role": "user", "content": [{"type": "tool_result", "content": None}, {"type": "text"}]}},
        {"type": "user", "uuid": "c", "parentUuid": "b", "message": {
            "role": "user", "content": "lone \ud800 surrogate"}},
    ]  # fmt: skip
    lines = [json.dumps({"sessionId": "s", **record}) for record in odd]
    (tmp_path / "s.jsonl").write_text("\n".join([*lines, '{"type": "user", "uuid": "torn']))
    written = export(load_lines([tmp_path / "s.jsonl"]), tmp_path, form)[1]
    if form == "atif":
        assert "lone ? surrogate" in str(read_atif(written[0]).steps[-1].message)
    assert [json.loads(line) for line in written]
