"""Forks of every labelled Pi session at every entry."""

from pathlib import Path

import pytest

from tests.cases import stamp
from tests.native.check import records_in, rows
from tests.pi import file_name, header, read_pi, read_records, tool_call, write_pi
from threadline.agents.pi.fork import answer_to, calls_in
from threadline.library import load_lines
from threadline.library.actions.native import fork_at, repair_session
from threadline.library.position import context_at

FILES = sorted((Path(__file__).parents[2] / "corpus" / "pi").glob("*/sessions/*/*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-4]}-{file.stem[-4:]}")
def test_a_fork_at_any_entry_is_sound_and_gives_the_same_context(
    file: Path, tmp_path: Path
) -> None:
    before = file.read_bytes()
    reading = load_lines([file])
    for entry in [entry for entry in reading.transcripts[0].entries if entry.id]:
        made = fork_at(reading, entry.id, place=tmp_path)
        path = Path(made.file)
        header, *nodes = records_in(path)
        assert (header["id"], header["parentSession"]) == (made.session, str(file))
        names = [record["id"] for record in nodes]
        assert len(set(names)) == len(names)
        assert all(record["parentId"] in {None, *names} for record in nodes)
        called = {call for record in nodes for call in calls_in(record)}
        answered = {call for record in nodes if (call := answer_to(record)) is not None}
        assert answered <= called
        again = context_at(load_lines([path]))
        assert rows(again) == rows(context_at(reading, entry.id))
        path.unlink()
    assert file.read_bytes() == before


def test_a_call_and_its_result_are_dropped_together(tmp_path: Path) -> None:
    (file,) = (file for file in FILES if file.parts[-4] == "parallel-tools")
    _, *nodes = records_in(file)
    caller = next(record["id"] for record in nodes if calls_in(record))
    result = [record["id"] for record in nodes if answer_to(record)][-1]
    made = fork_at(load_lines([file]), drop=[caller, result], place=tmp_path)
    _, *left = records_in(Path(made.file))
    assert {caller, result}.isdisjoint(record["id"] for record in left)
    called = sorted(call for record in left for call in calls_in(record))
    assert called == sorted(call for record in left if (call := answer_to(record)))
    parents = [record["parentId"] for record in left[1:]]
    assert parents == [record["id"] for record in left[:-1]]


def test_a_call_without_a_result_is_left_to_pi_which_answers_it_when_it_sends(
    tmp_path: Path,
) -> None:
    write_pi("s1: u1-t1-r1-a1", tmp_path)
    reading = load_lines([tmp_path / file_name("s1")])
    made = fork_at(reading, "t1", place=tmp_path / "out")
    assert [record["id"] for record in records_in(Path(made.file))[1:]] == ["u1", "t1"]
    assert (made.tip, made.changes) == ("t1", ())


RING = [
    ("aaaaaaaa", None, {"role": "user", "content": "one"}),
    ("bbbbbbbb", "aaaaaaaa", {"role": "user", "content": "two"}),
    ("aaaaaaaa", "bbbbbbbb", {"role": "user", "content": "one again"}),
    ("dddddddd", None, {"role": "assistant", "content": [tool_call("c", command="ls")]}),
    ("11111111", "dddddddd", {"role": "toolResult", "toolCallId": "call-c", "content": []}),
    ("22222222", "aaaaaaaa", {"role": "toolResult", "toolCallId": "call-c", "content": []}),
]


@pytest.mark.limit(20)
def test_an_id_that_is_used_again_cannot_close_a_ring_in_a_repaired_copy(tmp_path: Path) -> None:
    """Pi takes the last entry of an id for all, and follows parents without an end."""
    records = [
        {"type": "message", "id": name, "parentId": parent, "timestamp": stamp(n), "message": said}
        for n, (name, parent, said) in enumerate(RING)
    ]
    copy = records[1]
    reading = read_records([header("s"), *records, copy], tmp_path)
    made = repair_session(reading, place=tmp_path / "out")
    _, *nodes = records_in(Path(made.file))
    parents = {record["id"]: record["parentId"] for record in nodes}
    assert len(parents) == len(nodes) == len(records)
    for name in parents:
        met = [name]
        while (above := parents[met[-1]]) is not None:
            assert above not in met
            met.append(above)
    assert [change.what for change in made.changes] == [
        "removed a second copy of the entry",
        "id aaaaaaaa is that of an earlier entry; generated a new one",
    ]


def test_a_fork_keeps_what_edits_did(tmp_path: Path) -> None:
    reading = read_pi("s1: u1-a1-o1(u1)-e1(a1)-u2-a2", tmp_path)
    for tip, said in (("a1", ["please do u1", "here is a1"]), ("a2", ["edited e1"])):
        made = fork_at(reading, tip, place=tmp_path / "out" / tip)
        context = context_at(load_lines([Path(made.file)]))
        told = [block.text for message in context.messages for block in message.blocks]
        assert told[: len(said)] == said
