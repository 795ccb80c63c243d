"""Display names of Claude Code's attachments, progress and system records."""

from threadline.outline.title import record_name

RECORD_NAMES = {
    "agent_listing_delta": "Agents",
    "agent_progress": "Agent progress",
    "already_read_file": "File already read",
    "async_hook_response": "Hook",
    "auto_mode": "Auto mode",
    "auto_mode_exit": "Auto mode ended",
    "away_summary": "Away summary",
    "bash_output_audience_note": "Note on output",
    "bash_progress": "Command progress",
    "budget_usd": "Budget",
    "command_permissions": "Permissions",
    "compact_file_reference": "File reference",
    "date_change": "Date",
    "deferred_tools_delta": "Tools announced",
    "deferred_tools_record": "Tools announced",
    "dynamic_skill": "Skill",
    "edited_text_file": "File changed outside",
    "hook_additional_context": "Context added by hook",
    "hook_blocking_error": "Hook blocked",
    "hook_cancelled": "Hook cancelled",
    "hook_non_blocking_error": "Hook failed",
    "hook_progress": "Hook progress",
    "hook_success": "Hook",
    "hook_system_message": "Hook message",
    "invoked_skills": "Invoked skills",
    "mcp_instructions_delta": "MCP servers",
    "mcp_progress": "MCP progress",
    "memory_saved": "Memory saved",
    "nested_memory": "Memory",
    "opened_file_in_ide": "Opened file",
    "plan_file_reference": "Plan",
    "plan_mode_exit": "Plan mode ended",
    "plan_mode_reentry": "Plan mode resumed",
    "prompt_snapshot": "System prompt",
    "query_update": "Searching",
    "remote_session_change": "Remote session",
    "scheduled_task_fire": "Scheduled job",
    "search_results_received": "Found",
    "selected_lines_in_ide": "Selected lines",
    "skill_listing": "Skills",
    "stop_hook_summary": "Hooks",
    "task_reminder": "Task list",
    "task_status": "Task",
    "team_context": "Team",
    "todo_reminder": "Task list",
    "total_tokens_reminder": "Tokens",
    "turn_duration": "Time",
    "unknown_command_fallback": "Unknown command",
    "waiting_for_task": "Waiting",
}
"""Types whose own names are not readable as they are."""


def called(name: str) -> str:
    """Return the display name of a record type."""
    return RECORD_NAMES.get(name) or record_name(name)
