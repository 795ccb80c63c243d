"""Content that is decoded directly: the same as by way of a body, and nothing that is missed."""

from functools import partial
from pathlib import Path

import pytest

from tests.cases import read_case
from tests.content import whole_content
from tests.records import Record, assistant, call, result, text, user
from threadline.agents.registry import decoding_of, dialect_of
from threadline.library import load_lines
from threadline.model.content import Content, Usage
from threadline.model.entry import Entry
from threadline.outline.outline import outline_tree
from threadline.read.body import Bodies
from threadline.render.outline import outline_document

CORPUS = Path(__file__).parent.parent / "corpus"


def quick_content(bodies: Bodies, entry: Entry) -> Content | None:
    """Return the content of `entry` if it can be decoded directly."""
    decoding = decoding_of(entry.file.format)
    return decoding.quick_content(bodies.raw_of(entry), entry, kept=True)


@pytest.mark.parametrize(
    "agent", ["claude-code", "claude-code-1.0.128", "claude-code-2.0.77", "claude-code-2.1.325"]
)
def test_what_is_decoded_directly_makes_the_outline_that_bodies_make(agent: str) -> None:
    reading = load_lines([CORPUS / agent])
    by_bodies = outline_tree(reading.tree, partial(whole_content, reading.bodies), dialect_of)
    directly = outline_tree(reading.tree, reading.bodies.content_of, dialect_of)
    assert list(outline_document(directly)) == list(outline_document(by_bodies))


def amounts(usage: Usage | None) -> list[float | None] | None:
    """Return what a request took, whichever kind of usage tells it."""
    fields = Usage.__struct_fields__
    return [getattr(usage, name) for name in fields] if usage is not None else None


def results_in(content: Content) -> list[tuple[str, str, bool, object]]:
    """Return the results of calls, and what the client kept of them."""
    return [(one.call, one.text, one.failed, one.kept.raw) for one in content.results]


PICTURE = {"source": {"type": "base64", "media_type": "image/png", "data": "AA=="}, "type": "image"}
PLAIN: dict[str, Record] = {
    "text": user("words", version="2.1.0"),
    "blocks": user([text("words"), PICTURE], version="2.1.0"),
    "result": user([result("t1")], toolUseResult={"stdout": "x"}, version="2.1.0"),
    "answer": assistant("a1", text("words"), call("a1")) | {"version": "2.1.0"},
}


@pytest.mark.parametrize("name", PLAIN)
def test_a_prompt_a_result_and_an_answer_are_decoded_directly(name: str, tmp_path: Path) -> None:
    reading = read_case("x1", tmp_path, {"x1": PLAIN[name]})
    (entry,) = reading.transcripts[0].entries
    assert quick_content(reading.bodies, entry) is not None
    content, whole = reading.bodies.content_of(entry), whole_content(reading.bodies, entry)
    assert content.record == whole.record
    assert content.record["version"] == "2.1.0"
    assert content.kept.raw == whole.kept.raw
    assert content.text == whole.text
    assert results_in(content) == results_in(whole)
    assert [call.id for call in content.calls] == [call.id for call in whole.calls]
    assert amounts(content.usage) == amounts(whole.usage)


ODD: dict[str, Record] = {
    "nothing said": assistant("a1"),
    "no content": {"type": "assistant", "message": {"role": "assistant"}},
    "no message": {"type": "user"},
    "no record for a message": {"type": "user", "message": "words"},
    "a block that is none": user(["words", text("more")]),
    "a number for a content": user(7),
    "a picture without a source": user([text("words"), {"type": "image"}]),
    "a field too many": assistant("a1", text("words") | {"more": 1}),
    "a block of another type": assistant("a1", {"type": "poem", "text": "words"}),
    "a count that is none": {
        "type": "assistant",
        "message": {"content": [text("words")], "usage": {"output_tokens": -1}},
    },
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_record_is_decoded_by_way_of_its_body(name: str, tmp_path: Path) -> None:
    reading = read_case("x1", tmp_path, {"x1": ODD[name] | {"version": "2.1.0"}})
    (entry,) = reading.transcripts[0].entries
    assert quick_content(reading.bodies, entry) is None
    content = reading.bodies.content_of(entry)
    assert content.record == reading.bodies.body_of(entry)
    assert content.blocks == whole_content(reading.bodies, entry).blocks
