"""One line of a rollout: the fields that are read of it, and what kind of line it is."""

import msgspec
from msgspec import field

from threadline.agents.codex.rollout import Base
from threadline.model.ids import ToolCallId

METADATA = "internal_chat_message_metadata_passthrough"
NOTE_TYPES = frozenset({"turn_context", "world_state", "token_usage_record", "state"})
"""Lines that are bookkeeping of the client."""

BOOKKEEPING_EVENTS = frozenset(
    {"token_count", "task_started", "turn_started", "task_complete", "turn_complete"}
    | {"thread_settings_applied", "thread_name_updated", "item_started", "context_compacted"}
    | {"user_message", "agent_message", "agent_reasoning", "agent_reasoning_raw_content"}
    | {"agent_reasoning_section_break", "turn_diff", "plan_update", "sub_agent_activity"}
)
"""Events that are bookkeeping, or repeat an item without its id."""

CALL_ENDS = frozenset(
    {"exec_command_end", "patch_apply_end", "mcp_tool_call_end", "web_search_end"}
    | {"image_generation_end", "view_image_tool_call", "dynamic_tool_call_response"}
    | {"collab_agent_spawn_end", "collab_agent_interaction_end", "collab_waiting_end"}
    | {"collab_close_end", "collab_resume_end"}
)
"""Events that report the end of a call."""

PROGRESS_SUFFIXES = ("_begin", "_delta", "_updated", "_request")
"""How the names of events end that only announce another one."""

REPEATED_ITEMS = frozenset(
    {"AgentMessage", "Reasoning", "CommandExecution", "CollabAgentToolCall", "FileChange"}
    | {"McpToolCall", "DynamicToolCall", "WebSearch", "ImageView", "ImageGeneration"}
)
"""Finished items that are also written as the item itself, under the same id."""

RENAMED_ITEMS = frozenset({"UserMessage", "ContextCompaction"})
"""Finished items that are also written as the item itself, under another id."""

CALLS = frozenset(
    {"function_call", "custom_tool_call", "local_shell_call", "tool_search_call", "mcp_call"}
)
SERVED_CALLS = frozenset({"web_search_call", "image_generation_call"})
"""Calls that the provider runs: call and result are one item."""

CLIENT_TEXTS = (
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
    """One part of a message."""

    type: str | None = None
    text: str | None = None


class MessageMetadata(msgspec.Struct, gc=False):
    """The client's notes on a message: what kind each part is."""

    content_item_kinds: list[str] = []


class Item(msgspec.Struct, gc=False):
    """The item that an event reports as finished."""

    type: str = ""
    id: str | None = None
    content: object = None


class Payload(msgspec.Struct, gc=False):
    """The payload of a line of any kind."""

    type: str | None = None
    id: str | None = None
    role: str | None = None
    content: str | list[Part] | None = None
    call_id: ToolCallId | None = None
    thread_id: str | None = None
    name: str | None = None
    item: Item | None = None
    response_id: str | None = None
    message: object = None
    text: object = None
    summary: object = None
    last_agent_message: object = None
    num_turns: int | None = None
    metadata: MessageMetadata | None = field(name=METADATA, default=None)
    forked_from_id: str | None = None
    history_base: Base | None = None
    subagent_history_start_ordinal: int | None = None


class RecordMetadata(msgspec.Struct, gc=False):
    """The client's notes on a line (0.166): whether an answer is the summary of a compaction."""

    compaction_output: object = None


class Record(msgspec.Struct, gc=False):
    """One line of a rollout."""

    type: str = ""
    timestamp: str = ""
    ordinal: int | None = None
    payload: Payload = field(default_factory=Payload)
    metadata: RecordMetadata | None = None

    @property
    def kind(self) -> str:
        """The type of what it holds; an item with a role and a content is a message."""
        payload = self.payload
        if payload.type is None and self.type == "response_item":
            return "message" if payload.role and payload.content is not None else ""
        return payload.type or ""


class SoundRecord(Record, gc=False, kw_only=True):
    """A line in today's form: one without a payload is left to `flat`."""

    payload: Payload


def is_note(record: Record, answered: set[str]) -> bool:
    """Return True if a line is bookkeeping, or repeats one of the items and calls in `answered`."""
    if record.type != "event_msg":
        return record.type in NOTE_TYPES
    kind = record.kind
    if kind == "item_completed":
        item = record.payload.item
        if item is None or item.type in RENAMED_ITEMS:
            return item is not None
        return item.type in REPEATED_ITEMS and item.id in answered
    return kind in BOOKKEEPING_EVENTS or kind in CALL_ENDS or kind.endswith(PROGRESS_SUFFIXES)


def is_client_text(record: Record, text: str) -> bool:
    """Return True if the client wrote a message in the user's name, by its notes or text."""
    if kinds := kinds_of(record):
        return not any(kind.startswith("user.") for kind in kinds)
    return text.lstrip().startswith(CLIENT_TEXTS)


def said_in(record: Record) -> str:
    """Return the text of a message."""
    content = record.payload.content
    if isinstance(content, str):
        return content
    return "\n".join(part.text for part in content or () if part.text)


def kinds_of(record: Record) -> list[str]:
    """Return what the client notes that the parts of a message are, as far as it knows."""
    metadata = record.payload.metadata
    kinds = metadata.content_item_kinds if metadata is not None else []
    return [kind for kind in kinds if kind != "unknown"]


def is_output(kind: str) -> bool:
    """Return True if an item is the result of a call."""
    return kind.endswith(("_call_output", "tool_search_output"))


def find_introductions(records: list[Record]) -> set[int]:
    """Return the places of messages whose turn has a prompt after them.

    Before 0.166 no message says who wrote it, but an event repeats what the user typed.
    """
    found: set[int] = set()
    waiting: list[int] = []
    for at, record in enumerate(records):
        if record.type == "event_msg" and record.kind == "user_message":
            # A prompt with a picture has more words than its event, but ends the wait too.
            if waiting and said_in(records[waiting[-1]]) == record.payload.message:
                found.update(place for place in waiting[:-1] if not kinds_of(records[place]))
            waiting = []
        elif record.type != "response_item":
            continue
        elif record.kind == "message" and record.payload.role == "user":
            waiting.append(at)
        elif record.kind != "message" or record.payload.role == "assistant":
            waiting = []
    return found
