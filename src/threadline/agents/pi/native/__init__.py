"""Forks and repaired copies of Pi's sessions."""
