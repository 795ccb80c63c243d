"""Who owns a prefix that several files hold: each rule of decision 1, in its order."""

import random
from pathlib import Path

import pytest

from tests.cases import NONE, Also, read_case, write_case
from tests.sketch import drawn, sketch_lines
from threadline.library import load_lines


def forked_from(session: str, *names: str) -> Also:
    """Return copied entries that name the session they were copied from."""
    return {name: {"forkedFrom": {"sessionId": session, "messageUuid": name[3:]}} for name in names}


def owner_of(drawing: str, entry: str, folder: Path, also: Also = NONE) -> str:
    """Name the owner of an entry, whichever file is given first."""
    files = sorted(write_case(drawing, folder, also).rglob("*.jsonl"))
    owners = {load_lines(order).graph.nodes[entry].group for order in (files, files[::-1])}
    assert len(owners) == 1
    return owners.pop()


def test_a_file_whose_entries_say_they_were_copied_is_not_the_owner(tmp_path: Path) -> None:
    """forkedFrom comes first: the notes inside the copy would say otherwise."""
    drawing = "s2: u1-a1-u2-a2\ns1: =u1 +snapshot(u1) =a1<u1-u3-a3"
    assert owner_of(drawing, "u1", tmp_path, forked_from("s2", "s1:u1", "s1:a1")) == "s2"


def test_of_two_copies_the_source_that_the_other_names_is_the_owner(tmp_path: Path) -> None:
    """Three generations, the first gone: s2 was forked from s1, s3 from s2."""
    drawing = "s3: u1-a1-u3-a3\ns2: =u1-=a1-u2-a2"
    also = forked_from("s2", "s3:u1", "s3:a1")
    also = {**also, **forked_from("s1", "s2:u1", "s2:a1")}
    assert owner_of(drawing, "u1", tmp_path, also) == "s2"


def test_a_fork_written_as_a_bare_session_id_counts_too(tmp_path: Path) -> None:
    also = {"s1:u1": {"forkedFrom": "s2"}, "s1:a1": {"forkedFrom": "s2"}}
    assert owner_of("s2: u1-a1-u2\ns1: =u1-=a1-u3", "u1", tmp_path, also) == "s2"


def test_a_main_file_owns_what_a_side_chain_copied(tmp_path: Path) -> None:
    """An aside question repeats the conversation in an agent's file, notes and all."""
    drawing = "s#x: u1 +snapshot(u1) u1-a1\ns: =u1-=a1-u2-a2\ns#x: a1-u3-a3"
    reading = read_case(drawing, tmp_path)
    assert sketch_lines(reading) == "> u1 a1 u2 a2 *\na1#x> u3 a3 *"


def test_the_session_whose_id_the_copies_still_carry_is_the_owner(tmp_path: Path) -> None:
    """2.0 rewrote the session id of answers only; the notes inside would say s1."""
    drawing = "s2: u1-a1-u2\ns1: =u1/s2 +snapshot(u1) =a1<u1-u3"
    assert owner_of(drawing, "a1", tmp_path) == "s2"
    assert load_lines([tmp_path]).graph.nodes["u1"].file.session == "s2"


def test_the_file_whose_notes_lie_inside_the_prefix_wrote_it(tmp_path: Path) -> None:
    """Though the original went on only after its fork had."""
    drawing = "s1: u1-a1-u3@9-a3@10\ns2: =u1 +snapshot(u1) =a1<u1-u2@20-a2@21"
    assert owner_of(drawing, "u1", tmp_path) == "s2"


@pytest.mark.parametrize("note", ["+leaf(u1)", "+snapshot(u1)", "+queue@1"])
def test_a_note_that_names_or_was_written_inside_the_prefix_counts(
    note: str, tmp_path: Path
) -> None:
    drawing = f"s1: u1-a1-u3@9-a3@10\ns2: =u1-=a1-u2@20-a2@21 {note}"
    assert owner_of(drawing, "u1", tmp_path) == "s2"


@pytest.mark.parametrize("note", ["+leaf(a1)", "+leaf(a2)", "+queue@20", "+summary(u1)"])
def test_a_note_about_what_came_after_the_prefix_does_not_count(note: str, tmp_path: Path) -> None:
    """A summary is written into other files; a leaf at the prefix's end is where a fork begins."""
    drawing = f"s1: u1-a1-u3@9-a3@10\ns2: =u1-=a1-u2@20-a2@21 {note}"
    assert owner_of(drawing, "u1", tmp_path) == "s1"


def test_the_file_with_more_notes_inside_wrote_it(tmp_path: Path) -> None:
    drawing = """
        s1: u1 +snapshot(u1) u1-a1-u3@9-a3@10
        s2: =u1 +snapshot(u1) +leaf(u1) =a1<u1-u2@20-a2@21
    """
    assert owner_of(drawing, "u1", tmp_path) == "s2"


def test_a_session_that_would_be_left_with_nothing_keeps_the_prefix(tmp_path: Path) -> None:
    """It was forked and never went on; by its age s1 would own it."""
    assert owner_of("s1: u1-a1-u2-a2\ns2: =u1-=a1", "u1", tmp_path) == "s2"


def test_the_session_whose_first_own_entry_is_older_keeps_the_prefix(tmp_path: Path) -> None:
    assert owner_of("s1: u1-a1-u2@20-a2@21\ns2: =u1-=a1-u3@9-a3@10", "u1", tmp_path) == "s2"


def test_the_older_copy_decides_where_own_entries_are_equally_old(tmp_path: Path) -> None:
    drawing = "s1: u1@5-a1@6-u2@20\ns2: =u1-=a1-u3@20"
    also = {"s2:u1": {"timestamp": "2026-01-01T00:00:01.000Z"}}
    assert owner_of(drawing, "u1", tmp_path, also) == "s2"


def test_the_session_id_decides_the_rest(tmp_path: Path) -> None:
    assert owner_of("s2: u1-a1-u2@20\ns1: =u1-=a1-u3@20", "u1", tmp_path) == "s1"


def test_of_two_files_of_one_session_the_first_path_decides(tmp_path: Path) -> None:
    """The same session lies in two projects; every entry of it is shared."""
    write_case("s: u1-a1", tmp_path / "a")
    write_case("s: u1-a1", tmp_path / "b")
    reading = load_lines([tmp_path])
    assert sketch_lines(reading) == "> u1 a1 *"
    assert reading.graph.nodes["u1"].file.path == str(tmp_path / "a" / "s.jsonl")


def test_each_part_of_a_history_is_settled_among_the_files_that_hold_it(tmp_path: Path) -> None:
    """A fork of a fork: the prefix is the first's, the middle the second's."""
    reading = read_case(
        """
        s1: u1-a1-u2-a2
        s2: =u1-=a1-u3-a3-u4-a4
        s3: =u1-=a1-=u3-=a3-u5-a5
        """,
        tmp_path,
    )
    assert sketch_lines(reading) == drawn("""
        s1: > u1 a1 u2 a2 *
        s2: a1> u3 a3 u4 a4 *
        s3: a3> u5 a5 *
    """)


def test_a_line_holds_only_what_is_its_sessions_own(tmp_path: Path) -> None:
    reading = read_case("s1: u1-a1-u2-a2\ns2: =u1-=a1-=u2-=a2-u3-a3", tmp_path)
    assert sketch_lines(reading) == "s1: > u1 a1 u2 a2 *\ns2: a2> u3 a3 *"


def test_every_other_appearance_is_a_copy(tmp_path: Path) -> None:
    reading = read_case("s1: u1-a1-u2\ns2: =u1-=a1-u3", tmp_path)
    copies = [(copy.id, copy.file.session) for copy in reading.graph.copies]
    assert copies == [("u1", "s2"), ("a1", "s2")]


@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_the_files_given_changes_nothing(seed: int, tmp_path: Path) -> None:
    drawing = """
        s1: u1-a1-u2-a2
        s2: =u1-=a1-u3-a3-u4-a4 +leaf(a3)
        s3: =u1-=a1-=u3-=a3-u5-a5
        s4: =u1-=a1
        s5: a4-u6-a6
    """
    folder = write_case(drawing, tmp_path)
    files = sorted(folder.glob("*.jsonl"))
    straight = sketch_lines(load_lines(files))
    random.Random(seed).shuffle(files)
    assert sketch_lines(load_lines(files)) == straight
