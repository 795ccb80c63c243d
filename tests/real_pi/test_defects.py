"""Defects of Pi 0.74.2, demonstrated on Pi itself, and what the store does with the same file.

The numbers are those of the fourteen ways in which Pi loses or misplaces work; tests/store/test_pi_pitfalls.py
has more on each. Number 10, a cycle of parents, is not run here: Pi would not come back from it.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.real_pi.acts import Step
from tests.real_pi.peer import Pi, PiError
from tests.real_pi.test_reading import context_of
from tests.store.messages import assistant, header, message, records, user, write
from threadline.store import Session
from threadline.store.errors import FileLostError, NotASessionError

Record = dict[str, Any]


def said(context: Record) -> list[str]:
    """Return the texts of a context, including summaries."""
    return [text_of(one) for one in context["messages"]]


def text_of(one: Record) -> str:
    content = one["content"] if "content" in one else one["summary"]
    return content if isinstance(content, str) else "".join(block["text"] for block in content)


def ours(file: object) -> list[str]:
    with Session.open_read_only(str(file)) as session:
        return said(context_of(session))


def four_turns(*more: Step) -> list[Step]:
    turns = [user("one"), assistant("two"), user("three"), assistant("four")]
    return [*(["appendMessage", turn] for turn in turns), *more]


def test_1_a_fork_with_a_label_on_its_path_loses_the_entries_before_it(
    first_pi: Pi, tmp_path: Path
) -> None:
    """Labels are left out of the fork, but remain the parents of the entries below them."""
    steps = four_turns()
    steps.insert(2, ["appendLabelChange", {"$": 0}, "here"])
    file = first_pi.write(tmp_path, steps)["file"]
    leaf = first_pi.ask("open", path=file)["leaf"]
    forked = first_pi.ask("extend", path=file, steps=[["createBranchedSession", leaf]])
    assert said(forked["context"]) == ["three", "four"]
    with Session.open(file) as session:
        branched = session.create_branched_session(leaf)
        assert ours(branched.path) == ["one", "two", "three", "four"]
        fine = first_pi.ask("open", path=branched.path)
    assert said(fine["context"]) == ["one", "two", "three", "four"]


def test_2_the_abandoned_leaf_is_not_recorded(first_pi: Pi, tmp_path: Path) -> None:
    """`fromId` is the new position, not the abandoned one."""
    answer = first_pi.write(tmp_path, four_turns(["branchWithSummary", {"$": 0}, "left"]))
    first, *_, left, summary = answer["answers"]
    assert answer["entries"][-1]["fromId"] == first
    assert left not in json.dumps(answer["entries"][-1])
    with Session.open(answer["file"]) as session:
        session.switch(left)
        told = session.branch_with_summary(first, "left again").summary
        assert told
        entry = session.get_entry(told)
        assert entry
        assert entry.body["details"]["abandonedLeaf"] == left
        assert told != summary


def test_3_a_move_alone_is_lost_on_reopening(first_pi: Pi, tmp_path: Path) -> None:
    answer = first_pi.write(tmp_path, four_turns(["branch", {"$": 1}]))
    assert said(answer["context"]) == ["one", "two"]
    again = first_pi.ask("open", path=answer["file"])
    assert said(again["context"]) == ["one", "two", "three", "four"]
    with Session.open(answer["file"]) as session:
        session.switch(answer["answers"][1])
    assert ours(answer["file"]) == ["one", "two"]
    assert said(first_pi.ask("open", path=answer["file"])["context"]) == ["one", "two"]


def test_4_a_rename_by_a_stale_process_moves_everyone(first_pi: Pi, tmp_path: Path) -> None:
    """The name's parent is the stale process's leaf, and the last line is the leaf."""
    steps = four_turns(["branch", {"$": 1}], ["appendSessionInfo", "a name"])
    file = first_pi.write(tmp_path, steps)["file"]
    assert said(first_pi.ask("open", path=file)["context"]) == ["one", "two"]
    assert ours(file) == ["one", "two"]  # as Pi continues; our own names move nobody
    with Session.open(file) as session:
        session.switch(session.written_ids()[3])
        with Session.open(file) as stale:
            session.save_message(user("five"))
            stale.set_name("another")
    assert ours(file) == ["one", "two", "three", "four", "five"]
    again = first_pi.ask("open", path=file)
    assert (said(again["context"]), again["name"]) == (ours(file), "another")


def test_5_a_torn_last_line_swallows_the_next_append(first_pi: Pi, tmp_path: Path) -> None:
    file = Path(first_pi.write(tmp_path, four_turns())["file"])
    with file.open("ab") as torn:
        torn.write(b'{"type":"message","id":"torn","par')
    mine = file.with_name("ours.jsonl")
    mine.write_bytes(file.read_bytes())
    more = [["appendMessage", user("five")], ["appendMessage", assistant("six")]]
    first_pi.ask("extend", path=file, steps=more)
    assert said(first_pi.ask("open", path=file)["context"]) == ["six"]
    with Session.open(mine) as session:
        session.save_message(user("five"))
        session.save_message(assistant("six"))
    assert ours(mine) == ["one", "two", "three", "four", "five", "six"]
    assert said(first_pi.ask("open", path=mine)["context"]) == ours(mine)


@pytest.mark.parametrize("content", [b"", b'{"type":"message","id":"a","parentId":null}\n'])
def test_6_opening_a_file_that_is_not_a_session_rewrites_it(
    first_pi: Pi, content: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "s.jsonl"
    file.write_bytes(content)
    first_pi.ask("open", path=file)
    assert [record["type"] for record in records(file)] == ["session"]
    file.write_bytes(content)
    with pytest.raises(NotASessionError):
        Session.open(file)
    assert file.read_bytes() == content


def test_7_header_and_entries_are_written_twice(first_pi: Pi, tmp_path: Path) -> None:
    lines = [header(version=3), message("one", id="a", parentId=None, timestamp="t")]
    file, mine = (write(tmp_path / name, lines) for name in ("pi.jsonl", "ours.jsonl"))
    more: list[Step] = [["appendMessage", user("two")], ["appendMessage", assistant("three")]]
    first_pi.ask("extend", path=file, steps=more)
    assert [r["type"] for r in records(file)] == ["session", "message"] * 2 + ["message"] * 2
    with Session.open(mine) as session:
        session.save_message(user("two"))
        session.save_message(assistant("three"))
    assert [record["type"] for record in records(mine)] == ["session"] + ["message"] * 3
    assert ours(file) == ours(mine) == ["one", "two", "three"]


def test_8_a_fork_before_any_answer_is_never_written(first_pi: Pi, tmp_path: Path) -> None:
    lines = [header(version=3), message("one", id="a", parentId=None, timestamp="t")]
    file = write(tmp_path / "s.jsonl", lines)
    forked = first_pi.ask("extend", path=file, steps=[["createBranchedSession", "a"]])
    assert not Path(forked["file"]).exists()
    with Session.open(file) as session:
        branched = session.create_branched_session("a")
    assert ours(branched.path) == ["one"]
    assert records(branched.path)[0]["parentSession"] == str(file)


def test_9_a_fork_of_a_v1_file_has_entries_without_ids(first_pi: Pi, tmp_path: Path) -> None:
    file = write(tmp_path / "s.jsonl", [header(), message("one"), message("two")])
    forked = first_pi.ask("fork", path=file, cwd="/q", folder=tmp_path / "q")
    assert forked["path"] == []
    with Session.fork_from(file, "/q", tmp_path / "mine") as fork:
        assert len(first_pi.ask("open", path=fork.path)["path"]) == 2
        assert ours(fork.path) == ["one", "two"]
    assert ours(forked["file"]) == ["one", "two"]


def test_10_a_null_line_breaks_opening(first_pi: Pi, tmp_path: Path) -> None:
    lines: list[Record | str] = [
        header(version=3),
        "null",
        message("one", id="a", parentId=None, timestamp="t"),
    ]
    file = write(tmp_path / "s.jsonl", lines)
    with pytest.raises(PiError):
        first_pi.ask("open", path=file)
    assert ours(file) == ["one"]


def test_11_a_long_header_is_invisible_to_most_recent(first_pi: Pi, tmp_path: Path) -> None:
    cwd = "/deep" * 200
    file = write(tmp_path / "s.jsonl", [header(version=3, cwd=cwd)])
    assert first_pi.ask("recent", folder=tmp_path) is None
    found = Session.most_recent(cwd, tmp_path)
    assert found
    assert found.path == file


@pytest.mark.parametrize("index", [0, 3, 99])
def test_12_a_v1_index_of_the_header_or_out_of_range_drops_the_kept_entries(
    first_pi: Pi, index: int, tmp_path: Path
) -> None:
    compaction = {"type": "compaction", "summary": "sum", "tokensBefore": 1}
    lines = [header(), message("one"), compaction | {"firstKeptEntryIndex": index}, message("two")]
    file, mine = (write(tmp_path / name, lines) for name in ("pi.jsonl", "ours.jsonl"))
    assert said(first_pi.ask("open", path=file)["context"]) == ["sum", "two"]
    assert ours(mine) == ["sum", "one", "two"]


def test_13_a_file_deleted_during_a_run_is_recreated_without_a_header(
    first_pi: Pi, tmp_path: Path
) -> None:
    """The next open then treats the file as garbage and truncates it."""
    lose: list[Step] = [["lose the file"], ["appendMessage", user("five")]]
    file = Path(first_pi.write(tmp_path, four_turns(*lose))["file"])
    assert [record["type"] for record in records(file)] == ["message"]
    assert first_pi.ask("open", path=file)["entries"] == []
    assert [record["type"] for record in records(file)] == ["session"]
    with Session.open(file) as session:
        file.unlink()
        with pytest.raises(FileLostError):
            session.save_message(user("five"))
    assert not file.exists()


def test_14_two_projects_share_a_folder(first_pi: Pi, tmp_path: Path) -> None:
    places = ("/a-b/c", "/a/b-c")
    folders = {first_pi.ask("folder", cwd=cwd, home=tmp_path) for cwd in places}
    assert len(folders) == 1
    folder = Path(folders.pop())
    for cwd in places:
        with Session.create(cwd, folder) as session:
            session.save_message(user(cwd))
    for cwd in places:
        found = Session.most_recent(cwd, folder)
        assert found
        assert found.cwd == cwd


def test_pis_two_readers_disagree_on_a_leaf_written_by_the_second(
    first_pi: Pi, tmp_path: Path
) -> None:
    """In pi-agent-core the old leaf is the parent of a `leaf`; SessionManager treats it as an entry."""
    lines = [
        header(version=3),
        message("one", id="a", parentId=None, timestamp="2026-01-01T00:00:01.000Z"),
        message("two", id="b", parentId="a", timestamp="2026-01-01T00:00:02.000Z"),
        {"type": "leaf", "id": "l", "parentId": "b", "targetId": "a", "timestamp": "t"},
    ]
    file = write(tmp_path / "s.jsonl", lines)
    assert said(first_pi.ask("open", path=file)["context"]) == ["one", "two"]
    assert said(first_pi.ask("strict", path=file)["context"]) == ["one"]
    assert ours(file) == ["one"]


def test_pi_changes_a_number_that_does_not_fit_a_double(first_pi: Pi, tmp_path: Path) -> None:
    """Pi rewrites an old file with JavaScript numbers; we keep every digit."""
    custom = {"type": "custom", "customType": "n", "data": 2**63 + 1, "timestamp": "t"}
    file, mine = (write(tmp_path / name, [header(), custom]) for name in ("pi.jsonl", "ours.jsonl"))
    first_pi.ask("open", path=file)
    assert records(file)[1]["data"] != 2**63 + 1
    with Session.open(mine) as session:
        session.save_message(user("go"))
    assert records(mine)[1]["data"] == 2**63 + 1
