"""Forks of every labelled Pi session at every entry."""

from pathlib import Path

import pytest

from tests.native.check import records_in, rows
from tests.pi import file_name, write_pi
from threadline.agents.pi.fork import answer_to, calls_in
from threadline.library import load_lines
from threadline.library.native import fork_at
from threadline.library.position import context_at

FILES = sorted((Path(__file__).parents[1] / "corpus" / "pi").glob("*/sessions/*/*.jsonl"))


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
