"""The programs whose transcripts are read."""

AGENTS = ("claude", "pi", "codex")
