"""Words that very many entries hold: which hits are compared, and how they are counted.

`RANKED` is made small here; "very many" are then three.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.index.dump import catalog_of
from tests.index.test_search import NOW, DaySession
from threadline.index import match
from threadline.library.index.catalog import Catalog
from threadline.library.index.search import parse_search

LONG = "a needle among a great many other words that make it count for less"


def write(folder: Path) -> None:
    """Write two sessions of one day: in s1 the best hit is the oldest, s2 has the newest."""
    one = DaySession("s1", "/home/me/apple", 10)
    one.put("best", None, "user", "needle")
    one.put("long", "best", "user", LONG)
    one.save_below(folder)
    two = DaySession("s2", "/home/me/pear", 10)
    two.put("none", None, "user", "hay")
    two.put("hay", "none", "user", "hay")
    two.put("newest", "hay", "user", LONG)
    two.save_below(folder)


@pytest.fixture
def catalog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalog]:
    monkeypatch.setattr(match, "RANKED", 2)
    monkeypatch.setattr(match, "COMPARED", 2)
    write(tmp_path)
    found = catalog_of(tmp_path)
    found.refresh()
    yield found
    found.close()


def hits(catalog: Catalog, query: str) -> list[str]:
    return [hit.entry for hit in catalog.search(parse_search(query, NOW), limit=100).hits]


def test_of_very_many_hits_the_newest_are_compared_then_the_next(catalog: Catalog) -> None:
    """The newest two are equally long; the shortest is older."""
    assert hits(catalog, "needle") == ["newest", "long", "best"]


def test_compared_hits_are_in_the_order_of_their_lengths(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "COMPARED", 3)
    assert hits(catalog, "needle") == ["best", "newest", "long"]
    assert hits(catalog, "need*") == ["best", "newest", "long"]


def test_pages_of_very_many_hits_make_up_the_whole(catalog: Catalog) -> None:
    query = parse_search("needle", NOW)
    pages = [catalog.search(query, limit=1, offset=at).hits for at in range(4)]
    assert [hit.entry for page in pages for hit in page] == hits(catalog, "needle")


def test_old_sessions_are_compared_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = DaySession("s0", "/home/me/plum", 1)
    old.put("old", None, "user", "needle")
    old.save_below(tmp_path)
    write(tmp_path)
    monkeypatch.setattr(match, "RANKED", 2)
    monkeypatch.setattr(match, "COMPARED", 3)
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    assert hits(catalog, "needle") == ["best", "newest", "long", "old"]
    catalog.close()


def test_a_word_that_a_filter_makes_rare_is_found_wherever_it_is(catalog: Catalog) -> None:
    assert hits(catalog, "need* session:s1") == ["best", "long"]
    assert hits(catalog, "needle project:apple") == ["best", "long"]
    assert hits(catalog, "needle -project:pear") == ["best", "long"]
    assert hits(catalog, "needle has:error") == []


@pytest.mark.parametrize("ranges", [0, 1, 100])
def test_filters_that_few_entries_meet_are_applied_in_ranges_or_one_by_one(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch, ranges: int
) -> None:
    monkeypatch.setattr(match, "MOST_RANGES", ranges)
    monkeypatch.setattr(match, "NEAR", 0)
    assert set(hits(catalog, "needle role:user session:s1")) == {"best", "long"}
    assert set(hits(catalog, "needle since:2026-01-01 until:2026-12-31")) == {
        "best",
        "long",
        "newest",
    }


def test_filters_without_words_come_newest_first(catalog: Catalog) -> None:
    assert hits(catalog, "session:s1") == ["long", "best"]
    assert hits(catalog, "role:user")[0] == "newest"


def counted(catalog: Catalog, query: str) -> str:
    return catalog.search(parse_search(query, NOW), limit=1).count_text


def test_of_very_many_hits_no_more_are_counted(catalog: Catalog) -> None:
    assert counted(catalog, "needle") == "2+ results"
    assert counted(catalog, "needle role:user") == "2+ results"
    assert counted(catalog, "role:user") == "2+ results"


def test_what_a_filter_makes_rare_is_counted(catalog: Catalog) -> None:
    assert counted(catalog, "needle -session:s2") == "2 results"
    assert counted(catalog, "needle session:s2") == "1 result"
    assert counted(catalog, "needle has:error") == "no results"


def test_words_of_entries_that_are_gone_are_not_found(catalog: Catalog, tmp_path: Path) -> None:
    """They stay in the text index until it is written anew."""
    three = DaySession("s3", "/home/me/plum", 10)
    three.put("more", None, "user", LONG)
    three.save_below(tmp_path)
    catalog.refresh()
    assert len(hits(catalog, "needle")) == 4
    three.records.clear()
    three.put("other", None, "user", "hay")
    three.save_below(tmp_path)
    catalog.refresh()
    found = catalog.search(parse_search("needle", NOW), limit=100)
    assert (found.total, found.capped) == (3, False)
    assert sorted(hits(catalog, "need*")) == ["best", "long", "newest"]
