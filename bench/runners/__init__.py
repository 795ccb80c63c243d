"""Methods of reading an archive; each module has a `run` for one child process."""
