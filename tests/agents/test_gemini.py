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
from threadline.library.ledger import check_ledger

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
