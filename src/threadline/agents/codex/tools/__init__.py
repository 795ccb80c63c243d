"""Views of Codex's tools."""
