"""The records that Codex writes, and what each does to a context; binary of 0.169.0."""

from collections.abc import Iterable

from threadline.model.body import BodyOf
from threadline.model.effect import Kinds, classify
from threadline.model.entry import SPEAKERS, Entry

EFFECTS = classify(
    sent="""
        agent_message custom_tool_call custom_tool_call_output function_call function_call_output
        goal_objective image_generation_call local_shell_call message reasoning
        tool_search_call tool_search_output web_search_call
    """,
    edits="""
        compacted compaction compaction_summary context_compaction thread_rolled_back
    """,
    shown="""
        context_compacted developer session_meta token_count token_usage_record turn_aborted
        turn_context
    """,
    ignored="""
        agent_message_event agent_reasoning event_msg item_completed response_item task_complete
        task_started thread_goal_updated thread_settings_applied user_message world_state
        AgentMessage CollabAgentToolCall CommandExecution ContextCompaction FileChange ImageView
        McpToolCall Plan Reasoning UserMessage WebSearch
    """,
    unknown="""
        compaction_trigger configuration_update dynamic_tools_updated inter_agent_communication
        inter_agent_communication_metadata realtime_item security_risk_score
    """,
)
"""Names of records, of response items and of events, which are distinct; those of items that end
are in the client's own spelling. What is unknown was never seen in a file whose request was
watched."""


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the kind of a record, as the reader calls it."""
    if entry.type in SPEAKERS:
        return ()
    return (entry.subtype or "system",) if entry.type == "system" else (entry.type,)


KINDS = Kinds(EFFECTS, kinds_of)
