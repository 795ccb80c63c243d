"""Entries to one graph: one node per id, one owner per node, chains between forks."""
