"""Each rung is needed: without it, or with one that decides wrongly, a drawing changes."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.cases import lines_of
from threadline.lines import rungs
from threadline.lines.fork import Fork, Verdict
from threadline.lines.rungs import Rung


class Case(NamedTuple):
    """A drawing that one rung decides, and the line that it makes of it."""

    rung: Rung
    drawing: str
    expected: str


CASES = {
    "structural_side_branch": Case(
        rungs.structural_side_branch, "u1-a1-h1@9 a1-h2@9", "> u1 a1 h1 h2 *"
    ),
    "structural_result": Case(
        rungs.structural_result, "u1-t1:m-t2:m-r2-a1 t1-r1-h1", "> u1 t1 r1 h1 t2 r2 a1 *"
    ),
    "dead_end": Case(rungs.dead_end, "u1-t1:m-r1-a1-u2 t1-t2:m-r2", "> u1 t1 t2 r2 r1 a1 u2 *"),
    "live_passthrough": Case(
        rungs.live_passthrough, "u1-a1-p1-u2-a2 a1-i1-h1", "> u1 a1 i1 h1 p1 u2 a2 *"
    ),
    "taken_up": Case(
        rungs.taken_up,
        "u1-t1:m-t2:m-r2-a1-u2 t1-r1-u3-a3",
        "> u1 t1 t2 r2 r1 *\nr2> a1 u2\nr1> u3 a3 *",
    ),
    "continuation": Case(
        rungs.continuation, "u1-t1-k1-a1-u2-a2 t1-r1-a3-u3", "> u1 t1 k1 a1 u2 a2 r1 a3 u3 *"
    ),
    "replay": Case(rungs.replay, "u1-a1-u2@6-a2@7 a1-u8@6-a8@7", "> u1 a1 [replay u8 a8] u2 a2 *"),
    "rewind": Case(
        rungs.rewind,
        "u1-t1-r1-a1-u2-a2 t1-u3-a3",
        "> u1 t1 r1 *\nr1> a1 u2 a2\nt1> u3 a3 *",
    ),
}


def stop_at_the_first(fork: Fork) -> Verdict:
    """Decide every fork wrongly: its first child goes on, the others are branches."""
    first, *others = fork.children
    return Verdict("wrong", then=first, branches=others)


def fold_all_but_the_last(fork: Fork) -> Verdict:
    """Decide every fork wrongly: its last child goes on, the others are put away."""
    *others, last = fork.children
    return Verdict("wrong", then=last, folds=[("wrong", child) for child in others])


def only_where_it_decides(rung: Rung, wrong: Callable[[Fork], Verdict]) -> Rung:
    """Make a rung that knows the same forks and decides them wrongly."""
    return lambda fork: wrong(fork) if rung(fork) is not None else None


def test_there_is_a_case_for_every_rung() -> None:
    assert [case.rung for case in CASES.values()] == list(rungs.LADDER)


@pytest.mark.parametrize("name", CASES)
def test_the_case_of_a_rung_is_decided_by_it_alone(name: str) -> None:
    """The drawing has one fork, and no rung before this one knows it."""
    case = CASES[name]
    assert lines_of(case.drawing) == case.expected


@pytest.mark.parametrize("name", CASES)
def test_without_the_rung_the_drawing_changes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = CASES[name]
    others = tuple(rung for rung in rungs.LADDER if rung is not case.rung)
    monkeypatch.setattr(rungs, "LADDER", others)
    assert lines_of(case.drawing) != case.expected


@pytest.mark.parametrize("wrong", [stop_at_the_first, fold_all_but_the_last])
@pytest.mark.parametrize("name", CASES)
def test_with_a_rung_that_decides_wrongly_the_drawing_changes(
    name: str, wrong: Callable[[Fork], Verdict], monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[name]
    broken = only_where_it_decides(case.rung, wrong)
    others = tuple(broken if rung is case.rung else rung for rung in rungs.LADDER)
    monkeypatch.setattr(rungs, "LADDER", others)
    assert lines_of(case.drawing) != case.expected


@pytest.mark.parametrize("name", CASES)
def test_no_rung_before_it_knows_the_fork(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cutting the ladder off above the rung changes nothing; what decides is the rung itself."""
    case = CASES[name]
    at = rungs.LADDER.index(case.rung)
    monkeypatch.setattr(rungs, "LADDER", rungs.LADDER[at:])
    assert lines_of(case.drawing) == case.expected
