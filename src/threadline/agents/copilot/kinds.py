"""The events that Copilot CLI writes, and what each does to a context.

The schema in the package of 1.0.102 names all events; those it calls ephemeral are in no file.
"""

from collections.abc import Iterable

from threadline.model.body import BodyOf, text_in
from threadline.model.effect import Kinds, classify
from threadline.model.entry import SPEAKERS, Entry

EFFECTS = classify(
    sent="""
        assistant.message tool.execution_complete user.message
    """,
    edits="""
        session.compaction_complete
    """,
    shown="""
        abort session.error session.info session.model_change session.shutdown session.start
        session.resume session.usage_record session.warning subagent.completed subagent.failed
        subagent.started tool.execution_start
    """,
    ignored="""
        assistant.turn_end assistant.turn_start hook.end hook.start model.message
        model.messages_snapshot model.model_call_started model.model_call_success model.response
        model.turn_ended model.turn_started session.compaction_start session.permissions_changed
        session.usage_checkpoint subagent.configured subagent.deselected subagent.selected
        system.message
    """,
    unknown="""
        assistant.fusion_phase_completed assistant.fusion_phase_failed assistant.reasoning
        external_tool.requested human_response.recorded mcp.oauth_recovery_completed
        permission.assentDetected permission.carriedForward permission.completed
        permission.contextualAuthorization permission.messageAuthorization
        permission.messageAuthorizationDegraded permission.messageAuthorizationRead
        permission.requested session.auto_mode_resolved session.autopilot_objective_changed
        session.binary_asset session.canvas.recorded session.canvas.removed
        session.completion_receipt session.context_changed session.context_cleared
        session.fusion_change_checkpoint session.fusion_commit_started session.fusion_completed
        session.fusion_handoff session.fusion_resolved session.fusion_route_failed session.handoff
        session.mode_changed session.mode_notice_delivered session.model_deselected
        session.permission_recovery session.plan_changed session.remote_steerable_changed
        session.request_body_compression_disabled session.schedule_cancelled
        session.schedule_created session.schedule_rearmed session.session_limits_changed
        session.task_complete session.truncation session.workspace_file_changed
        skill.context_delivered skill.context_delivered_ref skill.invoked skill.invoked_ref
        system.notification tool.user_requested tool_search.activated
    """,
)
"""What is unknown was never seen in a file whose request was watched."""


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the type of an event; those that speak need not be read."""
    if entry.type in SPEAKERS:
        return ()
    return (entry.subtype or text_in(record_of(entry).get("type")),)


KINDS = Kinds(EFFECTS, kinds_of)
