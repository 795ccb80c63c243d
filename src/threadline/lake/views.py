"""A database of DuckDB beside a lake: a view of each table, for programs that know only DuckDB."""

import tempfile
from pathlib import Path

import duckdb

from threadline.lake.arrow import SCHEMAS
from threadline.lake.manifest import Manifest
from threadline.lake.query import literal, sql_type
from threadline.lake.schema import TABLES
from threadline.lake.storage import Place, failed

NAME = "lake.duckdb"
PRIVATE = 0o600


def write_views(lake: Place, manifest: Manifest) -> None:
    """Write the database; its views name files, so that they show one whole state of the lake.

    A lake in a store has none: DuckDB would need the credentials of the store to make it.
    """
    if not lake.is_local:
        return
    try:
        with tempfile.TemporaryDirectory(prefix=".views-", dir=lake.path) as folder:
            draft = Path(folder) / NAME
            create_views(draft, lake, manifest)
            draft.chmod(PRIVATE)
            draft.replace(Path(lake.path) / NAME)
    except OSError as error:
        raise failed("write", lake / NAME, error) from error


def create_views(path: Path, lake: Place, manifest: Manifest) -> None:
    """Create the database."""
    with duckdb.connect(path) as connection:
        for table in TABLES:
            files = [literal(f"{lake.path}/{file.path}") for file in manifest.files(table)]
            rows = f"SELECT * FROM read_parquet([{', '.join(files)}])" if files else no_rows(table)
            connection.execute(f"CREATE VIEW {table} AS {rows}")


def no_rows(table: str) -> str:
    """Return a query that gives the columns of a table, and no rows."""
    columns = (f'NULL::{sql_type(field.type)} AS "{field.name}"' for field in SCHEMAS[table])
    return f"SELECT {', '.join(columns)} WHERE false"
