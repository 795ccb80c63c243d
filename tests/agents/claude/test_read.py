"""Claude Code lines: what is odd is kept, what is bad is a fault with a place."""

import os
import stat
from pathlib import Path

import pytest

from threadline.agents.claude import CLAUDE
from threadline.agents.claude.files import describe
from threadline.agents.claude.reader import ClaudeReader
from threadline.agents.claude.record_content import content_of
from threadline.agents.registry import new_reader
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.model.error import Fault
from threadline.read.reader import Readers

GOOD = '{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"s","timestamp":"2026-01-01T00:00:00.000Z","message":{"content":"hello"}}'


def load(tmp_path: Path, data: str | bytes) -> Reading:
    path = tmp_path / "s.jsonl"
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return load_lines([path])


def fault(reading: Reading) -> Fault:
    (only,) = reading.faults
    return only


def test_a_good_line_has_no_fault(tmp_path: Path) -> None:
    reading = load(tmp_path, GOOD + "\n")
    assert list(reading.graph.nodes) == ["u1"]
    assert reading.faults == []


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("nonsense", "json"),
        ("null", "object"),
        ("[1]", "object"),
        ("12", "object"),
        ('"text"', "object"),
        (GOOD + GOOD, "json"),
        ("// a comment", "json"),
        ("[" * 100_000, "json"),
    ],
    ids=lambda value: value[:12],
)
def test_a_bad_line_is_a_fault_with_its_number(tmp_path: Path, line: str, kind: str) -> None:
    reading = load(tmp_path, f"{GOOD}\n{line}\n")
    assert (fault(reading).line, fault(reading).kind) == (2, kind)
    assert list(reading.graph.nodes) == ["u1"]


@pytest.mark.parametrize("depth", [990, 1100, 100_000])
def test_a_line_nested_deeper_than_readers_go_is_an_entry(tmp_path: Path, depth: int) -> None:
    deep = GOOD.replace('"hello"', '{"a":' * depth + '"hello"' + "}" * depth)
    reading = load(tmp_path, f"{deep}\n")
    assert list(reading.graph.nodes) == ["u1"]
    assert (fault(reading).line, fault(reading).kind) == (1, "depth")


def test_a_torn_last_line_says_so(tmp_path: Path) -> None:
    reading = load(tmp_path, f"{GOOD}\n{GOOD[:-9]}")
    assert (fault(reading).line, fault(reading).kind) == (2, "torn")


def test_a_lone_surrogate_does_not_lose_the_entry(tmp_path: Path) -> None:
    reading = load(tmp_path, GOOD.replace("hello", "a \\ud83d b"))
    assert list(reading.graph.nodes) == ["u1"]
    assert reading.faults == []


def test_bytes_that_are_no_text_do_not_lose_the_entry(tmp_path: Path) -> None:
    reading = load(tmp_path, GOOD.encode().replace(b"hello", b"\xff\xfe"))
    assert list(reading.graph.nodes) == ["u1"]
    assert fault(reading).kind == "encoding"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"parentUuid":null', '"parentUuid":7'),
        ('"sessionId":"s"', '"sessionId":null'),
        ('"sessionId":"s"', '"sessionId":["s"]'),
        ('"message":{"content":"hello"}', '"message":"hello"'),
        ('"message":{"content":"hello"}', '"message":{"content":[1,null,{"type":5}]}'),
        ('"message":{"content":"hello"}', '"isMeta":"yes"'),
        ('"timestamp":"2026-01-01T00:00:00.000Z"', '"timestamp":1767225600'),
        ('"timestamp":"2026-01-01T00:00:00.000Z"', '"timestamp":"yesterday"'),
    ],
)
def test_an_odd_field_does_not_lose_the_entry(tmp_path: Path, old: str, new: str) -> None:
    reading = load(tmp_path, GOOD.replace(old, new))
    assert list(reading.graph.nodes) == ["u1"]


def test_an_odd_id_makes_a_note_and_a_fault(tmp_path: Path) -> None:
    reading = load(tmp_path, GOOD.replace('"u1"', "17"))
    assert len(reading.graph.notes) == 1
    assert "uuid" in fault(reading).what


def test_a_field_of_ours_in_the_input_is_ignored(tmp_path: Path) -> None:
    forged = GOOD[:-1] + '," line":99," group":"x"," file":{"path":"/etc","session":"y"}}'
    entry = load(tmp_path, forged).graph.nodes["u1"]
    assert (entry.line, entry.group, entry.file.session) == (1, "s", "s")


@pytest.mark.parametrize(
    ("written", "time"),
    [
        ("2026-01-01T02:00:00+02:00", "2026-01-01T00:00:00.000Z"),
        ("2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z"),
        ("2026-01-01 00:00:00.5", "2026-01-01T00:00:00.500Z"),
        ("0001-01-01T00:00:00+23:00", ""),
        ("2026-06-30T23:59:60.000Z", ""),
        ("2026-02-30T00:00:00.000Z", ""),
        ("not a time, 24 char wide", ""),
        ("2026-01-01T00:00:00.0000", "2026-01-01T00:00:00.000Z"),
        ("2026-01-01 00:00:00.000Z", "2026-01-01T00:00:00.000Z"),
    ],
)
def test_times_are_brought_into_one_form(tmp_path: Path, written: str, time: str) -> None:
    text = GOOD.replace("2026-01-01T00:00:00.000Z", written)
    assert load(tmp_path, text).graph.nodes["u1"].time == time


def test_every_line_may_begin_with_a_mark_of_its_encoding(tmp_path: Path) -> None:
    """Two files were put together, each of which began with one."""
    other = GOOD.replace('"u1"', '"u2"').replace("hello", "there")
    reading = load(tmp_path, f"\ufeff{GOOD}\n\ufeff{other}\n")
    assert list(reading.graph.nodes) == ["u1", "u2"]
    assert {found.kind for found in reading.faults} == {"roots"}
    assert reading.bodies.text_of(reading.graph.nodes["u2"]) == "there"
    assert check_ledger(reading) == []


@pytest.mark.parametrize(
    "odd",
    [
        ('"u1"', '"u\\ud800"'),
        ('"uuid"', f'"n":{"9" * 5000},"uuid"'),
        ('"uuid"', '"n":1e999,"uuid"'),
    ],
    ids=["half a character in the id", "a number of 5000 digits", "a number beyond floats"],
)
def test_an_odd_value_hides_nothing(tmp_path: Path, odd: tuple[str, str]) -> None:
    reading = load(tmp_path, GOOD.replace(*odd) + "\n")
    [entry] = reading.graph.nodes.values()
    assert content_of(reading.bodies.body_of(entry)) == [{"type": "text", "text": "hello"}]


def test_a_file_that_cannot_be_opened_is_a_fault(tmp_path: Path) -> None:
    file = describe(str(tmp_path / "gone.jsonl"), CLAUDE)
    transcript = Readers(new_reader).read(file)
    assert [f.kind for f in transcript.faults] == ["unreadable"]


def test_a_file_that_shrinks_while_read_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.jsonl"
    path.write_text(f"{GOOD}\n")

    class Status:
        st_size = 10_000
        st_mode = stat.S_IFREG

    monkeypatch.setattr(os, "fstat", lambda _fd: Status)
    transcript = Readers(new_reader).read(describe(str(path), CLAUDE))
    assert [f.kind for f in transcript.faults] == ["shrank"]
    assert len(transcript.entries) == 1


def test_a_file_that_grows_is_read_to_its_new_end(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    path.write_text(f"{GOOD}\n")
    with path.open("rb", buffering=0) as handle, path.open("a") as writer:
        handle.read(0)
        writer.write(GOOD.replace("u1", "u2") + "\n")
        writer.flush()
        transcript = ClaudeReader().read(describe(str(path), CLAUDE), handle)
    assert [entry.id for entry in transcript.entries] == ["u1", "u2"]


def test_the_old_types_are_read(tmp_path: Path) -> None:
    lines = [
        '{"type":"human","uuid":"h","parentUuid":null,"sessionId":"s"}',
        '{"type":"assistant","uuid":"a","parentUuid":"h","sessionId":"s","message":{"content":[{"type":"tool_use","id":"t","name":"Read"}]}}',
        '{"type":"tool_result","uuid":"r","parentUuid":"a","sessionId":"s","message":{"content":[{"type":"tool_result","tool_use_id":"t"}]}}',
        '{"type":"compact_prelude","uuid":"p","parentUuid":null,"sessionId":"s"}',
        '{"type":"compact_recap","uuid":"c","parentUuid":"p","sessionId":"s"}',
        '{"type":"never-seen","uuid":"n","parentUuid":"c","sessionId":"s"}',
    ]
    (line,) = load(tmp_path, "\n".join(lines)).tree.lines
    assert [entry.id for entry in line.entries] == ["h", "a", "r", "p", "c", "n"]
