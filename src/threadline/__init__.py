"""threadline reads the transcripts of coding agents as the one graph they really are."""

__version__ = "0.1.0"
