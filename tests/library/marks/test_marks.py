"""Marks: what records add up to in any order, the file that holds them, and changes to it."""

import random
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.library.marks.journal import MOST_OUTDATED, MarkJournal
from threadline.library.marks.marking import Change, Marked, apply_changes, look
from threadline.model.error import ThreadlineError
from threadline.model.mark import MarkKind, MarkRecord, MarkSet, MarkTarget

records = st.lists(
    st.builds(
        MarkRecord,
        id=st.sampled_from([f"{number:02}" for number in range(40)]),
        time=st.sampled_from([f"2026-01-01T00:00:0{second}.000Z" for second in range(4)]),
        session=st.sampled_from(["s1", "s2"]),
        kind=st.sampled_from(MarkKind),
        value=st.sampled_from(["a", "b"]),
        entry=st.sampled_from(["", "e1"]),
        slot=st.sampled_from(["", "00"]),
        removed=st.booleans(),
    ),
    unique_by=lambda record: record.id,
    max_size=20,
)


def shown(marks: MarkSet) -> object:
    every = [MarkTarget("s1"), MarkTarget("s2"), MarkTarget(entry="e1")]
    seen = [marks.looked(session) for session in ("s1", "s2")]
    return [marks.of(target) for target in every], seen, marks.tags()


@given(records, st.randoms(use_true_random=False))
def test_order_and_repetition_do_not_matter(found: list[MarkRecord], chance: random.Random) -> None:
    other = [*found, *chance.sample(found, len(found) // 2)]
    chance.shuffle(other)
    assert shown(MarkSet(other)) == shown(MarkSet(found))


@pytest.fixture
def journal(tmp_path: Path) -> MarkJournal:
    return MarkJournal(tmp_path / "own" / "marks.jsonl")


def values(journal: MarkJournal, session: str = "s1", entry: str = "") -> list[str]:
    target = MarkTarget(entry=entry) if entry else MarkTarget(session)
    return [f"{mark.kind} {mark.value}".strip() for mark in journal.refresh().of(target)]


def test_marks_are_set_and_removed(journal: MarkJournal) -> None:
    def change(*changes: Change, entry: str = "") -> int:
        return len(apply_changes(journal, Marked("s1", entry), changes))

    star, name = Change(MarkKind.STAR), Change(MarkKind.NAME, "The port hunt")
    tags = Change(MarkKind.TAG, "#later"), Change(MarkKind.TAG, "api")
    notes = Change(MarkKind.NOTE, "Ask Ana"), Change(MarkKind.NOTE, "See the log")
    assert change(star, name, *tags, *notes) == 6
    assert values(journal) == [
        *("star", "name The port hunt", "tag api", "tag later", "note Ask Ana", "note See the log"),
    ]
    assert change(star, name, tags[0], notes[0]) == 0  # as it is already
    assert (
        change(Change(MarkKind.NAME, "Ports"), Change(MarkKind.NOTE, "Ask Ana", removed=True)) == 2
    )
    assert (
        change(Change(MarkKind.STAR, removed=True), Change(MarkKind.TAG, "api", removed=True)) == 2
    )
    assert change(Change(MarkKind.STAR, removed=True)) == 0
    assert values(journal) == ["name Ports", "tag later", "note See the log"]
    change(star, entry="e1")
    assert values(journal, entry="e1") == ["star"]
    assert journal.marks.tags() == {"later": 1}
    look(journal, "s1", "e1")
    look(journal, "s1", "e1")
    assert journal.marks.looked("s1") == "e1"
    assert stat.S_IMODE(journal.path.stat().st_mode) == 0o600
    again = MarkJournal(journal.path)
    assert shown(again.refresh()) == shown(journal.marks)
    assert len(journal.path.read_bytes().splitlines()) == 12


def test_a_mark_set_later_counts_though_a_clock_was_ahead(journal: MarkJournal) -> None:
    ahead = MarkRecord("x", "2099-01-01T00:00:00.000Z", "s1", MarkKind.NAME, "Old")
    journal.append([ahead])
    apply_changes(journal, Marked("s1"), [Change(MarkKind.NAME, "New")])
    assert values(journal) == ["name New"]


def test_two_machines_merge_either_way(tmp_path: Path) -> None:
    here, there = MarkJournal(tmp_path / "a.jsonl"), MarkJournal(tmp_path / "b.jsonl")
    apply_changes(here, Marked("s1"), [Change(MarkKind.STAR), Change(MarkKind.NOTE, "Mine")])
    apply_changes(there, Marked("s1"), [Change(MarkKind.NOTE, "Yours"), Change(MarkKind.TAG, "x")])
    assert here.merge(there.path) == 2
    assert here.merge(there.path) == 0
    assert there.merge(here.path) == 2
    assert shown(here.refresh()) == shown(there.refresh())
    assert {"star", "note Mine", "note Yours", "tag x"} == set(values(here))


def test_torn_and_foreign_lines_are_left_and_cost_nothing(journal: MarkJournal) -> None:
    apply_changes(journal, Marked("s1"), [Change(MarkKind.STAR)])
    with journal.path.open("ab") as out:
        out.write(b'[1]\n\xff\n{"id": "torn", "ti')
    apply_changes(journal, Marked("s1"), [Change(MarkKind.TAG, "kept")])
    again = MarkJournal(journal.path)
    again.refresh()
    assert values(again) == ["star", "tag kept"]
    assert again.unreadable == 3


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (MarkKind.TAG, "two words"), (MarkKind.TAG, "#"), (MarkKind.TAG, "a" * 65),
        (MarkKind.NOTE, " "), (MarkKind.NAME, ""),
    ],
)  # fmt: skip
def test_what_is_no_mark_is_refused(journal: MarkJournal, kind: MarkKind, value: str) -> None:
    with pytest.raises(ThreadlineError):
        apply_changes(journal, Marked("s1"), [Change(kind, value)])
    assert not journal.path.exists()


def test_a_file_that_is_a_link_stays_one_and_gets_private(journal: MarkJournal) -> None:
    shared = journal.path.parent.parent / "shared.jsonl"
    shared.touch(mode=0o644)
    journal.path.parent.mkdir()
    journal.path.symlink_to(shared)
    looks = (
        MarkRecord(f"{number:05}", "2026-01-01T00:00:00Z", "s1", MarkKind.LOOKED, "e")
        for number in range(MOST_OUTDATED + 2)
    )
    journal.append(looks)
    journal.compact()
    assert journal.path.is_symlink()
    assert len(shared.read_bytes().splitlines()) == 1
    assert stat.S_IMODE(shared.stat().st_mode) == 0o600


def test_a_file_that_cannot_be_read_has_no_marks_and_says_why(journal: MarkJournal) -> None:
    journal.path.mkdir(parents=True)
    (journal.path / "file").touch()
    assert journal.refresh().targets() == []
    assert "Is a directory" in journal.problem
    with pytest.raises(OSError, match="Is a directory"):
        apply_changes(journal, Marked("s1"), [Change(MarkKind.STAR)])
