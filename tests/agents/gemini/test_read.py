"""Gemini CLI: long sessions whose lists are written again and again, and ids in headers."""

import json
import re
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import run
from threadline.agents.find import session_in_path
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger

Json = dict[str, Any]
SESSION = "0a1b2c3d-0000-4000-8000-000000000001"
NAME = "session-2026-11-16T08-00-0a1b2c3d"
HEADER: Json = {"sessionId": SESSION, "projectHash": "0" * 64, "startTime": "2026-11-16T08:00:00Z"}


def message(number: int, words: str = "") -> Json:
    return {
        "id": f"m{number}",
        "timestamp": f"2026-11-16T08:00:{number % 60:02}.000Z",
        "type": "gemini" if number % 2 else "user",
        "content": [{"text": words or f"Message {number}"}],
    }


def save(folder: Path, records: list[Json]) -> Path:
    path = folder / "chats" / f"{NAME}.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def test_lists_repeated_after_every_turn_are_not_kept_in_memory(tmp_path: Path) -> None:
    messages = [message(number, f"{number} " + "word " * 400) for number in range(60)]
    records = [HEADER]
    for number, one in enumerate(messages):
        records += [one, {"$set": {"messages": messages[: number + 1]}}]
    path = save(tmp_path, records)
    load_lines([path])
    tracemalloc.start()
    reading = load_lines([path])
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(reading.graph.nodes) == len(messages)
    assert peak < 1.6 * path.stat().st_size


def test_a_document_of_an_old_version_is_read(tmp_path: Path) -> None:
    path = tmp_path / "chats" / f"{NAME}.json"
    path.parent.mkdir()
    document = {**HEADER, "messages": [message(0), message(1), 7, None, {"id": 3}]}
    path.write_text(json.dumps(document, indent=2))
    reading = load_lines([path])
    assert {"m0", "m1"} <= set(reading.graph.nodes)
    assert check_ledger(reading) == []


def test_odd_values_beside_a_list_do_not_hide_it(tmp_path: Path) -> None:
    path = save(tmp_path, [HEADER, {"$set": {"messages": [message(0)]}, "sessionId": 3}])
    assert check_ledger(load_lines([path])) == []


def test_the_session_of_a_file_is_the_one_in_its_header(tmp_path: Path) -> None:
    assert session_in_path(str(save(tmp_path, [HEADER, message(0)]))) == SESSION


@pytest.mark.parametrize("time", ["../../../../x", "\\ud800", "", "2026-11-16T08:00:00.000Z"])
def test_a_fork_is_written_into_its_folder_whatever_the_time_of_a_message_is(
    time: str, tmp_path: Path
) -> None:
    path = save(tmp_path, [HEADER, message(0), message(1)])
    path.write_text(re.sub(r"2026-11-16T08:00:\\d\\d.000Z", lambda _: time, path.read_text()))
    done = run("fork", str(path), "-o", f"{tmp_path / 'out'}/")
    assert done.exit_code == 0, done.output
    [forked] = (tmp_path / "out").iterdir()
    assert forked.name.startswith(("session-2026-11-16T08-00-", "session-1970-01-01T00-00-"))


def old_document(folder: Path, count: int) -> Path:
    """Write a session as old versions did: one document."""
    path = folder / ".gemini" / "tmp" / "proj" / "chats" / f"{NAME}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**HEADER, "messages": [message(n) for n in range(count)]}))
    return path


def resumed(document: Path, count: int, more: int) -> Path:
    """Write what a new version does when it resumes a document: a log beside it, which goes on."""
    path = document.with_suffix(".jsonl")
    old = {"$set": {"messages": [message(n) for n in range(count)]}}
    new = [message(n) for n in range(count, count + more)]
    path.write_text("".join(json.dumps(each) + "\n" for each in (HEADER, old, *new)))
    return path


def test_a_document_that_was_resumed_is_one_session_with_its_log(tmp_path: Path) -> None:
    resumed(old_document(tmp_path, 2), 2, 2)
    listed = json.loads(run("ls", "--json", HOME=str(tmp_path)).stdout)["sessions"]
    assert [(one["id"], one["entries"]) for one in listed] == [(SESSION, 4)]
    shown = run("show", "--no-pager", SESSION, HOME=str(tmp_path)).stdout
    assert [shown.count(f"Message {n}") for n in range(1, 4)] == [1, 1, 1]
    context = json.loads(run("context", SESSION, "--json", HOME=str(tmp_path)).stdout)
    assert [one["entries"] for one in context["messages"]] == [["m0"], ["m1"], ["m2"], ["m3"]]
    assert run("ledger", "--check", HOME=str(tmp_path)).exit_code == 0
    found = json.loads(run("search", '"Message 1"', "--json", HOME=str(tmp_path)).stdout)
    assert [hit["entry"] for hit in found["hits"]] == ["m1"]


def test_a_document_is_forked_for_a_version_that_writes_logs(tmp_path: Path) -> None:
    document = old_document(tmp_path, 4)
    done = run("fork", str(document), "--at", "m1", HOME=str(tmp_path))
    assert done.exit_code == 0, done.output
    [forked] = [path for path in document.parent.iterdir() if path != document]
    reading = load_lines([forked])
    assert [entry.id for entry in reading.transcripts[0].entries if entry.id] == ["m0", "m1"]


def test_the_context_in_the_middle_of_a_list_ends_there(tmp_path: Path) -> None:
    document = old_document(tmp_path, 4)
    for path in (document, resumed(document, 4, 0)):
        for count in range(1, 5):
            told = run("context", str(path), "--at", f"m{count - 1}", "--json")
            sent = json.loads(told.stdout)["messages"]
            assert [one["entries"] for one in sent] == [[f"m{n}"] for n in range(count)]


def test_a_document_is_archived_and_restored_after_it_grew(tmp_path: Path) -> None:
    document = old_document(tmp_path, 2)
    assert run("archive", HOME=str(tmp_path)).exit_code == 0
    old_document(tmp_path, 4)
    assert run("archive", HOME=str(tmp_path)).exit_code == 0
    written = document.read_bytes()
    document.unlink()
    found = json.loads(run("search", '"Message 3"', "--json", HOME=str(tmp_path)).stdout)
    assert [(hit["entry"], hit["snippet"]) for hit in found["hits"]] == [("m3", "Message 3")]
    done = run("archive", "restore", SESSION, HOME=str(tmp_path))
    assert done.exit_code == 0, done.output
    assert document.read_bytes() == written


CALL: Json = {
    "id": "c1",
    "name": "run_shell_command",
    "args": {"command": "cat x"},
    "status": "success",
    "result": [{"functionResponse": {"id": "c1", "response": {"output": "four stones"}}}],
}
ANSWER: Json = {**message(1), "content": "", "toolCalls": [CALL]}
RESULT: Json = {
    "id": "m2",
    "timestamp": "2026-11-16T08:00:02.000Z",
    "type": "user",
    "content": CALL["result"],
}


def shown(path: Path) -> str:
    return run("show", str(path), "--depth", "hook", "--no-pager").stdout


@pytest.mark.parametrize("records", [[ANSWER, message(3)], [ANSWER, RESULT, message(3)]])
def test_a_result_is_shown_once_wherever_it_is_kept(records: list[Json], tmp_path: Path) -> None:
    """Older clients keep it beside the call only, newer ones also in a record of its own."""
    path = save(tmp_path, [HEADER, message(0), *records])
    reading = load_lines([path])
    assert check_ledger(reading) == []
    assert shown(path).count("four stones") == 1
    assert "no result" not in run("doctor", str(path)).stdout
    assert "four stones" in run("search", "--in", str(path), "stones").stdout
    for name in ("out.md", "out.html", "out.json"):
        run("export", str(path), "-o", str(tmp_path / name))
        assert "four stones" in (tmp_path / name).read_text()
    run("export", "--format", "atif", str(path), "-o", str(tmp_path / "atif.jsonl"))
    assert (tmp_path / "atif.jsonl").read_text().count("four stones") == 1


def test_of_the_results_beside_a_call_its_own_is_taken(tmp_path: Path) -> None:
    """A rewind puts those of all calls of an answer beside each of them."""
    responses = [
        {"functionResponse": {"id": f"c{at}", "response": {"output": f"{at} stones"}}}
        for at in range(3)
    ]
    calls = [{**CALL, "id": f"c{at}", "result": responses} for at in range(3)]
    path = save(tmp_path, [HEADER, message(0), {**ANSWER, "toolCalls": calls}])
    assert [shown(path).count(f"{at} stones") for at in range(3)] == [1, 1, 1]


def test_half_a_character_hides_no_conversation(tmp_path: Path) -> None:
    """JavaScript cuts texts between the halves of one."""
    listed = [message(0, "ALPHA cut HALF"), message(1, "BETA")]
    path = save(tmp_path, [HEADER, {"$set": {"messages": listed}}, message(2)])
    path.write_text(path.read_text().replace("HALF", "\\ud83d"))
    reading = load_lines([path])
    assert check_ledger(reading) == []
    assert [*reading.graph.nodes] == ["m0", "m1", "m2"]
    assert "ALPHA cut" in shown(path)
    assert "BETA" in shown(path)


def test_messages_of_a_list_with_one_id_or_none_are_all_shown(tmp_path: Path) -> None:
    unnamed = [{**message(4, "GAMMA"), "id": None}, {**message(5, "DELTA"), "id": None}]
    second = {**message(2, "BETA"), "id": "m0"}
    listed = [message(0, "ALPHA"), second, *unnamed]
    change: Json = {"$set": {"messages": listed}}
    path = save(tmp_path, [HEADER, change, message(7, "OMEGA"), change])
    reading = load_lines([path])
    assert check_ledger(reading) == []
    assert [*reading.graph.nodes] == ["m0", f"{SESSION}:5", f"{SESSION}:6", "m7"]
    assert [len(reading.graph.copies)] == [2]
    words = shown(path)
    assert [words.count(word) for word in ("BETA", "GAMMA", "DELTA", "OMEGA")] == [1, 1, 1, 1]


DOCUMENT: Json = {**HEADER, "messages": [message(0), ANSWER, message(3)]}


@pytest.mark.parametrize("name", ["full.jsonl", "anything.json", f"{NAME}.json"])
@pytest.mark.parametrize("keys", [list(DOCUMENT), sorted(DOCUMENT)], ids=["as written", "sorted"])
@pytest.mark.parametrize("indent", [None, 2, "\t"])
def test_a_document_is_known_by_its_content(
    name: str, keys: list[str], indent: int | str | None, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(json.dumps({key: DOCUMENT[key] for key in keys}, indent=indent))
    reading = load_lines([path])
    assert not reading.faults
    assert check_ledger(reading) == []
    assert [*reading.graph.nodes] == ["m0", "m1", "m3"]
    assert [*reading.tree.session_by_id] == [SESSION]
    assert "four stones" in shown(path)
    assert "Message 0" in run("context", str(path), "--full", "--no-pager").stdout


def test_a_log_whose_header_is_torn_is_still_a_log(tmp_path: Path) -> None:
    path = save(tmp_path, [HEADER, message(0), message(1)])
    header, rest = path.read_text().split("\n", 1)
    path.write_text(header[:-30] + "\n" + rest)
    assert [*load_lines([path]).graph.nodes] == ["m0", "m1"]


def test_a_prompt_that_is_a_plain_text_is_sent(tmp_path: Path) -> None:
    path = save(tmp_path, [HEADER, {**message(0), "content": "Count"}, message(1)])
    assert "Count" in run("context", str(path), "--full", "--no-pager").stdout
