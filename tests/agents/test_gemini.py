"""Gemini CLI: long sessions whose lists are written again and again, and ids in headers."""

import json
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
        "timestamp": "2026-11-16T08:00:00.000Z",
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
    path.write_text(path.read_text().replace("2026-11-16T08:00:00.000Z", time))
    done = run("fork", str(path), "-o", f"{tmp_path / 'out'}/")
    assert done.exit_code == 0, done.output
    [forked] = (tmp_path / "out").iterdir()
    assert forked.name.startswith(("session-2026-11-16T08-00-", "session-1970-01-01T00-00-"))
