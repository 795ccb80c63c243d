"""A lake in Python: its tables, answers in SQL, and reports."""

from datetime import UTC, datetime
from os import PathLike, fspath
from typing import TYPE_CHECKING, TypedDict, Unpack

from threadline.lake.extra import require_extra
from threadline.model.error import TargetNotFoundError, ThreadlineError

if TYPE_CHECKING:
    import pyarrow as pa

Rows = list[dict[str, object]]


class Selected(TypedDict, total=False):
    """Which rows a report is about."""

    project: str
    developer: str
    machine: str
    agent: str
    since: str | datetime
    until: str | datetime


class LakeReader:
    """A lake at a path or an address; every call reads its newest published state."""

    def __init__(self, path: str | PathLike[str], *, endpoint: str | None = None) -> None:
        require_extra()
        from threadline.lake.manifest import require_manifest
        from threadline.lake.storage import place_at

        self._place = place_at(fspath(path), endpoint)
        require_manifest(self._place)

    @property
    def tables(self) -> list[str]:
        """The names of the tables."""
        from threadline.lake.schema import TABLES

        return list(TABLES)

    def table(self, name: str) -> "pa.Table":
        """Return a whole table."""
        if name not in self.tables:
            raise TargetNotFoundError(f"no table '{name}'", f"tables: {', '.join(self.tables)}")
        return self.sql(f"SELECT * FROM {name}")

    def sql(self, query: str) -> "pa.Table":
        """Return the answer to one SELECT, as DuckDB understands it."""
        from threadline.lake.query import open_lake

        with open_lake(self._place) as lake:
            return lake.ask(query).read_all()

    def report(self, name: str, **selected: Unpack[Selected]) -> Rows:
        """Return the rows of a report as `threadline lake report` prints them."""
        from threadline.lake.query import Filter, open_lake
        from threadline.lake.report_queries import find_reports

        told = {key: text_of(key, value) for key, value in selected.items()}
        (report,) = find_reports([name])
        with open_lake(self._place, Filter(**told)) as lake:
            found: Rows = lake.ask(report.query).read_all().to_pylist()
        return found

    def __repr__(self) -> str:
        return f"Lake({self._place.path!r})"


def open_lake_at(path: str | PathLike[str], *, endpoint: str | None = None) -> LakeReader:
    """Open a lake at a path or an address such as `s3://bucket/folder`."""
    return LakeReader(path, endpoint=endpoint)


def text_of(name: str, value: object) -> str:
    """Return a value of a filter as text; raise for a date that is none."""
    if name not in Selected.__annotations__:
        known = ", ".join(Selected.__annotations__)
        raise ThreadlineError(f"unknown filter '{name}'", f"filters: {known}")
    return moment_of(name, value) if name in ("since", "until") else str(value)


def moment_of(name: str, value: object) -> str:
    """Return a date or a time in UTC unless it says otherwise."""
    try:
        found = value if isinstance(value, datetime) else datetime.fromisoformat(str(value))
    except ValueError as error:
        hint = "use a date such as 2026-11-30"
        raise ThreadlineError(f"invalid {name} '{value}'", hint) from error
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).isoformat()
