"""The format of Pi's sessions."""

from threadline.model.file import Format

PI = Format("pi", is_tree=True)
