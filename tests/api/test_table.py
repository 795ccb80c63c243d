"""Tables agree with the sessions, lines and entries that they list."""

import json
from pathlib import Path

import pyarrow as pa
import pytest

import threadline as tl
from threadline.api.table import NAMES, OLD_COLUMNS
from threadline.lake.schema import TABLES, columns_of

LAKE_ONLY = {"developer", "machine", "family"}
"""What tells the rows of many machines apart."""
NOT_INDEXED = {"entries": {"type", "wait"}}
OWN = {"sessions": {"client_agents", "gone"}, "lines": {"title"}}


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_has_rows_and_the_columns_of_the_lake(archive: tl.Archive, name: str) -> None:
    table = archive.table(name)
    assert table.num_rows > (10 if name not in {"compactions", "edits", "faults"} else 0)
    found = set(table.column_names) - OWN.get(name, set()) - set(OLD_COLUMNS.get(name, {}))
    assert found == set(columns_of(name)) - LAKE_ONLY - NOT_INDEXED.get(name, set())


def test_old_names_stay_for_a_release(archive: tl.Archive) -> None:
    with pytest.warns(DeprecationWarning, match="table 'requests' is now table 'usage'"):
        assert archive.table("requests").equals(archive.table("usage"))
    lines = archive.table("lines")
    assert (lines["id"], lines["kind"]) == (lines["line"], lines["line_kind"])
    for name in ("sessions", "entries"):
        table = archive.table(name)
        assert table["id"] == table[name.replace("sessions", "session").replace("entries", "entry")]


def test_one_query_joins_what_the_lake_joins(archive: tl.Archive) -> None:
    query = """
        SELECT c.tool, count(*) AS n FROM calls c JOIN sessions s ON c.session = s.session
        JOIN entries e ON e.entry = c.entry WHERE c.failed AND s.agent = ? GROUP BY 1 ORDER BY 1
    """
    assert archive.sql(query, ["claude"]).to_pylist() == [
        {"tool": "Bash", "n": 2}, {"tool": "Read", "n": 2},
    ]  # fmt: skip
    assert {"session", "cwd"} <= set(archive.sql("DESCRIBE sessions")["column_name"].to_pylist())


def test_a_wrong_query_is_an_error_with_the_tables(archive: tl.Archive) -> None:
    with pytest.raises(tl.SqlError, match='"nothing" not found') as raised:
        archive.sql("SELECT nothing FROM calls")
    assert all(name in str(raised.value.hint) for name in NAMES)


def test_calls_tell_how_they_ended(archive: tl.Archive) -> None:
    rows = archive.table("calls").to_pylist()
    failed = {row["entry"] for row in rows if row["failed"]}
    told = {hit.entry for hit in archive.search("has:error", limit=100)}
    assert {row["result"] for row in rows if row["failed"]} & told
    assert failed
    assert all(row["error"] for row in rows if row["failed"])


def test_estimated_costs_are_in_the_table(archive: tl.Archive) -> None:
    rows = archive.table("usage").to_pylist()
    (usage,) = archive.usage()
    assert sum(row["cost"] or 0 for row in rows) == pytest.approx(usage.known)
    assert any(row["estimated"] and row["cost"] for row in rows)


def test_a_table_is_made_again_after_a_refresh(claude: Path, tmp_path: Path) -> None:
    with tl.open(claude, cache=tmp_path / "cache") as archive:
        before = archive.table("calls").num_rows
        Path(archive["d294e339"].file or "").unlink()
        assert archive.table("calls").num_rows == before
        archive.refresh()
        assert archive.table("calls").num_rows < before


def test_secrets_are_not_in_the_tables_of_files(tmp_path: Path) -> None:
    secret = "sk-ant-api03-" + "x7Q2" * 20
    path = tmp_path / "projects" / "p" / "s.jsonl"
    path.parent.mkdir(parents=True)
    record = {
        "type": "user", "uuid": "u1", "parentUuid": None, "sessionId": "s", "cwd": f"/home/{secret}",
        "timestamp": "2026-11-16T10:00:00.000Z", "message": {"role": "user", "content": secret},
    }  # fmt: skip
    path.write_text(json.dumps(record) + "\n")
    for redact in (False, True):
        with tl.open(path.parent, cache=tmp_path / "cache", redact=redact) as archive:
            shown = [archive.table(name).to_pylist() for name in NAMES]
        assert (secret in str(shown)) is not redact


def test_entries_are_those_of_the_lines(archive: tl.Archive) -> None:
    rows = archive.table("entries").to_pylist()
    by_line: dict[str, set[str]] = {}
    for row in rows:
        by_line.setdefault(row["line"], set()).add(row["entry"])
    lines = [line for session in archive for line in session.lines]
    assert by_line == {line.id: {entry.id for entry in line.all_entries()} for line in lines}
    active = {row["line"] for row in rows if row["active"]}
    assert active == {line.id for line in lines if line.active and len(line)}


def test_requests_sum_up_to_the_usage(archive: tl.Archive) -> None:
    table = archive.table("usage")
    (usage,) = archive.usage()
    assert table.num_rows == usage.requests
    assert sum(table["output"].to_pylist()) == usage.output


def test_times_are_times_and_sessions_are_listed(archive: tl.Archive) -> None:
    table = archive.table("sessions")
    assert table.schema.field("last_at").type == pa.timestamp("ms", "UTC")
    assert set(table["session"].to_pylist()) == {session.id for session in archive}
    ended = {row["session"]: row["last_at"] for row in table.to_pylist()}
    assert all(ended[session.id] == session.ended for session in archive)


def test_an_empty_archive_has_empty_tables(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    with tl.open(tmp_path / "none", cache=tmp_path / "cache") as archive:
        assert len(archive) == 0
        assert archive.table("calls").num_rows == 0
