"""Outline to text for a terminal."""

from threadline.render.transcript_text.transcript import TranscriptOptions, draw_transcript

__all__ = ["TranscriptOptions", "draw_transcript"]
