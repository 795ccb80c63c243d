"""Hooks: they see what happens, and may stop it or supply the summary."""

import pytest

from tests.store.messages import save_texts, texts, user
from threadline.store import Event, HookContext, Session, Verdict
from threadline.store.errors import RefusedError


@pytest.fixture
def session() -> Session:
    session = Session.in_memory("/p")
    save_texts(session, "one", "two", "three")
    return session


def cancel(_: HookContext) -> Verdict:
    return Verdict(cancel=True, reason="not now")


def test_hooks_run_before_and_after_with_their_target(session: Session) -> None:
    seen: list[tuple[str, str | None]] = []
    for event in Event:
        session.hooks.add(event, lambda context: seen.append((context.event, context.target)))
    first, second, _ = session.path_ids()
    new = session.save_message(user("four"))
    assert seen == [("before_append", None), ("after_append", new)]
    seen.clear()
    session.branch_in_place(first)
    assert seen == [("before_branch", first), ("after_branch", first)]
    seen.clear()
    session.switch(second)
    assert seen == [("before_switch", second), ("after_switch", second)]
    seen.clear()
    compaction = session.save_compaction("S", first, 1)
    assert [event for event, _ in seen] == [
        "before_compact",
        "before_append",
        "after_append",
        "after_compact",
    ]
    assert seen[-1] == ("after_compact", compaction)
    seen.clear()
    session.branch(first)
    assert [event for event, _ in seen] == ["before_branch", "after_branch"]


@pytest.mark.parametrize("event", ["before_branch", "before_switch"])
def test_a_cancelled_move_is_reported_and_changes_nothing(session: Session, event: str) -> None:
    session.hooks.add(event, cancel)
    first, leaf, size = session.path_ids()[0], session.leaf, len(session)
    moved = session.switch(first) if event == "before_switch" else session.branch_in_place(first)
    assert (moved.cancelled, moved.reason, moved.leaf) == (True, "not now", leaf)
    assert (session.leaf, len(session)) == (leaf, size)


def test_a_cancelled_branch_makes_no_new_session(session: Session) -> None:
    session.hooks.add("before_branch", cancel)
    result = session.branch()
    assert (result.cancelled, result.session, result.new_file) == (True, None, None)


@pytest.mark.parametrize("event", ["before_append", "before_compact"])
def test_a_cancelled_append_is_an_error_and_changes_nothing(session: Session, event: str) -> None:
    session.hooks.add(event, cancel)
    size = len(session)
    with pytest.raises(RefusedError, match="cancelled by a hook: not now"):
        session.save_compaction("S", session.path_ids()[0], 1)
    assert len(session) == size


def test_a_hook_can_supply_the_summary(session: Session) -> None:
    session.hooks.add("before_branch", lambda _: Verdict(summary="by the hook"))
    session.hooks.add("before_compact", lambda _: Verdict(summary="short", details={"n": 1}))
    first = session.path_ids()[0]
    session.branch_in_place(first)
    assert texts(session) == ["one", "by the hook"]
    entry = session.get_entry(session.save_compaction("long", first, 1))
    assert entry is not None
    assert (entry.body["summary"], entry.body["details"]) == ("short", {"n": 1})
    assert entry.body["fromHook"] is True


def test_a_hook_sees_entries_and_path_and_can_act(session: Session) -> None:
    first = session.path_ids()[0]
    told: list[int] = []

    def act(context: HookContext) -> None:
        told.extend([len(context.entries), len(context.current_path)])
        context.save_entry({"type": "custom", "customType": "seen"})
        context.branch_in_place(first, "from a hook")
        told.append(len(context.rebuild_context().messages))

    session.hooks.add("after_append", act)
    session.save_message(user("four"))
    assert told == [4, 4, 2]
    assert texts(session) == ["one", "from a hook"]


def test_a_hook_sees_what_is_to_be_written(session: Session) -> None:
    seen = []
    session.hooks.add("before_append", lambda context: seen.append(context.record))
    session.save_message(user("four"))
    assert seen == [{"type": "message", "message": user("four")}]


def test_hooks_do_not_run_for_what_hooks_do(session: Session) -> None:
    runs = []

    def again(context: HookContext) -> None:
        runs.append(1)
        context.save_entry({"type": "custom", "customType": "x"})

    session.hooks.add("after_append", again)
    session.save_message(user("four"))
    assert len(runs) == 1


def test_a_hook_can_be_removed(session: Session) -> None:
    remove = session.hooks.add("before_append", cancel)
    remove()
    session.save_message(user("four"))


def test_a_hook_that_fails_before_leaves_the_session_alone(session: Session) -> None:
    def fail(_: HookContext) -> None:
        raise ValueError("broken hook")

    remove = session.hooks.add("before_append", fail)
    size = len(session)
    with pytest.raises(ValueError, match="broken hook"):
        session.save_message(user("four"))
    assert len(session) == size
    remove()
    session.hooks.add("before_branch", lambda _: Verdict(summary="still running"))
    assert session.branch_in_place(session.path_ids()[0]).summary
