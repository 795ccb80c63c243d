"""The archive: compressed copies of transcripts, kept when agents delete theirs."""
