"""Entries to messages: who speaks, told by fields first, by markup only if it is the whole."""

import msgspec

from threadline.model.body import Body, text_of_result
from threadline.model.does import Does
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.result import said_in
from threadline.model.value import text_in
from threadline.model.written import told_in
from threadline.outline.block import blocks_in, blocks_of, raw
from threadline.outline.dialect import PLAIN_DIALECT, Dialect
from threadline.outline.message import Kind, Message
from threadline.outline.names import learn_name
from threadline.outline.rest import (
    PLAIN,
    beside_call,
    beside_result,
    beside_text,
    rest_of,
    whole_block,
)
from threadline.outline.shape import Plain, Prose, Terminal
from threadline.outline.title import line_of, spoken_line
from threadline.outline.tools.show import show_call, show_result, title_call, tool_name
from threadline.outline.tools.tool import Call, Result, Shapes
from threadline.outline.user import spoken_message

HIDDEN = "(nothing to read)"
CALLS = ("tool_use", "server_tool_use")


class Desk(msgspec.Struct, eq=False):
    """What is remembered from entry to entry: calls, for their results, and agents' results.

    `agents` are the names of agents by their ids.
    """

    call_by_id: dict[str, Call] = {}
    result_by_id: dict[str, Result] = {}
    agents: dict[str, str] = {}


def messages_of(
    entry: Entry, body: Body, dialect: Dialect, desk: Desk | None = None
) -> list[Message]:
    """Make the messages of one entry, in the order of its blocks; there is always one."""
    found = speak(entry, body, dialect, desk if desk is not None else Desk())
    for message in found:
        if not message.title:
            message.title = f"({message.name or message.kind})"
    return found or [empty_message(entry, body)]


def empty_message(entry: Entry, body: Body) -> Message:
    """Make the message of an entry that says nothing."""
    kinds: dict[str, Kind] = {"assistant": "assistant", **dict.fromkeys(USERS, "user")}
    title = "(empty)" if body else "(no longer there)"
    shown = (raw(body),) if body else (Plain(title),)
    return Message(kinds.get(entry.type, "unknown"), title, shown, entry, quiet=True)


def speak(entry: Entry, body: Body, dialect: Dialect, desk: Desk) -> list[Message]:
    """Make the messages of one entry."""
    if entry.type == "assistant":
        failed = body.get("isApiErrorMessage") is True
        answer = Answer(entry, text_in(body.get("cwd")), failed, dialect)
        blocks = enumerate(blocks_of(body))
        return [assistant_message(answer, number, block, desk) for number, block in blocks]
    if found := dialect.messages(entry, body, desk.agents):
        return found
    if entry.type in USERS:
        return user_messages(entry, body, desk)
    title = entry.type or "record without type"
    return [Message("unknown", title, (raw(body),), entry, name=entry.type)] if body else []


class Answer(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What the blocks of an answer have in common."""

    entry: Entry
    cwd: str
    failed: bool
    dialect: Dialect


def user_messages(entry: Entry, body: Body, desk: Desk) -> list[Message]:
    """Make the messages of a user entry: its results one by one, all the rest as one."""
    blocks = blocks_of(body)
    spoken = [block for block in blocks if block.get("type") != "tool_result"]
    if len(spoken) == len(blocks):
        return [spoken_message(entry, spoken)] if spoken else []
    extra = body.get("toolUseResult") if len(blocks) - len(spoken) == 1 else None
    found = [
        result_message(entry, number, block, extra, desk)
        for number, block in enumerate(blocks)
        if block.get("type") == "tool_result"
    ]
    return [*found, spoken_message(entry, spoken)] if spoken else found


def assistant_message(answer: Answer, number: int, block: Body, desk: Desk) -> Message:
    """Make the message of one block of an answer."""
    kind = block.get("type")
    if kind == "text" and isinstance(text := block.get("text"), str):
        more = beside_text(block) if len(block) > PLAIN else ()
        return text_message(answer, number, text, more)
    if kind == "thinking" and isinstance(text := block.get("thinking"), str):
        return thinking_message(answer, number, text)
    if kind in CALLS and isinstance(block.get("name"), str):
        return call_message(answer, number, block, desk)
    if kind == "redacted_thinking":
        shapes = (Plain("(redacted)"),)
        return Message("thinking", "(redacted)", shapes, answer.entry, number, quiet=True)
    told = isinstance(kind, str) and kind.endswith("tool_result")
    if told and isinstance(block.get("tool_use_id"), str):
        return result_message(answer.entry, number, block, None, desk)
    return other_message(answer, number, block)


def thinking_message(answer: Answer, number: int, text: str) -> Message:
    """Make the message of a thought; models may keep all but its signature to themselves."""
    if not text.strip():
        return Message("thinking", HIDDEN, (), answer.entry, number, quiet=True)
    return Message("thinking", line_of(text), (Prose(text),), answer.entry, number)


def text_message(answer: Answer, number: int, text: str, more: Shapes) -> Message:
    """Make the message of what an answer says; the harness tells of failures in its name."""
    if not text.strip():
        return Message("assistant", HIDDEN, more, answer.entry, number, quiet=True)
    kind: Kind = "system-error" if answer.failed else "assistant"
    shapes = (Prose(text), *more)
    return Message(kind, spoken_line(text), shapes, answer.entry, number, error=answer.failed)


def other_message(answer: Answer, number: int, block: Body) -> Message:
    """Make the message of what cut an answer short, and of any block that nobody knows."""
    if block.get("type") != "stopped":
        title = f"[{told_in(block.get('type')) or 'block'}]"
        return Message("unknown", title, whole_block(block), answer.entry, number)
    reason, text = text_in(block.get("reason")), told_in(block.get("text"))
    failed = reason == "error"
    kind: Kind = "system-error" if failed else "system-warning"
    shapes = (Terminal(text, error=failed), *rest_of(block, {"type", "reason", "text"}))
    return Message(kind, line_of(text), shapes, answer.entry, number, name=reason, error=failed)


def call_message(answer: Answer, number: int, block: Body, desk: Desk) -> Message:
    """Make the message of a call."""
    given, tool = block.get("input"), text_in(block.get("id"))
    call = answer.dialect.call(
        block["name"], given if isinstance(given, dict) else {}, answer.cwd, desk.agents
    )
    if tool:
        desk.call_by_id[tool] = call
    odd = not isinstance(given, dict) and given is not None
    shapes: Shapes = (raw(given),) if odd else show_call(call)
    shapes += beside_call(block)
    name = tool_name(call.name)
    return Message(
        "tool_use",
        title_call(call),
        shapes,
        answer.entry,
        number,
        name=name,
        label=call.tool.label,
        tool=tool,
        does=call.tool.does,
        timed=call.tool.timed,
    )


UNKNOWN = PLAIN_DIALECT.call("", {})


def result_message(entry: Entry, number: int, block: Body, extra: object, desk: Desk) -> Message:
    """Make the message of one tool result."""
    tool = text_in(block.get("tool_use_id"))
    error = block.get("is_error") is True
    result = Result(text_of_result(block), blocks_in(block.get("content")), extra, error)
    call = desk.call_by_id.get(tool, UNKNOWN)
    if call.tool.does is Does.SPAWN:
        desk.result_by_id[tool] = result
        learn_name(result.text, desk.agents)
    tail, shapes = show_result(call, result)
    shapes += beside_result(block)
    title = tail.strip(" ·→") or line_of(result.text) or line_of(said_in(block)) or "(empty)"
    return Message(
        "tool_result",
        title,
        shapes,
        entry,
        number,
        name=tool_name(call.name),
        label=call.tool.label,
        tool=tool,
        does=call.tool.does,
        error=error,
        tail=tail,
        seconds=seconds if type(seconds := result.record.get("durationSeconds")) is float else None,
    )
