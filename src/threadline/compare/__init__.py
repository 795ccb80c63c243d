"""Compare: two paths through a conversation, two contexts, or a file and its changes."""
