"""Lines that are decoded and encoded again: only what was changed differs."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.json_text.exact import (
    Record,
    decode_exact,
    decode_shallow,
    derived,
    encode_line,
    items_of,
    members_of,
    split_items,
    split_members,
)

RAW = b'{ "a" : -0, "b": {"k":1e-400, "k":2.50}, "c":["x", {"y":1E5}, 7.0] , "d": null}'
ODD = st.text('a"\\[]{},: \ud800\n', max_size=6)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | ODD,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ODD, inner, max_size=3),
    max_leaves=8,
)


def test_unchanged_records_are_written_byte_for_byte() -> None:
    assert encode_line(decode_exact(RAW + b"\r\n")) == RAW + b"\n"
    assert encode_line(decode_exact(RAW) | {"d": None}) == RAW + b"\n"


@pytest.mark.parametrize(
    ("change", "written"),
    [
        ({"d": 1}, '{"a":-0,"b":{"k":1e-400, "k":2.50},"c":["x", {"y":1E5}, 7.0],"d":1}'),
        (
            {"e": "\ud800"},
            '{"a":-0,"b":{"k":1e-400, "k":2.50},"c":["x", {"y":1E5}, 7.0],"d":null,"e":"\\ud800"}',
        ),
    ],
)
def test_a_changed_field_leaves_the_others_alone(change: dict[str, Any], written: str) -> None:
    assert encode_line(decode_exact(RAW) | change).decode() == written + "\n"


def test_a_moved_part_keeps_its_bytes() -> None:
    record = decode_exact(RAW)
    _, part, number = record["c"]
    moved = derived({"c": [part], "a": record["a"]}, record)
    assert encode_line(moved) == b'{"c":[{"y":1E5}],"a":-0}\n'
    replaced = record | {"c": ["new", part | {"z": 2}, number]}
    assert b'"c":["new",{"y":1E5,"z":2},7.0]' in encode_line(replaced)


def test_a_deeply_nested_value_is_decoded_as_text_and_written_as_it_was() -> None:
    deep = b"[" * 5000 + b"]" * 5000
    record = decode_exact(b'{"deep":%b,"a":1}' % deep)
    assert encode_line(record | {"a": 2}) == b'{"deep":%b,"a":2}\n' % deep
    again = decode_shallow(encode_line(record | {"a": 2}))
    assert encode_line(again | {"a": 3}) == b'{"deep":%b,"a":3}\n' % deep


@pytest.mark.parametrize("raw", [b"", b"[]", b"7", b'{"a":', b"\xff"])
def test_other_values_decode_to_an_empty_record(raw: bytes) -> None:
    assert decode_exact(raw) == {}


def test_invalid_utf8_is_replaced() -> None:
    record = decode_exact(b'\xef\xbb\xbf{"a":"\xff","b":-0}')
    assert encode_line(record | {"c": 1}).decode() == '{"a":"�","b":-0,"c":1}\n'


@given(st.dictionaries(ODD, VALUES, max_size=4), st.sampled_from([None, 1]))
def test_the_slow_splitter_agrees_with_the_decoder(
    value: dict[str, Any], indent: int | None
) -> None:
    raw = json.dumps(value, indent=indent).encode()
    found = dict(split_members(raw))
    assert {name: json.loads(bytes(part)) for name, part in found.items()} == value
    assert {name: json.loads(bytes(part)) for name, part in members_of(raw).items()} == value
    listed = json.dumps(list(value.values())).encode()
    assert [json.loads(piece) for piece in split_items(listed)] == list(value.values())
    assert [json.loads(bytes(part)) for part in items_of(listed)] == list(value.values())


@given(st.dictionaries(ODD, VALUES, max_size=4), st.dictionaries(ODD, VALUES, max_size=2))
def test_a_modified_record_is_written_as_modified(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    record = decode_exact(json.dumps(before).encode())
    assert isinstance(record, Record)
    assert json.loads(encode_line(record | after)) == {**before, **after}
    inside = derived({"x": list(record.values()), **after}, record)
    assert json.loads(encode_line(inside)) == {"x": list(before.values()), **after}


def test_a_deep_list_is_split_at_its_own_commas() -> None:
    deep = b"[" * 50_000 + b'",]"' + b"]" * 50_000
    assert [bytes(part) for part in items_of(b"[%b, 1]" % deep)] == [deep, b"1"]
    assert members_of(b'{"a" : %b}' % deep) == {"a": msgspec.Raw(deep)}
