"""Builds lakes for tests, and reads their tables."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from threadline.lake.arrow import SCHEMAS
from threadline.lake.build import build_lake
from threadline.lake.engine import Engine, InProcess
from threadline.lake.manifest import Options, require_manifest
from threadline.lake.request import BuildStats, Request
from threadline.lake.sources import find_sources
from threadline.lake.storage import Place, place_at
from threadline.library.load.prices import listed_prices

CORPUS = Path(__file__).parent.parent / "corpus"

Rows = list[dict[str, Any]]


def request_for(
    sources: list[Path], lake: Path, options: Options | None = None, **more: bool
) -> Request:
    places = [place_at(str(source)) for source in sources]
    found = find_sources(places, developer="ada", machine="desk")
    return Request(found, place_at(str(lake)), options or Options(), listed_prices(), **more)


def build(
    source: Path,
    lake: Path,
    options: Options | None = None,
    engine: Engine | None = None,
    **more: bool,
) -> BuildStats:
    return build_lake(request_for([source], lake, options, **more), engine or InProcess())


def table_of(lake: Path, name: str) -> pa.Table:
    manifest = require_manifest(Place(str(lake)))
    files = [lake / file.path for file in manifest.files(name)]
    parts = [pq.ParquetFile(file).read() for file in files]
    return pa.concat_tables(parts) if parts else SCHEMAS[name].empty_table()


def rows_of(lake: Path, name: str) -> Rows:
    """Return the rows of a table in an order that does not depend on how it was built."""
    rows: Rows = table_of(lake, name).to_pylist()
    return sorted(rows, key=lambda row: str(sorted(row.items(), key=lambda item: item[0])))


def contents(lake: Path) -> dict[str, Rows]:
    """Return all rows of a lake."""
    return {name: rows_of(lake, name) for name in SCHEMAS}


def families_in(found: dict[str, Rows]) -> int:
    """Return how many families the rows of a lake are of."""
    return len({row["family"] for rows in found.values() for row in rows})
