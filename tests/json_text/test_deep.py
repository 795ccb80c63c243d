"""Values nested deeper than JSON decoders and encoders support."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.json_text.decode import DEEPEST, load_json, quote_deep
from threadline.json_text.encode import encode_slowly, to_json

ODD = st.text('a"\\[]{},:\ud800\n', max_size=6)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | ODD,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ODD, inner, max_size=3),
)


def nest(value: Any, depth: int) -> str:  # noqa: ANN401 - any value
    """Write a value inside so many lists, each with an odd neighbour."""
    return '["]{",' * depth + json.dumps(value) + "]" * depth


@given(VALUES)
def test_deep_values_become_their_own_text(value: Any) -> None:  # noqa: ANN401 - any value
    found = load_json(nest(value, DEEPEST - 1))
    for _ in range(DEEPEST - 1):
        assert found[0] == "]{"  # type: ignore[index]
        found = found[1]  # type: ignore[index]
    assert found == value
    found = json.loads(quote_deep(nest([value], DEEPEST)))
    for _ in range(DEEPEST):
        found = found[1]
    assert json.loads(found) == [value]


@pytest.mark.parametrize("text", ["[" * 5000, '{"a":' * 5000, "[" * 5000 + "]" * 4999])
def test_an_unterminated_value_is_not_json(text: str) -> None:
    with pytest.raises(ValueError, match="Expecting"):
        load_json(text)


@given(VALUES)
def test_the_slow_encoder_agrees_with_the_fast_one(value: Any) -> None:  # noqa: ANN401 - any value
    assert json.loads(encode_slowly(value)) == value


def test_any_depth_can_be_encoded() -> None:
    value: object = "x"
    for _ in range(50_000):
        value = [value]
    assert to_json(value) == "[" * 50_000 + '"x"' + "]" * 50_000
