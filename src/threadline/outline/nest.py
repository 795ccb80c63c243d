"""Nesting: levels to ancestry with a stack, and counts in one pass."""

from threadline.outline.level import level_of
from threadline.outline.message import Message


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
    return above.level < message.level


def count_messages(messages: list[Message]) -> None:
    """Count what is below each message, deepest first; the last of a pair is not counted."""
    for message in reversed(messages):
        for child in message.children:
            for kind, times in child.total.by_kind.items():
                message.total.add(kind, times)
            if child.pair != "last":
                message.immediate.add(child.kind)
                message.total.add(child.kind)


def number_messages(messages: list[Message]) -> None:
    """Give each message its position: headers by name, all others by number."""
    number = 0
    for message in messages:
        if message.kind in {"session", "branch"}:
            message.id = f"session-{message.line}"
        else:
            message.id = f"d-{number}"
            number += 1
