"""When a rung goes wrong nothing is lost: the session falls back to order of time and says so."""

from collections import Counter
from pathlib import Path

import pytest

from tests.cases import read_case
from tests.sketch import sketch_faults, sketch_lines, sketch_roots
from threadline.graph.graph import Graph
from threadline.library import Reading
from threadline.lines import rungs
from threadline.lines.fork import Fork, Verdict
from threadline.lines.rungs import Rung
from threadline.lines.trace import trace_lines
from threadline.model.entry import Entry
from threadline.model.ids import EntryId


def forgetful(fork: Fork) -> Verdict:
    """Go on with the first child and forget the others."""
    return Verdict("forgetful", then=fork.children[0])


def insistent(fork: Fork) -> Verdict:
    """Lay the first child twice."""
    first, *others = fork.children
    return Verdict("insistent", inline=[first, first, *others])


def confused(fork: Fork) -> Verdict:
    """Fold the first child twice and forget the second: the numbers add up."""
    first, _, *others = fork.children
    return Verdict("confused", inline=others, folds=[("confused", first), ("confused", first)])


def read_with(rung: Rung, drawing: str, folder: Path, patch: pytest.MonkeyPatch) -> Reading:
    patch.setattr(rungs, "LADDER", (rung,))
    return read_case(drawing, folder)


def places(reading: Reading) -> Counter[str]:
    """Count where each entry stands."""
    lines = reading.tree.lines
    folds = [fold.entries for line in lines for fold in line.folds]
    return Counter(e.id for found in (*(line.entries for line in lines), *folds) for e in found)


def test_a_session_whose_entries_are_not_all_placed_is_shown_in_order_of_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = read_with(forgetful, "u1-a1-u2-a2 a1-u3-a3", tmp_path, monkeypatch)
    assert sketch_lines(reading) == "> u1 a1 u2 a2 u3 a3 *"


def test_the_fallback_is_a_warning_with_a_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = read_with(forgetful, "u1-a1-u2-a2 a1-u3-a3", tmp_path, monkeypatch)
    assert sketch_faults(reading) == ["coverage u1 warning"]


def test_only_the_session_that_went_wrong_falls_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choosy(fork: Fork) -> Verdict:
        return forgetful(fork) if fork.parent.id == "a1" else Verdict("r", branches=fork.children)

    drawing = "s1: u1-a1-u2-a2 a1-u3-a3\ns2: u4-a4-u5-a5 a4-u6-a6"
    reading = read_with(choosy, drawing, tmp_path, monkeypatch)
    assert sketch_lines(reading).splitlines() == [
        "s1: > u1 a1 u2 a2 u3 a3 *",
        "s2: > u4 a4 *",
        "s2: a4> u5 a5",
        "s2: a4> u6 a6 *",
    ]


def test_an_agent_that_went_wrong_falls_back_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = "s: u1-t1(Task)-r1-a1\ns#x(t1): u7-a7-u8-a8 a7-u9-a9"
    reading = read_with(forgetful, drawing, tmp_path, monkeypatch)
    assert sketch_lines(reading) == "> u1 t1 r1 a1 *\nt1#x> u7 a7 u8 a8 u9 a9 *"


def test_after_a_fallback_every_root_still_names_a_line_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = read_with(forgetful, "u1-a1-u2-a2 a1-u3-a3 u4-a4", tmp_path, monkeypatch)
    assert sketch_lines(reading) == "> u1 a1 u2 a2 u3 a3 u4 a4 *"
    assert {root.line for root in reading.tree.roots} <= set(reading.tree.line_by_id)
    assert [row.split()[0] for row in sketch_roots(reading)] == ["u1", "u4"]


def test_an_entry_laid_twice_is_laid_once_and_remarked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = read_with(insistent, "u1-a1-u2-a2 a1-u3-a3", tmp_path, monkeypatch)
    assert set(places(reading).values()) == {1}
    assert "revisit u2 warning" in sketch_faults(reading)


def test_the_check_sees_an_entry_lost_beside_one_placed_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = read_with(confused, "u1-a1-u2-a2 a1-u3-a3 a1-u4-a4", tmp_path, monkeypatch)
    assert places(reading) == dict.fromkeys(["u1", "a1", "u2", "a2", "u3", "a3", "u4", "a4"], 1)


class Budget(dict[EntryId, list[Entry]]):
    """Runs or chains that may be looked up only so often."""

    left = 10_000

    def get(self, key: EntryId) -> list[Entry] | None:  # type: ignore[override]
        self.left -= 1
        assert self.left, "the walk does not end"
        return super().get(key)


def break_graph(graph: Graph, edges: dict[str, list[str]]) -> Graph:
    """Put edges into a built graph that no builder would put there."""
    graph.runs = Budget(graph.runs)
    graph.chains = Budget()
    for parent, children in edges.items():
        graph.forks[EntryId(parent)] = [graph.nodes[child] for child in children]
    return graph


def test_an_edge_that_meets_an_entry_a_second_time_ends_there(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2-a2 a1-u3-a3", tmp_path)
    graph = break_graph(reading.graph, {"a2": ["u3"]})
    lines = trace_lines(graph, reading.bodies.text_of)
    placed = [entry.id for line in lines.by_id.values() for entry in line.entries]
    assert sorted(placed) == ["a1", "a2", "a3", "u1", "u2", "u3"]
    assert [fault.kind for fault in lines.faults] == ["revisit"]


def test_a_cycle_behind_the_graphs_back_does_not_hang_the_walk(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2-a2 a1-u3-a3", tmp_path)
    graph = break_graph(reading.graph, {"a2": ["u2"]})
    lines = trace_lines(graph, reading.bodies.text_of)
    placed = [entry.id for line in lines.by_id.values() for entry in line.entries]
    assert sorted(placed) == ["a1", "a2", "a3", "u1", "u2", "u3"]
