"""Turns: cut where somebody types, shown as prompt and answer, everything accounted for."""

from pathlib import Path

import pytest

from tests.cli.run import SCENARIOS
from tests.records import Record
from tests.writer import answer, entry, prompt, read
from threadline.library import load_lines
from threadline.library.load.describe import words_by
from threadline.render.turn_rows import prompt_and_answer_rows


def call(uuid: str, parent: str, tool: str) -> Record:
    return entry(
        uuid, parent, "assistant", [{"type": "tool_use", "id": tool, "name": "Bash", "input": {}}]
    )


def result(uuid: str, parent: str, tool: str) -> Record:
    return entry(
        uuid, parent, "user", [{"type": "tool_result", "tool_use_id": tool, "content": "ok"}]
    )


def beats(path: Path, *records: Record) -> list[str]:
    reading = read(path, *records)
    (line,) = reading.tree.lines
    found = prompt_and_answer_rows(line.entries, words_by(reading.bodies))
    return [
        f"{''.join(e.id for e in beat.before)}<{beat.entry.id}>"
        f"{''.join(e.id for e in beat.after if e is not beat.entry)} {beat.steps}"
        for beat in found
    ]


def test_a_turn_is_its_prompt_and_its_last_answer(tmp_path: Path) -> None:
    assert beats(
        tmp_path,
        prompt("a", None, "Go"),
        answer("b", "a", "I will"),
        call("c", "b", "t1"),
        result("d", "c", "t1"),
        answer("e", "d", "Done"),
        {"type": "system", "subtype": "turn_duration", "uuid": "f", "parentUuid": "e"},
        prompt("g", "f", "Thanks"),
    ) == ["<a> 0", "bcd<e>f 1", "<g> 0"]


def test_a_turn_that_was_cut_off_shows_what_was_done_last(tmp_path: Path) -> None:
    assert beats(
        tmp_path,
        prompt("a", None, "Go"),
        call("b", "a", "t1"),
        result("c", "b", "t1"),
        call("d", "c", "t2"),
    ) == ["<a> 0", "bc<d> 1"]


def test_blank_text_is_not_an_answer(tmp_path: Path) -> None:
    assert beats(
        tmp_path, prompt("a", None, "Go"), answer("b", "a", "Here"), answer("c", "b", " \n")
    ) == ["<a> 0", "<b>c 0"]


def test_what_comes_before_the_first_prompt_joins_it(tmp_path: Path) -> None:
    assert beats(
        tmp_path, {"type": "attachment", "uuid": "a", "parentUuid": None}, prompt("b", "a", "Go")
    ) == ["a<b> 0"]


def test_a_line_on_which_nobody_types_is_one_turn(tmp_path: Path) -> None:
    assert beats(tmp_path, answer("a", None, "Hm"), answer("b", "a", "So")) == ["<a> 0", "<b> 0"]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_entry_belongs_to_one_row(path: Path) -> None:
    reading = load_lines([path])
    words_of = words_by(reading.bodies)
    for line in reading.tree.lines:
        found = [
            e
            for beat in prompt_and_answer_rows(line.entries, words_of)
            for e in (*beat.before, *beat.after)
        ]
        assert found == line.entries
