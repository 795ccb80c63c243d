"""Pairs: a call and its result, a thought and the answer after it, fold, count and move as one."""

from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise

from threadline.outline.message import Message
from threadline.outline.shape import Diff
from threadline.outline.title import spent
from threadline.outline.tools.registry import tool_of


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
        if message.kind in {"assistant", "thinking"}:
            spoken += not message.quiet
        elif message.kind == "tool_use":
            message.unanswered = True
            if message.tool:
                calls[message.tool] = (message, spoken)
        elif message.kind == "tool_result" and message.tool in calls:
            call, before = calls.pop(message.tool)
            call.unanswered = False
            if before == spoken:
                join(call, message)
                tell_outcome(call, message)
            else:
                message.title = f"{call.title}{message.tail}"


def tell_outcome(call: Message, result: Message) -> None:
    """Let the line of a call tell how it went; a change that its result shows is shown there."""
    timed = result.seconds is not None and tool_of(call.name).timed
    call.tail = result.tail + (f" · {spent(result.seconds or 0)}" if timed else "")
    call.title += call.tail
    call.error = result.error
    if result.shapes and result.shapes[0].__class__ is Diff:
        call.shapes = tuple([shape for shape in call.shapes if not isinstance(shape, Diff)])


def pair_thoughts(messages: list[Message]) -> None:
    """Pair a thought with the answer right behind it."""
    for first, last in pairwise(messages):
        if first.kind == "thinking" and last.kind == "assistant" and first.pair is None:
            join(first, last)


def join(first: Message, last: Message) -> None:
    """Make two messages a pair; the last one tells how long it took, if that is not recorded."""
    first.pair, last.pair = "first", "last"
    first.pair_with, last.pair_with = last, first
    if last.seconds is None:
        last.seconds = seconds_between(first.time, last.time)


def seconds_between(began: str, ended: str) -> float | None:
    """Say how long a pair took; nothing if one of its times is not known."""
    if not (began and ended):
        return None
    passed = datetime.fromisoformat(ended) - datetime.fromisoformat(began)
    return max(0.0, passed.total_seconds())


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
