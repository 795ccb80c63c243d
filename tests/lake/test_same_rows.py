"""The rows of a lake are those of the index of one machine."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.lake.lakes import CORPUS, Rows, build, rows_of
from threadline.index.tables import TABLES, voices_in
from threadline.library.index.catalog import Catalog
from threadline.library.target import Places


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    folder = tmp_path_factory.mktemp("index")
    catalog = Catalog([str(CORPUS)], Places(folder / "cache", folder / "kept"))
    catalog.refresh()
    return catalog


@pytest.fixture(scope="module")
def lake(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lake")
    build(CORPUS, folder)
    return folder


def indexed(catalog: Catalog, table: str) -> list[dict[str, Any]]:
    names = TABLES[table].columns
    return [dict(zip(names, row, strict=True)) for batch in catalog.table(table) for row in batch]


def columns(rows: Rows, *names: str) -> list[tuple[Any, ...]]:
    return sorted(tuple(row[name] for name in names) for row in rows)


def test_sessions_are_those_of_the_index(catalog: Catalog, lake: Path) -> None:
    facts = ("agent", "entries", "branches", "agents", "compactions", "parent", "attach", "tip")
    expected = {
        one.summary.id: (
            *(getattr(one.summary, name) for name in facts[:5]),
            one.parent,
            one.attach,
            one.tip,
        )
        for one in catalog.sessions()
    }
    found = {
        row["session"]: tuple(row[name] for name in facts) for row in rows_of(lake, "sessions")
    }
    assert found == expected
    assert len(found) > 200


def test_lines_are_those_of_the_index(catalog: Catalog, lake: Path) -> None:
    names = ("line", "session", "line_kind", "active", "place", "entries", "file", "agent")
    shown = [row | {"file": os.fsdecode(row["file"])} for row in indexed(catalog, "lines")]
    assert columns(rows_of(lake, "lines"), *names) == columns(shown, *names)
    above = {row["line"]: (row["parent"], row["attach"]) for row in indexed(catalog, "lines")}
    assert {r["line"]: (r["parent"], r["attach"]) for r in rows_of(lake, "lines")} == above


def test_entries_are_those_of_the_index(catalog: Catalog, lake: Path) -> None:
    names = ("entry", "session", "line", "line_kind", "active", "voices", "start", "length")
    told = [row | {"voices": voices_in(row["voices"])} for row in indexed(catalog, "entries")]
    assert columns(rows_of(lake, "entries"), *names) == columns(told, *names)
    models = {row["entry"]: row["model"] for row in told}
    assert {row["entry"]: row["model"] for row in rows_of(lake, "entries")} == models


def test_calls_are_those_of_the_index(catalog: Catalog, lake: Path) -> None:
    used = (
        "SELECT entry.id, name.name FROM used JOIN entry ON entry.key = used.entry"
        " JOIN name ON name.key = used.name WHERE name.kind = 'tool'"
    )
    expected = Counter(catalog._ask(lambda reader: reader.execute(used).fetchall()))
    found = Counter((row["entry"], row["tool"]) for row in rows_of(lake, "calls"))
    assert found == expected


def test_requests_and_their_cost_are_those_of_the_index(catalog: Catalog, lake: Path) -> None:
    rows, own = rows_of(lake, "usage"), indexed(catalog, "usage")
    names = ("entry", "request", "input", "output", "cache_read", "cache_write", "cache_write_long")
    assert columns(rows, *names) == columns(own, *names)
    money = {row["entry"]: (row["model"], row["cost"], bool(row["estimated"])) for row in own}
    assert {row["entry"]: (row["model"], row["cost"], row["estimated"]) for row in rows} == money
    (usage,) = catalog.usage()
    assert sum(row["cost"] or 0 for row in rows) == pytest.approx(usage.known, rel=1e-9)
    assert usage.requests == len(rows)


def test_abandoned_cost_is_that_of_the_index(catalog: Catalog, lake: Path) -> None:
    expected = {one.group[0]: one.known for one in catalog.usage("branch")}
    found: Counter[str] = Counter()
    for row in rows_of(lake, "usage"):
        found["active" if row["active"] else "abandoned"] += row["cost"] or 0
    assert dict(found) == pytest.approx(expected, rel=1e-9)
