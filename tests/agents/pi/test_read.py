"""Pi's files of every version, and what may be wrong with them: every line is told."""

import json
from pathlib import Path

import pytest

from tests.cases import stamp
from tests.pi import header, message, read_pi, read_records, text, write_pi
from tests.records import Record
from tests.sketch import sketch_faults, sketch_lines, sketch_roots, sketch_sessions, tips
from threadline.index.tables import voices_in
from threadline.index.text import indexed_text
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger, make_ledger

UUIDS: list[Record] = [
    {"type": "session", "version": 2, "uuid": "ses1", "parentUuid": None, "id": "abc", "cwd": "/p"},
    {
        "type": "message",
        "uuid": "m1",
        "parentUuid": "ses1",
        "message": {"role": "user", "content": "Build it"},
    },
    {
        "type": "message",
        "uuid": "m2",
        "parentUuid": "m1",
        "message": {"role": "assistant", "content": "I will"},
    },
    {
        "type": "message",
        "uuid": "m3",
        "parentUuid": "m2",
        "message": {"role": "user", "content": "Add a flag"},
    },
    {
        "type": "message",
        "uuid": "m4",
        "parentUuid": "m3",
        "message": {"role": "assistant", "content": "There"},
    },
    {"type": "branch_summary", "uuid": "bs1", "parentUuid": "m2", "summary": "Tried a flag"},
    {
        "type": "message",
        "uuid": "m7",
        "parentUuid": "bs1",
        "message": {"role": "user", "content": "Use Rust"},
    },
    {
        "type": "message",
        "uuid": "m8",
        "parentUuid": "m7",
        "message": {"role": "assistant", "content": "Done"},
    },
]


def v1(*entries: Record) -> list[Record]:
    """Return entries as version 1 wrote them: no ids, no version."""
    return [
        {"type": "session", "id": "old", "cwd": "/p", "provider": "x", "modelId": "y"},
        *entries,
    ]


def said(role: str, words: str, second: int = 0) -> Record:
    return {"timestamp": stamp(second), **message(role, content=text(words))}


def test_version_1_has_no_ids_so_lines_name_its_entries(tmp_path: Path) -> None:
    compaction = {"type": "compaction", "summary": "so far", "firstKeptEntryIndex": 2}
    reading = read_records(v1(said("user", "hi"), said("assistant", "yes"), compaction), tmp_path)
    assert sketch_lines(reading) == "> old:2 old:3 old:4 *"
    assert reading.bodies.text_of(reading.graph.nodes["old:2"]) == "hi"
    told = reading.bodies.content_of(reading.graph.nodes["old:4"]).compaction
    assert told is not None
    assert told.kept == ("old:3",)


def test_a_fork_of_version_1_under_a_new_header_goes_on_where_it_left(tmp_path: Path) -> None:
    first, second = said("user", "hi", 1), said("assistant", "yes", 2)
    read_records(v1(first, second, said("user", "more", 3)), tmp_path, "old")
    fork = [header("new", "old"), first, second, said("user", "other", 4)]
    reading = read_records(fork, tmp_path, "new")
    assert sketch_lines(reading).splitlines() == [
        "old: > old:2 old:3 old:4 *",
        "new: old:3> new:4 *",
    ]


def test_version_2_says_hook_message_for_custom(tmp_path: Path) -> None:
    note = {
        **message("hookMessage", customType="n", content="mind it"),
        "id": "a",
        "parentId": None,
    }
    reading = read_records([{**header("s1"), "version": 2}, note], tmp_path)
    assert reading.graph.nodes["a"].type == "custom_message"


def test_in_the_form_with_uuids_the_header_is_no_part_of_the_tree(tmp_path: Path) -> None:
    reading = read_records(UUIDS, tmp_path)
    assert sketch_lines(reading) == "> m1 m2 *\nm2> m3 m4\nm2> bs1 m7 m8 *"
    assert (reading.faults, tips(reading)) == ([], {"abc": "m8"})
    assert check_ledger(reading) == []


def test_a_newer_version_is_read_as_far_as_it_is_known_and_said(tmp_path: Path) -> None:
    (tmp_path / "s.jsonl").write_text(
        json.dumps({**header("s1"), "version": 4, "seq": 0})
        + '\n{"type":"lane","id":"q","parentId":null,"seq":1}\n'
    )
    reading = load_lines([tmp_path])
    assert sketch_lines(reading) == "> q *"
    assert sketch_faults(reading) == ["version None info"]


def test_all_kinds_of_entries_stand_on_the_line(tmp_path: Path) -> None:
    reading = read_pi("m1-h1-u1-t1-r1-a1-k1-K1-x1-n1-l1(u1)-c1(u1)-b1-s1-p1-z1-L1(z1)", tmp_path)
    assert make_ledger(reading).totals == {
        "shown": 17,
        "folded": 0,
        "copy": 0,
        "note": 1,
        "fault": 0,
        "lines": 18,
    }


def test_the_tip_is_the_last_entry_whatever_it_is(tmp_path: Path) -> None:
    assert tips(read_pi("m1-u1-a1-u2-a2 a1-l1(u1)", tmp_path)) == {"s1": "l1"}


@pytest.mark.parametrize(
    ("drawing", "tip"),
    [
        ("u1-a1-u2-a2 a1-L1(a1)", {"s1": "a1"}),
        ("u1-a1-u2-a2-L1(a1)", {"s1": "a1"}),
        ("u1-a1-u2-a2-L1(a1)-u3", {"s1": "u3"}),
        ("u1-a1-L1()", {}),
        ("u1-a1-L1(gone)", {}),
    ],
    ids=["ours", "theirs", "gone on", "reset", "unknown"],
)
def test_a_last_leaf_says_where_the_tip_is(
    drawing: str, tip: dict[str, str], tmp_path: Path
) -> None:
    assert tips(read_pi(drawing, tmp_path)) == tip


def test_every_fork_with_something_said_on_it_is_a_branch(tmp_path: Path) -> None:
    reading = read_pi("u1-a1-u2 a1-u3 a1-b1 a1-c1 a1-u4-a4", tmp_path)
    assert sketch_lines(reading).splitlines() == [
        "> u1 a1 *",
        "a1> u2",
        "a1> u3",
        "a1> b1",
        "a1> c1",
        "a1> u4 a4 *",
    ]


def test_settings_and_labels_begin_no_branch(tmp_path: Path) -> None:
    reading = read_pi("u1-a1-u2-a2 a1-l1(u1) a1-m2 a1-k1", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 l1 m2 k1 u2 a2 *"


def test_a_result_stays_with_its_call_and_what_follows_it_branches(tmp_path: Path) -> None:
    reading = read_pi("u1-t1-r1-a1-u2-a2 t1-u3-a3", tmp_path)
    assert sketch_lines(reading).splitlines() == ["> u1 t1 r1 *", "r1> a1 u2 a2", "t1> u3 a3 *"]


def test_a_second_root_is_a_branch_that_hangs_on_nothing(tmp_path: Path) -> None:
    reading = read_pi("m1-u1-a1 m2-u2-a2 b3-u3-a3", tmp_path)
    assert sketch_lines(reading) == "> m1 u1 a1\n@> m2 u2 a2\n@> b3 u3 a3 *"
    assert [row.split(": ")[1] for row in sketch_roots(reading)] == ["setting", "rewind", "rewind"]


def test_a_fork_hangs_on_the_last_entry_it_copied(tmp_path: Path) -> None:
    reading = read_pi("s1: m1-u1-a1-u2-a2\ns2(s1): =m1-=u1-=a1-u3-a3", tmp_path)
    assert sketch_lines(reading) == "s1: > m1 u1 a1 u2 a2 *\ns2: a1> u3 a3 *"
    assert [junction.kind for junction in reading.tree.junctions] == ["fork"]


def test_a_fork_at_the_end_is_a_fork_too(tmp_path: Path) -> None:
    reading = read_pi("s1: u1-a1\ns2(s1): =u1-=a1-u3", tmp_path)
    assert [(j.entry and j.entry.id, j.kind) for j in reading.tree.junctions] == [("a1", "fork")]


def test_a_session_begun_from_another_without_a_copy_hangs_on_where_that_was(
    tmp_path: Path,
) -> None:
    reading = read_pi("s1: u1-a1\ns2(s1): m2-u2-a2", tmp_path)
    assert sketch_sessions(reading) == ["s1 < - at -, tip a1", "s2 < s1 at a1, tip a2"]


def test_a_file_without_header_is_read_all_the_same(tmp_path: Path) -> None:
    path = write_pi("u1-a1", tmp_path) / "2026-01-01T00-00-00-000Z_s1.jsonl"
    path.write_text("".join(path.read_text().splitlines(keepends=True)[1:]))
    assert sketch_lines(load_lines([tmp_path])) == "> u1 a1 *"


def test_odd_lines_are_faults_and_the_rest_is_read(tmp_path: Path) -> None:
    path = write_pi("u1-a1-u2-a2", tmp_path) / "2026-01-01T00-00-00-000Z_s1.jsonl"
    lines = path.read_text().splitlines()
    lines[1:1] = ["null", "[1]", "7", '{"type":"message","id":"w"', lines[1] + lines[2], ""]
    path.write_text("\n".join(lines) + '\n{"type":"mess')
    reading = load_lines([tmp_path])
    assert sketch_lines(reading) == "> u1 a1 u2 a2 *"
    kinds = [fault.kind for fault in reading.faults]
    assert sorted(kinds) == ["json", "json", "object", "object", "object", "torn"]
    assert check_ledger(reading) == []


def test_fields_of_odd_shapes_are_left_out_and_named(tmp_path: Path) -> None:
    odd = {
        "type": "message",
        "id": "u1",
        "parentId": 7,
        "timestamp": [],
        "message": {"role": 5, "content": [3, "hi"]},
    }
    loose = {"type": 9, "id": "u2", "parentId": "u1", "timestamp": 1767225600000, "message": "no"}
    reading = read_records([header("s1"), odd, loose], tmp_path)
    assert [(fault.kind, fault.what) for fault in reading.faults] == [
        ("field", "unexpected value in parentId"),
        ("field", "unexpected value in type"),
    ]
    assert reading.graph.nodes["u2"].time == "2026-01-01T00:00:00.000Z"


def test_a_parent_that_is_nowhere_and_a_cycle_are_faults(tmp_path: Path) -> None:
    reading = read_pi("u1-a1 u2<gone-a2 u3<u3-a3", tmp_path)
    assert sketch_faults(reading)[:2] == ["orphan u2 warning", "cycle u3 warning"]
    assert check_ledger(reading) == []


def test_header_and_entries_written_twice_count_once(tmp_path: Path) -> None:
    path = write_pi("u1-a1", tmp_path) / "2026-01-01T00-00-00-000Z_s1.jsonl"
    path.write_text(path.read_text() * 2)
    reading = load_lines([tmp_path])
    assert make_ledger(reading).totals == {
        "shown": 2,
        "folded": 0,
        "copy": 2,
        "note": 2,
        "fault": 0,
        "lines": 6,
    }


def test_separators_inside_strings_end_no_line(tmp_path: Path) -> None:
    words = "one\u2028two\u2029three\u0085four"
    entry = {**message("user", content=text(words)), "id": "u1", "parentId": None}
    raw = "\n".join(json.dumps(record, ensure_ascii=False) for record in (header("s1"), entry))
    (tmp_path / "s1.jsonl").write_text(raw, encoding="utf-8")
    reading = load_lines([tmp_path])
    assert reading.bodies.text_of(reading.graph.nodes["u1"]) == words


def active(reading: Reading) -> set[str]:
    """Return the entries on the active path of the only session."""
    [path] = reading.tree.paths.values()
    return path.ids


def test_the_example_of_the_specification_goes_on_from_the_summary(tmp_path: Path) -> None:
    reading = read_records(UUIDS, tmp_path)
    assert active(reading) == {"m1", "m2", "bs1", "m7", "m8"}
    assert {"m3", "m4"} <= set(reading.graph.nodes)


def test_each_pop_leaves_one_more_branch(tmp_path: Path) -> None:
    reading = read_pi("u1-a1-u2-a2-u3-a3 u2-s1-u4-a4-u5 a4-s2-u6", tmp_path)
    assert active(reading) == {"u1", "a1", "u2", "s1", "u4", "a4", "s2", "u6"}
    assert [line.attach and line.attach.id for line in reading.tree.lines] == [
        None, "u2", "u2", "a4", "a4",
    ]  # fmt: skip


def test_a_branch_leaves_the_old_path_in_the_file_and_out_of_the_way(tmp_path: Path) -> None:
    reading = read_pi("u1-a1-u2-a2 a1-u3-a3", tmp_path)
    assert active(reading) == {"u1", "a1", "u3", "a3"}
    assert sketch_lines(reading) == "> u1 a1 *\na1> u2 a2\na1> u3 a3 *"


def test_a_compaction_names_the_first_entry_it_kept(tmp_path: Path) -> None:
    kept = {"type": "compaction", "uuid": "c1", "parentUuid": "m8", "firstKeptEntryUuid": "m7"}
    reading = read_records([*UUIDS, kept], tmp_path)
    told = reading.bodies.content_of(reading.graph.nodes["c1"]).compaction
    assert told is not None
    assert told.kept == ("m7",)


def test_the_words_of_an_edit_and_of_a_system_message_are_searched(tmp_path: Path) -> None:
    reading = read_pi("s1: y1-u1-a1-e1(a1)-o1(u1)", tmp_path)
    nodes = reading.graph.nodes
    told = {
        name: indexed_text(nodes[name], reading.bodies.content_of(nodes[name])) for name in nodes
    }
    assert told["y1"].text == "be y1"
    assert told["e1"].text == "edited e1"
    assert told["o1"].text == ""
    assert told["a1"].text == "here is a1"
    assert voices_in(told["e1"].voices) == voices_in(told["y1"].voices) == ["system"]
