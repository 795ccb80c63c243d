"""Sessions as the author of an agent uses them."""

import asyncio
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.store.messages import (
    assistant,
    header,
    message,
    records,
    result,
    save_texts,
    texts,
    user,
    write,
)
from threadline.store import Options, Session

BOTH = pytest.mark.parametrize("session", ["file", "memory"], indirect=True)


@pytest.fixture
def session(request: pytest.FixtureRequest, tmp_path: Path) -> Session:
    if getattr(request, "param", "file") == "memory":
        return Session.in_memory("/p")
    return Session.create("/p", tmp_path)


def reopened(session: Session) -> Session:
    assert session.path is not None
    return Session.open(session.path)


def test_a_new_session_is_written_with_its_header_at_once(tmp_path: Path) -> None:
    session = Session.create("/repo/it", tmp_path)
    assert session.path is not None
    (head,) = records(session.path)
    assert head == {
        "type": "session",
        "version": 3,
        "id": session.id,
        "timestamp": head["timestamp"],
        "cwd": "/repo/it",
    }
    time = head["timestamp"].replace(":", "-").replace(".", "-")
    assert session.path.name == f"{time}_{session.id}.jsonl"
    assert session.id[14] == "7"


def test_a_session_goes_to_pis_folder_for_its_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PI_CODING_AGENT_DIR", str(tmp_path))
    monkeypatch.delenv("PI_CODING_AGENT_SESSION_DIR", raising=False)
    path = Session.create("/repo/my:it").path
    assert path is not None
    assert path.parent == tmp_path / "sessions" / "--repo-my-it--"
    monkeypatch.setenv("PI_CODING_AGENT_SESSION_DIR", str(tmp_path / "flat"))
    path = Session.create("/repo/my:it").path
    assert path is not None
    assert path.parent == tmp_path / "flat"


@BOTH
def test_what_is_saved_forms_a_path_and_a_context(session: Session) -> None:
    session.save_model_change("p", "big")
    session.save_thinking_level("high")
    first, second = save_texts(session, "one", "two")
    session.save_custom("state", {"n": 1})
    session.save_custom_message("note", "by the way", details={"x": 1})
    context = session.build_context()
    assert [m["role"] for m in context.messages] == ["user", "assistant", "custom"]
    assert context.messages[2]["content"] == "by the way"
    assert context.entries[:2] == (first, second)
    assert (context.model, context.thinking_level) == ({"provider": "p", "modelId": "m"}, "high")
    assert context.at == session.leaf
    assert session.leaf_entry == session.get_path()[-1]
    assert len(session.get_path()) == 6


@BOTH
def test_a_message_can_be_saved_below_any_entry(session: Session) -> None:
    first, second = save_texts(session, "one", "two")
    other = session.save_message(user("other"), parent=first)
    root = session.save_message(user("root"), parent=None)
    assert session.path_ids(other) == [first, other]
    assert session.path_ids() == [root]
    assert [entry.id for entry in session.get_children(first)] == [second, other]
    assert [entry.id for entry in session.get_children(None)] == [first, root]


@BOTH
def test_save_entry_keeps_an_id_parent_and_time_of_its_own(session: Session) -> None:
    (first,) = save_texts(session, "one")
    own = {"type": "weather", "id": "mine", "timestamp": "2020-01-01T00:00:00.000Z", "sun": True}
    assert session.save_entry(own) == "mine"
    assert session.save_entry({"type": "x", "parentId": None}) == session.leaf
    entry = session.get_entry("mine")
    assert entry is not None
    assert (entry.type, entry.parent, entry.timestamp) == (
        "weather",
        first,
        "2020-01-01T00:00:00.000Z",
    )
    assert entry.body["sun"] is True
    assert len(session.get_path()) == 1


@BOTH
def test_save_entry_applies_labels_names_and_leaves(session: Session) -> None:
    first, second = save_texts(session, "one", "two")
    session.save_entry({"type": "label", "targetId": first, "label": "here"})
    session.save_entry({"type": "session_info", "name": " it "})
    assert (session.get_label(first), session.name, session.leaf) == ("here", "it", second)
    session.save_entry({"type": "leaf", "targetId": first})
    assert session.leaf == first


@BOTH
def test_labels_and_names_never_move_the_leaf(session: Session) -> None:
    first, second = save_texts(session, "one", "two")
    session.set_label(first, "start")
    session.set_name("tale")
    assert session.leaf == session.stored_leaf == second
    third = session.save_message(user("three"))
    assert session.path_ids() == [first, second, third]
    session.set_label(first, None)
    session.set_name("")
    assert (session.labels, session.name) == ({}, None)


def test_a_name_before_the_first_message_does_not_become_its_parent(session: Session) -> None:
    session.set_name("tale")
    (first,) = save_texts(session, "one")
    assert reopened(session).path_ids() == [first]
    assert reopened(session).name == "tale"


def test_everything_is_there_again_when_a_session_is_opened(session: Session) -> None:
    first, _ = save_texts(session, "one", "two")
    session.set_label(first, "start")
    session.set_name("tale")
    session.branch_with_summary(first, "tried")
    again = reopened(session)
    assert texts(again) == ["one", "tried"]
    assert (again.name, again.get_label(first), again.leaf) == ("tale", "start", session.leaf)
    assert [e.id for e in again.entries()] == [e.id for e in session.entries()]
    assert again.faults == []


@BOTH
def test_branch_in_place_continues_from_an_entry(session: Session) -> None:
    first, second, third, fourth = save_texts(session, "one", "two", "three", "four")
    moved = session.branch_in_place(third)
    assert (moved.in_place, moved.cancelled, moved.new_file) == (True, False, None)
    assert (moved.leaf, moved.left, moved.selected_text) == (third, fourth, "three")
    moved = session.branch_in_place(third, before=True)
    assert (moved.leaf, moved.selected_text) == (second, "three")
    session.save_message(user("again"))
    assert texts(session) == ["one", "two", "again"]
    assert fourth in session
    assert session.path_ids(fourth) == [first, second, third, fourth]


@BOTH
def test_a_branch_with_a_summary_leaves_it_at_the_new_place(session: Session) -> None:
    first, _, left = save_texts(session, "one", "two", "three")
    moved = session.branch_in_place(first, summary="tried two")
    assert moved.leaf == moved.summary == session.leaf
    assert texts(session) == ["one", "tried two"]
    entry = session.get_entry(moved.summary or "")
    assert entry is not None
    assert (entry.type, entry.parent, entry.body["fromId"]) == ("branch_summary", first, left)


@BOTH
def test_a_summary_can_be_a_root(session: Session) -> None:
    (left,) = save_texts(session, "one")
    session.branch_with_summary(None, "began")
    assert texts(session) == ["began"]
    entry = session.get_entry(session.leaf or "")
    assert entry is not None
    assert (entry.parent, entry.body["fromId"]) == (None, left)


@BOTH
def test_switch_and_reset_go_anywhere(session: Session) -> None:
    first, second = save_texts(session, "one", "two")
    session.branch_in_place(first)
    other = session.save_message(user("other"))
    assert session.switch(second).left == other
    assert texts(session) == ["one", "two"]
    assert session.reset().leaf is None
    assert texts(session) == []
    new = session.save_message(user("new"))
    assert session.path_ids() == [new]


@BOTH
def test_a_branch_to_a_new_session_holds_the_path_and_leaves_this_one_alone(
    session: Session,
) -> None:
    first, second, third, fourth = save_texts(session, "one", "two", "three", "four")
    session.set_label(second, "good")
    session.set_label(fourth, "elsewhere")
    session.set_name("tale")
    result = session.branch(third)
    new = result.session
    assert new is not None
    assert (result.selected_text, result.in_place, result.new_file) == ("three", False, new.path)
    assert new.path_ids() == [first, second, third]
    assert {target: label.text for target, label in new.labels.items()} == {second: "good"}
    assert (new.name, new.leaf, new.cwd) == ("tale", third, "/p")
    assert session.leaf == fourth
    new.save_message(assistant("other"))
    assert texts(new) == ["one", "two", "three", "other"]


def test_a_branch_names_its_parent(session: Session) -> None:
    save_texts(session, "one")
    new = session.branch().session
    assert new is not None
    assert new.header["parentSession"] == str(session.path)


@BOTH
def test_the_tree_has_roots_children_and_labels(session: Session) -> None:
    first, second = save_texts(session, "one", "two")
    other = session.save_message(user("other"), parent=first)
    session.set_label(other, "b")
    tree = session.get_tree()
    node = tree[0]
    assert node.id == first
    assert [child.id for child in node.children if child.type == "message"] == [second, other]
    assert [child.label for child in node.children if child.id == other] == ["b"]


def test_the_tree_of_a_long_session_does_not_recurse(tmp_path: Path) -> None:
    lines: list[Any] = [header(version=3)]
    lines += [message("x", id=f"{n}", parentId=f"{n - 1}" if n else None) for n in range(20_000)]
    session = Session.open(write(tmp_path / "x.jsonl", lines))
    node, depth = session.get_tree()[0], 1
    while node.children:
        node, depth = node.children[0], depth + 1
    assert depth == len(session.path_ids()) == 20_000


@BOTH
def test_a_compaction_keeps_what_it_names(session: Session) -> None:
    _, second, third = save_texts(session, "one", "two", "three")
    session.save_compaction("S", second, 100, details={"readFiles": []})
    session.save_message(user("four"))
    assert texts(session) == ["S", "two", "three", "four"]
    assert texts(session, third) == ["one", "two", "three"]
    assert session.build_context().compacted_by == session.get_path()[3].id


@BOTH
def test_each_branch_has_its_own_compactions(session: Session) -> None:
    """[m1]─[m2]─[m3]─[c1]─[m4]; m2 ─[summary]─[m5]─[c2]─[m6]"""
    _, second, third = save_texts(session, "m1", "m2", "m3")
    session.save_compaction("c1", third, 1)
    other = session.save_message(user("m4"))
    session.branch_with_summary(second, "left")
    (fifth,) = save_texts(session, "m5")
    session.save_compaction("c2", fifth, 1)
    session.save_message(user("m6"))
    assert texts(session) == ["c2", "m5", "m6"]
    assert texts(session, other) == ["c1", "m3", "m4"]
    assert texts(session, fifth) == ["m1", "m2", "left", "m5"]


def test_a_context_outlives_its_session_and_is_immutable(session: Session) -> None:
    save_texts(session, "one", "two")
    context = session.build_context()
    context.messages[0]["content"] = "changed"
    session.save_message(user("three"))
    session.close()
    assert [m["role"] for m in context.messages] == ["user", "assistant"]
    assert context.messages[0] == user("one")
    assert context.messages[-1]["content"][0]["text"] == "two"
    assert context.messages[:1] == [user("one")]


def test_opening_read_only_needs_no_write_permission(session: Session) -> None:
    save_texts(session, "one", "two")
    assert session.path is not None
    session.path.chmod(0o400)
    assert texts(Session.open_read_only(session.path)) == ["one", "two"]


def test_sessions_are_listed_newest_first(tmp_path: Path) -> None:
    old = Session.create("/p", tmp_path)
    old.save_message(user("  "))
    old.save_message(user("ask"))
    old.set_name("tale")
    new = Session.create("/p", tmp_path, parent_session=old.path)
    Session.create("/elsewhere", tmp_path)
    (tmp_path / "no.jsonl").write_text("nothing\n")
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    listed = {info.id: info for info in Session.list("/p", tmp_path)}
    assert set(listed) == {old.id, new.id}
    info = listed[old.id]
    assert (info.name, info.first_message, info.message_count) == ("tale", "ask", 2)
    assert listed[new.id].first_message == "(no messages)"
    assert listed[new.id].parent_session == str(old.path)
    assert {info.cwd for info in Session.list_all(tmp_path)} == {"/p", "/elsewhere"}


def test_the_most_recent_session_is_the_one_changed_last(tmp_path: Path) -> None:
    assert Session.most_recent("/p", tmp_path / "none") is None
    first, _ = Session.create("/p", tmp_path), Session.create("/p", tmp_path)
    assert first.path is not None
    os.utime(first.path, (2_000_000_000, 2_000_000_000))
    found = Session.most_recent("/p", tmp_path)
    assert found is not None
    assert found.id == first.id


def test_a_fork_to_another_project_has_everything(session: Session, tmp_path: Path) -> None:
    first, second = save_texts(session, "one", "two")
    session.set_label(first, "start")
    session.branch_in_place(first)
    assert session.path is not None
    fork = Session.fork_from(session.path, "/other", tmp_path / "other")
    assert (fork.cwd, fork.leaf, fork.get_label(first)) == ("/other", first, "start")
    assert second in fork
    assert fork.header["parentSession"] == str(session.path)


def test_threads_can_share_a_session(tmp_path: Path) -> None:
    session = Session.create("/p", tmp_path, options=Options(fsync=False))

    def write_some() -> None:
        for n in range(50):
            session.save_message(user(str(n)))

    threads = [threading.Thread(target=write_some) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(session.get_path()) == 200
    assert len(reopened(session).get_path()) == 200


def test_a_session_can_be_used_from_asyncio(session: Session) -> None:
    async def go() -> list[str]:
        await asyncio.gather(
            *(asyncio.to_thread(session.save_message, user(str(n))) for n in range(20))
        )
        context = await asyncio.to_thread(session.build_context)
        return [m["content"][0]["text"] for m in context.messages]

    # In a thread of its own: the browser of other tests keeps a loop running in this one.
    with ThreadPoolExecutor(1) as pool:
        told = pool.submit(asyncio.run, go()).result()
    assert sorted(told, key=int) == [str(n) for n in range(20)]


def test_a_group_is_acknowledged_as_one(session: Session) -> None:
    with session.group():
        save_texts(session, "one", "two")
        assert texts(reopened(session)) == ["one", "two"]
    assert session._writer._unsynced is None


def test_unknown_types_and_fields_are_kept_and_newer_lines_are_read(tmp_path: Path) -> None:
    path = write(
        tmp_path / "x.jsonl",
        [
            header(version=3, future=1),
            message("one", id="a", parentId=None, mood="good"),
            {"type": "lane_move", "id": "b", "parentId": "a", "lane": [1]},
            message("two", id="c", parentId="b"),
        ],
    )
    session = Session.open(path)
    assert session.path_ids() == ["a", "b", "c"]
    assert texts(session) == ["one", "two"]
    new = session.branch().session
    assert new is not None
    assert records(new.path)[1:] == records(path)[1:]


def test_the_context_lists_sent_and_dropped_entries(session: Session) -> None:
    first = session.save_thinking_level("low")
    save_texts(session, "one", "two")
    context = session.context()
    assert [m.role for m in context.messages] == ["user", "assistant"]
    assert [d.entry for d in context.dropped] == [first]


def test_results_of_tools_are_messages_like_any_other(session: Session) -> None:
    session.save_message(user("look"))
    session.save_message(assistant("looking", "t1"))
    session.save_message(result("t1", "found"))
    assert [m["role"] for m in session.build_context().messages] == [
        "user",
        "assistant",
        "toolResult",
    ]


@pytest.mark.parametrize("text", ["\u2028\u2029\u0085", "\ud83d", "\x00\x7f", '😀\n\t"\\'])
def test_any_text_round_trips(session: Session, text: str) -> None:
    session.save_message(user(text))
    assert texts(reopened(session)) == [text]
    assert reopened(session).faults == []
