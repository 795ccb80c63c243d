"""Rows as Arrow tables, and Arrow tables as Parquet files."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, BinaryIO, get_args

import pyarrow as pa
import pyarrow.parquet as pq

from threadline.json_text.lenient import replace_surrogates
from threadline.lake.schema import SCHEMA, TABLES, Row, columns_of, earlier_name, is_time
from threadline.model.time import moment_of

Tables = dict[str, pa.Table]
"""The rows of some families, by table; a table without rows is left out."""

ROWS_PER_GROUP = 128 * 1024
"""Rows that are compressed together: many enough for good statistics, few enough for memory."""

AT_ONCE = 4096
"""Rows that are converted at once."""

TIME = pa.timestamp("ms", "UTC")
TYPES = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}


VERSION = b"threadline.lake.schema"


def arrow_schema(table: str, schema: int = SCHEMA) -> pa.Schema:
    """Return the schema of a table, now or earlier, which tells the version of all of them."""
    names = {name: earlier_name(table, name, schema) for name in columns_of(table)}
    fields = [
        (names[name], arrow_type(kind)) for name, kind in columns_of(table).items() if names[name]
    ]
    return pa.schema(fields, metadata={VERSION: str(schema)})


def arrow_type(kind: object) -> pa.DataType:
    """Return the Arrow type of a column."""
    if is_time(kind):
        return TIME
    inner = [one for one in get_args(kind) or (kind,) if one is not type(None)]
    if kind == list[str]:
        return pa.list_(pa.string())
    return TYPES[inner[0]]


SCHEMAS = {table: arrow_schema(table) for table in TABLES}


def migrated(rows: pa.Table, table: str) -> pa.Table:
    """Return rows of any schema with the columns of today; what was not known then is null."""
    schema = int((rows.schema.metadata or {}).get(VERSION, SCHEMA))
    if schema == SCHEMA:
        return rows.cast(SCHEMAS[table])
    names = {field.name: earlier_name(table, field.name, schema) for field in SCHEMAS[table]}
    columns = [
        rows[name].cast(field.type) if (name := names[field.name]) else empty(rows, field)
        for field in SCHEMAS[table]
    ]
    return pa.Table.from_arrays(columns, schema=SCHEMAS[table])


def empty(rows: pa.Table, field: pa.Field) -> pa.Array:
    """Return a column of nulls."""
    return pa.nulls(rows.num_rows, field.type)


class TableBuilder:
    """Collects rows; a few thousand at a time become Arrow, which is much smaller."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.parts: dict[str, list[pa.Table]] = {}

    def add(self, table: str, row: Row) -> None:
        """Add a row to a table."""
        rows = self.rows.setdefault(table, [])
        rows.append(row)
        if len(rows) == AT_ONCE:
            self._convert(table)

    def extend(self, table: str, rows: Iterable[Row]) -> None:
        """Add rows to a table."""
        for row in rows:
            self.add(table, row)

    def _convert(self, table: str) -> None:
        part = arrow_table(table, self.rows.pop(table))
        self.parts.setdefault(table, []).append(part)

    def absorb(self, other: "TableBuilder") -> None:
        """Take over the rows of another, which is not used any more."""
        for table, parts in other.parts.items():
            self.parts.setdefault(table, []).extend(parts)
        for table, rows in other.rows.items():
            self.rows.setdefault(table, []).extend(rows)
            if len(self.rows[table]) >= AT_ONCE:
                self._convert(table)

    def finish(self) -> Tables:
        """Return all tables that have rows."""
        for table in list(self.rows):
            self._convert(table)
        return {table: pa.concat_tables(parts) for table, parts in self.parts.items()}


def arrow_table(table: str, rows: Sequence[Row]) -> pa.Table:
    """Return the rows of one table."""
    schema = SCHEMAS[table]
    groups = zip(*rows, strict=True)
    columns = [values for group in groups for values in zip(*group, strict=True)]
    arrays = [arrow_array(v, field.type) for v, field in zip(columns, schema, strict=True)]
    return pa.Table.from_arrays(arrays, schema=schema)


def arrow_array(values: Sequence[Any], kind: pa.DataType) -> pa.Array:
    """Return the values of a column; text that UTF-8 cannot hold is replaced."""
    if kind == TIME:
        return times(values)
    try:
        return pa.array(values, type=kind)
    except UnicodeEncodeError:
        return pa.array([cleaned(value) for value in values], type=kind)


def cleaned(value: object) -> object:
    """Return a text, or each of a list, without surrogates."""
    if isinstance(value, list):
        return [cleaned(one) for one in value]
    return replace_surrogates(value) if isinstance(value, str) else value


def times(values: Sequence[str | None]) -> pa.Array:
    """Return times as timestamps; what is not a time becomes null."""
    try:
        return pa.array([value or None for value in values]).cast(TIME)
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError, UnicodeEncodeError):
        return pa.array([moment_of(value) for value in values], type=TIME)


def write_parquet(table: str, pieces: Iterable[pa.Table], out: BinaryIO) -> None:
    """Write rows as a Parquet file, a group of rows at a time."""
    schema = SCHEMAS[table]
    texts = [field.name for field in schema if field.type == pa.string()]
    with pq.ParquetWriter(
        out,
        schema,
        compression="zstd",
        compression_level=3,
        # Ids differ in every row; a dictionary of them would only be built and thrown away.
        use_dictionary=[name for name in texts if name not in UNIQUE],
    ) as writer:
        for group in row_groups(pieces):
            writer.write_table(group, row_group_size=ROWS_PER_GROUP)


def row_groups(pieces: Iterable[pa.Table]) -> Iterator[pa.Table]:
    """Yield pieces joined to groups of rows that are large enough to compress well."""
    held: list[pa.Table] = []
    rows = 0
    for piece in pieces:
        held.append(piece)
        rows += piece.num_rows
        if rows >= ROWS_PER_GROUP:
            yield pa.concat_tables(held)
            held, rows = [], 0
    if held:
        yield pa.concat_tables(held)


UNIQUE = frozenset({"entry", "call", "result", "request", "text"})
"""Columns whose values rarely repeat."""
