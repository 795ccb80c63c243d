"""Outline to text for a terminal."""

from threadline.render.transcript_text.message_rows import TranscriptOptions
from threadline.render.transcript_text.transcript import draw_transcript

__all__ = ["TranscriptOptions", "draw_transcript"]
