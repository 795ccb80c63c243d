"""The reflog of Pi's sessions: branches, switches, names, labels, aborts, compactions, forks."""

from pathlib import Path

from tests.pi import answer, header, message, read_pi, read_records, text
from threadline.library import Reading, load_lines
from threadline.tree.ops import Op, list_ops

CORPUS = Path(__file__).parent.parent.parent / "corpus" / "pi"


def ops_of(reading: Reading) -> list[Op]:
    return list_ops(reading.tree, reading.graph, reading.bodies)


def rows(reading: Reading) -> list[tuple[str, str, str | None]]:
    return [(op.kind, op.entry, op.source) for op in ops_of(reading)]


def test_branches_and_switches_are_listed_as_in_the_readme() -> None:
    assert rows(load_lines([CORPUS / "tree-branch"])) == [
        ("start", "e7b88f41", None),
        ("rewind", "a74af8b7", "a26f8592"),
        ("rewind", "6748af52", "b9b7d024"),
        ("switch", "bdff08c2", "bc81a6c3"),
        ("rewind", "18b9398b", "5be40b97"),
        ("switch", "8ae4b240", "3993b6e5"),
    ]


def test_each_branch_counts_its_own_compactions() -> None:
    found = [(op.kind, op.entry, op.epoch) for op in ops_of(load_lines([CORPUS / "compact-tree"]))]
    assert found == [
        ("start", "f1020378", 0),
        ("compact", "e607ad53", 1),
        ("rewind", "c8396e21", 0),
        ("compact", "0e9395d6", 1),
        ("switch", "5fb46f98", 1),
        ("fork", "ae21e661", 1),
    ]


def test_a_compaction_is_its_own_summary(tmp_path: Path) -> None:
    [_, compact] = ops_of(read_pi("u1-a1-c1(a1)-u2", tmp_path))
    assert compact.facts["summary"] == "c1"
    assert (compact.facts["pre_tokens"], compact.facts["preserved"]) == (1500, ["a1"])


def test_names_and_labels_are_listed(tmp_path: Path) -> None:
    told = ops_of(read_pi("u1-a1-n1-l1(u1)", tmp_path))[1:]
    assert [(op.kind, op.facts) for op in told] == [
        ("title", {"title": "named n1"}),
        ("label", {"label": "mark l1", "target": "u1"}),
    ]


def test_an_aborted_answer_is_an_interrupt(tmp_path: Path) -> None:
    prompt = {**message("user", content=text("go")), "id": "u1", "parentId": None}
    stopped = {**answer(stop="aborted"), "id": "a1", "parentId": "u1"}
    assert rows(read_records([header("s1"), prompt, stopped], tmp_path))[1:] == [
        ("interrupt", "a1", "u1")
    ]


def test_a_leaf_that_points_back_is_a_switch_and_what_follows_is_not(tmp_path: Path) -> None:
    reading = read_pi("u1-a1-u2-a2 a1-u3-a3 a2-L1(a2) a2-u4-a4", tmp_path)
    assert rows(reading)[1:] == [("rewind", "u3", "a2"), ("switch", "L1", "a3")]
