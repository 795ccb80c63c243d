"""Levels: how deep a message is nested, by its kind and by the agent that it belongs to."""

from threadline.outline.message import Message

PROMPTS = frozenset({"user", "teammate", "command", "bash", "steering", "summary"})
SPEECH = frozenset(
    {"assistant", "thinking", "system", "system-error", "command-output", "bash-output"}
)


def level_of(message: Message) -> int:
    """Give the level of a message.

    Headers are at 0, main prompts at 1. In an agent at depth d (0 is the main conversation)
    prompts, speech and thinking are at 2 + 2d; tools, information and the rest at 3 + 2d.
    """
    if message.kind in {"session", "branch"}:
        return 0
    depth = message.agent_depth
    if message.kind in PROMPTS:
        return 2 + 2 * depth if depth else 1
    return (2 if message.kind in SPEECH else 3) + 2 * depth
