"""JSON edited as text: what is not inserted or removed stays, character by character."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.json_text.edit import insert_member, parse_commented, remove_member

KEYS = ("servers", "own")
VALUE = {"command": "x", "args": ["y"]}
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)
DOCUMENTS = st.dictionaries(st.text(max_size=4), VALUES, max_size=4)
SERVERS = st.none() | st.dictionaries(st.sampled_from("abc"), VALUES, max_size=3)
STYLES = st.sampled_from(
    [(None, (",", ":")), (None, (", ", ": ")), (2, None), (4, None), ("\t", None)]
)


@given(document=DOCUMENTS, servers=SERVERS, style=STYLES, windows=st.booleans())
def test_what_is_inserted_is_one_piece_and_removing_it_restores_the_values(
    document: dict[str, object],
    servers: dict[str, object] | None,
    style: tuple[int | str | None, tuple[str, str] | None],
    *,
    windows: bool,
) -> None:
    if servers is not None:
        document["servers"] = servers
    before = json.dumps(document, indent=style[0], separators=style[1])
    before = before.replace("\n", "\r\n") if windows else before
    after = insert_member(before, KEYS, VALUE)
    expected = {**document, "servers": {**(servers or {}), "own": VALUE}}
    assert json.loads(after) == expected
    start = next((n for n, letter in enumerate(before) if after[n] != letter), len(before))
    size = len(after) - len(before)
    assert after[:start] + after[start + size :] == before
    assert insert_member(after, KEYS, VALUE) == after
    made = () if servers is not None else ("servers",)
    assert json.loads(remove_member(after, KEYS, made)) == document


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('{"a":1}', '{"a":1,"servers":{"own":5}}'),
        ('{"a": 1}', '{"a": 1, "servers": {"own": 5}}'),
        ("{}", '{\n  "servers": {\n    "own": 5\n  }\n}'),
        (
            '{\r\n\t"a": 1e3\r\n}\r\n',
            '{\r\n\t"a": 1e3,\r\n\t"servers": {\r\n\t\t"own": 5\r\n\t}\r\n}\r\n',
        ),
        ('{"servers":{}}', '{"servers":{"own":5}}'),
        ('{\n "servers": {}\n}', '{\n "servers": {\n  "own": 5\n }\n}'),
        (
            '{\n  "servers": {"b": {"c": 1}}\n}',
            '{\n  "servers": {"b": {"c": 1}, "own": 5}\n}',
        ),
        (
            '{\n  "servers": {"old": 1},\n  "servers": {\n    "b": 1.10\n  }\n}',
            '{\n  "servers": {"old": 1},\n  "servers": {\n    "b": 1.10,\n    "own": 5\n  }\n}',
        ),
        (
            '// mine\n{\n  "a": "\\u00e9 } // no",  // a, b\n  /* {"servers": 1} */\n}\n',
            '// mine\n{\n  "servers": {\n    "own": 5\n  },\n  "a": "\\u00e9 } // no",  // a, b\n  /* {"servers": 1} */\n}\n',
        ),
        (
            '{\n  "servers": {\n    "b": 1, // last\n  },\n}',
            '{\n  "servers": {\n    "own": 5,\n    "b": 1, // last\n  },\n}',
        ),
    ],
)
def test_a_member_is_inserted_in_the_style_of_the_text(before: str, after: str) -> None:
    assert insert_member(before, KEYS, 5) == after
    assert parse_commented(remove_member(after, KEYS, ("servers",))) in (
        parse_commented(before),
        {**as_object(before), "servers": {}},
        {key: value for key, value in as_object(before).items() if value != {}},
    )


def as_object(text: str) -> dict[str, object]:
    found = parse_commented(text)
    assert isinstance(found, dict)
    return found


def test_a_value_that_is_there_is_replaced_in_its_place() -> None:
    before = '{"servers": {"own": {"command": "old"}, "b": 1}}'
    assert insert_member(before, KEYS, 5) == '{"servers": {"own": 5, "b": 1}}'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('{"servers": {"own": 5, "b": 1}}', '{"servers": {"b": 1}}'),
        ('{"servers": {"b": 1, "own": 5}}', '{"servers": {"b": 1}}'),
        ('{"servers": {"a": 1, "own": 5, "b": 1}}', '{"servers": {"a": 1, "b": 1}}'),
        ('{\n  "servers": {\n    "own": 5\n  },\n  "b": 1\n}', '{\n  "b": 1\n}'),
        ('{\n  "servers": {\n    "own": 5 // mine\n  }\n}', '{\n  "servers": { // mine\n  }\n}'),
        ('{"a": 1 /* , */, "servers": {"own": 5}}', '{"a": 1 /* , */}'),
        ('{"servers": 3}', '{"servers": 3}'),
        ("{}", "{}"),
    ],
)
def test_a_member_is_removed_with_its_comma(before: str, after: str) -> None:
    assert remove_member(before, KEYS, ("servers",)) == after


@pytest.mark.parametrize("text", ["[]", '{"servers": 3}', '{"servers": [1]}'])
def test_what_is_not_an_object_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="not an object"):
        insert_member(text, KEYS, 5)
