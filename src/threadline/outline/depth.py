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


RANK = {depth: rank for rank, depth in enumerate(Depth)}
HEADERS = frozenset({"session", "branch"})
PROMPTS = frozenset({"user", "command", "bash", "steering", "teammate"})
ANSWERS = frozenset(
    {"assistant", "thinking", "summary", "compaction", "system", "system-error", "system-warning"}
)
TOOLS = frozenset(
    {"tool_use", "tool_result", "task_notification", "command-output", "bash-output", "system-info"}
)


def is_kept(message: Message, depth: Depth) -> bool:
    """Return True if a message is kept at a depth."""
    return RANK[needed(message)] <= RANK[depth]


def needed(message: Message) -> Depth:
    """Return the lowest depth that keeps a message; HOOK for one without text."""
    if message.kind in HEADERS:
        return Depth.SESSION
    if message.quiet:
        return Depth.HOOK
    if message.kind in PROMPTS:
        return Depth.AGENT if message.agent_depth else Depth.USER
    if message.kind in ANSWERS:
        return Depth.AGENT if message.agent_depth else Depth.ASSISTANT
    if message.kind == "agent":
        return Depth.AGENT
    return Depth.TOOL if message.kind in TOOLS else Depth.HOOK


def shows_agents(depth: Depth) -> bool:
    """Return True if a depth keeps messages of agents."""
    return RANK[depth] >= RANK[Depth.AGENT]
