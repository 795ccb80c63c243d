"""JSON documents: written in pieces, always UTF-8, whatever is in them."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import ClassVar

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.writer import prompt, write
from threadline.library import load_lines
from threadline.library.index.listed_lines import session_tree
from threadline.render.documents import lines_document
from threadline.render.json import BATCH, document_of, encode
from threadline.render.session_documents import tree_document

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(st.characters()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters()), inner),
    max_leaves=20,
)


class Told(msgspec.Struct):
    """A document with a field that has a new name."""

    NEW_NAMES: ClassVar[dict[str, str]] = {"is": "was"}

    rows: Iterable[int]
    was: int = 0


class Nothing(msgspec.Struct):
    """A document without fields."""


def loads(pieces: Iterable[bytes]) -> object:
    return json.loads(b"".join(pieces).decode())


def test_a_document_is_one_object_and_ends_with_a_newline() -> None:
    assert b"".join(document_of(Told(iter([1, 2]), 3))) == b'{"rows":[1,2],"was":3,"is":3}\n'
    assert b"".join(document_of(Told(iter([])))) == b'{"rows":[],"was":0,"is":0}\n'
    assert b"".join(document_of(Nothing())) == b"{}\n"


def test_long_lists_are_written_in_batches() -> None:
    pieces = list(document_of(Told(iter(range(3 * BATCH + 1)))))
    assert len(pieces) > 4
    assert loads(pieces) == {"rows": list(range(3 * BATCH + 1)), "was": 0, "is": 0}


def test_a_batch_is_written_before_the_next_is_made() -> None:
    made = []

    def rows() -> Iterator[int]:
        for number in range(3 * BATCH):
            made.append(number)
            yield number

    pieces = document_of(Told(rows()))
    next(pieces)
    next(pieces)
    assert len(made) == BATCH


class Point(msgspec.Struct):
    """A value with a field that cannot be encoded."""

    name: str


def test_lone_surrogates_are_replaced_at_any_depth() -> None:
    odd = {"a\ud800": ["\udfff", {"b": "fine 🎉"}, ("\ud83d",)], "p": Point("x\udcff")}
    told = json.loads(encode(odd))
    assert told == {"a�": ["�", {"b": "fine 🎉"}, ["�"]], "p": {"name": "x�"}}


@given(VALUES)
def test_any_value_can_be_written(value: object) -> None:
    json.loads(encode([value]).decode())


def test_names_that_are_no_utf_8_do_not_stop_a_command(tmp_path: Path) -> None:
    folder = tmp_path / "odd\udcff"
    folder.mkdir()
    write(folder / "s.jsonl", prompt("a", None, "One", cwd="/x\ud800"))
    reading = load_lines([tmp_path])
    assert loads(document_of(tree_document(session_tree(reading))))
    assert loads(document_of(lines_document(reading.tree, reading.faults)))
