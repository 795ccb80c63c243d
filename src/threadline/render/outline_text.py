"""The outline as indented text: one row for each message, what is folded left folded."""

from collections.abc import Iterator

from threadline.outline.message import Message
from threadline.outline.outline import Outline
from threadline.render.style import Look, Span, fit

STYLES = {
    "session": "bold",
    "branch": "mark",
    "agent": "agent",
    "user": "prompt",
    "command": "prompt",
    "bash": "prompt",
    "steering": "prompt",
    "tool_use": "tool",
    "tool_result": "tool",
    "compaction": "mark",
    "summary": "mark",
    "system-error": "bad",
    "system-warning": "warn",
}
NAMED = frozenset({"session", "branch", "tool_use"})
"""Kinds whose title says what they are."""

CALLS = frozenset({"tool_use", "tool_result"})
MOST = 20
"""A row is indented by no more than so many steps."""


def draw_outline(outline: Outline, look: Look) -> Iterator[str]:
    """Draw every message as a row, indented by how deep it hangs; pairs take one row."""
    walk = [iter(outline.roots)]
    while walk:
        message = next(walk[-1], None)
        if message is None:
            walk.pop()
            continue
        if is_drawn(message):
            yield draw_row(message, len(walk) - 1, look)
        walk.append(iter(message.children))


def is_drawn(message: Message) -> bool:
    """Say whether a message has a row: of a call and its result the call, else the answer."""
    if message.quiet:
        return False
    return message.pair is None or (message.pair == "first") == (message.kind in CALLS)


def draw_row(message: Message, depth: int, look: Look) -> str:
    """Draw one message: what it is, its line, how many are below it."""
    style = "bad" if message.error else STYLES.get(message.kind, "dim")
    if message.kind in {"assistant", "thinking", "teammate"}:
        style = ""
    head: list[Span] = [("  " * min(depth, MOST), "")]
    if message.kind not in NAMED:
        head.append((f"{message.kind} ", "dim"))
    below = message.total.count + (message.pair_with.total.count if message.pair_with else 0)
    tail: list[Span] = [(f"  {below}", "dim")] if below else []
    return fit(head, (message.landmark or told(message), style), tail, look)


def told(message: Message) -> str:
    """Give the line of a message; a call without result says so."""
    return f"{message.title} (no result)" if message.unanswered else message.title
