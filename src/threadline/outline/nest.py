"""Nesting: levels to ancestry with a stack, and counts in one pass."""

from threadline.outline.level import level_of
from threadline.outline.message import Counts, Message

HEADERS = frozenset({"session", "branch"})


def nest_messages(messages: list[Message]) -> list[Message]:
    """Hang each message below the last one of a lower level; give the roots."""
    roots: list[Message] = []
    stack: list[Message] = []
    for message in messages:
        level = message.level = level_of(message)
        if message.kind == "branch":  # its level is its session's, below whose header it hangs
            while stack and stack[-1].kind != "session":
                stack.pop()
        else:
            while stack and (stack[-1].level >= level or stack[-1].aside > message.aside):
                if spawned(message, stack[-1]):
                    break
                stack.pop()
        (stack[-1].children if stack else roots).append(message)
        stack.append(message)
    return roots


def spawned(header: Message, call: Message) -> bool:
    """Say whether this is the header of an agent that a call has spawned: it hangs below it."""
    return header.kind == "agent" and call.tool == header.tool != "" and call.kind != "agent"


def count_messages(messages: list[Message]) -> None:
    """Count what is below each message, deepest first; the last of a pair is not counted."""
    for message in reversed(messages):
        if message.children:
            message.immediate = count_children(message.children)
            message.total = add_below(message.immediate, message.children)


def count_children(children: list[Message]) -> Counts:
    """Count messages, a pair as one."""
    by_kind: dict[str, int] = {}
    pairs = 0
    for child in children:
        if child.pair != "last":
            kind = child.kind
            by_kind[kind] = by_kind.get(kind, 0) + 1
            pairs += child.pair == "first" and kind == "tool_use"
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
