"""Forks and repaired copies of Claude Code's sessions."""
