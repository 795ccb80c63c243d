"""Operations on a session: the result of each, and how it is undone."""

import json
import pickle
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import threadline as tl
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
from threadline.store import Done, Session
from threadline.store.context.message import milliseconds, read_message
from threadline.store.context.tokens import message_tokens
from threadline.store.errors import (
    ConflictError,
    InvalidEntryError,
    StoreError,
    UnknownEntryError,
)
from threadline.store.operations.branch import Scope, branch_here, export_branch
from threadline.store.operations.cherry_pick import cherry_pick
from threadline.store.operations.compact import compact, find_cut, project
from threadline.store.operations.pop import merge, pop
from threadline.store.operations.summary import SummaryError, by_command, counted, given
from threadline.store.operations.write import append, label, migrate
from threadline.store.record import Entry

Record = dict[str, Any]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.create("/p", tmp_path)


def work(session: Session) -> list[str]:
    """Ask, have a file read and one changed, get an answer."""
    calls = assistant("working")
    calls["content"] += [
        {"type": "toolCall", "id": "t1", "name": "read", "arguments": {"path": "a.py"}},
        {"type": "toolCall", "id": "t2", "name": "edit", "arguments": {"path": "b.py"}},
    ]
    said = (user("do  it\nnow"), calls, result("t1"), result("t2"), assistant("it is done"))
    return [session.save_message(message) for message in said]


def undo(session: Session, command: str | None) -> None:
    """Do what an undo says."""
    assert command is not None
    name, what, path, entry = shlex.split(command)
    assert (name, what, path) == ("threadline", "switch", str(session.path))
    if entry == "--start":
        session.reset()
    else:
        session.switch(entry)


def test_pop_goes_back_to_before_the_last_prompt_with_a_summary(session: Session) -> None:
    _, second = save_texts(session, "one", "two")
    *_, last = work(session)
    before = texts(session)
    done = pop(session)
    assert (done.target, done.left, done.entries) == (second, last, 5)
    assert done.selected_text == "do  it\nnow"
    assert texts(session)[:2] == ["one", "two"]
    assert done.summary == texts(session)[2]
    for told in ("- do it now", "- a.py", "- b.py", "- edit × 1", "- read × 1"):
        assert told in done.summary
    entry = session.get_entry(done.leaf or "")
    assert entry is not None
    assert entry.body["details"] == {
        "readFiles": ["a.py"],
        "modifiedFiles": ["b.py"],
        "abandonedLeaf": last,
    }
    undo(session, done.undo_command)
    assert texts(session) == before


def test_pop_goes_to_a_named_entry_with_a_given_summary(session: Session) -> None:
    first, *_ = save_texts(session, "one", "two", "three")
    done = pop(session, first, given("in short"))
    assert texts(session) == ["one", "in short"]
    assert done.did.startswith(f"went back to {first} and left 2 entries")


def test_pop_to_before_everything_can_be_undone(session: Session) -> None:
    save_texts(session, "one", "two")
    done = pop(session)
    assert done.target is None
    assert len(texts(session)) == 1
    undo(session, done.undo_command)
    assert texts(session) == ["one", "two"]


def test_several_pops_stack(session: Session) -> None:
    for ask in ("a", "b", "c"):
        save_texts(session, ask, ask.upper())
    pop(session, summarise=given("no c"))
    pop(session, summarise=given("no b"))
    assert texts(session) == ["a", "A", "no b"]


def test_pop_refuses_what_makes_no_sense(session: Session) -> None:
    with pytest.raises(ConflictError, match="no prompt"):
        pop(session)
    first, calls, *_ = work(session)
    with pytest.raises(ConflictError, match="already at"):
        pop(session, session.leaf)
    with pytest.raises(ConflictError, match="call t1 without its result"):
        pop(session, calls)
    with pytest.raises(UnknownEntryError):
        pop(session, "nope")
    assert session.path_ids()[0] == first


def test_a_branch_before_a_prompt_summarises_the_prompt_too(session: Session) -> None:
    _, second, third, _ = save_texts(session, "one", "two", "three", "four")
    told = by_command("grep '^\\['")
    done = branch_here(session, third, told, before=True)
    assert done.did.startswith(f"{session.path} now continues from {second}")
    assert texts(session) == ["one", "two", "[user] three\n[assistant] four"]
    undo(session, done.undo_command)
    assert texts(session) == ["one", "two", "three", "four"]


def test_a_command_makes_the_summary_from_the_conversation(session: Session) -> None:
    first, *_ = save_texts(session, "one", "two", "three")
    pop(session, first, by_command("grep '^\\['"))
    assert texts(session)[-1] == "[assistant] two\n[user] three"


@pytest.mark.parametrize("line", ["exit 3", "true", "echo broken >&2; false"])
def test_a_command_that_makes_no_summary_changes_nothing(session: Session, line: str) -> None:
    first, *_ = save_texts(session, "one", "two")
    size, leaf = len(session), session.leaf
    with pytest.raises(SummaryError, match="summary command") as error:
        pop(session, first, by_command(line))
    assert error.value.hint
    assert (len(session), session.leaf) == (size, leaf)


LONG = "x" * 4000


def test_compact_keeps_about_as_much_as_asked_and_begins_with_a_prompt(session: Session) -> None:
    save_texts(session, LONG, LONG, LONG, LONG, "five", "six")
    prompt = session.path_ids()[4]
    done = compact(session, given("S"), keep_recent=2)
    assert (done.first_kept, done.split_turn, done.summarised) == (prompt, False, 4)
    assert texts(session) == ["S", "five", "six"]
    undo(session, done.undo_command)
    assert len(texts(session)) == 6


def test_compact_splits_a_long_turn_and_summarises_its_beginning(session: Session) -> None:
    save_texts(session, "old", "older")
    session.save_message(user("ask"))
    session.save_message(assistant(LONG, "t1"))
    session.save_message(result("t1", LONG))
    last = session.save_message(assistant(LONG))
    done = compact(session, counted("S:"), keep_recent=500)
    assert (done.first_kept, done.split_turn) == (last, True)
    history, prefix = done.summary.split("**Turn Context (split turn):**")
    assert "- old" in history
    assert "- ask" in prefix
    assert texts(session)[1:] == [LONG]


def test_compact_never_begins_with_a_result(session: Session) -> None:
    session.save_message(user("ask"))
    session.save_message(assistant("a", "t1", "t2"))
    session.save_message(result("t1", LONG))
    session.save_message(result("t2", LONG))
    last = session.save_message(assistant("end"))
    assert session.get_path()[find_cut(project(session.get_path()), 900).first_kept].id == last


def test_compact_keeps_the_settings_right_before_what_it_keeps(session: Session) -> None:
    save_texts(session, LONG, LONG)
    change = session.save_model_change("p", "m2")
    save_texts(session, "five", "six")
    assert compact(session, given("S"), keep_recent=2).first_kept == change


def test_a_second_compaction_begins_where_the_first_one_kept(session: Session) -> None:
    save_texts(session, LONG, LONG, "three", "four")
    compact(session, given("S1"), keep_recent=2)
    save_texts(session, LONG, LONG, "seven", "eight")
    summarised: list[list[str]] = []

    def note(entries: Any) -> str:  # noqa: ANN401 - a sequence of entries
        summarised.append([entry.type for entry in entries])
        return "S2"

    done = compact(session, note, keep_recent=3)
    assert summarised[0][0] == "compaction"
    assert texts(session) == ["S2", "seven", "eight"]
    assert done.summarised == 4


def test_files_of_an_earlier_compaction_are_listed_again(session: Session) -> None:
    work(session)
    save_texts(session, "more", "end")
    compact(session, given("S1"), keep_recent=2)
    save_texts(session, LONG, LONG, "x", "y")
    compact(session, given("S2"), keep_recent=2)
    entry = session.get_path()[-1]
    assert entry.body["details"] == {"readFiles": ["a.py"], "modifiedFiles": ["b.py"]}
    assert entry.body["fromHook"] is False


def test_an_earlier_summary_is_part_of_the_next(session: Session) -> None:
    save_texts(session, "first things", LONG, "three", "four")
    compact(session, given("about first things"), keep_recent=2)
    save_texts(session, LONG, LONG, "x", "y")
    compact(session, keep_recent=2)
    assert "about first things" in texts(session)[0]
    save_texts(session, "more")
    assert "about first things" in pop(session, session.path_ids()[0]).summary


def test_compact_refuses_when_there_is_nothing_to_do(session: Session) -> None:
    with pytest.raises(ConflictError, match="nothing to compact"):
        compact(session)
    save_texts(session, "one", "two")
    with pytest.raises(ConflictError, match="nothing to compact"):
        compact(session)
    compact(session, given("S"), keep_recent=1)
    with pytest.raises(ConflictError, match="nothing to compact since"):
        compact(session)


def count_all(*messages: Record) -> int:
    """Count the tokens of messages as a compaction counts those before it."""
    session = Session.in_memory()
    for each in messages:
        session.save_message(each)
    return project(session.get_path()).tokens


def test_tokens_are_what_the_last_answer_reports_and_a_guess_for_the_rest() -> None:
    answer = assistant("x") | {"usage": {"totalTokens": 100}}
    failed = answer | {"stopReason": "error", "usage": {"totalTokens": 999}}
    assert count_all(user("x" * 999), answer, user("x" * 9)) == 103
    assert count_all(answer, failed) == 101
    assert count_all(user("12345")) == 2
    call: Record = {"type": "toolCall", "name": "read", "arguments": {"path": "ä"}}
    assert message_tokens(read_message({"role": "assistant", "content": [call]})) == 4
    assert (
        message_tokens(read_message({"role": "toolResult", "content": [{"type": "image"}]})) == 1200
    )
    asked = read_message({"role": "user", "content": [{"type": "image"}, call]})
    assert message_tokens(asked) == 1200


def test_four_utf16_units_are_a_token_and_other_values_count_nothing() -> None:
    summary = {"role": "branchSummary"}
    units = {"1234": 1, "12345": 2, "\u00e9" * 4: 1, "\U0001f600" * 2: 1, "\U0001f600" * 3: 2}
    assert {
        text: message_tokens(read_message(summary | {"summary": text})) for text in units
    } == units
    for odd in (None, 12345, ["text"]):
        assert message_tokens(read_message(summary | {"summary": odd})) == 0


PROMPT: Record = {
    "role": "system",
    "content": "",
    "sections": {"who": "You are Pi.", "where": "/p"},
    "toolsAdded": [{"name": "read"}, {"name": "edit"}],
    "timestamp": 1,
}
LATER: Record = {"role": "system", "content": "", "toolsRemoved": [{"name": "edit"}]}


def test_a_compaction_has_a_checkpoint_of_the_prompt_and_the_tools(session: Session) -> None:
    session.save_message(PROMPT)
    save_texts(session, "one", "two")
    session.save_message(LATER | {"sections": {"where": None}, "timestamp": 2})
    save_texts(session, "three", "four")
    done = compact(session, given("S"), keep_recent=2)
    body = entry_of(session, done.entry).body
    checkpoint = dict(body["systemMessage"])
    assert milliseconds(body["timestamp"]) == checkpoint.pop("timestamp")
    assert checkpoint == {
        "role": "system",
        "content": "",
        "sections": {"who": "You are Pi."},
        "toolsAdded": [{"name": "read"}],
    }
    roles = [message["role"] for message in session.build_context().messages]
    assert roles == ["system", "compactionSummary", "user", "assistant"]
    assert list(body)[4:] == [
        *("summary", "firstKeptEntryId", "tokensBefore", "details", "fromHook", "systemMessage")
    ]


def test_a_compaction_without_a_prompt_has_no_checkpoint(session: Session) -> None:
    save_texts(session, "one", "two", "three", "four")
    done = compact(session, given("S"), keep_recent=1)
    assert "systemMessage" not in entry_of(session, done.entry).body


def test_a_compaction_can_keep_nothing(session: Session) -> None:
    save_texts(session, "one", "two")
    entry = session.save_compaction("S", None, 7)
    assert entry_of(session, entry).body["firstKeptEntryId"] == entry
    assert texts(session) == ["S"]
    save_texts(session, "three")
    assert texts(session) == ["S", "three"]


def edited(session: Session) -> list[str]:
    """secret─fine─wrong─odd─next, of which an edit leaves out the first and rewords the third."""
    names = save_texts(session, "secret", "fine", "wrong", "odd", "next", "last")
    session.switch(names[3])
    session.save_context_edit(names[0], None)
    session.save_context_edit(names[2], user("right")["content"])
    return [*names[:4], *save_texts(session, "next", "last")]


def test_a_summary_tells_what_edits_left(session: Session) -> None:
    edited(session)
    assert texts(session) == ["fine", "right", "odd", "next", "last"]
    done = compact(session, keep_recent=1)
    assert "- right" in done.summary
    assert "secret" not in done.summary
    assert "wrong" not in done.summary
    assert "secret" not in str(list(session.build_context().messages))


@pytest.mark.parametrize("do", ["pop", "merge", "branch"])
def test_what_an_edit_took_out_is_in_no_summary_of_a_branch(session: Session, do: str) -> None:
    first = session.save_message(user("start"))
    edited(session)
    tip = session.leaf
    assert tip is not None
    match do:
        case "pop":
            told = pop(session, first).summary
        case "merge":
            session.switch(first)
            told = merge(session, tip).summary
        case _:
            moved = branch_here(session, first, counted("left:"))
            told = entry_of(session, str(moved.summary)).body["summary"]
    assert "- right" in told
    assert "secret" not in told
    assert "wrong" not in told


def test_a_summary_names_the_leaf_that_was_left(session: Session) -> None:
    names = save_texts(session, "one", "two", "three")
    done = pop(session, names[0])
    assert entry_of(session, str(done.leaf)).body["fromId"] == names[2]


def test_an_edit_is_of_something_that_was_said_on_the_path(session: Session) -> None:
    names = save_texts(session, "one", "two")
    setting = session.save_thinking_level("low")
    with pytest.raises(InvalidEntryError, match="cannot edit"):
        session.save_context_edit(setting, None)
    session.switch(names[0])
    with pytest.raises(UnknownEntryError):
        session.save_context_edit(names[1], None)
    edit = session.save_context_edit(names[0], "uno")
    body = entry_of(session, edit).body
    assert (body["type"], body["targetId"]) == ("context_edit", names[0])
    assert body["replacement"] == {"content": "uno"}
    session.switch(names[1])
    edit = session.save_context_edit(names[1], "dos")
    assert entry_of(session, edit).body["replacement"] == {"content": user("dos")["content"]}


def entry_of(session: Session, name: str) -> Entry:
    found = session.get_entry(name)
    assert found is not None
    return found


def tree(session: Session) -> dict[str, str]:
    """a─b─c─d, b─e─f; labels on c and e; the leaf is d."""
    names = dict(zip("abcd", save_texts(session, "a", "b", "c", "d"), strict=True))
    names["e"] = session.save_message(user("e"), parent=names["b"])
    names["f"] = session.save_message(assistant("f"))
    session.set_label(names["c"], "C")
    session.set_label(names["e"], "E")
    session.switch(names["d"])
    return names


def test_export_writes_the_path_the_subtree_or_everything(session: Session) -> None:
    names = tree(session)

    def exported(entry: str, scope: Scope) -> Session:
        done = export_branch(session, names[entry], scope)
        assert done.path is not None
        assert done.undo_command == f"rm {done.path}"
        return Session.open(done.path)

    path = exported("f", Scope.PATH)
    assert (texts(path), [label.text for label in path.labels.values()]) == (list("abef"), ["E"])
    below = exported("b", Scope.SUBTREE)
    assert texts(below) == ["b", "c", "d"]
    assert texts(below, names["f"]) == ["b", "e", "f"]
    assert {label.text for label in below.labels.values()} == {"C", "E"}
    assert below.get_tree()[0].id == names["b"]
    whole = exported("a", Scope.ALL)
    assert whole.entries() == session.entries()
    assert whole.leaf == names["d"]


def test_a_subtree_that_does_not_hold_the_leaf_ends_with_its_last_entry(session: Session) -> None:
    names = tree(session)
    done = export_branch(session, names["e"], Scope.SUBTREE)
    assert done.path is not None
    assert texts(Session.open(done.path)) == ["e", "f"]


def test_a_compaction_that_kept_something_outside_a_subtree_keeps_from_its_root(
    session: Session,
) -> None:
    first, _, third, _ = save_texts(session, "one", "two", "three", "four")
    session.save_compaction("S", first, 1)
    done = export_branch(session, third, Scope.SUBTREE)
    assert done.path is not None
    assert texts(Session.open(done.path)) == ["S", "three", "four"]


def test_export_goes_to_the_file_that_is_named(session: Session, tmp_path: Path) -> None:
    names = tree(session)
    done = export_branch(session, names["f"], Scope.PATH, tmp_path / "out" / "it.jsonl")
    assert done.path == tmp_path / "out" / "it.jsonl"
    assert records(done.path)[0]["parentSession"] == str(session.path)


def test_cherry_pick_copies_a_message_with_new_ids_and_its_source(session: Session) -> None:
    names = tree(session)
    done = cherry_pick(session, [names["e"], names["f"]])
    assert texts(session) == ["a", "b", "c", "d", "e", "f"]
    assert set(done.entries) == {names["e"], names["f"]}
    new = session.get_entry(done.entries[names["e"]])
    assert new is not None
    assert new.body["pickedFrom"] == {"session": session.id, "entry": names["e"]}
    undo(session, done.undo_command)
    assert texts(session) == ["a", "b", "c", "d"]


def test_cherry_pick_copies_results_and_renames_duplicate_calls(
    session: Session,
) -> None:
    ask, calls, *_, end = work(session)
    other = session.branch_in_place(ask, before=True)
    assert other.leaf is None
    cherry_pick(session, [ask, calls])
    assert [m["role"] for m in session.build_context().messages] == [
        "user",
        "assistant",
        "toolResult",
        "toolResult",
    ]
    session.switch(end)
    cherry_pick(session, [calls])
    messages = list(session.build_context().messages)[5:]
    asked = [b["id"] for b in messages[0]["content"] if b["type"] == "toolCall"]
    assert asked == [m["toolCallId"] for m in messages[1:]]
    assert not {"t1", "t2"} & set(asked)


def test_cherry_pick_takes_from_another_session(session: Session, tmp_path: Path) -> None:
    other = Session.create("/q", tmp_path)
    (theirs,) = save_texts(other, "theirs")
    save_texts(session, "mine")
    done = cherry_pick(session, [theirs], other)
    assert texts(session) == ["mine", "theirs"]
    entry = session.get_entry(done.entries[theirs])
    assert entry is not None
    assert entry.body["pickedFrom"]["session"] == other.id


def test_cherry_pick_refuses_what_would_break_the_branch(session: Session) -> None:
    ask, calls, first, *_ = work(session)
    label = session.set_label(calls, "x")
    with pytest.raises(ConflictError, match="result without its call"):
        cherry_pick(session, [first])
    with pytest.raises(ConflictError, match="type label"):
        cherry_pick(session, [label])
    with pytest.raises(UnknownEntryError):
        cherry_pick(session, ["nope"])
    lone = session.save_message(assistant("calling", "t9"))
    with pytest.raises(ConflictError, match="t9"):
        cherry_pick(session, [calls])
    session.switch(calls)
    with pytest.raises(ConflictError, match="without its result"):
        cherry_pick(session, [ask])
    session.switch(lone)


def test_merge_adds_one_summary_with_its_source(session: Session) -> None:
    names = tree(session)
    done = merge(session, names["f"])
    assert texts(session)[:4] == ["a", "b", "c", "d"]
    assert "- e" in done.summary
    assert "## Conclusion\n\nf" in done.summary
    entry = session.get_entry(done.entry)
    assert entry is not None
    assert entry.type == "branch_summary"
    assert entry.parent == names["d"]
    assert (entry.body["details"]["mergedLeaf"], entry.body["details"]["parted"]) == (
        names["f"],
        names["b"],
    )
    assert (done.parted, done.entries) == (names["b"], 2)
    undo(session, done.undo_command)
    assert texts(session) == ["a", "b", "c", "d"]


def test_merge_refuses_an_empty_branch_and_an_open_call(session: Session) -> None:
    names = tree(session)
    with pytest.raises(ConflictError, match="nothing to merge"):
        merge(session, names["b"])
    with pytest.raises(UnknownEntryError):
        merge(session, "nope")
    session.save_message(assistant("calling", "t9"))
    with pytest.raises(ConflictError, match="call t9 without its result"):
        merge(session, names["f"])
    session.save_message(result("t9"))
    assert merge(session, names["f"], given("told")).summary == "told"


def test_migrate_reports_where_the_old_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"type":"session","id":"S","cwd":"/"}\n{"type":"message","message":{}}\n')
    old = path.read_bytes()
    done = migrate(path)
    assert done.kept is not None
    assert done.kept.read_bytes() == old
    assert done.undo_command == f"mv {done.kept} {path}"
    assert migrate(path).undo_command is None


@pytest.mark.parametrize(
    "bad",
    [{"type": "session"}, {"role": 5}, {"type": "x", "id": 7}, {"type": "x", "parentId": "?"}],
)
def test_records_are_appended_all_or_none(session: Session, bad: Record) -> None:
    assert session.path is not None
    written = session.path.read_bytes()
    with pytest.raises(StoreError):
        append(session, [user("first"), bad])
    assert session.path.read_bytes() == written


def test_records_of_one_append_can_reference_each_other(session: Session) -> None:
    append(session, [{"type": "x", "id": "one"}, {"type": "y", "id": "two", "parentId": "one"}])
    assert session.path_ids() == ["one", "two"]


def test_entries_without_type_or_message_do_not_stop_operations(tmp_path: Path) -> None:
    odd: list[Record] = [{"id": "a", "parentId": None}, {"type": 5, "id": "b", "parentId": "a"}]
    odd.append({"type": "message", "id": "c", "parentId": "b"})
    last = message("hello", id="d", parentId="c")
    session = Session.open(write(tmp_path / "odd.jsonl", [header(version=3), *odd, last]))
    assert session.path_ids() == ["a", "b", "c", "d"]
    exported = export_branch(session, scope=Scope.ALL, out=tmp_path / "all.jsonl")
    assert exported.entries >= len(odd) + 1
    assert export_branch(session, out=tmp_path / "path.jsonl").path is not None
    compacted = compact(session)
    assert compacted.first_kept == "d"
    assert pop(session, "a").left == compacted.entry


def test_operations_are_methods_that_can_be_undone(tmp_path: Path) -> None:
    session = Session.create("/p", tmp_path)
    a, b, c, d = save_texts(session, "a", "b", "c", "d")
    session.branch_in_place(b)
    e, _ = save_texts(session, "e", "f")
    there = session.leaf
    operations: list[Callable[[], Done]] = [
        lambda: session.pop(e, "x"),
        lambda: session.merge(d, lambda entries: f"{len(entries)} entries"),
        lambda: session.compact("y", keep_recent=1),
        lambda: session.cherry_pick(c),
    ]
    for operate in operations:
        done = operate()
        assert session.leaf != there
        done.undo()
        assert session.leaf == there
    exported = session.export_branch(a, tmp_path / "part.jsonl", scope="path")
    assert exported.path is not None
    assert Session.open(exported.path).ids() == [a]
    exported.undo()
    assert not exported.path.exists()
    labelled = label(session, a, "one")
    labelled.undo()
    assert session.get_label(a) is None
    with pytest.raises(StoreError) as error:
        migrate(str(session.path)).undo()
    assert error.value.hint


def test_a_context_is_what_chat_interfaces_take(tmp_path: Path) -> None:
    session = Session.create("/p", tmp_path)
    image = {"type": "image", "data": "AAAA", "mimeType": "image/png"}
    session.save_message({"role": "user", "content": [{"type": "text", "text": "Look"}, image]})
    call = {"type": "toolCall", "id": "c1", "name": "read", "arguments": {"path": "x"}}
    session.save_message({"role": "assistant", "content": [call], "provider": "p", "model": "m"})
    session.save_message(
        {
            "role": "toolResult",
            "toolCallId": "c1",
            "toolName": "read",
            "content": [{"type": "text", "text": "1"}],
            "isError": False,
        }
    )
    mine, theirs = session.context(), tl.open(str(session.path))[0].context()
    assert mine.to_anthropic("Go on") == theirs.to_anthropic("Go on")
    assert mine.to_openai() == theirs.to_openai()
    [_, picture] = mine.to_anthropic()["messages"][0]["content"]
    assert picture["source"]["data"] == "AAAA"


def test_a_tree_of_any_depth_is_printed_pickled_and_turned_to_json() -> None:
    session = Session.in_memory()
    with session.group():
        names = save_texts(session, *map(str, range(20_000)))
        session.branch_in_place(names[5])
        save_texts(session, "other")
    tree = session.get_tree()
    assert len(str(tree).splitlines()) == len(names) + 2
    assert len(repr(tree)) < 200
    assert len(repr(tree[0])) < 200
    again = pickle.loads(pickle.dumps(tree))  # noqa: S301 - our own
    assert list(again.rows()) == list(tree.rows())
    rows = json.loads(tree.to_json())
    assert [row["id"] for row in rows[:7]] == names[:7]
    assert (rows[5]["depth"], rows[6]["depth"]) == (0, 1)
