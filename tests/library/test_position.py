"""Spots: what is printed for an entry is what names it."""

from pathlib import Path

import pytest

from tests.cases import write_case
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.position import find_entry, find_position, resolve_point
from threadline.model.error import TargetNotFoundError
from threadline.model.ids import short

CODEX = Path(__file__).parents[1] / "corpus" / "codex"
SCENARIOS = sorted(path.parent for path in CODEX.glob("*/expected.txt"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_short_name_is_the_name_of_one_entry_though_files_number_alike(scenario: Path) -> None:
    reading = load_lines([scenario / "sessions"])
    assert len(reading.graph.nodes) > 1
    for name, node in reading.graph.nodes.items():
        assert find_entry(reading, short(name)) is node


def test_a_session_of_nothing_but_agents_names_their_entries(tmp_path: Path) -> None:
    """2.0.42 makes an empty file and two agents at each resume."""
    write_case("s/x: a1-u1-a2\ns/y: a3", tmp_path)
    (tmp_path / "s.jsonl").touch()
    with pytest.raises(
        TargetNotFoundError, match="no conversation found, only files of 2 sub-agents"
    ) as told:
        find_position(load_lines([tmp_path / "s.jsonl"]))
    assert told.value.hint == "specify an entry of one of them: a2, a3"


def test_a_session_is_found_in_a_file_that_was_renamed(tmp_path: Path) -> None:
    """Somebody sends a transcript, or keeps a copy, under a name of its own."""
    writer = SessionWriter("5e551011", cwd="/w")
    writer.prompt("Which port?")
    tip = writer.answer("8123")
    writer.save(tmp_path, "shared")
    reading = load_lines([tmp_path / "shared.jsonl"])
    whole = find_position(reading, session="5e551011")
    for position in (whole, find_position(reading), resolve_point(reading, "5e55", None)):
        assert (position.session, position.entry.id) == ("5e551011", tip)
    assert find_position(reading, tip).session == "5e551011"


def test_a_session_whose_file_was_renamed_is_found_by_the_id_in_its_records(tmp_path: Path) -> None:
    write_case("s: u1-a1-u2-a2", tmp_path)
    (tmp_path / "s.jsonl").rename(tmp_path / "copy of it.jsonl")
    reading = load_lines([tmp_path])
    assert find_position(reading, session="s").entry.id == "a2"
    with pytest.raises(TargetNotFoundError):
        find_position(reading, session="another")
