"""Forks and repairs take time linear in the session, damaged or not."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.bulk import count_steps
from tests.native.long import AGENTS
from threadline.library import load_lines
from threadline.library.actions.native import fork_at, repair_session

GROWTH = 2.2
TURNS = 200

Strike = Callable[[Sequence[bytes]], Sequence[bytes]]


DAMAGES: dict[str, Strike] = {
    "whole": lambda lines: lines,
    "no-calls": lambda lines: [line for at, line in enumerate(lines) if at % 4 != 1],
    "no-results": lambda lines: [line for at, line in enumerate(lines) if at % 4 != 2],
    "results-twice": lambda lines: [
        each for at, line in enumerate(lines) for each in [line] * (1 + (at % 4 == 2))
    ],
    "backwards": lambda lines: [lines[0], *reversed(lines[1:])],
    "torn": lambda lines: [line if at % 3 else line[:40] + b"\n" for at, line in enumerate(lines)],
}


@pytest.mark.parametrize("agent", AGENTS)
def test_a_fork_of_twice_as_many_entries_costs_twice(
    agent: Callable[[int, Path], Path], tmp_path: Path
) -> None:
    work = []
    for turns in (TURNS, 2 * TURNS):
        reading = load_lines([agent(turns, tmp_path / f"in-{turns}")])
        work.append(count_steps(partial(fork_at, reading, place=tmp_path / "out")))
    assert work[1] < work[0] * GROWTH


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("agent", AGENTS)
def test_a_repair_of_twice_as_many_entries_costs_twice(
    agent: Callable[[int, Path], Path], damage: str, tmp_path: Path
) -> None:
    work = []
    for turns in (TURNS, 2 * TURNS):
        file = agent(turns, tmp_path / f"in-{turns}")
        file.write_bytes(b"".join(DAMAGES[damage](file.read_bytes().splitlines(keepends=True))))
        reading = load_lines([file])
        work.append(count_steps(partial(repair_session, reading, place=tmp_path / "out")))
    assert work[1] < work[0] * GROWTH


@pytest.mark.slow
@pytest.mark.parametrize("agent", AGENTS)
def test_twenty_thousand_entries_can_be_forked(
    agent: Callable[[int, Path], Path], tmp_path: Path
) -> None:
    file = agent(5_000, tmp_path / "in")
    reading = load_lines([file])
    forked = fork_at(reading, place=tmp_path / "fork")
    mended = repair_session(reading, place=tmp_path / "repair")
    assert (forked.entries, mended.entries, mended.changes) == (20_000, 20_000, ())
