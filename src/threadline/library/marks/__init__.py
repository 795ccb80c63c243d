"""Marks: stars, tags, notes and names that people give to sessions, branches and entries."""
