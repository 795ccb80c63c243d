"""Keeping sessions: what they weigh, what clients delete, what is left, and cleaning up."""
