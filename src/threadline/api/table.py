"""Tables of the index as Arrow, from which pandas, polars and DuckDB read."""

from collections.abc import Callable, Mapping, Sequence
from os import fsdecode
from typing import TYPE_CHECKING, Any

from threadline.index.tables import TABLES, Kind, voices_in
from threadline.json_text.lenient import replace_surrogates
from threadline.library.index.catalog import Catalog
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

TEXTS = frozenset({"title", "project", "git_branch", "path", "file"})
"""The columns that may hold secrets."""


def arrow_table(catalog: Catalog, name: str, redactor: Redactor | None) -> "pa.Table":
    """Return a table of the index; raise MissingExtraError if pyarrow is not installed."""
    if name not in TABLES:
        raise TargetNotFoundError(f"no table '{name}'", f"tables: {', '.join(TABLES)}")
    try:
        import pyarrow as pa
    except ImportError as error:
        hint = "install it: pip install 'threadline[arrow]'"
        raise MissingExtraError("tables need the package pyarrow", hint) from error
    columns = TABLES[name].columns
    schema = pa.schema([(column, arrow_type(pa, kind)) for column, kind in columns.items()])
    batches = [
        pa.record_batch(columns_of(rows, columns, redactor), schema=schema)
        for rows in catalog.table(name)
    ]
    return pa.Table.from_batches(batches, schema=schema)


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
