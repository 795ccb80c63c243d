"""Forks and repaired copies of Codex's rollouts."""
