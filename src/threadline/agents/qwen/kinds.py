"""The records that Qwen Code writes, and what each does to a context; package of 0.24.4."""

from collections.abc import Iterable

from threadline.model.body import BodyOf
from threadline.model.effect import Kinds, classify
from threadline.model.entry import SPEAKERS, Entry

EFFECTS = classify(
    sent="""
        assistant tool_result user user:notification user:mid_turn_user_message
    """,
    edits="""
        system:chat_compression system:rewind
    """,
    shown="""
        system:custom_title system:slash_command
    """,
    ignored="""
        system:at_command system:attribution_snapshot system:file_history_snapshot
        system:ui_telemetry
    """,
    unknown="""
        system:background_task_completed system:branch_checkpoint system:goal_state
        system:goal_turn_end system:omni_recall system:parent_session system:session_artifact_event
        system:session_artifact_snapshot system:session_model system:session_source
        system:session_sources_snapshot system:turn_result system:user_text_elements
        user:goal_runtime user:realtime_message
    """,
)
"""What is unknown was never seen in a file whose request was watched."""


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the type of a record, and its subtype; both are in the spine."""
    if entry.type == "user" and entry.subtype:
        return (f"user:{entry.subtype}",)
    if entry.type == "system" and entry.subtype:
        return (f"system:{entry.subtype}",)
    return () if entry.type in RENAMED or entry.type in SPEAKERS else (entry.type,)


RENAMED = frozenset({"rewind", "session_info"})
"""What the reader calls system records that it knows."""

KINDS = Kinds(EFFECTS, kinds_of)
