"""Searches by regular expression: what they find, and that none takes for ever."""

import re
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.index.dump import catalog_of
from tests.index.test_search import DaySession
from tests.records import text
from threadline.index import pattern_candidates
from threadline.index.pattern_candidates import Candidate
from threadline.index.required_words import match_of_pattern
from threadline.library.index import pattern_search
from threadline.library.index.catalog import Catalog
from threadline.library.index.search import ReadAt, parse_search
from threadline.model.error import SearchError

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    folder = tmp_path_factory.mktemp("patterns")
    pen = DaySession("s1", "/home/me/apple", 10)
    pen.put("u1", None, "user", "Why does error[E0599] come up?")
    pen.reply("a1", "u1", text("parse_query() was renamed; call it with v1.20.3"))
    pen.put("u2", "a1", "user", "Try " + "x" * 3000)
    pen.reply("a2", "u2", text("Parse_Query works\nwith v2"))
    pen.save_below(folder)
    other = DaySession("s2", "/home/me/pear", 12)
    other.put("p1", None, "user", "Is v1.3.0 old?")
    other.reply("b1", "p1", text("It is."))
    other.save_below(folder)
    found = catalog_of(folder)
    found.refresh()
    yield found
    found.close()


def entries(catalog: Catalog, query: str) -> set[str]:
    return {hit.entry for hit in catalog.search(parse_search(query, NOW), limit=50)}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        (r"re:error\[E\d+\]", {"u1"}),
        (r"re:v\d+\.\d+\.\d+", {"a1", "p1"}),
        (r"re:v\d+\.\d+\.\d+ project:pear", {"p1"}),
        (r"re:v\d+\.\d+\.\d+ in:said since:2026-11-12", {"p1"}),
        (r"re:v\d re:query", {"a1", "a2"}),
        ("re:arse_que", {"a1", "a2"}),
        ("re:(?-i:arse_Que)", {"a2"}),
        ('re:"^with v2$"', {"a2"}),
        (r"re:v\d+ renamed", {"a1"}),
        ("re:giraffe|renamed", {"a1"}),
        ("re:nowhere", set()),
    ],
)
def test_entries_that_match(catalog: Catalog, query: str, found: set[str]) -> None:
    assert entries(catalog, query) == found


def test_turns_show_and_mark_what_matches(catalog: Catalog) -> None:
    [turn] = catalog.search_turns(parse_search(r"re:v\d+\.20 renamed", NOW)).turns
    [hit] = turn.hits
    assert [hit.snippet[begin:end] for begin, end in hit.marks] == ["renamed", "v1.20"]
    assert turn.entry == "u1"
    assert turn.match == "entry"


def test_a_pattern_is_not_looked_for_in_all_entries_if_it_has_words(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    plain = pattern_search.is_match

    def is_match(
        one: Candidate, patterns: tuple[str, ...], read_at: ReadAt, seconds: float
    ) -> bool:
        read.append(one.path.decode())
        return plain(one, patterns, read_at, seconds)

    monkeypatch.setattr(pattern_search, "is_match", is_match)
    assert entries(catalog, r"re:enam\w+") == {"a1"}
    assert len(read) == 1
    monkeypatch.setattr(pattern_candidates, "MAX_WORDS", 0)
    assert entries(catalog, r"re:enam\w+") == {"a1"}
    assert len(read) > 5


def test_a_pattern_that_takes_for_ever_is_given_up_and_told(catalog: Catalog) -> None:
    found = catalog.search_turns(parse_search("re:(x+x+)+y", NOW))
    assert found.total == 0
    assert found.looked_at is not None
    [note] = found.notes
    assert "out of time" in note
    assert "add a word or a filter" in note


def test_when_time_is_up_the_newest_were_looked_at(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pattern_search, "SECONDS", 0.0)
    found = catalog.search_turns(parse_search(r"re:\d", NOW))
    assert (found.total, found.looked_at) == (0, 0)


@pytest.mark.parametrize(
    ("query", "message", "hint"),
    [
        ("re:[", "invalid pattern 're:[': unterminated", "put \\ before"),
        ("re:", "filter 're:' has no value", "a regular expression"),
        ("x -re:a", "'re:' cannot be excluded", "minus sign"),
    ],
)
def test_a_mistake_gets_a_hint(query: str, message: str, hint: str) -> None:
    with pytest.raises(SearchError) as caught:
        parse_search(query, NOW)
    assert message in str(caught.value)
    assert hint in (caught.value.hint or "")


WORDS = ["bar", "barn", "foo", "foobar", "xbar"]


@pytest.mark.parametrize(
    ("pattern", "match"),
    [
        (r"\bfoo_bar\b", '("foo" AND "bar")'),
        (r"^foo\d", '("foo" *)'),
        (r"bar\(", '(("bar" OR "barn" OR "foobar" OR "xbar"))'),
        ("fo+bar?", ""),
        (r"a(foo|bar)+b", '((("foo" OR "foobar")) OR (("bar" OR "barn" OR "foobar" OR "xbar")))'),
        ("(foo|.)", ""),
        ("(?=foo)x", ""),
        (r"[foo]{2}\p{L}foo", ""),
        ("(?x)f o o", ""),
        ("(?:foo){e<=1}", ""),
    ],
)
def test_words_that_a_pattern_requires(pattern: str, match: str) -> None:
    found = match_of_pattern(pattern, lambda part: [word for word in WORDS if part in word])
    assert found.replace("((((", "(((").replace("))))", ")))") == match


PIECES = st.sampled_from(
    ["ab", "ab_c", " ", "b", "é", r"\d", ".", "[ab]", r"\b", "^", "$", r"\(", "9", r"\s", "-"]
)
QUANTIFIED = st.builds(lambda piece, sign: f"(?:{piece}){sign}", PIECES, st.sampled_from("?*+"))
PATTERNS = st.lists(PIECES | QUANTIFIED | st.just("|"), max_size=6).map("".join)


@given(PATTERNS, st.text(alphabet="ab c_9(é-\n", max_size=12))
def test_no_match_is_missed_for_lack_of_words(pattern: str, said: str) -> None:
    if not re.search(pattern, said, re.IGNORECASE | re.MULTILINE):
        return
    words = re.findall(r"[^\W_]+", said.replace("é", "e"))
    match = match_of_pattern(pattern, lambda part: [word for word in words if part in word])
    if match:
        base = sqlite3.connect(":memory:")
        base.execute("CREATE VIRTUAL TABLE text USING fts5(said, tokenize='unicode61')")
        base.execute("INSERT INTO text VALUES (?)", [said])
        assert base.execute("SELECT 1 FROM text WHERE text MATCH ?", [match]).fetchall()
        base.close()
