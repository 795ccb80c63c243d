"""Tables agree with the sessions, lines and entries that they list."""

from pathlib import Path

import pyarrow as pa
import pytest

import threadline as tl
from threadline.index.tables import TABLES


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_has_rows_and_its_columns(archive: tl.Archive, name: str) -> None:
    table = archive.table(name)
    assert table.num_rows > 10
    assert table.column_names == list(TABLES[name].columns)


def test_entries_are_those_of_the_lines(archive: tl.Archive) -> None:
    rows = archive.table("entries").to_pylist()
    by_line: dict[str, set[str]] = {}
    for row in rows:
        by_line.setdefault(row["line"], set()).add(row["id"])
    lines = [line for session in archive for line in session.lines]
    assert by_line == {line.id: {entry.id for entry in line.all_entries()} for line in lines}
    active = {row["line"] for row in rows if row["active"]}
    assert active == {line.id for line in lines if line.active and len(line)}


def test_requests_sum_up_to_the_usage(archive: tl.Archive) -> None:
    table = archive.table("requests")
    (usage,) = archive.usage()
    assert table.num_rows == usage.requests
    assert sum(table["output"].to_pylist()) == usage.output


def test_times_are_times_and_sessions_are_listed(archive: tl.Archive) -> None:
    table = archive.table("sessions")
    assert table.schema.field("last_at").type == pa.timestamp("ms", "UTC")
    assert set(table["id"].to_pylist()) == {session.id for session in archive}
    ended = {row["id"]: row["last_at"] for row in table.to_pylist()}
    assert all(ended[session.id] == session.ended for session in archive)


def test_an_empty_archive_has_empty_tables(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    with tl.open(tmp_path / "none", cache=tmp_path / "cache") as archive:
        assert len(archive) == 0
        assert archive.table("calls").num_rows == 0
