"""Tokens, estimated as Pi does: four characters make one."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

from threadline.json_text.encode import to_json
from threadline.model.value import count_in, text_in
from threadline.store.context.message import content_of

Message = Mapping[str, Any]
IMAGE = 4800
"""Characters that an image counts for."""
PART = 4
ASKED = frozenset({"text"})
ANSWERED = frozenset({"text", "thinking", "toolCall"})
SHOWN = frozenset({"text", "image"})
"""The blocks that count in messages of one kind or another."""
COUNTED = ("input", "output", "cacheRead", "cacheWrite")
UNFINISHED = frozenset({"aborted", "error"})


def context_tokens(messages: Sequence[Message]) -> int:
    """Estimate the tokens of a context: what the last answer reports, and a guess for the rest."""
    for at in range(len(messages) - 1, -1, -1):
        if reported := usage_tokens(messages[at]):
            return reported + sum(map(message_tokens, messages[at + 1 :]))
    return sum(map(message_tokens, messages))


def usage_tokens(message: Message) -> int:
    """Return the tokens of the whole context that a finished answer reports, else 0."""
    usage = usage_of(message)
    total = count_in(usage.get("totalTokens"))
    return total or sum(count_in(usage.get(name)) for name in COUNTED)


def output_tokens(message: Message) -> int:
    """Return the tokens of its own output that a finished answer reports, else 0."""
    return count_in(usage_of(message).get("output"))


def usage_of(message: Message) -> Message:
    """Return the usage that a finished answer reports."""
    usage = message.get("usage")
    finished = (
        message.get("role") == "assistant" and text_in(message.get("stopReason")) not in UNFINISHED
    )
    return usage if finished and isinstance(usage, Mapping) else {}


def message_tokens(message: Message) -> int:
    """Estimate the tokens of one message."""
    return -(-characters(message) // PART)


def characters(message: Message) -> int:
    """Count the characters of a message, as JavaScript counts."""
    match message.get("role"):
        case "bashExecution":
            return length(message.get("command")) + length(message.get("output"))
        case "branchSummary" | "compactionSummary":
            return length(message.get("summary"))
        case "user":
            return sum_blocks(message, ASKED)
        case "assistant":
            return sum_blocks(message, ANSWERED)
        case "toolResult" | "custom" | "hookMessage":
            return sum_blocks(message, SHOWN)
        case _:
            return 0


def sum_blocks(message: Message, counted: Container[str]) -> int:
    """Count the characters of the blocks of some kinds."""
    blocks = content_of(message)
    return sum(block_characters(block) for block in blocks if text_in(block.get("type")) in counted)


def block_characters(block: Message) -> int:
    """Count the characters of one block."""
    match block.get("type"):
        case "text":
            return length(block.get("text"))
        case "thinking":
            return length(block.get("thinking"))
        case "image":
            return IMAGE
        case _:
            return length(block.get("name")) + length(to_json(block.get("arguments")))


def length(text: object) -> int:
    """Count the UTF-16 units of a text."""
    if not isinstance(text, str):
        return 0
    return len(text) + (0 if text.isascii() else wide(text))


def wide(text: Iterable[str]) -> int:
    """Count the characters that take two units."""
    return sum(character > "\uffff" for character in text)
