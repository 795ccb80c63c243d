"""Nesting: levels to ancestry with a stack, and counts in one pass."""

from threadline.outline.level import level_of
from threadline.outline.message import Counts, Message

HEADERS = frozenset({"session", "branch"})


def nest_messages(messages: list[Message]) -> list[Message]:
    """Hang each message below the last one of a lower level; give the roots."""
    roots: list[Message] = []
    stack: list[Message] = []
    for message in messages:
        message.level = level_of(message)
        while stack and not encloses(stack[-1], message):
            stack.pop()
        (stack[-1].children if stack else roots).append(message)
        stack.append(message)
    return roots


def encloses(above: Message, message: Message) -> bool:
    """Say whether `message` hangs below `above`: a branch's header does below its session's."""
    if message.kind == "branch":
        return above.kind == "session"
    return above.aside <= message.aside and above.level < message.level


def count_messages(messages: list[Message]) -> None:
    """Count what is below each message, deepest first; the last of a pair is not counted."""
    for message in reversed(messages):
        if not message.children:
            continue
        immediate, total = message.immediate, message.total
        for child in message.children:
            if child.pair != "last":
                pair = int(child.pair == "first" and child.kind == "tool_use")
                immediate.add(child.kind, 1, pair)
                total.add(child.kind, 1, pair)
            if child.children:
                add_all(total, child.total)


def add_all(total: Counts, more: Counts) -> None:
    """Add the counts of a message below."""
    for kind, times in more.by_kind.items():
        total.add(kind, times)
    total.tool_pairs += more.tool_pairs


def number_messages(messages: list[Message]) -> None:
    """Give each message its position: headers by name, all others by number."""
    number = 0
    for message in messages:
        if message.kind in HEADERS:
            message.id = f"session-{message.line}"
        else:
            message.id = f"d-{number}"
            number += 1
