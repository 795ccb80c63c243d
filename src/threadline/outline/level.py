"""Levels: how deep a message is nested, by its kind and by the agent that it belongs to."""

from threadline.model.kind import SPEAKERS
from threadline.outline.message import Message

HEADERS = frozenset({"session", "branch", "folded"})
PROMPTS = frozenset({"user", "teammate", "steering", "summary", "compaction"})
TYPED = frozenset({"command", "bash"})
SPEECH = 2
DEEDS = 3
STEADY = {
    **dict.fromkeys(("assistant", "thinking", "system", "system-error"), SPEECH),
    **dict.fromkeys(("command-output", "bash-output"), SPEECH),
    **dict.fromkeys(("tool_use", "tool_result", "system-info", "system-warning"), DEEDS),
    **dict.fromkeys(("task_notification", "attachment", "hook", "progress", "meta"), DEEDS),
}
"""Levels in the main conversation of the kinds that alone decide it: those of most messages."""


def level_of(message: Message) -> int:
    """Give the level of a message; a folded one is shifted below the entry where it left.

    Headers are at 0, main prompts at 1. In an agent at depth d (0 is the main conversation)
    prompts, speech and thinking are at 2 + 2d; tools, information and the rest at 3 + 2d. What
    nobody knows is taken for a prompt. What has no words stands with the tools, so that it parts
    no answer from its calls.
    """
    level = STEADY.get(message.kind)
    if level is None:
        return message.aside + own_level(message)
    if message.quiet and message.pair is None:
        level = DEEDS
    return message.aside + level + 2 * message.agent_depth


def own_level(message: Message) -> int:
    """Give the level of a header, of a prompt, and of what may be one."""
    kind, depth = message.kind, message.agent_depth
    if kind in HEADERS:
        return 0
    if message.quiet and message.pair is None:
        return DEEDS + 2 * depth
    if kind == "agent":
        return 1 + 2 * depth if message.tool else 1
    if depth == 0 and (kind in PROMPTS or is_typed(message) or is_foreign(message)):
        return 1
    return SPEECH + 2 * depth


def is_typed(message: Message) -> bool:
    """Say whether a command begins a turn; one that the client carried out by itself does not."""
    return message.kind in TYPED and (message.entry is None or message.entry.type != "system")


def is_foreign(message: Message) -> bool:
    """Say whether nobody knows what an entry is; an unknown block of an answer is the answer's."""
    return message.kind == "unknown" and (
        message.entry is None or message.entry.type not in SPEAKERS
    )
