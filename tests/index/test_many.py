"""Words that very many entries hold: which hits are compared, and how they are counted.

`RANKED` is made small here; "very many" are then three.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.index.dump import catalog_of
from tests.index.test_search import NOW, Pen
from threadline.index import match
from threadline.library.catalog import Catalog
from threadline.library.search import parse_search

LONG = "a needle among a great many other words that make it count for less"


def write(folder: Path) -> None:
    """Write two sessions of one day: in s1 the best hit is the oldest, s2 has the newest."""
    one = Pen("s1", "/home/me/apple", 10)
    one.put("best", None, "user", "needle")
    one.put("long", "best", "user", LONG)
    one.write(folder)
    two = Pen("s2", "/home/me/pear", 10)
    two.put("none", None, "user", "hay")
    two.put("hay", "none", "user", "hay")
    two.put("newest", "hay", "user", LONG)
    two.write(folder)


@pytest.fixture
def catalog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalog]:
    monkeypatch.setattr(match, "RANKED", 2)
    write(tmp_path)
    found = catalog_of(tmp_path)
    found.refresh()
    yield found
    found.close()


def hits(catalog: Catalog, query: str) -> list[str]:
    return [hit.entry for hit in catalog.search(parse_search(query, NOW), limit=100).hits]


def test_of_very_many_hits_the_best_of_the_newest_lines_come_first(catalog: Catalog) -> None:
    assert hits(catalog, "needle")[0] == "best"


def test_of_very_many_hits_old_lines_are_not_compared(catalog: Catalog, tmp_path: Path) -> None:
    old = Pen("s0", "/home/me/plum", 1)
    old.put("old", None, "user", "needle")
    old.write(tmp_path)
    catalog.refresh()
    assert hits(catalog, "needle") == ["newest"]
    assert catalog.search(parse_search("needle", NOW)).total == 4


def test_very_many_hits_of_a_beginning_are_not_compared_and_come_newest_first(
    catalog: Catalog,
) -> None:
    assert hits(catalog, "need*") == ["newest", "long", "best"]


def test_a_beginning_that_a_filter_makes_rare_is_compared(catalog: Catalog) -> None:
    assert hits(catalog, "need* session:s1") == ["best", "long"]


def test_filters_without_words_come_newest_first(catalog: Catalog) -> None:
    assert hits(catalog, "session:s1") == ["long", "best"]
    assert hits(catalog, "role:user")[0] == "newest"


def test_very_many_hits_are_counted_with_and_without_filters(catalog: Catalog) -> None:
    assert catalog.search(parse_search("needle", NOW)).total == 3
    assert catalog.search(parse_search("needle role:user", NOW)).total == 3
    assert catalog.search(parse_search("needle -session:s2", NOW)).total == 2


def test_words_of_entries_that_are_gone_are_not_counted(catalog: Catalog, tmp_path: Path) -> None:
    """They stay in the text index until it is written anew."""
    three = Pen("s3", "/home/me/plum", 10)
    three.put("more", None, "user", LONG)
    three.write(tmp_path)
    catalog.refresh()
    assert catalog.search(parse_search("needle", NOW)).total == 4
    three.records.clear()
    three.put("other", None, "user", "hay")
    three.write(tmp_path)
    catalog.refresh()
    assert catalog.search(parse_search("needle", NOW)).total == 3
    assert sorted(hits(catalog, "need*")) == ["best", "long", "newest"]
