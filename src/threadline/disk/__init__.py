"""Writing to the disk: atomic writes, names that replace nothing, private files."""
