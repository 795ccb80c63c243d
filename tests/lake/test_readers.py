"""Programs that know nothing of the manifest read the folder of a lake by pattern."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import duckdb
import pandas as pd
import polars as pl
import psutil
import pytest

from tests.lake.clusters import surroundings, wait_for
from tests.lake.lakes import CORPUS, build
from tests.lake.test_processes import workers_of
from tests.writer import prompt, write
from threadline.lake.manifest import require_manifest
from threadline.lake.storage import Place
from threadline.lake.views import NAME as VIEWS
from threadline.library.index.catalog import Catalog
from threadline.library.target import Places

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]

INDEXED = ("lines", "entries", "usage")
"""Tables of the index that the lake has, too."""


def indexed(source: Path, folder: Path) -> dict[str, int]:
    """Count the rows of the index of a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    catalog = Catalog([str(source)], Places(folder / "cache", folder / "kept"))
    catalog.refresh()
    found = {"sessions": len(list(catalog.sessions()))}
    for table in INDEXED:
        found[table] = sum(len(batch) for batch in catalog.table(table))
    return found


def by_duckdb(lake: Path, table: str) -> int:
    files = f"{lake}/tables/{table}/*.parquet"
    (row,) = duckdb.connect().execute(f"SELECT count(*) FROM '{files}'").fetchall()  # noqa: S608 - ours
    return int(row[0])


def by_pandas(lake: Path, table: str) -> int:
    return len(pd.read_parquet(lake / "tables" / table))


def by_polars(lake: Path, table: str) -> int:
    counted = pl.scan_parquet(f"{lake}/tables/{table}/*.parquet").select(pl.len()).collect()
    return int(counted.item())


def by_views(lake: Path, table: str) -> int:
    with duckdb.connect(lake / VIEWS, read_only=True) as connection:
        (row,) = connection.execute(f"SELECT count(*) FROM {table}").fetchall()  # noqa: S608 - ours
    return int(row[0])


READERS: list[Callable[[Path, str], int]] = [by_duckdb, by_pandas, by_polars, by_views]


def build_with_a_killed_worker(source: Path, lake: Path) -> None:
    command = [sys.executable, "-m", "threadline", "lake", "build", str(source), "-o", str(lake)]
    process = subprocess.Popen(
        [*command, "--jobs", "2", "--rebuild"], stderr=subprocess.PIPE, env=surroundings()
    )
    wait_for(lambda: workers_of(process.pid) or process.poll() is not None)
    (first, *_) = workers_of(process.pid)
    with suppress(psutil.Error):
        first.kill()
    _, told = process.communicate(timeout=200)
    assert process.returncode == 0, told.decode()


def test_reading_the_folder_by_pattern_gives_the_rows_of_the_index(tmp_path: Path) -> None:
    source, lake = tmp_path / "in", tmp_path / "lake"
    for name in ("pi", "codex", "claude-code-2.1.325/tui-subagents"):
        shutil.copytree(CORPUS / name, source / name)
    taken = max((source / "pi").rglob("*.jsonl"), key=lambda path: path.stat().st_size)

    def check() -> None:
        expected = indexed(source, tmp_path / "index")
        for read in READERS:
            assert {name: read(lake, name) for name in expected} == expected, read.__name__

    build(source, lake)
    check()
    taken = taken.rename(tmp_path / "taken.jsonl")
    build(source, lake, prune=True)
    check()
    shutil.move(taken, source / "pi" / "back.jsonl")
    build(source, lake)
    check()
    build(source, lake, rebuild=True)
    check()
    build_with_a_killed_worker(source, lake)
    check()


def test_a_build_repairs_the_folder_and_keeps_replaced_files_for_readers(tmp_path: Path) -> None:
    lake = Place(str(tmp_path / "lake"))
    write(tmp_path / "in" / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    build(tmp_path / "in", tmp_path / "lake")
    (file,) = (tmp_path / "lake" / "tables" / "entries").iterdir()
    before = require_manifest(lake)
    stray = file.with_name("stray.parquet")
    shutil.copy(file, stray)
    file.unlink()
    build(tmp_path / "in", tmp_path / "lake")
    assert list(file.parent.iterdir()) == [file]
    build(tmp_path / "in", tmp_path / "lake", rebuild=True)
    (new,) = file.parent.iterdir()
    assert new != file
    assert all((tmp_path / "lake" / one.path).exists() for one in before.files("entries"))


def test_a_file_system_without_links_gets_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    write(tmp_path / "in" / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    build(tmp_path / "in", tmp_path / "lake")
    assert by_duckdb(tmp_path / "lake", "entries") == 1


def test_the_views_have_all_tables_also_those_without_rows(tmp_path: Path) -> None:
    write(tmp_path / "in" / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    build(tmp_path / "in", tmp_path / "lake")
    assert by_views(tmp_path / "lake", "text") == 0
    with duckdb.connect(tmp_path / "lake" / VIEWS, read_only=True) as connection:
        empty = connection.execute("DESCRIBE compactions").fetchall()
        full = connection.execute("DESCRIBE entries").fetchall()
    assert [column[:2] for column in empty[:12]] == [column[:2] for column in full[:12]]


def test_sql_prints_names_as_given_and_nothing_else(tmp_path: Path) -> None:
    write(tmp_path / "in" / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    build(tmp_path / "in", tmp_path / "lake")
    command = [sys.executable, "-m", "threadline", "lake", "sql", "--lake", str(tmp_path / "lake")]
    query = 'SELECT count(*), 1 AS is_check, 2 AS "Any thing" FROM entries'
    done = subprocess.run([*command, query], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[0] == "count_star()  is_check  Any thing"
    assert done.stderr == ""
