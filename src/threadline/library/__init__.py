"""The only door for front ends: runs the stages and answers questions."""

from threadline.library.library import Reading, load_lines

__all__ = ["Reading", "load_lines"]
