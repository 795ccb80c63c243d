"""Claude Code, all versions since 1.0.

Read the modules in this order:

agent           what Claude Code can do, each method in one place
files           which files belong to a session, and whose a file is
reader          lines to entries; `record` names their fields
content         lines to typed blocks; `record_content` and `kept` belong to it
markings        tags and sentences in the user's name
outline         system entries and tools in an outline; `attachments` belongs to it
context         what the client sends from an entry, by the rules of its version
fork            the path to an entry as a session; `fork_path` and `fork_records` belong to it
repair          a repaired copy; `unpaired_calls` belongs to it
"""

from threadline.agents.claude.markings import MARKINGS
from threadline.model.file import AgentWords, Format

AGENT_WORDS = AgentWords(
    agent=r"(?m:^agentId: (\S+))",
    task=r"Task ID: (\S+)",
    totals=(("tool_uses",), ("total_tokens", "subagent_tokens"), ("duration_ms",)),
    wrapper=("<teammate-message", "</teammate-message>"),
    warmup="Warmup",
)

SYNTHETIC = "<synthetic>"
"""The model of answers that the client made up."""

CLAUDE = Format(
    "claude",
    has_boundaries=True,
    spawners=frozenset({"Task", "Agent", "Skill", "Workflow"}),
    is_appended=True,
    lines_stand_alone=True,
    # `agent-acompact-1a2b.jsonl`: an agent that the client ran to compact.
    client_agents=r"agent-a([a-z]+(?:_[a-z]+)*)-[0-9a-f]+[.]jsonl",
    titles=("custom-title", "ai-title", "summary"),
    leaf_note="last-prompt",
    agent_words=AGENT_WORDS,
    markings=MARKINGS,
    telling=frozenset({"local_command"}),
    no_model=SYNTHETIC,
)
JOURNAL = Format("journal", is_conversation=False)
"""The log of a workflow run, kept beside its agents."""
