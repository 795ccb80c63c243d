"""Codex rollouts: read into entries, linked across files, fetched as bodies."""
