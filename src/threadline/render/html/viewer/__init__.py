"""The pages of the viewer: session list, conversation, search, usage, comparison, context."""
