"""Tokens, estimated as Pi does: four characters make one."""

from collections.abc import Container, Iterable

from threadline.json_text.encode import to_json
from threadline.model.body import count_in
from threadline.store.context.message import Block, Message, Usage

IMAGE = 4800
"""Characters that an image counts for."""
CHARACTERS_PER_TOKEN = 4
ANSWER_BLOCKS = frozenset({"text", "thinking", "toolCall"})
OTHER_BLOCKS = frozenset({"text", "image"})
"""The blocks that count in messages of one kind or another."""
UNFINISHED = frozenset({"aborted", "error"})
NO_USAGE = Usage()


def usage_tokens(message: Message) -> int:
    """Return the tokens of the whole context that a finished answer reports, else 0."""
    usage = usage_of(message)
    counted = (usage.input, usage.output, usage.cache_read, usage.cache_write)
    return count_in(usage.total) or sum(map(count_in, counted))


def output_tokens(message: Message) -> int:
    """Return the tokens of its own output that a finished answer reports, else 0."""
    return count_in(usage_of(message).output)


def usage_of(message: Message) -> Usage:
    """Return the usage that a finished answer reports."""
    if message.role != "assistant" or message.stop_reason in UNFINISHED:
        return NO_USAGE
    return message.usage or NO_USAGE


def message_tokens(message: Message) -> int:
    """Estimate the tokens of one message."""
    return -(-characters(message) // CHARACTERS_PER_TOKEN)


def characters(message: Message) -> int:
    """Count the characters of a message, as JavaScript counts."""
    match message.role:
        case "bashExecution":
            return length(message.command) + length(message.output)
        case "branchSummary" | "compactionSummary":
            return length(message.summary)
        case "assistant":
            return sum_blocks(message, ANSWER_BLOCKS)
        case "user" | "toolResult" | "custom" | "hookMessage":
            return sum_blocks(message, OTHER_BLOCKS)
        case "system":
            sections = sum(map(length, (message.sections or {}).values()))
            tools = length(to_json(message.tools_added)) if message.tools_added is not None else 0
            return sum_blocks(message, OTHER_BLOCKS) + sections + tools
        case _:
            return 0


def sum_blocks(message: Message, counted: Container[str]) -> int:
    """Count the characters of the blocks of some types."""
    return sum(block_characters(block) for block in message.blocks if block.type in counted)


def block_characters(block: Block) -> int:
    """Count the characters of one block."""
    match block.type:
        case "text":
            return length(block.text)
        case "thinking":
            return length(block.thinking)
        case "image":
            return IMAGE
        case _:
            return length(block.name) + length(to_json(block.arguments))


def length(text: object) -> int:
    """Count the UTF-16 units of a text."""
    if not isinstance(text, str):
        return 0
    return len(text) + (0 if text.isascii() else wide(text))


def wide(text: Iterable[str]) -> int:
    """Count the characters that take two units."""
    return sum(character > "\uffff" for character in text)
