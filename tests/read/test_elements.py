"""Elements of documents: found by the reader, and again by the recount, with the same bytes."""

import io
import json
from pathlib import Path
from tempfile import NamedTemporaryFile

from hypothesis import given
from hypothesis import strategies as st

from threadline.read.elements import read_elements, recount_elements

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.just("m"), inner),
    max_leaves=12,
)


def elements(raw: bytes) -> list[bytes]:
    found = read_elements(io.BytesIO(raw), "m")
    return [found.element(number) for number in range(1, len(found) + 1)]


@given(
    before=st.dictionaries(st.text().filter(lambda key: key != "m"), VALUES),
    values=st.lists(VALUES),
    indent=st.none() | st.just(1),
)
def test_every_element_is_found(
    before: dict[str, object], values: list[object], indent: int | None
) -> None:
    raw = json.dumps({**before, "m": values, "z": [1]}, indent=indent).encode()
    assert [json.loads(one) for one in elements(raw)] == values


@given(values=st.lists(VALUES), share=st.floats(0, 1))
def test_the_recount_counts_the_same_in_a_torn_document(values: list[object], share: float) -> None:
    raw = json.dumps({"a": {"m": [1]}, "m": values}).encode()
    raw = raw[: int(len(raw) * share)]
    with NamedTemporaryFile() as file:
        Path(file.name).write_bytes(raw)
        again = [number for number, _ in recount_elements(file.name, len(raw), "m")]
    assert again == [*range(1, len(elements(raw)) + 1)]


def test_an_array_inside_another_member_is_not_meant() -> None:
    assert elements(b'{"x": {"m": [1]}, "y": "\\"m\\": [2]", "m" : [ 3 ,\n"4]" ] }') == [
        b"3",
        b'"4]"',
    ]


def test_a_document_without_the_array_has_no_elements() -> None:
    assert elements(b"") == elements(b"[1, 2]") == elements(b'{"m": 5}') == []


def test_the_last_element_can_be_torn() -> None:
    found = read_elements(io.BytesIO(b'{"m": [{"a": 1}, {"b": "x'), "m")
    assert (len(found), found.torn, found.element(2)) == (2, True, b'{"b": "x')
