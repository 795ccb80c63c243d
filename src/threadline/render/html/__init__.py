"""Outline to HTML: pages that need nothing else, fragments that a viewer can fetch."""
