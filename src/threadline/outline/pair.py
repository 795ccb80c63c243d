"""Pairs: a call and its result, a thought and the answer after it, fold, count and move as one."""

from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise

from threadline.outline.message import Message


def pair_messages(messages: list[Message]) -> list[Message]:
    """Pair the messages of one line and put the last of each pair behind its first."""
    pair_calls(messages)
    pair_thoughts(messages)
    return reorder(messages)


def pair_calls(messages: list[Message]) -> None:
    """Pair calls with their results.

    A result that arrives after its call's message has gone on to speak or think keeps its place.
    """
    calls: dict[str, tuple[Message, int]] = {}
    spoken = 0
    for message in messages:
        if message.kind in {"assistant", "thinking"} and message.title:
            spoken += 1
        elif message.kind == "tool_use" and message.tool:
            calls[message.tool] = (message, spoken)
        elif message.kind == "tool_result" and message.tool in calls:
            call, before = calls.pop(message.tool)
            if before == spoken:
                join(call, message)


def pair_thoughts(messages: list[Message]) -> None:
    """Pair a thought with the answer right behind it."""
    for first, last in pairwise(messages):
        if first.kind == "thinking" and last.kind == "assistant" and first.pair is None:
            join(first, last)


def join(first: Message, last: Message) -> None:
    """Make two messages a pair; the last one tells how long it took."""
    first.pair, last.pair = "first", "last"
    first.pair_with, last.pair_with = last, first
    last.seconds = seconds_between(first, last)


def seconds_between(first: Message, last: Message) -> float | None:
    """Say how long a pair took."""
    if first.entry is None or last.entry is None or not (first.entry.time and last.entry.time):
        return None
    began, ended = (datetime.fromisoformat(m.entry.time) for m in (first, last) if m.entry)
    return max(0.0, (ended - began).total_seconds())


def reorder(messages: Iterable[Message]) -> list[Message]:
    """Put the last of each pair right behind its first."""
    ordered: list[Message] = []
    for message in messages:
        if message.pair == "last":
            continue
        ordered.append(message)
        if message.pair == "first" and message.pair_with is not None:
            ordered.append(message.pair_with)
    return ordered
