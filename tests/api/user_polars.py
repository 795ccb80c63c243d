"""A task with polars, as a user of docs/api.md writes it."""

import polars as pl

import threadline as tl


def entries_in_polars(archive: tl.Archive) -> int:
    return len(pl.DataFrame(archive.table("entries")))
