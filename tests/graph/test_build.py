"""One node per id, orphans promoted, cycles broken, children last."""

from pathlib import Path

import pytest

from tests.cases import lines_of, read_case
from tests.sketch import drawn, sketch_faults, sketch_lines, sketch_roots
from threadline.model.entry import Entry
from threadline.model.ids import EntryId


def test_edges_lead_from_the_parent_that_an_entry_names(tmp_path: Path) -> None:
    graph = read_case("u1-a1-u2 a1-u3", tmp_path).graph
    assert [kid.id for kid in graph.forks[EntryId("a1")]] == ["u2", "u3"]
    assert {entry.id: entry.parent for entry in graph.nodes.values()} == {
        "u1": None,
        "a1": "u1",
        "u2": "a1",
        "u3": "a1",
    }


def test_every_entry_is_a_head_or_a_child_in_one_list(tmp_path: Path) -> None:
    graph = read_case("u1-a1-u2-a2 a1-u3 u4<gone-a4 u5<a5-a5 b1", tmp_path).graph
    kids = [kid.id for kids in graph.forks.values() for kid in kids]
    followers = [entry.id for entry in map(graph.follower_of, graph.nodes.values()) if entry]
    heads = [head.id for head in graph.heads]
    assert sorted(kids + followers + heads) == sorted(graph.nodes)


def test_a_chain_runs_from_its_beginning_to_the_next_fork(tmp_path: Path) -> None:
    graph = read_case("u1-a1-u2-a2 a1-u3", tmp_path).graph
    begins = [graph.nodes[name] for name in ("u1", "u2", "u3")]
    assert [[entry.id for entry in graph.chain_from(begin)] for begin in begins] == [
        ["u1", "a1"],
        ["u2", "a2"],
        ["u3"],
    ]


def test_a_run_continues_through_a_fork_with_callbacks_only(tmp_path: Path) -> None:
    graph = read_case("u1-t1-p1 t1-p2 t1-r1-a1-u2-a2 a1-u3-h1-a3", tmp_path).graph
    assert {key: [entry.id for entry in run] for key, run in graph.runs.items()} == {
        "u1": ["u1", "t1", "p1", "p2", "r1", "a1"],
        "u2": ["u2", "a2"],
        "u3": ["u3", "h1", "a3"],
    }


def test_a_callback_that_something_follows_ends_the_run(tmp_path: Path) -> None:
    graph = read_case("u1-t1-p1-h1 t1-r1-a1", tmp_path).graph
    assert {key: [entry.id for entry in run] for key, run in graph.runs.items()} == {
        "u1": ["u1", "t1"],
        "p1": ["p1", "h1"],
        "r1": ["r1", "a1"],
    }


def test_a_child_written_before_its_parent_still_follows_it() -> None:
    assert lines_of("u1 a1<t1 t1<u1-r1<t1 u2<a1-a2") == "> u1 t1 r1 a1 u2 a2 *"


def test_order_is_by_edges_where_times_run_backwards() -> None:
    assert lines_of("u1@9-a1@8-u2@7-a2@6") == "> u1 a1 u2 a2 *"


def test_an_id_written_twice_in_one_file_is_one_node_and_one_copy(tmp_path: Path) -> None:
    """An automatic compaction repeats the last entries before its boundary."""
    reading = read_case("u1-a1-u2-a2 =u2<a1-=a2 b1(a2)-z1-a3", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 u2 a2 b1 z1 a3 *"
    assert [(copy.id, copy.line) for copy in reading.graph.copies] == [("u2", 5), ("a2", 6)]


def test_of_two_appearances_in_one_file_the_first_decides(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2 =u2<u1 u2-a2", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 u2 a2 *"


def test_a_line_written_four_times_is_one_node(tmp_path: Path) -> None:
    reading = read_case("u1-a1 =a1<u1 =a1<u1 =a1<u1", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 *"
    assert len(reading.graph.copies) == 3


def test_one_id_with_two_parents_stands_where_its_owner_put_it(tmp_path: Path) -> None:
    """A branch chains the parallel results that the original hung on their calls."""
    reading = read_case(
        """
        s1: u1-t1:m-t2:m-r2-a1 t1-r1 a1-u2-a2
        s2: =u1-=t1-=t2-=r1-=r2-=a1-u3-a3
        """,
        tmp_path,
    )
    assert sketch_lines(reading) == drawn("""
        s1: > u1 t1 r1 t2 r2 a1 u2 a2 *
        s2: a1> u3 a3 *
    """)
    copies = {copy.id: copy.parent for copy in reading.graph.copies}
    assert copies == {"u1": None, "t1": "u1", "t2": "t1", "r1": "t2", "r2": "r1", "a1": "r2"}


def test_an_orphan_is_promoted_and_a_fault_says_where(tmp_path: Path) -> None:
    reading = read_case("u1-a1 u2<gone-a2", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 u2 a2 *"
    [fault] = [fault for fault in reading.faults if fault.kind == "orphan"]
    assert (fault.file, fault.line, fault.entry) == (str(tmp_path / "s.jsonl"), 3, "u2")
    assert "gone" in fault.what


def test_a_root_is_no_orphan(tmp_path: Path) -> None:
    assert sketch_faults(read_case("u1-a1", tmp_path)) == []


def test_an_orphan_alone_begins_its_session(tmp_path: Path) -> None:
    reading = read_case("u2<gone-a2", tmp_path)
    assert sketch_roots(reading) == ["u2 on s: orphan"]


def test_an_orphan_of_a_known_side_chain_is_promoted_silently(tmp_path: Path) -> None:
    reading = read_case("s: u1-a1 u2<a9-a2\ns#x: u9-a9", tmp_path)
    assert [fault for fault in reading.faults if fault.kind == "orphan"] == []
    assert len(reading.graph.nodes) == 6


@pytest.mark.parametrize(
    ("drawing", "expected", "cut"),
    [
        ("u1<u1-a1", "> u1 a1 *", ["u1"]),
        ("u1<a1-a1", "> u1 a1 *", ["u1"]),
        ("u1<a1-a1-u2-a2", "> u1 a1 u2 a2 *", ["u1"]),
        ("u1-a1 u2<u3-a2-u3-a3", "> u1 a1 u2 a2 u3 a3 *", ["u2"]),
        ("u1<a1-a1 u2<a2-a2", "> u1 a1 u2 a2 *", ["u1", "u2"]),
    ],
    ids=["itself", "two", "two with a tail", "three beside a chain", "two of them"],
)
def test_a_cycle_is_cut_where_it_was_met_first_and_reported(
    drawing: str, expected: str, cut: list[str], tmp_path: Path
) -> None:
    reading = read_case(drawing, tmp_path)
    assert sketch_lines(reading) == expected
    assert [fault.entry for fault in reading.faults if fault.kind == "cycle"] == cut
    assert all(reading.graph.nodes[name].parent is None for name in cut)


def test_a_tail_that_leads_into_a_cycle_hangs_on_it(tmp_path: Path) -> None:
    """On the way up from the tail a1 is the first to be met twice."""
    reading = read_case("u3<a1-a3 u1<a1-a1", tmp_path)
    assert sketch_lines(reading) == drawn("""
        > a1 *
        a1> u3 a3
        a1> u1
    """)
    assert "cycle a1 warning" in sketch_faults(reading)


def test_no_parents_lead_back_to_where_they_began(tmp_path: Path) -> None:
    graph = read_case("u1<a1-a1-u2 u3<u3-a3 u4<a2 a2<u4", tmp_path).graph
    for entry in graph.nodes.values():
        above, steps = entry, 0
        while above.parent:
            above, steps = graph.nodes[above.parent], steps + 1
            assert steps <= len(graph.nodes)


def test_a_cycle_between_two_sessions_is_a_fault_too(tmp_path: Path) -> None:
    reading = read_case("s1: u1<a2-a1\ns2: u2<a1-a2", tmp_path)
    assert sorted(reading.graph.nodes) == ["a1", "a2", "u1", "u2"]
    assert [fault.kind for fault in reading.faults] == ["cycle"]


@pytest.mark.limit(60)
def test_a_call_that_is_its_own_ancestor_in_another_session_does_not_hang(
    tmp_path: Path,
) -> None:
    """The search for a message's own calls must end where it began."""
    reading = read_case("s1: t1:m<t2-a1-u1 t1-r1-a3-u3\ns2: t2:m<t1-r2", tmp_path)
    assert len(reading.graph.nodes) == 8


def test_an_orphan_forgets_the_parent_that_is_nowhere(tmp_path: Path) -> None:
    reading = read_case("u1-a1 u2<gone-a2", tmp_path)
    assert reading.graph.nodes["u2"].parent is None
    assert "gone" in reading.faults[0].what


def test_an_entry_added_later_is_followed_by_nothing(tmp_path: Path) -> None:
    graph = read_case("u1-a1", tmp_path).graph
    last = graph.nodes["a1"]
    new = Entry("user", EntryId("u2"), last.id, line=last.line + 1, file=last.file)
    graph.nodes[new.id] = new
    assert graph.children_of(new) == []
    assert graph.chain_from(new) == [new]


def test_a_file_in_which_nothing_has_a_parent_is_read_in_order_of_time(tmp_path: Path) -> None:
    reading = read_case("u1 t1 u2@9 r1@3 a1@4", tmp_path)
    assert sketch_lines(reading) == "> u1 t1 r1 a1 u2 *"
    assert sketch_faults(reading) == ["roots u1 info"]


def test_one_parent_is_enough_to_take_all_links_as_written() -> None:
    assert lines_of("u1-a1 u2 u3") == drawn("""
        > u1 a1
        @> u2
        @> u3 *
    """)
