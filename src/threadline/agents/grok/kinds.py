"""The records that Grok Build writes to its chat and its journal, and what each does; 1.0.41."""

from collections.abc import Iterable

from threadline.agents.grok.messages import update_in
from threadline.model.body import BodyOf, text_in
from threadline.model.effect import Kinds, classify
from threadline.model.entry import SPEAKERS, Entry

EFFECTS = classify(
    sent="""
        agent_message_chunk agent_thought_chunk assistant reasoning system tool_call
        tool_call_update tool_result user user_message_chunk fork_status
    """,
    edits="""
        compaction_checkpoint rewind_marker
    """,
    shown="""
        turn_completed
    """,
    ignored="""
        auto_compact_completed auto_compact_started background_tasks image_dropped plan
        retry_state subagent_finished subagent_spawned
    """,
)
"""What is in no list was never seen in a file whose request was watched."""


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the type of a record; those that speak need not be read."""
    if entry.type in SPEAKERS or not entry.id:
        return () if entry.type in SPEAKERS else (entry.type,)
    record = record_of(entry)
    return (text_in(update_in(record).get("sessionUpdate")) or text_in(record.get("type")),)


KINDS = Kinds(EFFECTS, kinds_of)
