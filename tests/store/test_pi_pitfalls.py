"""Fourteen ways in which Pi loses or misplaces work, and what happens here instead."""

import json
import os
from pathlib import Path

import pytest

from tests.store.messages import assistant, header, message, records, save_texts, texts, user, write
from threadline.store import Session
from threadline.store.errors import FileLostError, NotASessionError


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.create("/p", tmp_path)


def reopened(session: Session) -> Session:
    assert session.path is not None
    return Session.open(session.path)


def test_1_a_branch_with_a_label_in_mid_path_keeps_all_earlier_history(tmp_path: Path) -> None:
    path = write(
        tmp_path / "pi.jsonl",
        [
            header(version=3),
            message("one", id="a", parentId=None),
            message("two", id="b", parentId="a"),
            {"type": "label", "id": "l", "parentId": "b", "targetId": "a", "label": "here"},
            message("three", id="c", parentId="l"),
            message("four", id="d", parentId="c"),
        ],
    )
    branched = Session.open(path).create_branched_session("d")
    assert branched.path_ids() == ["a", "b", "c", "d"]
    assert texts(branched) == ["one", "two", "three", "four"]
    assert branched.get_label("a") == "here"
    assert branched.leaf == "d"


def test_1_a_compaction_that_keeps_from_a_label_on_keeps_from_the_next_entry(
    tmp_path: Path,
) -> None:
    path = write(
        tmp_path / "pi.jsonl",
        [
            header(version=3),
            message("one", id="a", parentId=None),
            {"type": "label", "id": "l", "parentId": "a", "targetId": "a", "label": "here"},
            message("two", id="b", parentId="l"),
            {
                "type": "compaction",
                "id": "c",
                "parentId": "b",
                "summary": "S",
                "firstKeptEntryId": "l",
                "tokensBefore": 1,
            },
        ],
    )
    session = Session.open(path)
    assert texts(session.create_branched_session("c")) == texts(session) == ["S", "two"]


def test_2_the_abandoned_leaf_is_recorded(session: Session) -> None:
    first, _, third, fourth = save_texts(session, "one", "two", "three", "four")
    moved = session.branch_with_summary(first, "left")
    summary = reopened(session).get_entry(moved.summary or "")
    assert summary is not None
    assert summary.body["details"]["abandonedLeaf"] == fourth
    assert moved.left == fourth
    assert third in session


def test_3_a_move_without_an_append_survives_reopening(session: Session) -> None:
    _, second, _, _ = save_texts(session, "one", "two", "three", "four")
    session.branch_in_place(second)
    assert reopened(session).leaf == second
    assert texts(reopened(session)) == ["one", "two"]
    session.reset()
    assert reopened(session).leaf is None
    assert texts(reopened(session)) == []


def test_4_a_rename_by_a_stale_second_process_does_not_move_the_leaf(session: Session) -> None:
    first, _ = save_texts(session, "one", "two")
    stale = reopened(session)
    session.branch_in_place(first)
    last = session.save_message(user("three"))
    stale.set_name("renamed")
    stale.set_label(first, "marked")
    fresh = reopened(session)
    assert (fresh.name, fresh.get_label(first)) == ("renamed", "marked")
    assert fresh.leaf == last
    assert texts(fresh) == ["one", "three"]


def test_4_a_stale_rename_that_pi_wrote_moves_the_leaf_as_it_does_in_pi(session: Session) -> None:
    """Where Pi continues, we do: two programs that differ on that are worse than the move."""
    first, second = save_texts(session, "one", "two")
    session.branch_in_place(first)
    session.save_message(user("three"))
    stale = {"type": "session_info", "id": "zz", "parentId": second, "name": "renamed"}
    assert session.path is not None
    with session.path.open("a") as file:
        file.write(json.dumps(stale) + "\n")
    assert (reopened(session).name, reopened(session).leaf) == ("renamed", "zz")
    assert texts(reopened(session)) == ["one", "two"]


def test_5_a_torn_last_line_costs_one_fault_and_nothing_else(session: Session) -> None:
    assert session.path is not None
    save_texts(session, "one", "two", "three")
    with session.path.open("ab") as file:
        file.write(b'{"type":"message","id":"torn","par')
    again = reopened(session)
    again.save_message(assistant("four"))
    final = reopened(session)
    assert texts(final) == texts(again) == ["one", "two", "three", "four"]
    assert [fault.line for fault in final.faults] == [5]


@pytest.mark.parametrize("content", ["", "\n\n", '{"type":"message","id":"a"}\n', "garbage\n"])
def test_6_opening_another_file_fails_and_changes_nothing(tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(content)
    with pytest.raises(NotASessionError, match=r"not a session: .*x\.jsonl") as error:
        Session.open(path)
    assert error.value.hint
    assert path.read_text() == content


def test_7_nothing_is_written_twice_when_a_file_without_an_answer_is_extended(
    session: Session,
) -> None:
    session.save_message(user("one"))
    again = reopened(session)
    again.save_message(user("two"))
    again.save_message(assistant("three"))
    written = records(session.path)
    assert [record["type"] for record in written] == ["session", *["message"] * 3]
    assert len({record["id"] for record in written}) == 4


def test_8_a_branch_before_any_answer_is_a_whole_session_with_its_lineage(
    session: Session,
) -> None:
    session.save_message(user("one"))
    branched = session.branch().session
    assert branched is not None
    assert branched.header["parentSession"] == str(session.path)
    assert texts(reopened(branched)) == ["one"]


def test_9_a_fork_of_a_v1_file_to_another_project_has_ids(tmp_path: Path) -> None:
    source = write(tmp_path / "v1.jsonl", [header(), message("one"), message("two", "assistant")])
    before = source.read_bytes()
    fork = Session.fork_from(source, "/other", tmp_path / "other")
    assert [bool(record["id"]) for record in records(fork.path)] == [True] * 3
    assert (texts(fork), fork.cwd, fork.version) == (["one", "two"], "/other", 3)
    assert fork.header["parentSession"] == str(source)
    assert source.read_bytes() == before


def test_9_a_fork_without_ids_that_pi_made_is_read_as_it_was_meant(tmp_path: Path) -> None:
    path = write(tmp_path / "x.jsonl", [header(version=3), message("one"), message("two")])
    session = Session.open(path)
    assert texts(session) == ["one", "two"]
    session.save_message(user("three"))
    assert texts(Session.open(path)) == ["one", "two", "three"]


@pytest.mark.parametrize(("a", "b"), [("b", "a"), ("a", "a")])
def test_10_a_cycle_of_parents_terminates(tmp_path: Path, a: str, b: str) -> None:
    path = write(
        tmp_path / "x.jsonl",
        [header(version=3), message("one", id="a", parentId=a), message("two", id="b", parentId=b)],
    )
    session = Session.open(path)
    assert session.path_ids() == ["a", "b"]
    assert texts(session) == ["one", "two"]
    found, stack = [], session.get_tree()
    while stack:
        node = stack.pop()
        found.append(node.id)
        stack += node.children
    assert sorted(found) == ["a", "b"]


@pytest.mark.parametrize("line", ["null", "3", "[1]", '"text"', "{}", '{"type":null}'])
def test_10_a_line_that_is_not_an_entry_is_a_fault(tmp_path: Path, line: str) -> None:
    path = write(tmp_path / "x.jsonl", [header(version=3), message("one", id="a"), line])
    session = Session.open(path)
    assert texts(session) == ["one"]
    assert [(fault.line, fault.kind) for fault in session.faults] == [(3, "id")]
    session.save_message(user("two"))
    assert texts(Session.open(path)) == ["one", "two"]


def test_11_a_header_of_any_length_is_found_as_the_most_recent(tmp_path: Path) -> None:
    place = "/deep" * 400
    made = Session.create(place, tmp_path, parent_session="/x" * 600)
    found = Session.most_recent(place, tmp_path)
    assert found is not None
    assert found.id == made.id


@pytest.mark.parametrize("index", [0, 4, 99, -3])
def test_12_an_invalid_v1_index_does_not_drop_the_kept_part(tmp_path: Path, index: int) -> None:
    compaction = {"type": "compaction", "summary": "S", "firstKeptEntryIndex": index}
    path = write(
        tmp_path / "x.jsonl",
        [header(), message("one"), message("two"), compaction, message("three")],
    )
    session = Session.open(path)
    assert texts(session) == ["S", "one", "two", "three"]
    session.save_message(user("four"))
    assert texts(Session.open(path)) == ["S", "one", "two", "three", "four"]


def test_13_a_deleted_file_is_not_recreated_without_a_header(session: Session) -> None:
    assert session.path is not None
    save_texts(session, "one")
    session.path.unlink()
    with pytest.raises(FileLostError, match="was deleted while the session was open"):
        session.save_message(user("two"))
    assert not session.path.exists()


def test_13_a_deleted_session_can_continue_in_a_new_file(session: Session) -> None:
    assert session.path is not None
    save_texts(session, "one", "two")
    session.path.unlink()
    saved = session.create_branched_session(session.leaf)
    assert texts(saved) == ["one", "two"]
    assert saved.path != session.path


def test_14_projects_whose_folder_names_collide_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PI_CODING_AGENT_DIR", str(tmp_path))
    monkeypatch.delenv("PI_CODING_AGENT_SESSION_DIR", raising=False)
    one, two = Session.create("/a-b/c"), Session.create("/a/b-c")
    assert one.path is not None
    assert two.path is not None
    assert one.path.parent == two.path.parent
    os.utime(two.path, (2_000_000_000, 2_000_000_000))
    assert [info.id for info in Session.list("/a-b/c")] == [one.id]
    assert [info.id for info in Session.list("/a/b-c")] == [two.id]
    recent = Session.most_recent("/a-b/c")
    assert recent is not None
    assert recent.id == one.id
