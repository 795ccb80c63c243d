"""Kimi Code: odd and torn logs, older undos, forks, tools, files."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import CORPUS, run
from tests.context.truths import rows_of
from threadline.agents.find import detect
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.actions.native import fork_at
from threadline.library.position import context_at

KIMI = CORPUS / "kimi-code-2.1.0"
Json = dict[str, Any]


def log_of(name: str) -> Path:
    return next((KIMI / name).rglob("main/wire.jsonl"))


def write(path: Path, *records: Json) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    head = {"type": "metadata", "protocol_version": "1.5", "created_at": 1}
    rows = [head, *({"agentId": "main", "time": at, **one} for at, one in enumerate(records, 2))]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def prompt(words: str) -> Json:
    content = [{"type": "text", "text": words}]
    message = {"role": "user", "content": content, "id": f"msg_{words}", "origin": {"kind": "user"}}
    return {"type": "context.append_message", "message": message}


def step(name: str, words: str) -> list[Json]:
    part = {"type": "content.part", "stepUuid": name, "part": {"type": "text", "text": words}}
    events = [{"type": "step.begin", "uuid": name}, part, {"type": "step.end", "uuid": name}]
    return [{"type": "context.append_loop_event", "event": event} for event in events]


def sent(path: Path, at: str | None = None) -> list[str]:
    return rows_of(context_at(load_lines([path]), at))


def test_a_log_is_known_by_its_content(tmp_path: Path) -> None:
    whole = log_of("undo").read_bytes()
    without_head = whole.split(b"\n", 1)[1]
    for name, content in (("a.jsonl", whole), ("b.jsonl", without_head)):
        (tmp_path / name).write_bytes(content)
        found = detect(str(tmp_path / name))
        assert found is not None
        assert found.agent.title == "Kimi Code"


def test_an_undo_of_an_older_version_takes_back_prompts(tmp_path: Path) -> None:
    said = [prompt("one"), *step("s1", "First"), prompt("two"), *step("s2", "Second")]
    log = write(tmp_path / "wire.jsonl", *said, {"type": "context.undo", "count": 1}, prompt("new"))
    assert sent(log) == ["user: one", "assistant: First", "user: new"]
    assert sent(log, "s2") == ["user: one", "assistant: First", "user: two", "assistant: Second"]
    assert check_ledger(load_lines([log])) == []


def test_an_answer_whose_beginning_is_lost_is_shown(tmp_path: Path) -> None:
    begin, *rest = step("s1", "Half an answer")
    log = write(tmp_path / "wire.jsonl", prompt("one"), *rest)
    assert begin["event"]["type"] == "step.begin"
    assert sent(log) == ["user: one", "assistant: Half an answer"]


@pytest.mark.parametrize("odd", [["x"], {"a": 1}, None, 7])
def test_an_odd_record_among_those_of_an_answer_does_not_hide_it(
    odd: object, tmp_path: Path
) -> None:
    begin, part, end = step("s1", "a heron at the weir")
    event = {"type": odd, "uuid": odd, "stepUuid": odd}
    among: list[Json] = [{"type": odd}, {"type": "context.append_loop_event", "event": event}]
    write(tmp_path / "agents/main/wire.jsonl", prompt("one"), begin, *among, part, end)
    found = run("search", "heron", "--in", str(tmp_path), HOME=str(tmp_path / "home"))
    assert found.exit_code == 0, found.stderr
    assert "a heron at the weir" in found.stdout


def test_an_answer_of_blanks_is_not_sent(tmp_path: Path) -> None:
    log = write(tmp_path / "wire.jsonl", prompt("one"), *step("s1", " \n"), prompt("two"))
    assert sent(log) == ["user: one two"]


def test_prompts_that_follow_one_another_are_one_message(tmp_path: Path) -> None:
    log = write(tmp_path / "wire.jsonl", prompt("one"), prompt("two"))
    assert sent(log) == ["user: one two"]


@pytest.mark.parametrize("name", ["undo-resume", "subagent-background"])
def test_a_log_torn_anywhere_is_read(name: str, tmp_path: Path) -> None:
    whole = log_of(name).read_bytes()
    path = tmp_path / "session_1" / "agents" / "main" / "wire.jsonl"
    path.parent.mkdir(parents=True)
    for cut in range(1, len(whole), len(whole) // 40):
        path.write_bytes(whole[:cut])
        reading = load_lines([path])
        assert check_ledger(reading) == []
        for entry in [one.id for one in reading.graph.nodes.values()][-2:]:
            context_at(reading, entry)


def entries_to_fork(reading: Reading) -> list[str]:
    [own] = [one.entries for one in reading.transcripts if one.file.agent is None]
    speaking = {"assistant", "tool_result", "compaction"}
    return [one.id for one in own if one.id and one.type in speaking]


@pytest.mark.parametrize("name", ["undo-resume", "tools", "compact-twice", "interrupts"])
def test_a_fork_sends_what_its_source_would_send(name: str, tmp_path: Path) -> None:
    reading = load_lines([log_of(name)])
    for entry in entries_to_fork(reading)[::2]:
        made = fork_at(reading, entry, place=tmp_path / entry)
        again = load_lines([made.file])
        assert rows_of(context_at(again)) == rows_of(context_at(reading, entry))
        assert check_ledger(again) == []
        assert made.command.endswith(f"kimi -S {made.session}")


def test_a_fork_shares_the_entries_of_its_source(tmp_path: Path) -> None:
    home = tmp_path / "sessions" / "wd_proj_1"
    source = home / "session_1" / "agents" / "main" / "wire.jsonl"
    source.parent.mkdir(parents=True)
    shutil.copyfile(log_of("undo"), source)
    reading = load_lines([source])
    at = entries_to_fork(reading)[1]
    made = fork_at(reading, at, place=home)
    both = load_lines([home])
    assert len(both.graph.nodes) == len(reading.graph.nodes)
    assert both.tree.session_by_id[made.session].parent == "session_1"


def test_what_calls_did_is_blamed(tmp_path: Path) -> None:
    made = tmp_path / "made.txt"
    made.write_text("second\n")
    source = str(KIMI / "tools" / "home")
    blamed = run("blame", str(made), source, "--as", "/home/dev/proj/made.txt")
    assert "Edit" in blamed.output, blamed.output
    files = {one["path"]: one for one in json.loads(run("files", source, "--json").output)}
    assert (files["made.txt"]["state"], files["made.txt"]["change"]) == ("whole", "added")


def test_how_calls_ended_is_told() -> None:
    tools = run("show", "--no-pager", str(KIMI / "tools" / "home")).output
    assert "exit 3" in tools
    refused = run("show", "--no-pager", str(KIMI / "refused" / "home")).output
    assert "refused" in refused
    assert "Not this one please" in refused


def test_what_went_wrong_is_told_without_the_words_of_the_client() -> None:
    place = str(KIMI / "tools" / "home")
    assert 'error: "/home/dev/proj/missing.txt" does not' in run("show", place).output
    session = log_of("tools").parents[2].name
    told = json.loads(run("failures", session, place, "--json").output)["failures"]
    assert [one["error"] for one in told] == [
        '"/home/dev/proj/missing.txt" does not exist.',
        "before",
        'Tool "NoSuchTool" not found',
    ]


def test_usage_is_what_the_client_recorded() -> None:
    reading = load_lines([log_of("compact")])
    used = [reading.bodies.content_of(entry).usage for entry in reading.graph.nodes.values()]
    counted = [(one.input, one.output) for one in used if one is not None and one.output]
    records = map(json.loads, log_of("compact").read_text().splitlines())
    told = [one["usage"] for one in records if one["type"] == "usage.record"]
    assert sorted(counted) == sorted((one["inputOther"], one["output"]) for one in told)


def test_an_answer_is_gathered_from_odd_events(tmp_path: Path) -> None:
    begin, part, end = step("s1", "The river is blue")
    odd = {"type": {"a": 1}, "event": {"type": "content.part", "uuid": {"b": 2}, "stepUuid": [3]}}
    log = write(tmp_path / "session_1/agents/main/wire.jsonl", prompt("one"), begin, odd, part, end)
    done = run("search", "river", "--in", str(log), "--json", HOME=str(tmp_path))
    (hit,) = json.loads(done.stdout)["hits"]
    assert hit["snippet"] == "The river is blue"
