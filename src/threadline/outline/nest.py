"""Nesting: levels to ancestry with a stack, and counts in one pass."""

from threadline.outline.level import level_of
from threadline.outline.message import Counts, Message

HEADERS = frozenset({"session", "branch"})
HANGING = frozenset({"branch", "agent"})
"""Headers that may hang below a message of their own level."""


def nest_messages(messages: list[Message]) -> list[Message]:
    """Hang each message below the last one of a lower level; give the roots."""
    roots: list[Message] = []
    above: Message | None = None
    beyond: list[Message | None] = []  # what `above` hangs on, from the root on
    for message in messages:
        message.level = level = level_of(message)
        if message.kind in HANGING:
            while above is not None and not hangs_below(message, above):
                above = beyond.pop()
        else:
            aside = message.aside
            while above is not None and (above.level >= level or above.aside > aside):
                above = beyond.pop()
        (roots if above is None else above.children).append(message)
        beyond.append(above)
        above = message
    return roots


def hangs_below(header: Message, above: Message) -> bool:
    """Say whether a branch hangs below its session, an agent below what has spawned it."""
    if header.kind == "branch":  # its level is its session's
        return above.kind == "session"
    spawned = above.tool == header.tool != "" and above.kind != "agent"
    return spawned or (above.level < header.level and above.aside <= header.aside)


def count_messages(messages: list[Message]) -> None:
    """Count what is below each message, deepest first; the last of a pair is not counted."""
    for message in reversed(messages):
        if children := message.children:
            message.immediate = count_children(children)
            message.total = add_below(message.immediate, children)


def count_children(children: list[Message]) -> Counts:
    """Count messages, a pair as one."""
    by_kind: dict[str, int] = {}
    pairs = 0
    for child in children:
        side = child.pair
        if side != "last":
            kind = child.kind
            by_kind[kind] = by_kind.get(kind, 0) + 1
            if side is not None and kind == "tool_use":
                pairs += 1
    return Counts(sum(by_kind.values()), pairs, by_kind)


def add_below(immediate: Counts, children: list[Message]) -> Counts:
    """Add what is below each child to the children themselves."""
    holders = [child.total for child in children if child.children]
    if not holders:
        return immediate
    by_kind = dict(immediate.by_kind)
    for total in holders:
        for kind, times in total.by_kind.items():
            by_kind[kind] = by_kind.get(kind, 0) + times
    pairs = immediate.tool_pairs + sum(total.tool_pairs for total in holders)
    return Counts(sum(by_kind.values()), pairs, by_kind)


def number_messages(messages: list[Message]) -> None:
    """Give each message its position: headers by name, all others by number."""
    number = 0
    for message in messages:
        if message.kind in HEADERS:
            message.id = f"session-{message.line}"
        else:
            message.id = f"d-{number}"
            number += 1
