"""Answers to JSON and to terminal text."""
