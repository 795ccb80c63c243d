"""Depth: how much of an outline is kept, decided before pairs are made so that they form anew."""

from enum import StrEnum

from threadline.outline.message import Message


class Depth(StrEnum):
    """What is kept: each depth keeps what the ones before it keep."""

    SESSION = "session"
    USER = "user"
    ASSISTANT = "assistant"
    AGENT = "agent"
    TOOL = "tool"
    HOOK = "hook"


ORDER = list(Depth)
PROMPTS = frozenset({"user", "command", "bash", "steering", "teammate"})
ANSWERS = frozenset(
    {"assistant", "thinking", "summary", "compaction", "system", "system-error", "system-warning"}
)
TOOLS = frozenset(
    {"tool_use", "tool_result", "task_notification", "command-output", "bash-output", "system-info"}
)


def is_kept(message: Message, depth: Depth) -> bool:
    """Say whether a message is kept at a depth."""
    return ORDER.index(needed(message)) <= ORDER.index(depth)


def needed(message: Message) -> Depth:
    """Say from which depth on a message is kept."""
    if message.kind in {"session", "branch"}:
        return Depth.SESSION
    if message.kind in PROMPTS and not message.agent_depth:
        return Depth.USER
    if message.kind in ANSWERS and not message.agent_depth:
        return Depth.ASSISTANT
    if message.kind in PROMPTS | ANSWERS:
        return Depth.AGENT
    return Depth.TOOL if message.kind in TOOLS else Depth.HOOK
