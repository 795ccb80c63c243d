"""The ledger: every id in the bytes is accounted for, whichever agent wrote it."""

from pathlib import Path

import pytest

from tests.cases import read_case
from tests.rollouts import line, meta, record, shorten, write_rollout
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.model.ids import NO_ENTRY


def forget(reading: Reading, name: str) -> None:
    """Take an entry for a note, as a reader with a mistake might."""
    entry = next(entry for t in reading.transcripts for entry in t.entries if entry.id == name)
    for line_ in reading.tree.lines:
        if entry in line_.entries:
            line_.entries.remove(entry)
    entry.id = NO_ENTRY


def rollout(folder: Path, words: str) -> Reading:
    return load_lines([write_rollout(folder, "A", words)])


@pytest.mark.parametrize("words", ["u1 a1 c1 o1 z1 a2", "k1 a1 T2 n3 p1 x1 i1 s1 b1"])
def test_every_item_of_a_rollout_is_accounted_for(words: str, tmp_path: Path) -> None:
    assert check_ledger(rollout(tmp_path, words)) == []


@pytest.mark.parametrize("ordinal", [0, 1, 3])
def test_a_missing_item_of_a_rollout_is_found(ordinal: int, tmp_path: Path) -> None:
    reading = rollout(tmp_path, "u1 a1 z1")
    name = next(name for name in reading.graph.nodes if name.endswith(f":{ordinal}"))
    forget(reading, name)
    assert [shorten(problem) for problem in check_ledger(reading)] == [
        f"A:{ordinal}: written, but on no line"
    ]


def test_two_items_with_one_ordinal_are_both_accounted_for(tmp_path: Path) -> None:
    path = write_rollout(tmp_path, "A", "u1 a1")
    path.write_bytes(path.read_bytes() + line(*record("a2"), 2, 9))
    reading = load_lines([path])
    assert check_ledger(reading) == []
    forget(reading, next(name for name in reading.graph.nodes if "~" in name))
    assert shorten(*check_ledger(reading)) == "A:2~4: written, but on no line"


def test_items_that_repeat_those_of_another_thread_are_accounted_for(tmp_path: Path) -> None:
    """An older fork copies the records of its source behind its own first one."""
    source = write_rollout(tmp_path, "A", "u1 a1 u2 a2")
    fork = write_rollout(tmp_path, "B", "", minute=1, forked_from_id=meta("A")["id"])
    fork.write_bytes(fork.read_bytes() + source.read_bytes())
    reading = load_lines([tmp_path])
    assert len(reading.graph.copies) == 5
    assert check_ledger(reading) == []


def test_a_false_entry_of_claude_code_is_found(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2", tmp_path)
    forget(reading, "u2")
    assert check_ledger(reading) == ["u2: written, but on no line"]


def test_a_rollout_that_was_rewritten_meanwhile_does_not_stop_the_check(tmp_path: Path) -> None:
    path = write_rollout(tmp_path, "A", "n1 n2 n3 n4 n5 n6")
    reading = load_lines([path])
    size = path.stat().st_size
    path.write_bytes(b"".join(line(*record("a1"), at, at) for at in range(40))[:size])
    assert check_ledger(reading)
