"""Outline to Markdown, for people and for other models."""

from threadline.render.markdown.page import MarkdownOptions, render_markdown

__all__ = ["MarkdownOptions", "render_markdown"]
