"""The kinds of records that Claude Code writes, and what each does to a context.

Attachments have names of their own, and so have system entries. The table holds all kinds that the
package of 2.1.326 can write (`tests/clients/kinds.py` lists them) and those of older versions.
Records without an id were appended to a session one by one: its request stayed the same.
"""

from collections.abc import Iterable

from threadline.model.body import BodyOf, record_in, text_in
from threadline.model.effect import Kinds, classify, prefixed
from threadline.model.entry import Entry

RECORDS = classify(
    sent="""
        user assistant
    """,
    edits="""
        fork-context-ref last-prompt
    """,
    shown="""
        agent-color agent-name agent-setting ai-title custom-title ended-by-model
        file-history-delta file-history-snapshot frame-link pr-link progress queue-operation
        summary tag worktree-state
    """,
    ignored="""
        api-request api-request-blob api-request-shape artifact-autoreact-ledger
        artifact-comment-monitor atis-latch attribution-snapshot bridge-session content-replacement
        continued-in cost-state data-flow-incomplete data-flow-records derived-from dev-mods
        history-suppression isolation-latch late-allow-ended memory-mode mode observer-ref
        permission-mode relocated repl-mode resume-head-vouch session-owner tools-used
    """,
)
"""`content-replacement` is followed by no version that was watched; a flag of the server may change
that. A session with `ended-by-model` is not resumed at all."""

ATTACHMENTS = classify(
    sent="""
        account_memory_recall advisor_tool agent_listing_delta agent_mention
        artifact_opening_prefetch async_hook_response at_mention_reference attention_budget
        auto_mode auto_mode_exit bash_output_audience_note batching_reminder budget_usd
        claude_app_notice compact_file_reference context_efficiency context_sections
        coordinator_context cowork_memory_context critical_system_reminder date date_change
        deferred_tools_delta diagnostics dir_sync_notice directory dynamic_skill edited_text_file
        elapsed_time_reminder environment file fork_briefing hook_additional_context
        hook_blocking_error hook_plugin_listing hook_stopped_continuation hook_success
        inlined_image_paths instruction_files_not_loaded instructions invoked_skills language
        linked_plugin_tools_note mcp_dropped_tools_delta mcp_instructions_delta mcp_resource
        memory_update model nested_memory opened_file_in_ide output_limit_note output_style
        output_style_instructions output_token_usage pdf_reference peer_mention plan_file_reference
        plan_mode plan_mode_exit plan_mode_reentry plugin_note poll_events prefix_delta proactivity
        queued_command read_truncation_notice relevant_memories remote_session_change
        repl_mcp_needs_auth sandbox_instructions secondary_reminder selected_lines_in_diff
        selected_lines_in_ide silent_turn_reminder skill_listing skill_mention task_reminder
        task_status team_context teammate_mailbox thread_state todo_reminder token_usage
        tool_hosts_correction tool_hosts_notice tool_search_usage_reminder total_tokens_reminder
        ultra_effort_enter ultra_effort_exit ultrathink_effort unknown_command_fallback
        widget_context_hint workflow_keyword_request workflow_size_guideline_change
    """,
    edits="""
        prompt_as_file thinking_stripped tool_results_cut whole_texts_withdrawn
    """,
    ignored="""
        already_read_file async_hook_response_batch batching_reminder_sent command_permissions
        companion_intro credential_org deferred_tools_record edited_image_file goal_status goals
        hook_cancelled hook_deferred_tool hook_error_during_execution hook_non_blocking_error
        hook_permission_decision hook_system_message max_turns_reached projects_thread_ask
        prompt_render_point prompt_snapshot secondary_reminder_sent session_context
        session_cron_carry structured_output teammate_shutdown_batch thinking_drop
        tool_host_result_lines withheld_memory
    """,
    unknown="""
        advisor_stripped message_pdf_reads project_doc_reads
    """,
)
"""Those that are sent record the words, in 2.1.325 and 2.1.326. The three that are unknown add or
take away content of other entries; what then is sent was not watched."""

SYSTEM = classify(
    sent="""
        local_command
    """,
    edits="""
        compact_boundary
    """,
    shown="""
        agents_killed api_error away_summary bridge_status code_change_published
        feedback_draft_queued informational memory_saved model_consent_fallback model_fallback
        model_refusal_fallback model_refusal_no_fallback notification permission_retry
        scheduled_task_fire stop_hook_summary turn_duration
    """,
    ignored="""
        account_memory_saved api_retry background_tasks_changed bridge_state checkpoint_done
        cloud_session_delta cloud_session_status commands_changed control_request_progress
        dev_intent elicitation_complete file_attachments_missing file_snapshot hook_progress
        hook_response hook_started inherited_asks_settled init instruction_size_warning
        late_allow_not_run memory_recall mirror_error peer_message_hold per_turn_effort_changed
        permission_check_status permission_denied placed plugin_install post_turn_summary
        rewind_stand_in session_metadata session_state_changed session_title_changed
        session_writes_lost start_folder status task_notification task_progress task_started
        task_summary task_updated thinking_tokens tool_host_result turn_began_before_init
        turn_handoff_available turn_preempted turn_starting ui_focus ui_invalidate ui_log
        ui_notify ui_notify_cancel ui_panes ui_placed ui_scroll ui_status ui_toast
        vcs_state_changed voice_call_talk worker_shutting_down
    """,
    unknown="""
        microcompact_boundary
    """,
)
"""Of system entries only what commands print is sent; many of these are for programs that drive the
client, and are in no file."""

EFFECTS = RECORDS | prefixed("attachment", ATTACHMENTS) | prefixed("system", SYSTEM)


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the kind of an entry or note; a summary of the oldest form is one of a record."""
    if entry.type == "attachment":
        kind = text_in(record_in(record_of(entry), "attachment").get("type"))
        return (f"attachment:{kind}",)
    if entry.type == "system" and entry.subtype:
        return (f"system:{entry.subtype}",)
    return (entry.type,) if entry.type not in OTHER_FORMS else ()


OTHER_FORMS = frozenset({"", "system", "human", "tool_result", "compact_prelude", "compact_recap"})
"""Types that only documents of older forms describe, and entries without one."""

KINDS = Kinds(EFFECTS, kinds_of)
