"""What readers are shown of a record: less than the whole, and nothing that is missed."""

from pathlib import Path

import pytest

from tests.cases import read_case
from tests.records import Record, assistant, call, result, text, user
from threadline.agents.registry import dialect_of
from threadline.library import load_lines
from threadline.outline.outline import outline_tree
from threadline.render.outline_json import outline_document

CORPUS = Path(__file__).parent.parent / "corpus"


@pytest.mark.parametrize(
    "agent", ["claude-code", "claude-code-1.0.128", "claude-code-2.0.77", "claude-code-2.1.325"]
)
def test_what_is_shown_makes_the_outline_that_the_whole_makes(agent: str) -> None:
    reading = load_lines([CORPUS / agent])
    whole = outline_tree(reading.tree, reading.bodies.body_of, dialect_of)
    shown = outline_tree(reading.tree, reading.bodies.shown_of, dialect_of)
    assert list(outline_document(shown)) == list(outline_document(whole))


PLAIN: dict[str, Record] = {
    "text": user("words", version="2.1.0"),
    "blocks": user([text("words"), {"type": "image"}], version="2.1.0"),
    "result": user([result("t1")], toolUseResult={"stdout": "x"}, version="2.1.0"),
    "answer": assistant("a1", text("words"), call("a1")) | {"version": "2.1.0"},
}


@pytest.mark.parametrize("name", PLAIN)
def test_of_a_prompt_a_result_and_an_answer_the_envelope_is_skipped(
    name: str, tmp_path: Path
) -> None:
    reading = read_case("x1", tmp_path, {"x1": PLAIN[name]})
    (entry,) = reading.transcripts[0].entries
    whole, shown = reading.bodies.body_of(entry), reading.bodies.shown_of(entry)
    assert "version" in whole
    assert "version" not in shown
    assert shown["message"]["content"] == whole["message"]["content"]
    assert shown.get("toolUseResult") == whole.get("toolUseResult")


ODD: dict[str, Record] = {
    "nothing said": assistant("a1"),
    "no content": {"type": "assistant", "message": {"role": "assistant"}},
    "no message": {"type": "user"},
    "no record for a message": {"type": "user", "message": "words"},
    "a block that is none": user(["words", text("more")]),
    "a number for a content": user(7),
    "no usage": {"type": "assistant", "message": {"content": [text("words")], "usage": None}},
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_record_is_shown_whole(name: str, tmp_path: Path) -> None:
    reading = read_case("x1", tmp_path, {"x1": ODD[name] | {"version": "2.1.0"}})
    (entry,) = reading.transcripts[0].entries
    assert reading.bodies.shown_of(entry) == reading.bodies.body_of(entry)
    assert reading.bodies.shown_of(entry)["version"] == "2.1.0"
