"""Entries to messages: who speaks, told by fields first, by markup only if it is the whole."""

from typing import assert_never

import msgspec

from threadline.model.call import Call
from threadline.model.content import (
    Block,
    Content,
    Document,
    Image,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
)
from threadline.model.entry import USERS, Entry
from threadline.model.tool import Does
from threadline.outline.block import beside_call, beside_text, raw, rest_of, whole_block
from threadline.outline.dialect import PLAIN_DIALECT, Dialect
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Plain, Prose, Terminal
from threadline.outline.title import line_of, outcome_words, spoken_line
from threadline.outline.tools.show import (
    LONGEST,
    outcome_of,
    show_call,
    show_result,
    subject_of,
    tool_name,
)
from threadline.outline.tools.tool import Shapes, Tool
from threadline.outline.user_messages import spoken_message

HIDDEN = "(no readable text)"
NOT_RECORDED = "(not recorded)"
SPAWN = Does.SPAWN


class CallIndex(msgspec.Struct, eq=False):
    """What is remembered from entry to entry: calls with their tools, and agents' results.

    `agents` are the names of agents by their ids, `tasks` the subjects of tasks by theirs, `missed`
    the calls and tasks that were looked for and are not known.
    """

    call_by_id: dict[str, tuple[Call, Tool]] = {}
    result_by_id: dict[str, ToolResult] = {}
    agents: dict[str, str] = {}
    tasks: dict[str, str] = {}
    missed: set[str] = set()

    @property
    def known(self) -> set[str]:
        """The calls and tasks that were told of."""
        return {*self.call_by_id, *map(task_key, self.tasks)}

    def subject_of_task(self, name: str) -> str:
        """Return what a task is about; empty, which is noted, if it is not known."""
        if name not in self.tasks:
            self.missed.add(task_key(name))
        return self.tasks.get(name, "")

    def find(self, name: str) -> tuple[Call, Tool] | None:
        """Return a call and its tool; None, which is noted, if it is not known."""
        found = self.call_by_id.get(name)
        if found is None:
            self.missed.add(name)
        return found


def task_key(name: str) -> str:
    """Return how a task is told from a call."""
    return f"task {name}"


def messages_of(
    entry: Entry, content: Content, dialect: Dialect, calls: CallIndex | None = None
) -> list[Message]:
    """Return the messages of one entry, in the order of its blocks; there is always one."""
    calls = calls if calls is not None else CallIndex()
    if entry.type == "assistant":
        answer, blocks = Answer(entry, content.cwd, content.failed, dialect), content.blocks
        if len(blocks) == 1:  # most
            found = [assistant_message(answer, 0, blocks[0], calls)]
        else:
            found = [assistant_message(answer, at, one, calls) for at, one in enumerate(blocks)]
    else:
        # The agent's dialect comes first: it knows records that the general rules would show raw.
        found = dialect.messages(entry, content, calls.agents)
        found = found or other_messages(entry, content, dialect, calls)
        for message in found:
            message.label = message.label or dialect.names.get(message.name, "")
    for message in found:
        if not message.title:
            message.title = f"({message.name or message.kind})"
    return found or [empty_message(entry, content)]


def other_messages(
    entry: Entry, content: Content, dialect: Dialect, calls: CallIndex
) -> list[Message]:
    """Return the messages of an entry by the rules that hold for every agent."""
    if entry.type in USERS:
        return user_messages(entry, content.blocks, dialect, calls)
    title, record = entry.type or "record without type", content.record
    return [Message("unknown", title, (raw(record),), entry, name=entry.type)] if record else []


def empty_message(entry: Entry, content: Content) -> Message:
    """Return the message of an entry that says nothing."""
    record = content.record
    kinds: dict[str, Kind] = {"assistant": "assistant", **dict.fromkeys(USERS, "user")}
    title = "(empty)" if record else "(missing from the file)"
    shown = (raw(record),) if record else (Plain(title),)
    return Message(kinds.get(entry.type, "unknown"), title, shown, entry, quiet=True)


class Answer(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What the blocks of an answer have in common."""

    entry: Entry
    cwd: str
    failed: bool
    dialect: Dialect


def user_messages(
    entry: Entry, blocks: list[Block], dialect: Dialect, calls: CallIndex
) -> list[Message]:
    """Return the messages of a user entry: its results one by one, all the rest as one."""
    found: list[Message] = []
    spoken: list[Block] = []
    for number, block in enumerate(blocks):
        if isinstance(block, ToolResult) and block.kind == "tool_result":
            found.append(result_message(entry, number, block, dialect, calls))
        else:
            spoken.append(block)
    return [*found, spoken_message(entry, spoken, dialect)] if spoken else found


def assistant_message(  # noqa: PLR0911 - one for each kind of block
    answer: Answer, number: int, block: Block, calls: CallIndex
) -> Message:
    """Return the message of one block of an answer."""
    match block:
        case ToolCall():
            return call_message(answer, number, block, calls)
        case Text():
            return text_message(answer, number, block)
        case Thinking():
            return thinking_message(answer, number, block.text)
        case ToolResult():
            return result_message(answer.entry, number, block, answer.dialect, calls)
        case Stopped():
            return stopped_message(answer, number, block)
        case Unknown(kind="redacted_thinking"):
            shapes = (Plain("(redacted)"),)
            return Message("thinking", "(redacted)", shapes, answer.entry, number, quiet=True)
        case Image() | Document() | Unknown():
            title = f"[{block.kind or 'block'}]"
            return Message("unknown", title, whole_block(block), answer.entry, number)
        case _:
            assert_never(block)


def thinking_message(answer: Answer, number: int, text: str) -> Message:
    """Return the message of a thought; models may keep all but its signature to themselves."""
    if not text.strip():
        return Message("thinking", NOT_RECORDED, (), answer.entry, number, quiet=True)
    return Message("thinking", line_of(text), (Prose(text),), answer.entry, number)


def text_message(answer: Answer, number: int, block: Text) -> Message:
    """Return the message of what an answer says; the harness tells of failures in its name."""
    text, more = block.text, beside_text(block)
    if not text.strip():
        return Message("assistant", HIDDEN, more, answer.entry, number, quiet=True)
    kind: Kind = "system-error" if answer.failed else "assistant"
    shapes = (Prose(text), *more)
    return Message(kind, spoken_line(text), shapes, answer.entry, number, failed=answer.failed)


def stopped_message(answer: Answer, number: int, block: Stopped) -> Message:
    """Return the message of what cut an answer short."""
    reason, text = block.reason, block.text
    failed = reason == "error"
    kind: Kind = "system-error" if failed else "system-warning"
    shapes = (Terminal(text, error=failed), *rest_of(block.extra, ()))
    made = Message(kind, line_of(text), shapes, answer.entry, number, name=reason, failed=failed)
    made.cut_short = reason if reason == "aborted" else ""
    return made


def call_message(answer: Answer, number: int, block: ToolCall, calls: CallIndex) -> Message:
    """Return the message of a call."""
    call = answer.dialect.call(block, answer.cwd, calls.agents)
    tool = answer.dialect.tool(block.name)
    if block.id:
        calls.call_by_id[block.id] = call, tool
    odd = not isinstance(block.given, dict) and block.given is not None
    shapes: Shapes = (raw(block.given),) if odd else show_call(tool, call)
    shapes += beside_call(block)
    name = tool_name(call.name)
    label = tool.label or name
    subject = subject_of(tool, call)
    if tool.task and (task := call.text(tool.task)):
        about = calls.subject_of_task(task)
        rest = subject.removeprefix(task).strip()
        # How it stands comes first: it must not be cut off.
        subject = " · ".join(filter(None, (f"#{task} {rest}".strip(), about)))
    if call.memory:
        label = f"{label} memory"
    made = Message(
        "tool_use",
        f"{label} {subject}".strip()[:LONGEST],
        shapes,
        answer.entry,
        number,
        name=name,
        label=label if call.memory else tool.label,
        subject=subject[: max(0, LONGEST - len(label) - 1)],
        call=call,
    )
    if tool.job:
        about_job = call.given.get(tool.job)
        made.job = str(about_job) if isinstance(about_job, str | int) else ""
    return made


def result_message(
    entry: Entry, number: int, result: ToolResult, dialect: Dialect, calls: CallIndex
) -> Message:
    """Return the message of one tool result."""
    found = calls.find(result.call)
    call, tool = found or (Call("", {}, id=result.call), PLAIN_DIALECT.any_tool)
    if call.does is SPAWN:
        calls.result_by_id[result.call] = result
        calls.agents.update(dialect.named_agents(result.text))
    if (task := tool.new_task(result)) is not None:
        calls.tasks[task[0]] = task[1]
    shapes = show_result(tool, call, result) + beside_call(result)
    ended = call.end(result, outcome_of(tool, call, result))
    told = outcome_words(ended)
    title = told or line_of(result.text) or line_of(result.named_text) or "(empty)"
    made = Message(
        "tool_result",
        title,
        shapes,
        entry,
        number,
        name=tool_name(call.name),
        label=tool.label,
        call=ended,
    )
    kept = result.kept
    made.job = kept.job
    if kept.spawned.member is not None:
        made.members = (kept.spawned.member,)
    return made
