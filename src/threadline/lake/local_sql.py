"""SQL over the tables of one machine, with DuckDB."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

import duckdb
import pyarrow as pa

from threadline.lake.query import first_line
from threadline.model.error import SqlError


def ask(
    query: str,
    table_of: Callable[[str], pa.Table],
    tables: Iterable[str],
    values: Sequence[object] | Mapping[str, object],
) -> pa.Table:
    """Return the answer to a query; a table is made if the query has its name as a word."""
    words = set(re.findall(r"\w+", query.lower()))
    known = list(tables)
    connection = duckdb.connect()
    try:
        connection.execute("SET TimeZone = 'UTC'")
        connection.execute("SET python_enable_replacements = false")
        for name in known:
            if name in words:
                connection.register(name, table_of(name))
        answer = connection.sql(query, params=values) if values else connection.sql(query)
        return as_table(answer)
    except duckdb.Error as error:
        hint = f"tables: {', '.join(known)}; `DESCRIBE calls` lists the columns of one"
        raise SqlError(first_line(error), hint) from error
    finally:
        connection.close()


def as_table(answer: object) -> pa.Table:
    """Return an answer as a table; a statement such as COPY has none."""
    return pa.table({} if answer is None else answer)
