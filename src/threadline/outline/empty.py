"""Empty answers: what an answer begins with before it thinks is not shown by itself."""

from collections.abc import Container

from threadline.outline.message import Message


def without_empty(messages: list[Message], kept: Container[int]) -> list[Message]:
    """Leave out answers of white space: the next part of the same answer stands for them.

    One from which another line leaves, or that is to be `kept`, keeps its place.
    """
    if not [True for message in messages if message.quiet and is_empty(message)]:
        return messages
    found: list[Message] = []
    waiting: list[Message] = []
    for message in messages:
        if is_empty(message) and not message.links and id(message) not in kept:
            waiting.append(message)
            continue
        found += [one for one in waiting if not stand_in(message, one)]
        found.append(message)
        waiting = []
    return found + waiting


def is_empty(message: Message) -> bool:
    """Say whether a message is an answer that begins without a word."""
    return (
        message.quiet and message.kind == "assistant" and not message.block and not message.shapes
    )


def stand_in(message: Message, empty: Message) -> bool:
    """Let a part of the same answer tell what an empty one would; say whether it is one."""
    if answer_of(message) != answer_of(empty) or (message.tokens and empty.tokens):
        return False
    message.tokens = message.tokens or empty.tokens
    if empty.entry is not None and empty.entry is not message.entry:
        message.also = (*message.also, empty.entry)
    return True


def answer_of(message: Message) -> str:
    """Name the answer that a message is a part of."""
    entry = message.entry
    if entry is None or entry.type != "assistant":
        return ""
    return (entry.message.id if entry.message else None) or entry.id
