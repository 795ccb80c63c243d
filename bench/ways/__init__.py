"""The ways to read an archive that are measured; each module has a `run` for one child process."""
