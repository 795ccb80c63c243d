"""A search whose filters are changed by clicks reads as before otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.model.query_text import filter_value, pieces_of, set_filter, value_of


@pytest.mark.parametrize(
    ("text", "key", "value", "changed"),
    [
        ("parser", "in", "said", "parser in:said"),
        ("in:tools parser", "in", "said", "parser in:said"),
        ("a in:tools b in:said c", "in", "", "a b c"),
        ("parser -in:tools", "in", "said", "parser -in:tools in:said"),
        ('"see in:said" x', "in", "tools", '"see in:said" x in:tools'),
        ('project:"my work" x', "project", "", "x"),
        ("x", "project", "/my work", 'x project:"/my work"'),
        ("IN:said x", "in", "", "x"),
        ("begin:7d", "in", "said", "begin:7d in:said"),
        ('re:"a  b" since:7d', "since", "30d", 're:"a  b" since:30d'),
        ("in:said", "in", "", ""),
    ],
)
def test_a_filter_is_set_or_removed(text: str, key: str, value: str, changed: str) -> None:
    assert set_filter(text, key, value) == changed
    assert filter_value(changed, key) == value


@given(st.text(alphabet='ab:-" in*', max_size=20))
def test_whatever_is_typed_keeps_its_other_pieces(text: str) -> None:
    def others(text: str) -> list[str]:
        return [
            value_of(piece)
            for piece in pieces_of(text)
            if (piece["key"] or "").lower() != "in" or piece["minus"]
        ]

    if text.count('"') % 2 == 0:
        assert others(set_filter(text, "in", "said")) == others(text)
        assert filter_value(set_filter(text, "in", "said"), "in") == "said"
