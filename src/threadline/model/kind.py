"""What an entry is, according to its spine: who speaks, what it calls, what it answers."""

from collections.abc import Callable

from threadline.model.entry import Entry

TextOf = Callable[[Entry], str]
"""Fetches the text of an entry whose spine does not hold it."""

USERS = frozenset(
    {"user", "human", "tool_result", "compact_recap"}
    | {"bash_execution", "custom_message", "compaction", "branch_summary"}
    | {"stack_summary", "stack_pop"}
)
"""Types that are sent to the model as the user's: Claude Code's, then those of Pi."""

SPEAKERS = USERS | {"assistant"}
REWIND = "rewind"
"""The type of an entry with which a client records that the user went back to its parent."""

BOUNDARIES = frozenset({"compact_prelude", "compact_recap", "compaction"})


def is_structural(entry: Entry) -> bool:
    """Return True if `entry` is neither the user's nor the assistant's."""
    return entry.type not in SPEAKERS and entry.type != REWIND


def is_boundary(entry: Entry) -> bool:
    """Return True if a compaction begins at `entry`."""
    return entry.subtype == "compact_boundary" or entry.type in BOUNDARIES


def message_of(entry: Entry) -> str:
    """Return the id of the API message that `entry` is part of; its own id if it has none."""
    message = entry.message
    return (message.id if message is not None else None) or entry.id


def answered_calls(entry: Entry) -> list[str]:
    """Return the calls whose results `entry` holds."""
    return [block.tool_use_id for block in entry.blocks if block.tool_use_id]


def is_result(entry: Entry) -> bool:
    """Return True if `entry` holds tool results and nothing else."""
    if entry.type not in USERS:
        return False
    blocks = entry.blocks
    return bool(blocks) and all(block.type == "tool_result" for block in blocks)


def calls_of(entry: Entry) -> list[str]:
    """Return the ids of the calls that `entry` makes."""
    if entry.type != "assistant":
        return []
    return [block.id for block in entry.blocks if block.type == "tool_use" and block.id]
