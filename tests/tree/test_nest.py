"""The session tree: attachments, reading order, junctions."""

from pathlib import Path

import pytest

from tests.cases import lines_of, read_case, write_case
from tests.sketch import drawn, sketch_faults, sketch_junctions, sketch_lines, sketch_sessions
from threadline.graph.build import build_graph
from threadline.library import load_lines
from threadline.library.load.reading import file_entries_of
from threadline.lines.trace import trace_lines
from threadline.read.transcript import Transcript
from threadline.tree.nest import nest_lines

EXAMPLE = """
    s1: u.a-a.b-u.c-a.d-u.e-a.f-u.g
    s2: g-a.h-u.i-a.j
    s3: e-a.k-u.l-a.m
"""
"""The example of the specification: session 2 continues from g, session 3 forks from e."""


def test_the_example_is_read_depth_first_with_children_in_order_of_time() -> None:
    sketch = lines_of(EXAMPLE)
    assert sketch == drawn("""
        s1: > a b c d e f g *
        s2: g> h i j *
        s3: e> k l m *
    """)


def test_the_sessions_of_the_example_are_attached_to_the_first(tmp_path: Path) -> None:
    reading = read_case(EXAMPLE, tmp_path)
    assert sketch_sessions(reading) == [
        "s1 < - at -, tip g",
        "s2 < s1 at g, tip j",
        "s3 < s1 at e, tip m",
    ]
    assert reading.tree.session_by_id["s1"].children == ["s2", "s3"]


def test_the_four_steps_one_by_one_give_what_the_library_gives(tmp_path: Path) -> None:
    """Each takes the result of the one before: index and graph, lines, tree."""
    reading = read_case(EXAMPLE, tmp_path)
    graph = build_graph(file_entries_of(part) for part in read_again(tmp_path))
    bodies = reading.bodies
    lines = trace_lines(graph, bodies.text_of)
    tree = nest_lines(graph, lines, bodies.content_of, bodies.text_of, {})
    found = [(line.id, [entry.id for entry in line.entries]) for line in tree.lines]
    assert found == [("s1", [*"abcdefg"]), ("s2", [*"hij"]), ("s3", [*"klm"])]
    assert list(reading.tree.line_by_id) == [name for name, _ in found]


def read_again(folder: Path) -> list[Transcript]:
    """Read the files of a drawing once more."""
    return load_lines([folder]).transcripts


def test_a_session_is_attached_by_its_first_message_through_any_number_of_files(
    tmp_path: Path,
) -> None:
    reading = read_case(
        """
        s1: u1-a1
        s2: =u1-=a1-u2-a2
        s3: =u1-=a1-=u2-=a2-u3-a3
        s4: a3-u4-a4
        """,
        tmp_path,
    )
    assert sketch_sessions(reading) == [
        "s1 < - at -, tip a1",
        "s2 < s1 at a1, tip a2",
        "s3 < s2 at a2, tip a3",
        "s4 < s3 at a3, tip a4",
    ]


def test_a_later_message_below_another_session_is_a_junction_too(tmp_path: Path) -> None:
    reading = read_case("s1: u1-a1-u2\ns2: u3-a3 a1-u4-a4", tmp_path)
    assert sketch_junctions(reading) == ["a1 rewind: s2@u4"]


def test_what_is_folded_counts_among_the_entries_of_its_session(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2@6-a2@7 a1-u8@6-a8@7", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 [replay u8 a8] u2 a2 *"
    assert reading.tree.session_by_id["s"].entries == 6


def test_a_junction_names_its_lines_and_its_kind(tmp_path: Path) -> None:
    """Forward links: the line stays whole, the junction is a remark on its entry."""
    reading = read_case(EXAMPLE, tmp_path)
    assert sketch_junctions(reading) == ["g resume: s2", "e fork: s3"]


def test_each_line_names_the_line_and_the_entry_it_is_attached_to(tmp_path: Path) -> None:
    """Backlinks, from sessions, branches and agents alike."""
    reading = read_case(
        "s1: u1-t1(Task)-r1-a1-u2-a2 a1-u3-a3\ns2: a3-u4-a4\ns1#x(t1): u9-a9", tmp_path
    )
    links = {
        line.id: (line.parent, line.attach.id if line.attach else None)
        for line in reading.tree.lines
    }
    assert links == {
        "s1": (None, None),
        "s1#agent-x": ("s1", "t1"),
        "s1@u2": ("s1", "a1"),
        "s1@u3": ("s1", "a1"),
        "s2": ("s1@u3", "a3"),
    }


def test_children_come_in_order_of_their_first_entry_whatever_their_names() -> None:
    assert lines_of("s5: u1-a1\ns4: a1-u2@30\ns3: a1-u3@20\ns2: a1-u4@40") == drawn("""
        s5: > u1 a1 *
        s3: a1> u3 *
        s4: a1> u2 *
        s2: a1> u4 *
    """)


def test_trees_without_a_common_root_come_in_order_of_time(tmp_path: Path) -> None:
    reading = read_case("s2: u2@5-a2@6\ns1: u1@9-a1@10", tmp_path)
    assert sketch_lines(reading) == "s2: > u2 a2 *\ns1: > u1 a1 *"
    assert [session.parent for session in reading.tree.session_by_id.values()] == [None, None]


def test_a_session_after_a_clear_is_a_root(tmp_path: Path) -> None:
    """`/clear` writes a new file that names nothing of the old one."""
    reading = read_case("s1: u1-a1\ns2: m1-c1-u2-a2", tmp_path)
    assert sketch_sessions(reading) == ["s1 < - at -, tip a1", "s2 < - at -, tip a2"]


def test_a_session_whose_parent_is_in_no_file_is_a_root(tmp_path: Path) -> None:
    assert sketch_sessions(read_case("s2: u2<gone-a2", tmp_path)) == ["s2 < - at -, tip a2"]


def test_a_clear_inside_one_file_leaves_the_earlier_conversation_on_its_line() -> None:
    assert lines_of("u1-a1 u2-a2") == "> u1 a1\n@> u2 a2 *"


def test_a_session_attached_to_a_branch_follows_that_branch() -> None:
    assert lines_of("s1: u1-a1-u2-a2 a1-u3-a3\ns2: a2-u4-a4") == drawn("""
        s1: > u1 a1 *
        s1: a1> u2 a2
        s2: a2> u4 a4 *
        s1: a1> u3 a3 *
    """)


def test_a_session_that_continues_a_continued_one_nests_below_it() -> None:
    assert lines_of("s1: u1-a1\ns2: a1-u2-a2\ns3: a2-u3-a3\ns4: a1-u4-a4") == drawn("""
        s1: > u1 a1 *
        s2: a1> u2 a2 *
        s3: a2> u3 a3 *
        s4: a1> u4 a4 *
    """)


def test_a_compacted_session_continues_in_the_file_that_its_boundary_names(tmp_path: Path) -> None:
    reading = read_case("s1: u1-a1\ns2: b1(a1)-z1-a2", tmp_path)
    assert sketch_lines(reading) == "s1: > u1 a1 *\ns2: a1> b1 z1 a2 *"


def test_a_session_attached_to_a_folded_entry_is_attached_to_its_line() -> None:
    assert lines_of("s1: s1-u1-h1 s1-u2-a2\ns2: h1-u3-a3") == drawn("""
        s1: > s1 [unanswered u1 h1] u2 a2 *
        s2: h1> u3 a3 *
    """)


def test_a_contained_session_stays_in_the_tree(tmp_path: Path) -> None:
    """Every entry of s2 is in s3 too and s3 has none of its own: no flow is discarded."""
    reading = read_case("s2: u1-a1-u2-a2\ns3: =u1-=a1 +leaf(a1)\ns4: =u1-=a1-u4-a4", tmp_path)
    assert set(reading.tree.session_by_id) == {"s2", "s3", "s4"}


def test_a_session_without_own_entries_is_attached_to_its_last_copy(tmp_path: Path) -> None:
    reading = read_case("s1: u1 +leaf(u1) u1-a1-u2-a2\ns2: =u1-=a1", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 u2 a2 *"
    assert sketch_sessions(reading)[1].startswith("s2 < s1 at a1")


def test_a_cycle_of_sessions_is_cut_and_nothing_is_lost(tmp_path: Path) -> None:
    reading = read_case("s1: u1<a3-a1\ns2: u2<a1-a2\ns3: u3<a2-a3", tmp_path)
    assert sketch_lines(reading) == drawn("""
        s1: > u1 a1 *
        s2: a1> u2 a2 *
        s3: a2> u3 a3 *
    """)
    assert [session.parent for session in reading.tree.session_by_id.values()] == [None, "s1", "s2"]


def test_a_line_below_a_cycle_keeps_its_place_even_if_it_is_older(tmp_path: Path) -> None:
    reading = read_case("s1: u1<a2-a1\ns2: u2<a1-a2\ns3: u3@0.5<a2-a3@0.6", tmp_path)
    assert sketch_sessions(reading) == [
        "s1 < - at -, tip a1",
        "s2 < s1 at a1, tip a2",
        "s3 < s2 at a2, tip a3",
    ]


def test_a_cycle_of_lines_is_not_cut_at_a_branch(tmp_path: Path) -> None:
    """s1 begins (by a slow clock) below s2, which hangs on a branch of s1, the eldest of the ring."""
    reading = read_case(
        """
        s1: u1@50-a1@51-u2@20-a2@21 a1-u3@52-a3@53
        s2: u8@60<a2-a8@61
        s1: r9(t9)@25<a8
        """,
        tmp_path,
    )
    branches = [line for line in reading.tree.lines if line.kind == "branch"]
    assert [(line.parent, line.attach and line.attach.id) for line in branches] == [
        ("s1", "a1"),
        ("s1", "a1"),
    ]


def test_sessions_never_form_a_cycle_even_where_their_lines_do_not(tmp_path: Path) -> None:
    """s1 hangs on an agent of s2 that s3 called, and s2 hangs on s1."""
    reading = read_case(
        """
        s3: u3-t3(Task)
        s2#x(t3): u9-a9
        s1: u1<a9-a1
        s2: u2<a1-a2
        """,
        tmp_path,
    )
    sessions = reading.tree.session_by_id
    above: str | None = "s1"
    for _ in sessions:
        above = sessions[above].parent if above else None
    assert above is None


def test_a_cycle_of_sessions_is_a_fault(tmp_path: Path) -> None:
    reading = read_case("s1: u1<a2-a1\ns2: u2<a1-a2", tmp_path)
    assert [row.split()[0] for row in sketch_faults(reading)] == ["cycle"]


@pytest.mark.parametrize("name", ["s1@u2", "s1#agent-x"])
def test_a_session_named_like_a_branch_or_an_agent_loses_nothing(name: str, tmp_path: Path) -> None:
    also = {key: {"sessionId": name} for key in ("u8", "a8")}
    reading = read_case(
        "s1: u1-t1(Task)-a1-u2-a2 a1-u3-a3\ns2: u8-a8\ns1#x(t1): u9-a9", tmp_path, also
    )
    placed = [entry.id for line in reading.tree.lines for entry in line.entries]
    assert sorted(placed) == sorted(reading.graph.nodes)


def test_a_fork_by_copy_is_a_fork_even_at_the_last_entry(tmp_path: Path) -> None:
    """From 1.0.128 on a resumed session keeps its file: a file of copies is a fork."""
    reading = read_case("s1: u1-a1 +leaf(u1)\ns2: =u1-=a1-u2-a2", tmp_path)
    assert sketch_junctions(reading) == ["a1 fork: s2"]


def test_a_copy_by_an_old_client_is_a_resume(tmp_path: Path) -> None:
    also = {name: {"version": "1.0.24"} for name in ("u1", "a1", "u2", "a2")}
    reading = read_case("s1: u1-a1 +leaf(u1)\ns2: =u1-=a1-u2-a2", tmp_path, also)
    assert sketch_junctions(reading) == ["a1 resume: s2"]


@pytest.mark.parametrize("version", ["", "2.x", "9" * 5000, "²", None, 7, ["1"]])
def test_an_invalid_version_is_ignored(version: object, tmp_path: Path) -> None:
    drawing = "s1: u1-a1 +leaf(u1)\ns2: =u1-=a1-u2-a2"
    reading = read_case(drawing, tmp_path, {"u2": {"version": version}})
    assert sketch_lines(reading) == "s1: > u1 a1 *\ns2: a1> u2 a2 *"


@pytest.mark.parametrize("first", ["a", "b"])
def test_the_lines_of_a_junction_are_in_reading_order(first: str, tmp_path: Path) -> None:
    """Wherever the files lie."""
    second = "b" if first == "a" else "a"
    folder = write_case("s1: u1-a1 b1(a1)-z1-a2\ns2: b2(a1)-z2-a3", tmp_path)
    for name, place in (("s1", first), ("s2", second)):
        (folder / place).mkdir()
        (folder / f"{name}.jsonl").rename(folder / place / f"{name}.jsonl")
    compactions = [j for j in load_lines([folder]).tree.junctions if j.kind == "compact"]
    assert [junction.lines for junction in compactions] == [["s1", "s2"]]


def test_the_kinds_of_junctions_in_one_project(tmp_path: Path) -> None:
    reading = read_case(
        """
        s1: u1-t1(Task)-r1-a1-u2-a2 a1-u3-a3 b1(a3)-z1-a4
        s1#x(t1): u9-a9
        s2: a4-u5-a5
        s3: a3-u6-a6
        """,
        tmp_path,
    )
    assert sorted(sketch_junctions(reading)) == [
        "a1 rewind: s1@u2 s1@u3",
        "a3 compact: s1@u3",
        "a3 fork: s3",
        "a4 resume: s2",
        "t1 agent: s1#agent-x",
    ]


def test_a_session_spans_the_times_of_its_lines(tmp_path: Path) -> None:
    session = read_case("u1@5-a1@9-u2@7", tmp_path).tree.session_by_id["s"]
    assert (session.first_at[-7:], session.last_at[-7:]) == (":05.000Z"[-7:], ":09.000Z"[-7:])
    assert session.entries == 3
