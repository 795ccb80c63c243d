"""What people type: understood, or answered with a hint."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.index.filters import Filter
from threadline.index.query import Query, Term, match_of, parse_query
from threadline.library.index.search import parse_time
from threadline.model.error import SearchError

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


def parse(text: str) -> Query:
    return parse_query(text, lambda when: parse_time(when, NOW))


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("one two", [Term("one"), Term("two")]),
        ('"side by side" here', [Term("side by side"), Term("here")]),
        ("begin*", [Term("begin*", prefix=True)]),
        ('"side by"*', [Term("side by", prefix=True)]),
        ("this -that", [Term("this"), Term("that", out=True)]),
        ('this -"not that"', [Term("this"), Term("not that", out=True)]),
        ("std::vector http://x.y/z", [Term("std::vector"), Term("http://x.y/z")]),
        ("error:404 a-b", [Term("error:404"), Term("a-b")]),
        ('"project:x"', [Term("project:x")]),
        ('say "hello', [Term("say"), Term("hello")]),
        ("this --that -1", [Term("this"), Term("--that"), Term("-1")]),
        ("not found -> ( x )", [Term("not"), Term("found"), Term("x")]),
        ("file: not found", [Term("file:"), Term("not"), Term("found")]),
        (
            'error[E0599]: no method named `a` for "B<C>" --> src/b.rs:10:5',
            [
                Term("error[E0599]:"),
                Term("no"),
                Term("method"),
                Term("named"),
                Term("`a`"),
                Term("for"),
                Term("B<C>"),
                Term("src/b.rs:10:5"),
            ],
        ),
    ],
)
def test_words(text: str, terms: list[Term]) -> None:
    assert list(parse(text).terms) == terms


@pytest.mark.parametrize(
    ("text", "filters"),
    [
        ("tool:Bash", [Filter("tool", "Bash")]),
        ("Tool:Bash", [Filter("tool", "Bash")]),
        ('project:"my work"', [Filter("project", "my work")]),
        ("x -tool:Bash", [Filter("tool", "Bash", out=True)]),
        ("branch:Active", [Filter("branch", "active")]),
        ("since:3d", [Filter("since", "2026-11-12T12:00:00+00:00")]),
        ("has:error role:user", [Filter("has", "error"), Filter("role", "user")]),
        ("until:2026-11-14", [Filter("until", "2026-11-14T23:59:59.999999+00:00")]),
        ("until:2026-11-14T00:00Z", [Filter("until", "2026-11-14T00:00:00+00:00")]),
        ("x sort:newest re:a", []),
    ],
)
def test_filters(text: str, filters: list[Filter]) -> None:
    assert list(parse(text).filters) == filters


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("", "nothing to search for", "use words"),
        ("   ", "nothing to search for", "use words"),
        ("projct:x", "unknown filter 'projct:'", "did you mean 'project:'"),
        ("tool:", "filter 'tool:' has no value", "values: name of a tool"),
        ('tool:""', "filter 'tool:' has no value", "values: name of a tool"),
        ("branch:actve", "unknown value 'actve'", "did you mean 'branch:active'"),
        ("role:boss", "unknown value 'boss'", "Values: prompt"),
        ("has:luck", "unknown value 'luck'", "error"),
        ("since:soon", "invalid time in 'since:soon'", "use for example 3d"),
        ("until:99999999999d", "invalid time", "use for example"),
        ("-only -without", "only excludes things", "a word or a filter"),
        ("+++", "no word in '+++'", "letters and digits"),
        ("sort:newest", "nothing to search for", "use words"),
        ("x sort:oldest", "unknown value 'oldest'", "Values: best, newest"),
    ],
)
def test_a_mistake_gets_a_hint(text: str, message: str, hint: str) -> None:
    with pytest.raises(SearchError) as caught:
        parse(text)
    assert message in str(caught.value)
    assert hint in (caught.value.hint or "")


def test_order_and_patterns_are_no_filters() -> None:
    assert parse('re:"a b" re:c sort:best x sort:newest') == Query(
        (Term("x"),), patterns=("a b", "c"), newest=True
    )
    assert not parse("x sort:newest sort:best").newest
    assert parse("ref:a int:5").unknown == ("ref",)


def test_a_quotation_mark_that_stands_alone_is_told() -> None:
    assert parse('say "hello').notes == ["unclosed quotation mark, searched as words"]
    assert not parse('say "hello"').notes


def test_terms_are_written_so_that_no_sign_is_an_operator() -> None:
    query = parse('NEAR(a) b* -c "d OR e"')
    assert match_of(query.terms) == '("NEAR(a)" AND "b" * AND "d OR e") NOT ("c")'


@given(st.text(max_size=40))
def test_any_text_is_understood_or_answered_with_a_hint(text: str) -> None:
    hint: str | None = ""
    query = Query()
    try:
        query = parse(text)
    except SearchError as error:
        hint = error.hint
    assert bool(hint) is not bool(query.terms or query.filters or query.patterns)
