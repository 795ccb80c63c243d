"""The rows of a lake are those of the index of one machine."""

from collections import Counter
from pathlib import Path

import pytest

from tests.lake.lakes import CORPUS, build, rows_of
from threadline.index.tables import voices_in
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


def indexed(catalog: Catalog, table: str) -> list[tuple[object, ...]]:
    return [row for batch in catalog.table(table) for row in batch]


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
    expected = {row[0]: row[1:7] for row in indexed(catalog, "lines")}
    found = {
        row["line"]: (
            row["session"],
            row["line_kind"],
            row["parent"],
            row["attach"],
            row["active"],
            row["place"],
        )
        for row in rows_of(lake, "lines")
    }
    assert found == expected


def test_entries_are_those_of_the_index(catalog: Catalog, lake: Path) -> None:
    expected = {
        row[0]: (row[1], row[2], bool(row[3]), voices_in(int(str(row[5]))), row[6], row[8], row[9])
        for row in indexed(catalog, "entries")
    }
    found = {
        row["entry"]: (
            row["session"],
            row["line"],
            row["active"],
            row["voices"],
            row["model"],
            row["start"],
            row["length"],
        )
        for row in rows_of(lake, "entries")
    }
    assert found == expected


def test_calls_are_those_of_the_index(catalog: Catalog, lake: Path) -> None:
    expected = Counter((row[0], row[5]) for row in indexed(catalog, "calls"))
    found = Counter((row["entry"], row["tool"]) for row in rows_of(lake, "calls"))
    assert found == expected


def test_requests_and_their_cost_are_those_of_the_index(catalog: Catalog, lake: Path) -> None:
    expected = {row[0]: row[5:12] for row in indexed(catalog, "requests")}
    rows = rows_of(lake, "usage")
    names = (
        "model",
        "request",
        "input",
        "output",
        "cache_read",
        "cache_write",
        "cache_write_long",
    )
    assert {row["entry"]: tuple(row[name] for name in names) for row in rows} == expected
    (usage,) = catalog.usage()
    assert sum(row["cost"] or 0 for row in rows) == pytest.approx(usage.known, rel=1e-9)
    assert usage.requests == len(rows)


def test_abandoned_cost_is_that_of_the_index(catalog: Catalog, lake: Path) -> None:
    expected = {one.group[0]: one.known for one in catalog.usage("branch")}
    found: Counter[str] = Counter()
    for row in rows_of(lake, "usage"):
        found["active" if row["active"] else "abandoned"] += row["cost"] or 0
    assert dict(found) == pytest.approx(expected, rel=1e-9)
