"""Conversations between agents: what one was sent, as the records of another can hold it."""
