"""Pairs: a call and its result, a thought and the answer after it, fold, count and move as one."""

from collections.abc import Iterable
from datetime import datetime

from threadline.model.entry import Entry
from threadline.outline.message import Message
from threadline.outline.shape import Diff
from threadline.outline.title import spent
from threadline.outline.tools.diff import unseen

SPEECH = frozenset({"assistant", "thinking"})


def pair_messages(messages: list[Message]) -> list[Message]:
    """Pair the messages of one line and put the last of each pair behind its first."""
    find_pairs(messages)
    return reorder(messages)


def find_pairs(messages: list[Message]) -> None:
    """Pair calls with their results, and a thought with the answer right behind it."""
    calls: dict[str, tuple[Message, int]] = {}
    spoken = 0
    before = None
    for message in messages:
        kind = message.kind
        if kind == "tool_use":
            message.unanswered = True
            if message.tool:
                calls[message.tool] = (message, spoken)
        elif kind == "tool_result" and message.tool in calls:
            call, heard = calls.pop(message.tool)
            answer(call, message, at_once=heard == spoken)
        elif kind in SPEECH:
            spoken += not message.quiet
            if kind == "assistant" and before is not None and before.kind == "thinking":
                join(before, message)
        before = message


def answer(call: Message, result: Message, *, at_once: bool) -> None:
    """Bring a call and its result together.

    A result that arrives after its call's message has gone on to speak or think keeps its place.
    """
    call.unanswered = False
    if at_once:
        join(call, result)
        tell_outcome(call, result)
    else:
        result.title = f"{call.title}{result.tail}"


def tell_outcome(call: Message, result: Message) -> None:
    """Let the line of a call tell how it went; a change that its result shows is shown there."""
    timed = result.seconds is not None and call.timed
    call.tail = result.tail + (f" · {spent(result.seconds or 0)}" if timed else "")
    call.title += call.tail
    call.error = result.error
    made = result.shapes[0] if result.shapes else None
    if isinstance(made, Diff):
        left = [unseen(s, made) if isinstance(s, Diff) else s for s in call.shapes]
        call.shapes = tuple([shape for shape in left if shape is not None])


def join(first: Message, last: Message) -> None:
    """Make two messages a pair; the last one tells how long it took, if that is not recorded."""
    first.pair, last.pair = "first", "last"
    first.pair_with, last.pair_with = last, first
    if last.seconds is None:
        last.seconds = seconds_between(first.entry, last.entry)


def seconds_between(began: Entry | None, ended: Entry | None) -> float | None:
    """Say how long a pair took; nothing if one of its times is not known."""
    if began is None or ended is None or not (began.time and ended.time):
        return None
    passed = datetime.fromisoformat(ended.time) - datetime.fromisoformat(began.time)
    seconds = passed.total_seconds()
    return seconds if seconds > 0 else 0.0


def reorder(messages: Iterable[Message]) -> list[Message]:
    """Put the last of each pair right behind its first."""
    ordered: list[Message] = []
    for message in messages:
        side = message.pair
        if side != "last":
            ordered.append(message)
            if side is not None and message.pair_with is not None:
                ordered.append(message.pair_with)
    return ordered
