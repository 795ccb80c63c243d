"""What each kind of line in a rollout is: shown, noted, or told by another line already."""

from threadline.agents.codex.spine import Record

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


def is_note(record: Record, answered: set[str]) -> bool:
    """Say whether a line keeps books, or repeats one of the items and calls in `answered`."""
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
    """Say whether the client wrote a message in the user's name: by its notes, else by its text."""
    told = record.payload.told
    kinds = told.content_item_kinds if told is not None else []
    known = [kind for kind in kinds if kind != "unknown"]
    if known:
        return not any(kind.startswith("user.") for kind in known)
    return text.lstrip().startswith(HARNESS)


def is_output(kind: str) -> bool:
    """Say whether an item is the result of a call."""
    return kind.endswith(("_call_output", "tool_search_output"))
