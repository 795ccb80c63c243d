"""Tables as Arrow, from which pandas, polars and DuckDB read: of the index, or of all files."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from os import fsdecode
from typing import TYPE_CHECKING, Any

from threadline.api.deprecated import renamed
from threadline.index.tables import TABLES, Kind, voices_in
from threadline.json_text.lenient import replace_surrogates
from threadline.library.extras import how_to_install
from threadline.library.index.catalog import Catalog
from threadline.library.workspace import Workspace
from threadline.model.error import MissingExtraError, TargetNotFoundError
from threadline.model.secret import Redactor
from threadline.model.time import moment_of

if TYPE_CHECKING:
    import pyarrow as pa

CONVERSIONS: dict[Kind, Callable[[Any], object]] = {
    "flag": bool,
    "time": moment_of,
    "path": lambda path: replace_surrogates(fsdecode(path)),
    "voices": voices_in,
}
"""How a value of the index becomes one of a table; others stay as they are."""

DERIVED = ("calls", "edits", "compactions", "faults")
NAMES = (*TABLES, *DERIVED, "text")
"""All tables: those that the index holds, and those whose rows are made by reading all files."""

TEXTS = frozenset({"title", "project", "cwd", "git_branch", "path", "file"})
"""The columns that may hold secrets."""


OLD_TABLES = {"requests": "usage"}
OLD_COLUMNS = {
    "sessions": {"id": "session"},
    "lines": {"id": "line", "kind": "line_kind"},
    "entries": {"id": "entry"},
}
"""Names before tables had those of the lake; they stay for one release."""


class Tables:
    """The tables of an archive; those that all files are read for are kept."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._derived: dict[str, pa.Table] = {}

    def table(self, name: str) -> "pa.Table":
        """Return a table, also under its old name and with columns under their old names."""
        if name in OLD_TABLES:
            name = renamed(f"table '{name}'", name, OLD_TABLES[name])
        if name not in NAMES:
            raise TargetNotFoundError(f"no table '{name}'", f"tables: {', '.join(NAMES)}")
        require("tables", "pyarrow")
        found = self._new_table(name)
        for old, new in OLD_COLUMNS.get(name, {}).items():
            found = found.append_column(old, found[new])
        return found

    def _new_table(self, name: str) -> "pa.Table":
        workspace = self._workspace
        if name in TABLES:
            return indexed_table(workspace.catalog, name, workspace.redactor)
        if name not in self._derived:
            # What all files tell is made in one pass, but their text only if it is wanted.
            names = [name] if name == "text" else DERIVED
            self._derived |= derived_tables(workspace, names)
        return self._derived[name]

    def sql(self, query: str, values: Sequence[object] | Mapping[str, object]) -> "pa.Table":
        """Return the answer to a query about the tables."""
        require("queries", "duckdb", "pyarrow")
        from threadline.lake.local_sql import ask

        return ask(query, self._new_table, NAMES, values)


def require(what: str, *packages: str) -> None:
    """Raise MissingExtraError if optional packages are not installed."""
    for package in packages:
        try:
            import_module(package)
        except ImportError as error:
            hint = f"install it: {how_to_install(packages)}"
            raise MissingExtraError(f"{what} need the package {package}", hint) from error


def indexed_table(catalog: Catalog, name: str, redactor: Redactor | None) -> "pa.Table":
    """Return a table of the index."""
    import pyarrow as pa

    columns = TABLES[name].columns
    schema = pa.schema([(column, arrow_type(pa, kind)) for column, kind in columns.items()])
    batches = [
        pa.record_batch(columns_of(rows, columns, redactor), schema=schema)
        for rows in catalog.table(name)
    ]
    return pa.Table.from_batches(batches, schema=schema)


def derived_tables(workspace: Workspace, names: Sequence[str]) -> "dict[str, pa.Table]":
    """Return tables whose rows are made by reading all files."""
    from threadline.lake.one_machine import Files, derive_tables

    catalog, redactor = workspace.catalog, workspace.redactor
    clean = str if redactor is None else redactor.text
    files = Files(catalog.families(), workspace.read_files, catalog.archive.origin_of, clean)
    return derive_tables(files, names)


def columns_of(
    rows: Sequence[tuple[Any, ...]], kinds: Mapping[str, Kind], redactor: Redactor | None
) -> list[list[object]]:
    """Return rows column by column, as the table has them."""
    columns = zip(*rows, strict=True)
    return [
        converted(values, kind, clean_for(name, redactor))
        for (name, kind), values in zip(kinds.items(), columns, strict=True)
    ]


def arrow_type(pa: Any, kind: Kind) -> object:  # noqa: ANN401 - the module
    """Return the Arrow type of a column."""
    types = {
        "text": pa.string(),
        "path": pa.string(),
        "voices": pa.list_(pa.string()),
        "count": pa.int64(),
        "number": pa.float64(),
        "flag": pa.bool_(),
        "time": pa.timestamp("ms", "UTC"),
    }
    return types[kind]


def clean_for(column: str, redactor: Redactor | None) -> Callable[[str], str] | None:
    """Return what removes secrets from a column that may hold some."""
    return redactor.text if redactor is not None and column in TEXTS else None


def converted(
    values: Sequence[Any], kind: Kind, clean: Callable[[str], str] | None
) -> list[object]:
    """Return the values of a column as the table has them."""
    convert = CONVERSIONS.get(kind)
    found = [v if v is None or convert is None else convert(v) for v in values]
    return found if clean is None else [v if v is None else clean(str(v)) for v in found]
