"""SQL over a lake, with DuckDB: one view per table, and nothing else can be read or written."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import duckdb
import msgspec
import pyarrow as pa
import pyarrow.dataset

from threadline.lake.arrow import SCHEMAS, TIME, arrow_schema
from threadline.lake.manifest import LakeError, Manifest, require_manifest
from threadline.lake.schema import OLD_NAMES, SCHEMA, TABLES, columns_of, earlier_name
from threadline.lake.storage import Place, remote
from threadline.model.error import SqlError, ThreadlineError


class Filter(msgspec.Struct, frozen=True):
    """Which rows a query sees: of one project, developer, machine or agent, from some time on."""

    project: str | None = None
    developer: str | None = None
    machine: str | None = None
    agent: str | None = None
    since: str | None = None
    until: str | None = None

    def condition(self, table: str) -> str:
        """Return the condition for the rows of a table."""
        equal = ("project", "developer", "machine", "agent")
        parts = [f"{n} = {literal(v)}" for n in equal if (v := getattr(self, n)) is not None]
        columns = columns_of(table)
        time = next((name for name in ("time", "last_at") if name in columns), None)
        if time and self.since is not None:
            parts.append(f"{time} >= {literal(self.since)}::TIMESTAMPTZ")
        if time and self.until is not None:
            parts.append(f"{time} < {literal(self.until)}::TIMESTAMPTZ")
        return " AND ".join(parts) or "true"


def literal(value: str) -> str:
    """Return a text as SQL has it."""
    return "'" + value.replace("'", "''") + "'"


@contextmanager
def open_lake(lake: Place, rows: Filter | None = None) -> Iterator["Lake"]:
    """Open the published state of a lake for queries; it stays the same while the block runs."""
    manifest = require_manifest(lake)
    with tempfile.TemporaryDirectory(prefix="threadline-lake-") as folder:
        connection = duckdb.connect()
        try:
            yield Lake(connection, lake, manifest, rows or Filter(), folder)
        finally:
            connection.close()


class Lake:
    """Answers queries about one published state of a lake."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        lake: Place,
        manifest: Manifest,
        rows: Filter,
        folder: str,
    ) -> None:
        self._connection = connection
        self._place = lake
        self._sources: list[object] = []
        connection.execute("SET TimeZone = 'UTC'")
        connection.execute(f"SET temp_directory = {literal(folder)}")
        files: list[str] = []
        for table in TABLES:
            paths = [f"{lake.path}/{file.path}" for file in manifest.files(table)]
            source = self._source(table, paths, manifest.schema)
            condition = rows.condition(table)
            columns = ", ".join(("*", *old_columns(table)))
            connection.execute(
                f"CREATE VIEW {table} AS SELECT {columns} FROM {source} WHERE {condition}"
            )
            files += paths
        self._lock([path for path in files if "://" not in path], folder)

    def _source(self, table: str, paths: list[str], schema: int) -> str:
        """Return what the view of a table selects from, which may have an older schema."""
        if paths and self._place.is_local:
            return migrated_rows(f"read_parquet([{', '.join(map(literal, paths))}])", table, schema)
        if paths:
            system, _ = remote(self._place)
            inside = [path.partition("://")[2] for path in paths]
            source: object = pyarrow.dataset.dataset(
                inside, schema=arrow_schema(table, schema), filesystem=system, format="parquet"
            )
        else:
            source = arrow_schema(table, schema).empty_table()
        self._sources.append(source)  # a view refers to it
        self._connection.register(f"{table}_rows", source)
        return migrated_rows(f"{table}_rows", table, schema)

    def _lock(self, files: list[str], folder: str) -> None:
        """Allow nothing but to read the files of the lake, whatever is asked."""
        run = self._connection.execute
        run(f"SET allowed_paths = [{', '.join(map(literal, files))}]")
        run(f"SET allowed_directories = [{literal(folder)}]")
        run("SET python_enable_replacements = false")
        run("SET autoinstall_known_extensions = false")
        run("SET autoload_known_extensions = false")
        run("SET enable_external_access = false")
        run("SET lock_configuration = true")

    def ask(self, query: str) -> pa.RecordBatchReader:
        """Return the answer to a query, which has to be a single SELECT."""
        try:
            statements = self._connection.extract_statements(query)
            if len(statements) != 1 or statements[0].type != duckdb.StatementType.SELECT:
                raise SqlError("not a single SELECT statement", "a lake can only be read")
            relation = self._connection.sql(query)
            return pa.RecordBatchReader.from_stream(relation)
        except duckdb.Error as error:
            raise explained(error) from error
        except pa.ArrowException as error:
            raise SqlError(f"the query failed: {first_line(error)}") from error


def migrated_rows(source: str, table: str, schema: int) -> str:
    """Return what gives the rows of a source with the columns of today; new ones are null."""
    if schema == SCHEMA:
        return source
    names = {field: earlier_name(table, field.name, schema) for field in SCHEMAS[table]}
    told = (
        f'"{name}" AS "{field.name}"' if name else f'NULL::{sql_type(field.type)} AS "{field.name}"'
        for field, name in names.items()
    )
    return f"(SELECT {', '.join(told)} FROM {source})"


def sql_type(kind: pa.DataType) -> str:
    """Return the type of a column in DuckDB."""
    return "VARCHAR[]" if pa.types.is_list(kind) else SQL_TYPES[kind]


SQL_TYPES = {
    pa.string(): "VARCHAR",
    pa.int64(): "BIGINT",
    pa.float64(): "DOUBLE",
    pa.bool_(): "BOOLEAN",
    TIME: "TIMESTAMPTZ",
}


def old_columns(table: str) -> list[str]:
    """Return the columns of a table that had another name, under that name."""
    return [f"{new} AS {old}" for old, new in OLD_NAMES.get(table, {}).items()]


def explained(error: duckdb.Error) -> ThreadlineError:
    """Return an error of the database as one of ours."""
    told = first_line(error)
    if isinstance(error, duckdb.CatalogException):
        return SqlError(told, f"tables: {', '.join(TABLES)}; `DESCRIBE calls` lists columns")
    if isinstance(error, duckdb.BinderException):
        return SqlError(told, "`DESCRIBE calls` lists the columns of a table; docs/lake.md all")
    if isinstance(error, duckdb.PermissionException):
        return SqlError(told, "a query can only read the tables of the lake")
    if isinstance(error, duckdb.IOException):
        return LakeError(told, "the lake was rebuilt meanwhile; ask again")
    return SqlError(told)


def first_line(error: Exception) -> str:
    """Return the message of an error without the details that follow it."""
    return str(error).strip().split("\n")[0]
