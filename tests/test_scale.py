"""Long, wide and deep conversations: no recursion, no loss, linear time."""

import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bulk import GROWTH, Bulk, count_steps, work_grows_with
from tests.cases import stamp
from threadline.library import Reading, load_lines
from threadline.model.entry import Entry
from threadline.tree import tree
from threadline.tree.tree import Junction

BOUNDARY = {"type": "system", "subtype": "compact_boundary"}

Shape = Callable[[int], Bulk]


def chain(size: int) -> Bulk:
    """One conversation without a fork."""
    bulk = Bulk()
    bulk.chain("ua" * (size // 2), None)
    return bulk


def side_chains(size: int) -> Bulk:
    """Agents inside the main file, 1,500 entries each at full size, interleaved with it."""
    bulk = Bulk()
    calls = bulk.chain("ut", None)
    tips: list[str | None] = [None] * 4
    for turn in range(size // 4):
        for at, tip in enumerate(tips):
            tips[at] = bulk.add("ua"[turn % 2], tip, extra={"isSidechain": True})
    bulk.chain("ra", calls)
    return bulk


def backward_side_chain(size: int) -> Bulk:
    """A sidechain written from end to beginning."""
    bulk = Bulk()
    bulk.chain("ua", None)
    bulk.chain("ua" * (size // 2), None, extra={"isSidechain": True})
    bulk.files["s.jsonl"].reverse()
    return bulk


def resumed_sessions(size: int) -> Bulk:
    """Each session continues the last entry of the previous one in a new file."""
    bulk = Bulk()
    tip = None
    for number in range(size):
        tip = bulk.chain("uaua", tip, f"s{number:05}.jsonl")
    return bulk


def copied_sessions(size: int) -> Bulk:
    """Each session copies the previous one and continues it; the input is quadratic itself."""
    bulk = Bulk()
    tip = None
    for number in range(size):
        if number:
            bulk.copy(f"s{number - 1:05}.jsonl", f"s{number:05}.jsonl")
        tip = bulk.chain("ua", tip, f"s{number:05}.jsonl")
    return bulk


def many_children(below: str) -> Shape:
    """Return a shape: one entry with many children, each with `below` under it."""

    def shape(size: int) -> Bulk:
        bulk = Bulk()
        parent = bulk.chain("ut" if below[0] == "r" else "ua", None)
        for _ in range(size):
            bulk.chain(below, parent)
        bulk.chain("ua", parent)
        return bulk

    return shape


def parallel_calls(message: str | None, *, live: bool) -> Shape:
    """Every call has the next call and its own result as children; dead results, or live ones."""

    def shape(size: int) -> Bulk:
        bulk = Bulk()
        call = bulk.add("u", None)
        results = []
        for number in range(size):
            call = bulk.add("t", call, message=message or f"m{number}")
            results.append(call)
        for caller in results:
            bulk.chain("rau" if live else "r", caller)
        return bulk

    return shape


def nested_rewinds(size: int) -> Bulk:
    """Each turn was asked twice, and the second answer continued."""
    bulk = Bulk()
    tip = bulk.chain("ua", None)
    for _ in range(size):
        bulk.chain("ua", tip)
        tip = bulk.chain("ua", tip)
    return bulk


def nested_instants(size: int) -> Bulk:
    """Each question has two answers with the same timestamp; the second one continues."""
    bulk = Bulk()
    tip = bulk.add("u", None)
    for _ in range(size):
        instant = {"timestamp": stamp(bulk.seconds)}
        bulk.add("a", tip, extra=instant)
        tip = bulk.chain("au", tip, extra=instant)
    return bulk


def many_compactions(size: int) -> Bulk:
    """A session compacted repeatedly; no boundary names its logical parent."""
    bulk = Bulk()
    tip = bulk.chain("ua", None)
    for _ in range(size):
        boundary = bulk.add("p", None, extra=BOUNDARY)
        tip = bulk.chain("ua", boundary)
    bulk.chain("ua", tip)
    return bulk


def compacted_sessions(size: int) -> Bulk:
    """Many sessions, each compacted once."""
    bulk = Bulk()
    for number in range(size):
        file = f"s{number:05}.jsonl"
        bulk.chain("ua", None, file)
        boundary = bulk.add("p", None, file, extra=BOUNDARY)
        bulk.chain("ua", boundary, file)
    return bulk


def rewound_fork(size: int) -> Bulk:
    """Draw a long session, and a fork that goes back to every turn of it."""
    bulk, above, turns = Bulk(), None, []
    for _ in range(size):
        above = bulk.chain("ua", above)
        turns.append(above)
    bulk.chain("ua", above, "fork.jsonl")
    for turn in reversed(turns):
        bulk.chain("ua", turn, "fork.jsonl")
    return bulk


def left_compactions(size: int) -> Bulk:
    """Draw compactions in a row, each of which was left for the entry that it names."""
    bulk, above = Bulk(), None
    for _ in range(size):
        above = bulk.chain("ua", above)
        boundary = {"type": "system", "subtype": "compact_boundary", "logicalParentUuid": above}
        bulk.chain("ua", bulk.add("p", None, extra=boundary))
    bulk.chain("ua", above)
    return bulk


def nested_compactions(size: int) -> Bulk:
    """Draw compactions below one another, each of which was left in the end."""
    bulk, named = Bulk(), []
    above = bulk.chain("ua", None)
    for _ in range(size):
        named.append(above)
        boundary = {"type": "system", "subtype": "compact_boundary", "logicalParentUuid": above}
        above = bulk.chain("ua", bulk.add("p", None, extra=boundary))
    for entry in named:
        bulk.chain("ua", entry)
    return bulk


def moved_compactions(size: int) -> Bulk:
    """Draw compactions that each name the last entry below themselves."""
    bulk = Bulk()
    bulk.chain("ua", None)
    for _ in range(size):
        last = f"a{bulk.seconds + 5}"
        boundary = {"type": "system", "subtype": "compact_boundary", "logicalParentUuid": last}
        assert bulk.chain("uaua", bulk.add("p", None, extra=boundary)) == last
    return bulk


def compactions_of_one_entry(size: int) -> Bulk:
    """Draw compactions that all name one entry, each of which was left for it."""
    bulk = Bulk()
    named = bulk.chain("ua", None)
    boundary = {"type": "system", "subtype": "compact_boundary", "logicalParentUuid": named}
    for _ in range(size):
        bulk.chain("ua", bulk.add("p", None, extra=boundary))
        bulk.chain("ua", named)
    return bulk


def back_from_elsewhere(size: int) -> Bulk:
    """Draw a session that another one continues, and that has many prompts below its end."""
    bulk = Bulk()
    above = bulk.chain("ua", None)
    for _ in range(size):
        above = bulk.chain("ua", above, "other.jsonl")
    for _ in range(size):
        bulk.chain("ua", above)
    return bulk


def nested_agents(size: int) -> Bulk:
    """Every agent calls the next, named in the result in its file."""
    bulk = Bulk()
    file = "s.jsonl"
    for number in range(size):
        call = bulk.chain("ut", None, file)
        bulk.add("r", call, file, extra={"toolUseResult": {"agentId": f"x{number:04}"}})
        file = f"s/subagents/agent-x{number:04}.jsonl"
    bulk.chain("ua", None, file)
    return bulk


def orphans(size: int) -> Bulk:
    """The parent of every entry is missing."""
    bulk = Bulk()
    for number in range(size):
        bulk.add("ua"[number % 2], f"gone{number}")
    return bulk


def cycles(size: int) -> Bulk:
    """Every two entries are each other's parents, and have a tail."""
    bulk = Bulk()
    for _ in range(size):
        first = bulk.add("u", f"a{bulk.seconds + 2}")
        bulk.chain("aua", first)
    return bulk


SHAPES: dict[str, Shape] = {
    "rewound fork": rewound_fork,
    "left compactions": left_compactions,
    "nested compactions": nested_compactions,
    "moved compactions": moved_compactions,
    "compactions of one entry": compactions_of_one_entry,
    "back from elsewhere": back_from_elsewhere,
    "chain": chain,
    "side chains": side_chains,
    "a side chain written backwards": backward_side_chain,
    "resumed sessions": resumed_sessions,
    "answered prompts": many_children("ua"),
    "unanswered prompts": many_children("u"),
    "results": many_children("r"),
    "progress": many_children("p"),
    "parallel calls of one message": parallel_calls("m", live=False),
    "parallel calls of many messages": parallel_calls(None, live=False),
    "live calls of one message": parallel_calls("m", live=True),
    "live calls of many messages": parallel_calls(None, live=True),
    "nested rewinds": nested_rewinds,
    "nested instants": nested_instants,
    "compactions of one session": many_compactions,
    "compacted sessions": compacted_sessions,
    "nested agents": nested_agents,
    "orphans": orphans,
    "cycles": cycles,
}


def steps_for(shape: Shape, size: int, folder: Path) -> int:
    bulk = shape(size).write(folder / str(size))
    return count_steps(lambda: load_lines([bulk]))


@pytest.mark.parametrize("name", SHAPES)
def test_work_is_linear_in_the_input(name: str, tmp_path: Path) -> None:
    def make(size: int) -> Callable[[], Reading]:
        bulk = SHAPES[name](size).write(tmp_path / str(size))
        return lambda: load_lines([bulk])

    work_grows_with(400, make)


def test_work_on_copied_sessions_is_linear_in_their_entries(tmp_path: Path) -> None:
    """Twice the sessions have four times the entries."""
    once, twice = (steps_for(copied_sessions, size, tmp_path) for size in (20, 40))
    assert twice <= 2 * GROWTH * once, f"{twice / once:.2f} times the steps"


class Searched(list[str]):
    """A list that counts how many of its items are visited."""

    looked = 0

    def __contains__(self, item: object) -> bool:
        Searched.looked += len(self)
        return super().__contains__(item)


def test_a_junction_of_many_lines_is_not_searched_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make(entry: Entry | None, lines: list[str], kind: str) -> Junction:
        return Junction(entry, Searched(lines), kind)

    monkeypatch.setattr(tree, "Junction", make)
    read_whole(many_children("ua")(1_000), tmp_path)
    assert Searched.looked <= 10_000


def read_whole(bulk: Bulk, folder: Path) -> Reading:
    """Read, and check that every entry occurs once and that the fallback was not needed."""
    assert sys.getrecursionlimit() <= 3000, "a deep stack would hide recursion"
    reading = load_lines([bulk.write(folder)])
    lines = reading.tree.lines
    folded = sum(len(fold.entries) for line in lines for fold in line.folds)
    placed = sum(len(line.entries) for line in lines) + folded
    assert placed == len(reading.graph.nodes)
    assert "coverage" not in {fault.kind for fault in reading.faults}
    return reading


@pytest.mark.slow
def test_a_chain_of_200_000_entries_is_one_line(tmp_path: Path) -> None:
    [line] = read_whole(chain(200_000), tmp_path).tree.lines
    assert len(line.entries) == 200_000


def test_sidechains_of_1_500_entries_are_a_line_each(tmp_path: Path) -> None:
    lines = read_whole(side_chains(6_000), tmp_path).tree.lines
    assert [len(line.entries) for line in lines] == [4, 1500, 1500, 1500, 1500]


def test_1_200_sessions_that_continue_each_other_nest_1_200_deep(tmp_path: Path) -> None:
    sessions = read_whole(resumed_sessions(1_200), tmp_path).tree.session_by_id
    assert sum(session.parent is None for session in sessions.values()) == 1
    assert sessions["s01199"].parent == "s01198"


def test_300_sessions_that_copy_each_other_keep_their_own(tmp_path: Path) -> None:
    """90,000 records for 600 entries."""
    reading = read_whole(copied_sessions(300), tmp_path)
    assert len(reading.graph.copies) == 90_300 - 600
    assert {len(line.entries) for line in reading.tree.lines} == {2}


@pytest.mark.parametrize(
    ("below", "lines", "folds"),
    [("ua", 10_002, 0), ("u", 1, 10_000), ("r", 1, 0), ("p", 1, 0)],
    ids=["answered prompts", "unanswered prompts", "results", "progress"],
)
def test_10_000_children_of_one_entry(below: str, lines: int, folds: int, tmp_path: Path) -> None:
    tree = read_whole(many_children(below)(10_000), tmp_path).tree
    assert len(tree.lines) == lines
    assert sum(len(line.folds) for line in tree.lines) == folds


@pytest.mark.slow
@pytest.mark.parametrize("live", [False, True], ids=["dead results", "live results"])
def test_a_staircase_of_20_000_parallel_calls_is_one_line(live: bool, tmp_path: Path) -> None:  # noqa: FBT001
    assert len(read_whole(parallel_calls(None, live=live)(20_000), tmp_path).tree.lines) == 1


def test_5_000_nested_rewinds_are_10_001_lines(tmp_path: Path) -> None:
    assert len(read_whole(nested_rewinds(5_000), tmp_path).tree.lines) == 10_001


def test_memory_does_not_grow_with_the_bodies(tmp_path: Path) -> None:
    """20 MB of text and results use no more memory than empty ones."""

    def held(words: str) -> int:
        bulk = Bulk()
        for _ in range(100):
            prompt = bulk.add("u", None, extra={"message": {"content": words}})
            result = {"type": "tool_result", "tool_use_id": "x", "content": words}
            bulk.add("r", prompt, extra={"message": {"content": [result]}, "toolUseResult": words})
        folder = bulk.write(tmp_path / str(len(words)))
        tracemalloc.start()
        try:
            reading = load_lines([folder])
            assert len(reading.graph.nodes) == 200
            return tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()

    assert held("x" * 70_000) < held("") + 1_000_000


def test_agents_nested_79_deep_are_attached_to_each_other(tmp_path: Path) -> None:
    tree = read_whole(nested_agents(79), tmp_path).tree
    depth, line = 0, tree.line_by_id["s#agent-x0078"]
    while line.parent is not None:
        depth, line = depth + 1, tree.line_by_id[line.parent]
    assert depth == 79
