"""Compare: two ways through a conversation, or a context before and after a compaction."""
