"""Forks that leave out what calls printed: a line stands for each, and nothing else changes."""

from pathlib import Path

import pytest

from tests.cases import write_case
from tests.native.check import rows
from threadline.agents.copilot.context import INTERRUPTED
from threadline.agents.registry import agent_of
from threadline.library import Reading, load_lines
from threadline.library.actions.leave_out import LeftOut, left_out, outputs_before
from threadline.library.actions.native import can_fork, fork_at, fork_of, fork_point
from threadline.library.position import context_at, context_of, conversation_files, tip_of
from threadline.model.error import EntryNotFoundError
from threadline.tree.ancestry import Position

CORPUS = Path(__file__).parents[1] / "corpus"
SESSIONS = sorted(truth.parent for truth in CORPUS.glob("*/*/truth.json"))
Row = tuple[str, str | None, str | None, bool]
Rows = list[tuple[str, list[Row]]]


def tips(reading: Reading) -> list[Position]:
    """Return the tips of the sessions of a reading that can be forked."""
    found = [tip_of(reading, part) for part in conversation_files(reading)]
    return [position for position in found if can_fork(position)]


def shortened(told: Rows, lines: dict[str, str]) -> Rows:
    """Return what is sent with a line in the place of each output that is left out."""
    return [(role, [one_shortened(block, lines) for block in blocks]) for role, blocks in told]


def one_shortened(block: Row, lines: dict[str, str]) -> Row:
    kind, text, call, failed = block
    # A client may send a call by a part of the id that it keeps.
    known = [line for name, line in lines.items() if call and name.endswith(call)]
    if kind != "tool_result" or not known:
        return block
    return kind, text if text == INTERRUPTED else known[0], call, failed


def without_failures(row: tuple[str, list[Row]]) -> tuple[str, list[tuple[object, ...]]]:
    """Return a row without whether calls failed: some clients tell it by what was printed."""
    return row[0], [block[:3] for block in row[1]]


@pytest.mark.parametrize("folder", SESSIONS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_output_of_every_agent_can_be_left_out(folder: Path, tmp_path: Path) -> None:
    reading = load_lines([folder])
    for position in tips(reading):
        names = [f"results:{output.entry}" for output in outputs_before(position, reading)]
        out = left_out(position, reading, names)
        written = fork_of(position, reading, drop=names, place=tmp_path)
        again = load_lines([written.file])
        told = shortened(rows(context_of(position, reading)), out.lines)
        expected = [without_failures(row) for row in told]
        assert [without_failures(row) for row in rows(context_at(again))] == expected
        assert {output.line for output in out.outputs} <= {one.what for one in written.changes}


def test_the_corpus_has_outputs_of_every_agent_that_can_fork() -> None:
    found = set()
    for folder in SESSIONS:
        for position in tips(reading := load_lines([folder])):
            if outputs_before(position, reading):
                found.add(agent_of(position.entry.file.format).name)
    assert found == {
        "claude",
        "codex",
        "pi",
        "copilot",
        "gemini",
        "qwen",
        "opencode",
        "kilo",
        "kimi-code",
        "grok",
    }


def chosen(drawing: str, folder: Path, at: str | None, *names: str) -> LeftOut:
    write_case(drawing, folder)
    reading = load_lines([folder / "s.jsonl"])
    return left_out(fork_point(reading, at), reading, names)


def test_outputs_are_named_by_call_or_result(tmp_path: Path) -> None:
    for name in ("t1", "r1"):
        out = chosen("u1-t1-r1-a1-t2-r2-a2", tmp_path, None, f"results:{name}")
        assert [output.entry for output in out.outputs] == ["r1"]


def test_several_entries_are_named_with_commas(tmp_path: Path) -> None:
    out = chosen("u1-t1-r1-a1-t2-r2-a2", tmp_path, None, "results:r1,r2")
    assert [output.entry for output in out.outputs] == ["r1", "r2"]


def test_an_output_of_a_dropped_call_is_gone_with_it(tmp_path: Path) -> None:
    out = chosen("u1-t1-r1-a1-t2-r2-a2", tmp_path, None, "results:r1,r2", "t1")
    assert ([output.entry for output in out.outputs], out.entries) == (["r2"], frozenset({"t1"}))


def test_an_entry_without_output_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EntryNotFoundError, match="no output to leave out at entry u1"):
        chosen("u1-t1-r1-a1", tmp_path, None, "results:u1")


def test_an_output_after_the_fork_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EntryNotFoundError, match="no output to leave out at entry r2"):
        chosen("u1-t1-r1-a1-t2-r2-a2", tmp_path, "a1", "results:r2")


def test_a_fork_ends_before_a_prompt(tmp_path: Path) -> None:
    write_case("u1-a1-u2-a2", tmp_path)
    reading = load_lines([tmp_path / "s.jsonl"])
    position = fork_point(reading, "u2", before=True)
    assert fork_of(position, reading, place=tmp_path / "out").tip == "a1"


def test_nothing_is_before_the_first_prompt(tmp_path: Path) -> None:
    write_case("u1-a1", tmp_path)
    reading = load_lines([tmp_path / "s.jsonl"])
    with pytest.raises(EntryNotFoundError, match="no entry before u1"):
        fork_point(reading, "u1", before=True)


def test_a_dropped_compaction_is_undone_with_its_outputs_left_out(tmp_path: Path) -> None:
    write_case("u1-t1-r1-a1 b1(a1)-z1-u3-a3", tmp_path)
    reading = load_lines([tmp_path / "s.jsonl"])
    written = fork_at(reading, drop=["b1", "results:r1"], place=tmp_path / "out")
    told = [
        block.text for m in context_at(load_lines([written.file])).messages for block in m.blocks
    ]
    assert [text for text in told if text and text.startswith("output left out")] != []
