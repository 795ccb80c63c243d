"""Levels by kind and agent, nesting by levels with a stack, and counts of what is below."""

from threadline.model.entry import SPEAKERS
from threadline.outline.message import Counts, Message

HEADERS = frozenset({"session", "branch"})
LEVEL_0 = HEADERS | {"folded"}
ATTACHED = frozenset({"branch", "agent"})
"""Headers that may be nested below a message of their own level."""

PROMPTS = frozenset({"user", "teammate", "steering", "summary", "compaction"})
TYPED = frozenset({"command", "bash"})
SPEECH_LEVEL = 2
TOOL_LEVEL = 3
LEVEL_BY_KIND = {
    **dict.fromkeys(("assistant", "thinking", "system", "system-error"), SPEECH_LEVEL),
    **dict.fromkeys(("command-output", "bash-output"), SPEECH_LEVEL),
    **dict.fromkeys(("tool_use", "tool_result", "system-info", "system-warning"), TOOL_LEVEL),
    **dict.fromkeys(("task_notification", "attachment", "hook", "progress", "meta"), TOOL_LEVEL),
}
"""Levels in the main conversation of the kinds that alone decide it: those of most messages."""


def level_of(message: Message) -> int:
    """Return the level of a message; a folded one is shifted below the entry where it left.

    Headers are at 0, main prompts at 1. In an agent at depth d (0 is the main conversation)
    prompts, speech and thinking are at 2 + 2d; tools, information and the rest at 3 + 2d. An
    unknown entry counts as a prompt. A message without text is at the level of tools, so that it
    does not separate an answer from its calls.
    """
    level = LEVEL_BY_KIND.get(message.kind)
    if level is None:
        return message.aside + special_level(message)
    if message.quiet and message.pair is None:
        level = TOOL_LEVEL
    return message.aside + level + 2 * message.agent_depth


def special_level(message: Message) -> int:
    """Return the level of a header, of a prompt, and of what may be one."""
    kind, depth = message.kind, message.agent_depth
    if kind in LEVEL_0:
        return 0
    if message.quiet and message.pair is None:
        return TOOL_LEVEL + 2 * depth
    if kind == "agent":
        return 1 + 2 * depth if message.about else 1
    if depth == 0 and (kind in PROMPTS or begins_turn(message) or is_unknown(message)):
        return 1
    return SPEECH_LEVEL + 2 * depth


def begins_turn(message: Message) -> bool:
    """Return True for a command that was typed; one that the client ran by itself is not."""
    return message.kind in TYPED and (message.entry is None or message.entry.type != "system")


def is_unknown(message: Message) -> bool:
    """Return True for an unknown entry; an unknown block of an answer belongs to the answer."""
    return message.kind == "unknown" and (
        message.entry is None or message.entry.type not in SPEAKERS
    )


def nest_messages(messages: list[Message]) -> list[Message]:
    """Nest each message below the last one of a lower level, and number it; return the roots.

    Headers are named for their lines, all others by their position.
    """
    roots: list[Message] = []
    above: Message | None = None
    beyond: list[Message | None] = []  # what `above` is nested in, from the root on
    number = 0
    levels = LEVEL_BY_KIND.get
    for message in messages:
        kind, aside = message.kind, message.aside
        level = levels(kind)
        if level is None or message.quiet:
            level = level_of(message)
        else:
            level += aside + 2 * message.agent_depth
        message.level = level
        if kind in ATTACHED:
            while above is not None and not is_attached(message, above):
                above = beyond.pop()
        else:
            while above is not None and (above.level >= level or above.aside > aside):
                above = beyond.pop()
        if above is None:
            roots.append(message)
        elif above.children:
            above.children.append(message)
        else:
            above.children = [message]
        beyond.append(above)
        above = message
        if kind in HEADERS:
            message.id = f"session-{message.line}"
        else:
            message.id = f"d-{number}"
            number += 1
    return roots


def is_attached(header: Message, above: Message) -> bool:
    """Return True if a branch is nested in this session, an agent in this call."""
    if header.kind == "branch":  # its level is its session's
        return above.kind == "session"
    spawned = above.call_id == header.about != "" and above.kind != "agent"
    return spawned or (above.level < header.level and above.aside <= header.aside)


def count_messages(messages: list[Message]) -> None:
    """Count what is below each message, deepest first; the last of a pair is not counted."""
    for message in reversed(messages):
        if message.children:
            count_children(message)


def count_children(message: Message) -> None:
    """Count what is below a message whose children have been counted, a pair as one."""
    by_kind: dict[str, int] = {}
    count = pairs = 0
    below: list[Counts] = []
    for child in message.children:
        if child.children:
            below.append(child.total)
        side = child.pair
        if side != "last":
            kind = child.kind
            count += 1
            by_kind[kind] = by_kind.get(kind, 0) + 1
            if side is not None and kind == "tool_use":
                pairs += 1
    message.immediate = Counts(count, pairs, by_kind)
    message.total = add_counts(message.immediate, below) if below else message.immediate


def add_counts(immediate: Counts, below: list[Counts]) -> Counts:
    """Add the counts of the children to the count of children."""
    by_kind = dict(immediate.by_kind)
    count, pairs = immediate.count, immediate.tool_pairs
    for total in below:
        count += total.count
        pairs += total.tool_pairs
        for kind, times in total.by_kind.items():
            by_kind[kind] = by_kind.get(kind, 0) + times
    return Counts(count, pairs, by_kind)
