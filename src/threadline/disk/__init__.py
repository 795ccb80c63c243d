"""Writing to the disk: atomic writes, and files and directories that only their owner can read."""
