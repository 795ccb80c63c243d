"""Claude Code, all versions since 1.0.

Read the modules in this order:

agent           what Claude Code can do, each method in one place
files           which files belong to a session, and whose a file is
reader          lines to entries; `record` names their fields
content         lines to typed blocks; `record_content` and `kept` belong to it
outline         system entries and tools in an outline; `attachments` belongs to it
context         what the client sends from an entry, by the rules of its version
fork            the path to an entry as a session; `fork_path` and `fork_records` belong to it
repair          a repaired copy; `unpaired_calls` belongs to it
"""

from threadline.model.file import AgentWords, Format

CLAUDE = Format(
    "claude",
    has_boundaries=True,
    spawners=frozenset({"Task", "Agent", "Skill", "Workflow"}),
    is_appended=True,
    lines_stand_alone=True,
    client_agents=r"agent-a([a-z]+(?:_[a-z]+)*)-[0-9a-f]+[.]jsonl",
    titles=("custom-title", "ai-title", "summary"),
    leaf_note="last-prompt",
    agent_words=AgentWords(
        agent=r"(?m:^agentId: (\S+))",
        task=r"Task ID: (\S+)",
        wrapper=("<teammate-message", "</teammate-message>"),
        warmup="Warmup",
    ),
)
JOURNAL = Format("journal", is_conversation=False)
"""The log of a workflow run, kept beside its agents."""
