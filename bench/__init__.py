"""Benchmarks: a generated archive of transcripts and what it costs to read it."""
