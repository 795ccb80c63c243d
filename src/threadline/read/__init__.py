"""Bytes to entries: finds transcripts, decodes their lines, fetches bodies on demand."""
