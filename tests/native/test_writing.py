"""New files are complete or missing, and existing files are unchanged."""

from pathlib import Path

import pytest

from tests.cases import write_case
from threadline.library import load_lines
from threadline.library.actions.native import NotWrittenError, fork_at, write_plan
from threadline.model.error import EntryNotFoundError
from threadline.native.plan import Draft, Plan
from threadline.native.request import Prepared

DRAWING = """\
s1: u1-a1-t1(Task)-r1-u2-a2
s1#x(t1): u9-a9
s2: u5-a5
"""


def everything(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_a_fork_into_an_existing_file_is_refused(tmp_path: Path) -> None:
    write_case(DRAWING, tmp_path)
    before = everything(tmp_path)
    with pytest.raises(NotWrittenError, match="already exists"):
        fork_at(load_lines([tmp_path / "s1.jsonl"]), "a1", place=tmp_path / "s2.jsonl")
    assert everything(tmp_path) == before


def test_an_unknown_entry_is_refused(tmp_path: Path) -> None:
    write_case(DRAWING, tmp_path)
    before = everything(tmp_path)
    with pytest.raises(EntryNotFoundError, match="no entry 'nope'"):
        fork_at(load_lines([tmp_path / "s1.jsonl"]), "nope")
    assert everything(tmp_path) == before


def test_an_entry_of_another_session_is_refused(tmp_path: Path) -> None:
    write_case(DRAWING, tmp_path)
    with pytest.raises(EntryNotFoundError, match="not in session s1"):
        fork_at(load_lines([tmp_path]), "a1", drop=["a5"])
    with pytest.raises(EntryNotFoundError, match="no entry 'a5'"):
        fork_at(load_lines([tmp_path / "s1.jsonl"]), "a5")


def test_an_entry_of_an_agent_is_refused(tmp_path: Path) -> None:
    write_case(DRAWING, tmp_path)
    with pytest.raises(EntryNotFoundError, match="sub-agent"):
        fork_at(load_lines([tmp_path / "s1.jsonl"]), "a9")


def test_an_entry_after_the_fork_cannot_be_dropped(tmp_path: Path) -> None:
    write_case(DRAWING, tmp_path)
    with pytest.raises(EntryNotFoundError, match="not before the fork"):
        fork_at(load_lines([tmp_path / "s1.jsonl"]), "a1", drop=["u2"])


def test_a_fork_of_nothing_is_refused(tmp_path: Path) -> None:
    write_case(DRAWING, tmp_path)
    with pytest.raises(EntryNotFoundError, match="no entries left"):
        fork_at(load_lines([tmp_path / "s1.jsonl"]), "u1", drop=["u1"])


def prepared(folder: Path, *drafts: Draft) -> Prepared:
    return Prepared(Plan("s", drafts, 1, "a1"), folder, "", "")


def test_if_one_of_several_files_cannot_be_named_none_is(tmp_path: Path) -> None:
    (tmp_path / "b.jsonl").write_text("mine\n")
    drafts = (Draft("new/deep/a.jsonl", (b"1\n",)), Draft("b.jsonl", (b"2\n",)))
    with pytest.raises(NotWrittenError, match="already exists"):
        write_plan(prepared(tmp_path, *drafts))
    assert everything(tmp_path) == {str(tmp_path / "b.jsonl"): b"mine\n"}
    assert [p.name for p in tmp_path.iterdir()] == ["b.jsonl"]


def test_files_are_the_users_own(tmp_path: Path) -> None:
    (name,) = write_plan(prepared(tmp_path, Draft("a.jsonl", (b"1\n", b"2\n"))))
    path = Path(name)
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"1\n2\n", 0o600)


def test_an_existing_name_in_the_folder_of_agents_is_reported(tmp_path: Path) -> None:
    write_case(DRAWING, tmp_path)
    name = "0f0e0d0c-1111-4222-8333-444455556666"
    taken = tmp_path / "out" / name / "subagents" / "agent-x.jsonl"
    taken.parent.mkdir(parents=True)
    taken.write_text("mine\n")
    before = everything(tmp_path)
    with pytest.raises(NotWrittenError, match=r"agent-x\.jsonl already exists"):
        fork_at(load_lines([tmp_path / "s1.jsonl"]), place=tmp_path / "out" / f"{name}.jsonl")
    assert everything(tmp_path) == before
