"""Claude Code's own entries as messages: system records, attachments, progress."""
