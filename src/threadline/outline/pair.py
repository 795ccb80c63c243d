"""Pairs: a call and its result, a thought and its answer; and answers that begin empty."""

from collections.abc import Container

from threadline.outline.message import Message
from threadline.outline.shape import Diff, Shape
from threadline.outline.title import tail_of
from threadline.outline.tools.diff import unseen


def pair_messages(messages: list[Message]) -> list[Message]:
    """Pair the messages of one line and put the last of each pair behind its first."""
    find_pairs(messages)
    mark_open(messages)
    return reorder(messages)


def find_pairs(messages: list[Message]) -> None:
    """Pair calls with their results, and a thought with the answer right behind it."""
    calls: dict[str, tuple[Message, int]] = {}
    spoken = 0  # a call is paired only if its answer has not continued before the result
    thought: Message | None = None
    for message in messages:
        kind = message.kind
        if kind == "tool_use":
            message.unanswered = True
            if name := message.call_id:
                # A repeated id replaces the earlier call: results answer the latest one.
                calls[name] = (message, spoken)
        elif kind == "tool_result":
            if (name := message.call_id) in calls:
                call, at = calls.pop(name)
                pair_result(call, message, at_once=at == spoken)
        elif kind == "assistant":
            spoken += not message.quiet
            if thought is not None:
                join(thought, message)
        elif kind == "thinking":
            spoken += not message.quiet
            thought = message
            continue
        thought = None


def mark_open(messages: list[Message]) -> None:
    """Mark the calls without a result after which nothing was said: they may be running."""
    for message in reversed(messages):
        if message.kind in {"user", "assistant"}:
            break
        message.is_open = message.unanswered


def pair_result(call: Message, result: Message, *, at_once: bool) -> None:
    """Pair a call with its result.

    A result that arrives after its call's message has gone on to speak or think keeps its place.
    """
    call.unanswered = False
    if at_once:
        join(call, result)
        call.call = result.call
        drop_shown(call, result.shapes)
    elif result.call is not None:
        result.title = f"{call.title}{tail_of(result.call)}"


def drop_shown(call: Message, shapes: tuple[Shape, ...]) -> None:
    """Take from a call the change that the shapes of its result show."""
    if shapes and isinstance(made := shapes[0], Diff):
        left = [unseen(s, made) if isinstance(s, Diff) else s for s in call.shapes]
        call.shapes = tuple([shape for shape in left if shape is not None])


def join(first: Message, last: Message) -> None:
    """Make two messages a pair."""
    first.pair, last.pair = "first", "last"
    first.pair_with, last.pair_with = last, first


def reorder(messages: list[Message]) -> list[Message]:
    """Return the messages with the second of each pair right after the first."""
    ordered: list[Message] = []
    for message in messages:
        side = message.pair
        if side is None:
            ordered.append(message)
        elif side == "first":
            ordered.append(message)
            if message.pair_with is not None:
                ordered.append(message.pair_with)
    return ordered


def without_empty(messages: list[Message], kept: Container[int]) -> list[Message]:
    """Leave out answers of white space: the next part of the same answer stands for them.

    One from which another line leaves, or that is to be `kept`, keeps its place.
    """
    if not any(message.quiet and is_empty(message) for message in messages):
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
    """Return True for an answer that begins without a word."""
    return (
        message.quiet and message.kind == "assistant" and not message.block and not message.shapes
    )


def stand_in(message: Message, empty: Message) -> bool:
    """Merge an empty message into another part of its answer; return False if it is not one."""
    # Two counts belong to two requests: merging them would lose one.
    if answer_of(message) != answer_of(empty) or (message.tokens and empty.tokens):
        return False
    message.tokens = message.tokens or empty.tokens
    if empty.entry is not None and empty.entry is not message.entry:
        message.also = (*message.also, empty.entry)
    return True


def answer_of(message: Message) -> str:
    """Return the id of the answer that a message is a part of."""
    entry = message.entry
    if entry is None or entry.type != "assistant":
        return ""
    return (entry.message.id if entry.message else None) or entry.id


def with_folded(
    above: Message, messages: list[Message], folded: dict[int, list[Message]]
) -> list[Message]:
    """Insert folded messages after the message they are folded under, or after its pair."""
    found = [*folded.get(id(above), ())]
    waiting: list[Message] = []
    for message in messages:
        found.append(message)
        if id(message) in folded:
            waiting += folded[id(message)]
        if waiting and message.pair != "first":
            found += waiting
            waiting = []
    return found
