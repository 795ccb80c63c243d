"""The tools whose results the client may clear."""

import re

from threadline.lazy import LazyPattern

TOOLS = frozenset(
    {"Bash", "Edit", "Glob", "Grep", "PowerShell", "Read", "WebFetch", "WebSearch", "Write"}
)
MCP, CONTAINER, CLIENTS = "mcp__", "container", "client-"
COPIES = LazyPattern(r"(?:-[0-9a-f]{8})+$", re.ASCII)
"""What is put behind the name of a server of which there are several."""

NAMES = """
    Claude_Browser Claude_Code_Android_Emulator Claude_Code_Remote Claude_Code_iOS_Simulator
    Claude_Docs Claude_Managed_Agents Claude_Pages Claude_Preview Claude_in_Chrome Fleets Plaid
    amb bf7c680d-5fdc-5ef4-b4a0-abadb619bf0a ccr-email claude-artifacts claude-code-remote
    claude-device claude-for-chrome claude-in-chrome claude_ai claudeai_agents computer-use
    container cowork discordbot hearthbot ide imessage_reply linq_reply memory playwright
    plugin_claude-test_browser remote-browser remote-devices session_search slackbot slackbot_read
    sms_reply teamsbot teamsbot_read visualize webagent widgets workspace
"""
OWN_SERVERS = frozenset(NAMES.split())
"""MCP servers of the client itself: their results stay."""


def is_clearable(tool: str) -> bool:
    """Return True if the results of a tool may be cleared: the basic ones, and MCP servers'."""
    if tool in TOOLS:
        return True
    server, _, name = tool.removeprefix(MCP).partition("__")
    if not tool.startswith(MCP) or not server:
        return False
    return (server == CONTAINER and name in TOOLS) or not is_own(server)


def is_own(server: str) -> bool:
    """Return True if an MCP server is the client's."""
    plain = server.removeprefix("claude_ai_")
    known = any(name in OWN_SERVERS for one in (server, plain) for name in (one, bare(one)))
    inside = server.startswith("plugin_") and any(server.endswith(f"_{own}") for own in OWN_SERVERS)
    return known or inside or server.startswith(CLIENTS)


def bare(server: str) -> str:
    """Return the name of a server without the marks of a copy."""
    return COPIES.sub("", server)
