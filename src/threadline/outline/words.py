"""The first words of an entry: what a prompt, an answer, a call, a result is about, in one line."""

from typing import assert_never

import msgspec

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
from threadline.model.markup import Markings, after_notices, cut_reminders
from threadline.model.speaker import Speaker, speaker_of
from threadline.outline.agent_names import AgentNames
from threadline.outline.dialect import NOBODY, PLAIN_DIALECT, Dialect, Words
from threadline.outline.title import ENOUGH, harness_line, line_of, spoken_line, unwrap

EMPTY = Words("other", "")


def first_words(
    entry: Entry, content: Content, dialect: Dialect, names: AgentNames = NOBODY
) -> Words:
    """Return the first words of an entry; agents are called by their `names`."""
    # The agent's dialect comes first, as in `messages_of`: list and page agree on the words.
    if (own := dialect.words(entry, content, names)) is not None:
        return own
    if entry.type in USERS or entry.type == "assistant":
        context = BlockContext(entry, content.cwd, dialect, names)
        spoken = [block_words(context, block) for block in content.blocks]
        best = min((words for words in spoken if words.text), key=rank, default=EMPTY)
        return best if best.text else Words("other", entry.type)
    return Words("system", entry.subtype or entry.type or "record without type")


def rank(words: Words) -> int:
    """Order the voices of one entry: speech first, then calls and results, then thinking."""
    order = ("prompt", "command", "summary", "answer", "call", "error", "result", "thinking")
    return order.index(words.role) if words.role in order else len(order)


class BlockContext(msgspec.Struct, frozen=True):
    """What the blocks of an entry have in common."""

    entry: Entry
    cwd: str
    dialect: Dialect
    names: AgentNames


def block_words(context: BlockContext, block: Block) -> Words:  # noqa: PLR0911 - one for each kind
    """Return the first words of one content block."""
    match block:
        case Text(text=text):
            if context.entry.type not in USERS:
                return Words("answer", spoken_line(text))
            return user_words(context.entry, text, context.dialect, context.names)
        case Thinking(text=text):
            return Words("thinking", line_of(text) or "(hidden)")
        case ToolCall():
            call = context.dialect.call(block, context.cwd, context.names)
            return Words("call", context.dialect.title(call))
        case ToolResult(served=False):
            return result_words(block, context)
        case Stopped(text=text):
            return Words("error", text)
        case Image() | Document() | Unknown() | ToolResult():
            return Words("other", f"[{block.kind}]") if block.kind else EMPTY
        case _:
            assert_never(block)


def result_words(result: ToolResult, context: BlockContext) -> Words:
    """Return the first words of a result."""
    line = result_line(result.text, context.dialect, context.names) or line_of(result.named_text)
    if result.failed:
        return Words("error", line or "failed")
    return Words("result", line or "(empty)")


def result_line(text: str, dialect: Dialect, names: AgentNames) -> str:
    """Return the first line of what a result says."""
    own = dialect.result_line(text, names)
    return own or line_of(unwrap(dialect.printed(text)[: 4 * ENOUGH]))


def user_words(
    entry: Entry, text: str, dialect: Dialect = PLAIN_DIALECT, names: AgentNames = NOBODY
) -> Words:
    """Return the first line and role of a text in the user's name."""
    if (own := dialect.text_words(entry, text, names)) is not None:
        return own
    return words_in(text, speaker_of(entry, text), dialect)


def words_in(text: str, speaker: Speaker, dialect: Dialect) -> Words:
    """Return the first words of a text by who speaks in it."""
    text = beginning_of(text, dialect.markings)
    match speaker:
        case Speaker.SUMMARY:
            return Words("summary", line_of(text))
        case Speaker.COMMAND:
            return Words("command", dialect.command(text))
        case Speaker.PERSON:
            return Words("prompt", line_of(text))
        case Speaker.HARNESS | Speaker.AGENT | Speaker.ASSISTANT:
            return Words("system", harness_line(text))


def beginning_of(text: str, marks: Markings) -> str:
    """Return the beginning of a text without the reminders in it, if it says more than they do."""
    if text[:1] == "<":
        text = after_notices(text, marks) or text
    # Reminders can be long: only what fits into a line is looked at.
    text = text[: 4 * ENOUGH]
    return cut_reminders(text, marks).strip() or text.strip()
