"""The formats of Claude Code's files."""

from threadline.model.file import Format

CLAUDE = Format("claude", has_boundaries=True, spawners=frozenset({"Task", "Agent", "Workflow"}))
JOURNAL = Format("journal", is_conversation=False)
"""The log of a workflow run, kept beside its agents."""
