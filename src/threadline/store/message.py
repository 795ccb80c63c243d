"""Messages as Pi writes them, made of plain text."""

from typing import Any

from threadline.store.context.message import EPOCH, MILLISECOND
from threadline.store.record import Clock, now

Message = dict[str, Any]


def user_message(text: str, clock: Clock = now) -> Message:
    """Make a prompt."""
    return {"role": "user", "content": blocks(text), "timestamp": moment(clock)}


def assistant_message(
    text: str, provider: str = "none", model: str = "none", clock: Clock = now
) -> Message:
    """Make an answer; Pi wants to know who gave it and what it cost."""
    counts = dict.fromkeys(("input", "output", "cacheRead", "cacheWrite"), 0)
    cost = counts | {"total": 0}
    return {
        "role": "assistant",
        "content": blocks(text),
        "api": "none",
        "provider": provider,
        "model": model,
        "usage": counts | {"totalTokens": 0, "cost": cost},
        "stopReason": "stop",
        "timestamp": moment(clock),
    }


def blocks(text: str) -> list[Message]:
    """Make the content of a message."""
    return [{"type": "text", "text": text}]


def moment(clock: Clock) -> int:
    """Count the milliseconds since 1970."""
    return (clock() - EPOCH) // MILLISECOND
