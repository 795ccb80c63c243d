"""Pages, documents and exchange formats of sessions, written to files."""
