"""Keeps the index current and answers from it."""
