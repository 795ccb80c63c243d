"""Pi's context: what the model is sent from the end of a path."""

from typing import Any

import pytest

from tests.agents.pi.corpus import Labelled, brief, labelled, requests_of, rows_of
from tests.context.truths import agree
from threadline.context import Context
from threadline.library import load_lines
from threadline.library.position import context_at
from threadline.store.context.build import build_context
from threadline.store.session import Session

Record = dict[str, Any]


SESSIONS = pytest.mark.parametrize(
    "session", labelled(), ids=lambda s: f"{s.name}-{s.file.stem[-4:]}"
)
RESUMED = [session for session in labelled() if "activeContextByRealClient" in session.truth]


@SESSIONS
def test_the_store_has_the_messages_that_pi_has(session: Labelled) -> None:
    with Session.open_read_only(session.file) as store:
        context = store.build_context()
        said = [brief(m) for m in context.messages if m["role"] != "system"]
        assert said == session.truth["contextMessages"]
        assert context.model == session.truth["contextModel"]
        assert context.thinking_level == session.truth["thinkingLevel"]
        assert context.at == session.truth["leafOnReload"]


@SESSIONS
def test_a_context_ends_where_pi_continues(session: Labelled) -> None:
    context = context_at(load_lines([session.file]))
    assert context.model == session.truth["contextModel"]
    assert context.at == session.truth["leafOnReload"]
    assert context.tokens > 0


@pytest.mark.parametrize("session", RESUMED, ids=lambda s: s.name)
def test_a_context_is_what_the_real_client_sends(session: Labelled) -> None:
    assert rows_of(context_at(load_lines([session.file]))) == [
        row.rstrip() for row in session.truth["activeContextByRealClient"]
    ]


@pytest.mark.parametrize("session", RESUMED, ids=lambda s: s.name)
def test_every_request_is_the_context_before_its_answer(session: Labelled) -> None:
    before = {
        record["message"].get("responseId"): record["parentId"]
        for record in session.records()
        if record["type"] == "message" and record["message"]["role"] == "assistant"
    }
    reading = load_lines([session.file])
    requests = [r for r in requests_of(session.file.parents[2]) if r.answer in before]
    assert len(requests) > 5
    for request in requests:
        marked = request.path == "/v1/messages"  # other APIs have no mark for errors
        ours = rows_of(context_at(reading, before[request.answer]))
        ours = ours if marked else [row.replace(" ERROR>", ">") for row in ours]
        assert agree(request.rows, ours), (request.answer, request.rows, ours)


def test_the_labelled_sessions_are_complete() -> None:
    assert len(labelled()) == 24


def path(*records: Record) -> list[tuple[str, Record]]:
    """Chain records; an entry is named by its letter."""
    return [(record.pop("id"), record) for record in records]


def user(entry: str, **more: Any) -> Record:  # noqa: ANN401 - any field
    return {"id": entry, "type": "message", "message": {"role": "user", "content": entry, **more}}


def assistant(entry: str, model: str = "m", **more: Any) -> Record:  # noqa: ANN401 - any field
    said = [{"type": "text", "text": entry}]
    message = {"role": "assistant", "provider": "p", "model": model, "content": said, **more}
    return {"id": entry, "type": "message", "message": message}


def edit(entry: str, target: str, replacement: object) -> Record:
    return {"id": entry, "type": "context_edit", "targetId": target, "replacement": replacement}


def system(entry: str, **fields: Any) -> Record:  # noqa: ANN401 - any field
    return {"id": entry, "type": "message", "message": {"role": "system", "content": "", **fields}}


def words(context: Context) -> list[str | None]:
    return [block.text for message in context.messages for block in message.blocks]


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
    preface = "The following is a summary of a branch that this conversation came back from:"
    told = f"{preface}\n\n<summary>\nleft</summary>"
    assert [(m.role, m.blocks[0].text) for m in context.messages][1:] == [("user", told)]
    assert [(d.entry, d.why) for d in context.dropped] == [("e", "its summary is empty")]


def test_a_stack_pop_removes_what_follows_its_target() -> None:
    pop = {"id": "p", "type": "stack_pop", "backToIndex": 2, "summary": "left"}
    assert sent(build_context(path(user("a"), user("b"), user("c"), pop, user("d")))) == "a b p d"


def test_each_of_several_pops_removes_its_own_entries() -> None:
    first = {"id": "p", "type": "stack_pop", "backToIndex": 2, "summary": "one"}
    later = {"id": "q", "type": "stack_pop", "backToIndex": 1, "summary": "two"}
    records = (user("a"), user("b"), user("c"), first, user("d"), later, user("e"))
    assert sent(build_context(path(*records))) == "a q e"


def test_the_message_of_an_extension_is_sent_as_the_users() -> None:
    note = {"id": "n", "type": "custom_message", "customType": "x", "content": "hear me"}
    message = build_context(path(note)).messages[0]
    assert (message.role, message.blocks[0].text) == ("user", "hear me")


def test_a_command_kept_out_of_the_context_is_dropped_with_a_reason() -> None:
    bash = {"role": "bashExecution", "command": "ls", "output": "x", "excludeFromContext": True}
    context = build_context(path({"id": "b", "type": "message", "message": bash}))
    assert context.messages == ()
    assert context.dropped[0].why == "a command kept out of the context"


def test_an_unknown_role_and_an_unknown_type_are_dropped_with_a_reason() -> None:
    odd = {"id": "r", "type": "message", "message": {"role": "oracle"}}
    context = build_context(path(odd, {"id": "t", "type": "lane"}))
    assert [d.why for d in context.dropped] == [
        "the role 'oracle' is not sent",
        "a lane is not sent",
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


def test_tokens_are_what_the_last_answer_after_the_compaction_reports() -> None:
    used = assistant("a")
    used["message"]["usage"] = {"output": 7, "totalTokens": 50}
    context = build_context(path(user("u"), used, user("x" * 8)))
    assert (context.tokens, context.estimated, context.measured_at) == (52, True, "a")
    assert [(m.tokens, m.estimated) for m in context.messages] == [(1, True), (7, False), (2, True)]
    compacted = build_context(
        path(user("u"), dict(used, id="a"), compaction("c", firstKeptEntryId="a"))
    )
    assert (compacted.tokens, compacted.measured_at, compacted.kept) == (2, None, ("a",))
    assert compacted.summary == compacted.compacted_by == "c"


def test_an_edit_leaves_its_target_out_or_replaces_its_content() -> None:
    """The last edit of an entry counts; before the edit, the entry is as it was."""
    records = [
        user("a"),
        assistant("b"),
        edit("e", "b", None),
        assistant("c"),
        edit("f", "a", {"content": "A"}),
        edit("g", "c", {"content": "C"}),
        edit("h", "a", {"content": [{"type": "text", "text": "AA"}]}),
    ]
    chain = path(*records)
    assert words(build_context(chain)) == ["AA", "C"]
    assert words(build_context(chain[:6])) == ["A", "C"]
    assert words(build_context(chain[:2])) == ["a", "b"]
    dropped = {one.entry: one.why for one in build_context(chain).dropped}
    assert dropped["b"] == "left out by the edit e"
    assert dropped["h"] == "an edit of a"


@pytest.mark.parametrize(
    "odd", [{"replacement": "text"}, {}, {"targetId": None, "replacement": None}, {"targetId": 3}]
)
def test_an_edit_that_cannot_be_read_changes_nothing(odd: Record) -> None:
    record = {"type": "context_edit", "targetId": "a"} | odd
    assert words(build_context([*path(user("a")), ("e", record)])) == ["a"]


def test_an_edit_that_was_compacted_away_leaves_the_summary_alone() -> None:
    kept = compaction("c", firstKeptEntryId="d")
    chain = path(user("a"), edit("e", "d", None), user("d"), kept)
    assert words(build_context(chain))[1:] == ["d"]


def test_an_edit_can_leave_out_a_summary_but_not_reword_it() -> None:
    left = {"id": "s", "type": "branch_summary", "summary": "left"}
    reworded = build_context(path(dict(left), edit("e", "s", {"content": "other"})))
    assert str(words(reworded)[0]).endswith("<summary>\nleft</summary>")
    assert words(build_context(path(dict(left), edit("e", "s", None)))) == []


def test_system_messages_lead_as_one_prompt_and_count_with_the_tools_that_are_left() -> None:
    read, write = {"name": "read"}, {"name": "write"}
    first = system("s", content="You are", sections={"a": "A", "b": "B"}, toolsAdded=[read, write])
    later = system("t", sections={"a": None, "b": "BB", "c": "C"}, toolsRemoved=[{"name": "read"}])
    context = build_context(path(first, user("u"), later))
    (prompt,) = context.instructions
    assert (prompt.role, prompt.entries) == ("system", ("s", "t"))
    assert [block.text for block in prompt.blocks] == ["You are\n\nBB\n\nC"]
    assert prompt.tokens == -(-len('You areBBC[{"name":"write"}]') // 4)
    assert words(context) == ["u"]
    assert context.dropped == ()


def test_the_checkpoint_of_a_compaction_stands_for_the_system_messages_before_it() -> None:
    checkpoint = {"role": "system", "content": "now", "toolsAdded": [{"name": "x"}]}
    kept = compaction("c", firstKeptEntryId="s", systemMessage=checkpoint)
    chain = path(system("s", content="then"), user("u"), kept, system("t", content="and"))
    context = build_context(chain)
    (prompt,) = context.instructions
    assert (prompt.entries, prompt.blocks[0].text) == (("c", "t"), "now\n\nand")
    assert sent(context) == "c u"
    assert [(one.entry, one.why) for one in context.dropped] == [("s", "before the compaction c")]


def test_a_compaction_that_names_itself_keeps_nothing() -> None:
    assert sent(build_context(path(user("a"), compaction("c", firstKeptEntryId="c")))) == "c"


THOUGHT = [{"type": "thinking", "thinking": "hm", "thinkingSignature": "s"}]


@pytest.mark.parametrize(
    ("model", "level", "told"),
    [
        ("m", None, [("thinking", "hm")]),
        ("m", "low", [("thinking", "hm")]),
        ("other", None, [("text", "hm")]),
        ("other", "low", []),
    ],
)
def test_thoughts_of_another_model_are_sent_as_text_by_older_clients_only(
    model: str, level: str | None, told: list[tuple[str, str]]
) -> None:
    """Clients since 0.99 record the thinking level of an answer."""
    more = {"api": "x"} | ({"thinkingLevel": level} if level else {})
    thinks = assistant("a", content=THOUGHT, **more)
    change = {"id": "c", "type": "model_change", "provider": "p", "modelId": model}
    context = build_context(path(thinks, change))
    assert [(b.type, b.text) for m in context.messages for b in m.blocks] == told
    assert bool(told) or context.dropped[0].why == "nothing in it is sent"


def test_the_same_model_by_another_api_is_another_model() -> None:
    old = assistant("a", content=THOUGHT, api="x", thinkingLevel="low")
    context = build_context(path(old, assistant("b", api="y", thinkingLevel="low")))
    assert words(context) == ["b"]


def test_a_virtual_model_continues_with_the_model_that_answered_last() -> None:
    """Answers name the model that a virtual one chose; the virtual one stays selected."""
    chosen = {"id": "c", "type": "model_change", "provider": "v", "modelId": "router"}
    state = {"provider": "v", "modelId": "router", "state": {}}
    kept = {"id": "k", "type": "custom", "customType": "pi.virtual-model-state", "data": state}
    thinks = assistant("a", content=THOUGHT, api="x", thinkingLevel="low")
    records = path(dict(chosen, id="b"), thinks, kept, chosen)
    context = build_context(records)
    assert [b.type for m in context.messages for b in m.blocks] == ["thinking"]
    assert context.model == {"provider": "v", "modelId": "router"}
    assert build_context([records[1], records[3]]).messages == ()


@pytest.mark.parametrize("reason", ["error", "aborted"])
def test_a_failed_answer_is_not_sent(reason: str) -> None:
    context = build_context(path(user("u"), assistant("a", stopReason=reason)))
    assert words(context) == ["u"]
    assert context.dropped[0].why == f"an answer that ended with '{reason}' is not sent"


def test_a_call_without_a_result_is_answered_before_the_next_prompt() -> None:
    call = {"type": "toolCall", "id": "t", "name": "read", "arguments": {}}
    chain = path(assistant("a", content=[call]), user("u"))
    for records in (chain, chain[:1]):
        answer = build_context(records).messages[1]
        assert (answer.entries, answer.blocks[0].text) == ((), "No result provided")
        assert (answer.blocks[0].id, answer.blocks[0].error) == ("t", True)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"output": "x\n", "exitCode": 0}, "Ran `ls`\n```\nx\n\n```"),
        ({"output": ""}, "Ran `ls`\n(no output)"),
        ({"exitCode": 2}, "Ran `ls`\n(no output)\n\nCommand exited with code 2"),
        ({"exitCode": 2, "cancelled": True}, "Ran `ls`\n(no output)\n\n(command cancelled)"),
        (
            {"truncated": True, "fullOutputPath": "/f"},
            "Ran `ls`\n(no output)\n\n[Output truncated. Full output: /f]",
        ),
    ],
)
def test_a_command_of_the_user_is_sent_with_its_output_in_a_fence(more: Record, told: str) -> None:
    run = {"role": "bashExecution", "command": "ls", **more}
    context = build_context(path({"id": "b", "type": "message", "message": run}))
    assert [(m.role, m.blocks[0].text) for m in context.messages] == [("user", told)]


def test_what_an_answer_reports_does_not_count_after_an_edit() -> None:
    used = assistant("a" * 8)
    used["message"]["usage"] = {"totalTokens": 50}
    context = build_context(path(user("u"), used, edit("e", "u", {"content": "x" * 40})))
    assert (context.tokens, context.estimated, context.measured_at) == (12, True, None)


def test_a_renamed_entry_is_found_by_its_id_in_the_file() -> None:
    kept = {"type": "message", "id": "b", "message": {"role": "user", "content": "b"}}
    cut = {"type": "compaction", "id": "c", "summary": "S", "firstKeptEntryId": "b"}
    context = build_context([("s:a", user("a")), ("s:b", kept), ("s:c", cut)])
    assert sent(context) == "s:c s:b"
    assert context.at == "s:c"
