"""What is derived from transcripts and can be thrown away: SQLite with full-text search."""
