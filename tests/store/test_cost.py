"""Costs: the store reads, walks and copies no more than it needs."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.store.messages import header, message, records, texts, user, write
from threadline.store import Session, file_journal
from threadline.store.operations.compact import compact
from threadline.store.operations.summary import given
from threadline.store.reader import SessionReader
from threadline.store.refs import Label
from threadline.store.segments import list_segments

LEFT = 3000
Reads = Callable[[], int]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """One root; a long branch that was left, and a short one."""
    lines: list[Any] = [header(version=3), message("root", id="r", parentId=None)]
    lines += [
        message("x" * 100, id=f"l{n}", parentId=f"l{n - 1}" if n else "r") for n in range(LEFT)
    ]
    lines += [message("a", id="a", parentId="r"), message("b", "assistant", id="b", parentId="a")]
    return write(tmp_path / "s.jsonl", lines)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    """Count the bytes that are read, from when this is first asked."""
    seen = 0
    real = file_journal.read_all

    def counting(fd: int, start: int, end: int) -> bytes:
        nonlocal seen
        seen += end - start
        return real(fd, start, end)

    def take() -> int:
        nonlocal seen
        was, seen = seen, 0
        return was

    monkeypatch.setattr(file_journal, "read_all", counting)
    return take


def test_a_context_costs_as_much_as_its_path(path: Path, reads: Reads) -> None:
    session = Session.open(path)
    reads()
    assert texts(session) == ["root", "a", "b"]
    assert reads() < 6000
    assert len(texts(session, f"l{LEFT - 1}")) == LEFT + 1
    assert reads() > LEFT * 100


def test_an_entry_is_found_by_its_id_without_reading_others(path: Path, reads: Reads) -> None:
    session = Session.open(path)
    reads()
    assert session.get_entry("l1500") is not None
    assert reads() < 400


def test_a_branch_to_a_new_file_costs_its_path_and_changes_no_id(path: Path, reads: Reads) -> None:
    session = Session.open(path)
    reads()
    new = session.create_branched_session("b")
    assert reads() < 8000
    assert [record["id"] for record in records(new.path)[1:]] == ["r", "a", "b"]


def test_a_compaction_costs_its_path(path: Path, reads: Reads) -> None:
    session = Session.open(path)
    reads()
    compact(session, given("S"), keep_recent=1)
    assert reads() < 20_000


def test_an_append_costs_its_line(path: Path, reads: Reads) -> None:
    session = Session.open(path)
    size = path.stat().st_size
    reads()
    session.save_message(user("x"))
    assert reads() == 0
    assert path.stat().st_size - size < 250


def test_links_take_few_bytes(tmp_path: Path) -> None:
    lines = [header(), *(message("x") for _ in range(100))]
    old = write(tmp_path / "old.jsonl", lines).stat().st_size
    session = Session.open(tmp_path / "old.jsonl")
    session.save_message(user("y"))
    assert session.path is not None
    assert session.path.stat().st_size - old < 101 * 120


def test_the_order_of_lines_does_not_change_the_tree(path: Path) -> None:
    session = Session.open(path)
    expected = {entry: session.path_ids(entry) for entry in ("b", "l7", "l2999")}
    head, *rest = path.read_text().splitlines(keepends=True)
    random.Random(4).shuffle(rest)
    path.write_text(head + "".join(rest))
    shuffled = Session.open(path)
    assert {entry: shuffled.path_ids(entry) for entry in expected} == expected


def test_a_missing_entry_only_orphans_its_children(path: Path) -> None:
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(line for line in lines if '"id": "l5"' not in line))
    session = Session.open(path)
    assert texts(session) == ["root", "a", "b"]
    assert session.path_ids("l6") == ["l6"]
    (fault,) = session.faults
    assert (fault.kind, fault.entry, fault.what) == ("orphan", "l6", "its parent 'l5' is missing")


def test_a_cycle_of_parents_is_a_fault(tmp_path: Path) -> None:
    lines = [
        header(version=3),
        message("a", id="a", parentId="c"),
        message("b", id="b", parentId="a"),
        message("c", id="c", parentId="b"),
    ]
    session = Session.open(write(tmp_path / "x.jsonl", lines))
    (fault,) = session.faults
    assert (fault.kind, fault.line) == ("cycle", 2)


def test_branches_are_listed_without_copying_the_labels_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Any] = [header(version=3), message("root", id="r", parentId=None)]
    for n in range(50):
        lines.append(message("x", id=f"b{n}", parentId="r"))
        label = {"type": "label", "id": f"l{n}", "parentId": "r", "targetId": f"b{n}"}
        lines.append(label | {"label": f"L{n}"})
    session = Session.open(write(tmp_path / "s.jsonl", lines))
    copies: list[dict[str, Label]] = []
    real = vars(SessionReader)["labels"].fget

    def counting(view: SessionReader) -> dict[str, Label]:
        copies.append(real(view))
        return copies[-1]

    monkeypatch.setattr(SessionReader, "labels", property(counting))
    labels = [segment.labels for segment in list_segments(session)]
    assert labels[1:] == [(f"L{n}",) for n in range(50)]
    assert len(copies) <= 1
