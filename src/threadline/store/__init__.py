"""The write side: session trees that are appended to, branched, compacted and never lost."""
