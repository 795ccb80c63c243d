"""One line of a rollout: the fields that are read of it, and what kind of line it is."""

from typing import Any

import msgspec
from msgspec import field

from threadline.model.ids import ToolCallId
from threadline.read.transcript import Base

NOTES = frozenset({"turn_context", "world_state", "token_usage_record"})
"""Lines that keep the client's books."""

BOOKS = frozenset(
    {"token_count", "task_started", "turn_started", "task_complete", "turn_complete"}
    | {"thread_settings_applied", "thread_name_updated", "item_started", "context_compacted"}
    | {"user_message", "agent_message", "agent_reasoning", "agent_reasoning_raw_content"}
    | {"agent_reasoning_section_break", "turn_diff", "plan_update", "sub_agent_activity"}
)
"""Events that keep the client's books, or repeat an item without naming it."""

ENDS = frozenset(
    {"exec_command_end", "patch_apply_end", "mcp_tool_call_end", "web_search_end"}
    | {"image_generation_end", "view_image_tool_call", "dynamic_tool_call_response"}
    | {"collab_agent_spawn_end", "collab_agent_interaction_end", "collab_waiting_end"}
    | {"collab_close_end", "collab_resume_end"}
)
"""Events that tell how a call ended."""

BEGINS = ("_begin", "_delta", "_updated", "_request")
"""How the names of events end that lead up to one of the others."""

TWINS = frozenset(
    {"AgentMessage", "Reasoning", "CommandExecution", "CollabAgentToolCall", "FileChange"}
    | {"McpToolCall", "DynamicToolCall", "WebSearch", "ImageView", "ImageGeneration"}
)
"""Finished items that are also written as the item itself, under the same id."""

ALIKE = frozenset({"UserMessage", "ContextCompaction"})
"""Finished items whose twin bears another id."""

CALLS = frozenset(
    {"function_call", "custom_tool_call", "local_shell_call", "tool_search_call", "mcp_call"}
)
SERVED = frozenset({"web_search_call", "image_generation_call"})
"""Calls that the model's own side carries out: call and result are one item."""

HARNESS = (
    "<environment_context>",
    "<user_instructions>",
    "<turn_aborted>",
    "<subagent_notification>",
    "<user_shell_command>",
    "<permissions instructions>",
    "<collaboration_mode>",
    "<model_switch>",
    "<skill",
    "<personality_spec>",
    "# AGENTS.md instructions",
)
"""How texts begin that the client wrote in the user's name."""


class Part(msgspec.Struct, gc=False):
    """One piece of a message."""

    type: str | None = None
    text: str | None = None


class Told(msgspec.Struct, gc=False):
    """What the client notes of a message: what each piece is."""

    content_item_kinds: list[str] = []


class Item(msgspec.Struct, gc=False):
    """The finished item that an event tells of."""

    type: str = ""
    id: str | None = None
    content: Any = None


class Payload(msgspec.Struct, gc=False):
    """What a line holds, whatever kind it is."""

    type: str | None = None
    id: str | None = None
    role: str | None = None
    content: str | list[Part] | None = None
    call_id: ToolCallId | None = None
    thread_id: str | None = None
    name: str | None = None
    item: Item | None = None
    response_id: str | None = None
    message: Any = None
    text: Any = None
    summary: Any = None
    last_agent_message: Any = None
    num_turns: int | None = None
    told: Told | None = field(name="internal_chat_message_metadata_passthrough", default=None)
    forked_from_id: str | None = None
    history_base: Base | None = None
    subagent_history_start_ordinal: int | None = None


class Record(msgspec.Struct, gc=False):
    """One line of a rollout."""

    type: str = ""
    timestamp: str = ""
    ordinal: int | None = None
    payload: Payload = field(default_factory=Payload)

    @property
    def kind(self) -> str:
        """The type of what it holds."""
        return self.payload.type or ""


def is_note(record: Record, answered: set[str]) -> bool:
    """Return True if a line keeps books, or repeats one of the items and calls in `answered`."""
    if record.type != "event_msg":
        return record.type in NOTES
    kind = record.kind
    if kind == "item_completed":
        item = record.payload.item
        if item is None or item.type in ALIKE:
            return item is not None
        return item.type in TWINS and item.id in answered
    return kind in BOOKS or kind in ENDS or kind.endswith(BEGINS)


def is_harness(record: Record, text: str) -> bool:
    """Return True if the client wrote a message in the user's name, by its notes or text."""
    told = record.payload.told
    kinds = told.content_item_kinds if told is not None else []
    known = [kind for kind in kinds if kind != "unknown"]
    if known:
        return not any(kind.startswith("user.") for kind in known)
    return text.lstrip().startswith(HARNESS)


def is_output(kind: str) -> bool:
    """Return True if an item is the result of a call."""
    return kind.endswith(("_call_output", "tool_search_output"))
