"""The tables of a lake for the sessions of one machine, derived when they are asked for."""

from collections.abc import Callable, Collection, Sequence

from threadline.lake.arrow import SCHEMAS, TableBuilder, Tables
from threadline.lake.rows import FamilyRows, Naming
from threadline.lake.schema import FaultColumns, Where
from threadline.library.load.reading import Reading
from threadline.model.error import Level

OMITTED = ("developer", "machine", "family")
"""Columns that tell the rows of many machines apart."""


class Files:
    """The families of files of an archive, and how they are read and named."""

    def __init__(
        self,
        families: Sequence[list[str]],
        read: Callable[[list[str]], Reading],
        origin_of: Callable[[str], str],
        clean: Callable[[str], str],
    ) -> None:
        self.families = families
        self.read = read
        self.origin_of = origin_of
        self.clean = clean


def derive_tables(files: Files, wanted: Collection[str]) -> Tables:
    """Return some tables, made by reading all files; what cannot be read is in `faults`."""
    found = TableBuilder()
    for paths in files.families:
        for table, rows in family_tables(files, paths, text="text" in wanted).items():
            if table in wanted:
                found.parts.setdefault(table, []).append(rows)
    tables = found.finish()
    empty = {table: SCHEMAS[table].empty_table() for table in wanted}
    return {table: rows.drop_columns(list(OMITTED)) for table, rows in (empty | tables).items()}


def family_tables(files: Files, paths: list[str], *, text: bool) -> Tables:
    """Return all rows of one family."""
    try:
        rows = FamilyRows(files.read(paths), "", DIRECTORIES, files.clean, files.origin_of)
        return rows.collect(text=text).finish()
    except Exception as error:  # noqa: BLE001 - one bad family must not stop the others
        told = FaultColumns(0, "failed", Level.ERROR, f"{type(error).__name__}: {error}", None)
        found = TableBuilder()
        for path in paths:
            where = Where(None, None, None, None, None, files.origin_of(path), "")
            found.add("faults", (where, told))
        return found.finish()


class Directories(Naming, frozen=True):
    """Names projects by their directories: on one machine nothing else has these names."""

    def project_of(self, folder: str | None) -> str | None:
        """Return the directory."""
        return folder


DIRECTORIES = Directories()
