"""Pi's context: what the model is sent from the end of a path."""

from typing import Any

import pytest

from tests.context.pi_corpus import Labelled, brief, labelled
from threadline.context import Context
from threadline.library import load_lines
from threadline.library.position import context_at
from threadline.store.context.build import build_context

Record = dict[str, Any]


@pytest.mark.parametrize("session", labelled(), ids=lambda s: f"{s.name}-{s.file.stem[-4:]}")
def test_every_labelled_session_has_the_context_that_pi_gives_it(session: Labelled) -> None:
    context = build_context(session.path())
    assert [brief(message) for message in context.messages] == session.truth["contextMessages"]
    assert context.model == session.truth["contextModel"]
    assert context.thinking_level == session.truth["thinkingLevel"]
    assert context.at == session.truth["leafOnReload"]


def test_the_labelled_sessions_are_complete() -> None:
    assert len(labelled()) == 20


def path(*records: Record) -> list[tuple[str, Record]]:
    """Chain records; an entry is named by its letter."""
    return [(record.pop("id"), record) for record in records]


def user(entry: str, **more: Any) -> Record:  # noqa: ANN401 - any field
    return {"id": entry, "type": "message", "message": {"role": "user", "content": entry, **more}}


def assistant(entry: str, model: str = "m") -> Record:
    message = {"role": "assistant", "provider": "p", "model": model, "content": []}
    return {"id": entry, "type": "message", "message": message}


def compaction(entry: str, **fields: Any) -> Record:  # noqa: ANN401 - any field
    return {"id": entry, "type": "compaction", "summary": entry, "tokensBefore": 1, **fields}


def sent(context: Context) -> str:
    return " ".join(entry for message in context.messages for entry in message.entries)


def test_an_empty_path_sends_nothing() -> None:
    context = build_context([])
    assert (context.messages, context.model, context.thinking_level) == ((), None, "off")


def test_a_compaction_puts_its_summary_first_then_what_it_kept_then_the_rest() -> None:
    kept = compaction("c", firstKeptEntryId="b")
    context = build_context(path(user("a"), user("b"), kept, user("d")))
    assert sent(context) == "c b d"
    assert context.compacted_by == "c"
    assert [(d.entry, d.why) for d in context.dropped] == [("a", "before the compaction c")]


def test_only_the_last_compaction_counts() -> None:
    records = (
        user("a"),
        compaction("c", firstKeptEntryId="a"),
        user("d"),
        compaction("e", firstKeptEntryId="a"),
    )
    assert sent(build_context(path(*records))) == "e a d"


def test_a_compaction_that_names_nothing_on_the_path_keeps_nothing() -> None:
    assert sent(build_context(path(user("a"), compaction("c", firstKeptEntryId="zz")))) == "c"


@pytest.mark.parametrize(
    ("index", "kept"),
    [(2, "c b d"), (0, "c a b d"), (9, "c a b d"), (4, "c a b d"), (-1, "c a b d")],
)
def test_a_v1_index_counts_from_the_header_and_an_invalid_one_keeps_all(
    index: int, kept: str
) -> None:
    records = (user("a"), user("b"), compaction("c", firstKeptEntryIndex=index), user("d"))
    assert sent(build_context(path(*records))) == kept


def test_the_uuid_format_names_the_first_kept_entry_by_uuid() -> None:
    records = (user("a"), user("b"), compaction("c", firstKeptEntryUuid="b"))
    assert sent(build_context(path(*records))) == "c b"


def test_the_later_of_model_change_and_answer_settles_the_model() -> None:
    change = {"id": "x", "type": "model_change", "provider": "q", "modelId": "n"}
    before = build_context(path(dict(change), assistant("a")))
    after = build_context(path(assistant("a"), dict(change)))
    assert before.model == {"provider": "p", "modelId": "m"}
    assert after.model == {"provider": "q", "modelId": "n"}


def test_model_and_level_from_before_a_compaction_still_apply() -> None:
    level = {"id": "l", "type": "thinking_level_change", "thinkingLevel": "high"}
    context = build_context(path(level, assistant("a"), compaction("c", firstKeptEntryId="c")))
    assert (context.model, context.thinking_level) == ({"provider": "p", "modelId": "m"}, "high")


@pytest.mark.parametrize("kind", ["branch_summary", "stack_summary", "stack_pop"])
def test_a_summary_of_a_left_branch_is_sent_unless_it_is_empty(kind: str) -> None:
    full = {"id": "s", "type": kind, "summary": "left"}
    empty = {"id": "e", "type": kind, "summary": ""}
    context = build_context(path(user("a"), full, empty))
    assert [(m.role, m.blocks[0].text) for m in context.messages][1:] == [("branchSummary", "left")]
    assert [(d.entry, d.why) for d in context.dropped] == [("e", "its summary is empty")]


def test_a_stack_pop_removes_what_follows_its_target() -> None:
    pop = {"id": "p", "type": "stack_pop", "backToIndex": 2, "summary": "left"}
    assert sent(build_context(path(user("a"), user("b"), user("c"), pop, user("d")))) == "a b p d"


def test_each_of_several_pops_removes_its_own_entries() -> None:
    first = {"id": "p", "type": "stack_pop", "backToIndex": 2, "summary": "one"}
    later = {"id": "q", "type": "stack_pop", "backToIndex": 1, "summary": "two"}
    records = (user("a"), user("b"), user("c"), first, user("d"), later, user("e"))
    assert sent(build_context(path(*records))) == "a q e"


def test_a_custom_message_is_sent_as_its_extensions() -> None:
    note = {"id": "n", "type": "custom_message", "customType": "x", "content": "hear me"}
    message = build_context(path(note)).messages[0]
    assert (message.role, message.blocks[0].text) == ("custom", "hear me")


def test_a_command_kept_out_of_the_context_is_dropped_with_a_reason() -> None:
    bash = {"role": "bashExecution", "command": "ls", "output": "x", "excludeFromContext": True}
    context = build_context(path({"id": "b", "type": "message", "message": bash}))
    assert context.messages == ()
    assert context.dropped[0].why == "a command kept out of the context"


def test_an_unknown_role_and_an_unknown_type_are_dropped_with_a_reason() -> None:
    odd = {"id": "r", "type": "message", "message": {"role": "oracle"}}
    context = build_context(path(odd, {"id": "t", "type": "context_edit"}))
    assert [d.why for d in context.dropped] == [
        "the role 'oracle' is not sent",
        "a context_edit is not sent",
    ]


@pytest.mark.parametrize(
    "record", [{}, {"type": 3}, {"type": "message"}, {"type": "message", "message": [1]}]
)
def test_an_odd_record_is_dropped_never_an_exception(record: Record) -> None:
    assert build_context([("a", record)]).messages == ()


def test_a_result_names_its_call_and_carries_its_images() -> None:
    content = [
        {"type": "text", "text": "42"},
        {"type": "image", "data": "", "mimeType": "image/png"},
    ]
    result = {"role": "toolResult", "toolCallId": "t", "toolName": "calc", "content": content}
    record = {"id": "r", "type": "message", "message": result | {"isError": True}}
    block, image = build_context(path(record)).messages[0].blocks
    assert (block.id, block.name, block.text, block.error) == ("t", "calc", "42", True)
    assert (image.type, image.name) == ("image", "image/png")


def test_a_call_has_an_id_a_name_and_an_input() -> None:
    call = {"type": "toolCall", "id": "t", "name": "read", "arguments": {"path": "a"}}
    odd = {"type": "hologram"}
    record = {
        "id": "r",
        "type": "message",
        "message": {"role": "assistant", "content": [call, odd]},
    }
    asked, other = build_context(path(record)).messages[0].blocks
    assert (asked.id, asked.name, asked.text) == ("t", "read", '{"path":"a"}')
    assert (other.type, other.name) == ("other", "hologram")


@pytest.mark.parametrize("session", labelled(), ids=lambda s: f"{s.name}-{s.file.stem[-4:]}")
def test_sessions_that_were_read_have_the_context_of_pi(session: Labelled) -> None:
    context = context_at(load_lines([session.file]))
    assert [brief(message) for message in context.messages] == session.truth["contextMessages"]
    assert context.model == session.truth["contextModel"]
    assert context.at == session.truth["leafOnReload"]
    assert context.tokens > 0


def test_tokens_are_what_the_last_answer_after_the_compaction_reports() -> None:
    used = assistant("a")
    used["message"]["usage"] = {"output": 7, "totalTokens": 50}
    context = build_context(path(user("u"), used, user("x" * 8)))
    assert (context.tokens, context.estimated, context.measured_at) == (52, True, "a")
    assert [(m.tokens, m.estimated) for m in context.messages] == [(1, True), (7, False), (2, True)]
    compacted = build_context(
        path(user("u"), dict(used, id="a"), compaction("c", firstKeptEntryId="a"))
    )
    assert (compacted.tokens, compacted.measured_at, compacted.kept) == (1, None, ("a",))
    assert compacted.summary == compacted.compacted_by == "c"


def test_a_renamed_entry_is_found_by_its_id_in_the_file() -> None:
    kept = {"type": "message", "id": "b", "message": {"role": "user", "content": "b"}}
    cut = {"type": "compaction", "id": "c", "summary": "S", "firstKeptEntryId": "b"}
    context = build_context([("s:a", user("a")), ("s:b", kept), ("s:c", cut)])
    assert sent(context) == "s:c s:b"
    assert context.at == "s:c"
