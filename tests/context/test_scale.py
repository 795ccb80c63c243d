"""The cost of a context depends on its path, not on its file."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.bulk import Bulk, count_steps
from threadline.library import Reading, load_lines
from threadline.library.actions.compare import diff_contexts, diff_positions
from threadline.library.position import context_at, resolve_point
from threadline.tree.ancestry import Position

GROWTH = 2.2
"""How much more work a path of twice the length may make."""


def read(bulk: Bulk, folder: Path) -> Reading:
    return load_lines([bulk.write(folder)])


def rewound(size: int) -> Bulk:
    """A long branch that was left, and a short one with parallel calls that goes on."""
    bulk = Bulk()
    root = bulk.chain("ua", None)
    bulk.chain("ua" * (size // 2), root)
    first = bulk.add("t", bulk.chain("u", root), message="m")
    second = bulk.add("t", first, message="m")
    bulk.add("r", first)
    bulk.chain("ra", second)
    return bulk


def turns(size: int) -> Bulk:
    """One path of calls, every second result beside it."""
    bulk = Bulk()
    tip = bulk.chain("u", None)
    for number in range(size // 5):
        first = bulk.add("t", tip, message=f"m{number}")
        second = bulk.add("t", first, message=f"m{number}")
        bulk.add("r", first)
        tip = bulk.chain("ra", second)
    return bulk


def compactions(size: int) -> Bulk:
    """One path, compacted every hundred entries."""
    bulk = Bulk()
    tip = bulk.chain("ua", None)
    boundary = {"type": "system", "subtype": "compact_boundary", "parentUuid": None}
    for _ in range(size // 100):
        cut = bulk.add("p", None, extra={**boundary, "logicalParentUuid": tip})
        tip = bulk.chain("ua" * 50, cut)
    return bulk


def test_a_file_of_100_000_entries_costs_no_more_than_one_of_1_000(tmp_path: Path) -> None:
    small = read(rewound(1_000), tmp_path / "small")
    large = read(rewound(100_000), tmp_path / "large")
    context_at(small)  # loads modules
    steps = count_steps(lambda: context_at(large))
    assert [message.role for message in context_at(large).messages] == [
        *("user", "assistant", "user", "assistant", "user", "assistant")
    ]
    # Neighbours in a small file are read at once: a few steps less, whatever the size of the other.
    assert steps < 1.1 * count_steps(lambda: context_at(small))


@pytest.mark.parametrize("shape", [turns, compactions])
def test_context_cost_is_linear_in_the_path(shape: type, tmp_path: Path) -> None:
    one = read(shape(2_000), tmp_path / "one")
    two = read(shape(4_000), tmp_path / "two")
    work = count_steps(lambda: context_at(one)), count_steps(lambda: context_at(two))
    assert work[1] < work[0] * GROWTH


def branches(size: int) -> Bulk:
    """Two branches of so many entries each."""
    bulk = Bulk()
    root = bulk.chain("ua", None)
    for _ in range(2):
        bulk.chain("utra" * (size // 4), root)
    return bulk


def ends(reading: Reading) -> tuple[Position, Position]:
    one, other = (line.entries[-1].id for line in reading.tree.lines if line.attach)
    return resolve_point(reading, one), resolve_point(reading, other)


@pytest.mark.parametrize("compare", [diff_positions, diff_contexts])
def test_diff_cost_is_linear_in_the_branches(
    compare: Callable[[Position, Position, Reading], object], tmp_path: Path
) -> None:
    one = read(branches(1_000), tmp_path / "one")
    two = read(branches(2_000), tmp_path / "two")
    work = [count_steps(partial(compare, *ends(reading), reading)) for reading in (one, two)]
    assert work[1] < work[0] * GROWTH


def test_two_branches_of_10_000_entries_can_be_compared(tmp_path: Path) -> None:
    reading = read(branches(10_000), tmp_path)
    found = diff_positions(*ends(reading), reading)
    assert (found.common.entries, found.a.entries, found.b.entries) == (2, 10_000, 10_000)
    assert (len(found.a.turns), found.a.calls) == (2_500, {"Task": 2_500})


def test_a_path_of_20_000_entries_has_a_context(tmp_path: Path) -> None:
    context = context_at(read(turns(20_000), tmp_path))
    assert len(context.messages) == 12_001
    assert not context.dropped
