"""Content: blocks by type, and nothing lost of those that are not recognised."""

import pytest

from threadline.agents.claude.record_content import block_in, content_in
from threadline.model.body import Body
from threadline.model.content import (
    Block,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    Usage,
    record_of,
)

CALL = {"type": "tool_use", "id": "t", "name": "Bash", "input": {"command": "ls"}}
ANSWER = {"type": "tool_result", "tool_use_id": "t", "content": "a.py", "is_error": True}


@pytest.mark.parametrize(
    ("item", "block"),
    [
        ("words", Text("words")),
        ({"type": "text", "text": "words", "more": 1}, Text("words", {"more": 1})),
        ({"type": "thinking", "thinking": "hm"}, Thinking("hm")),
        (CALL, ToolCall("Bash", "t", {"command": "ls"})),
        (ANSWER, ToolResult("t", "a.py", failed=True)),
        ({"type": "text"}, Unknown("text", {"type": "text"})),
        ({"type": "poem", "text": "o"}, Unknown("poem", {"type": "poem", "text": "o"})),
        (7, Unknown("", {"odd": 7})),
    ],
)
def test_a_block_is_decoded_by_its_type_and_form(item: object, block: Block) -> None:
    assert block_in(item) == block


@pytest.mark.parametrize(
    "item",
    [
        CALL,
        ANSWER,
        {"type": "text", "text": "words", "more": [1]},
        {"type": "thinking", "thinking": "hm", "signature": "s"},
        {"type": "image", "source": {"media_type": "image/png", "data": "AA"}, "more": 1},
        {"type": "document", "source": {"data": "x"}, "title": "t", "context": "c", "more": 1},
        {"type": "stopped", "reason": "error", "text": "why", "more": 1},
        {"type": "poem", "lines": ["o"]},
    ],
)
def test_a_block_can_be_written_as_the_record_it_was(item: Body) -> None:
    assert record_of(block_in(item)) == item


def test_results_inside_a_result_are_not_followed_however_deep() -> None:
    item: Body = {"type": "tool_result", "content": "deep"}
    for _ in range(100_000):
        item = {"type": "tool_result", "content": [item]}
    block = block_in(item)
    assert isinstance(block, ToolResult)
    assert [part.kind for part in block.blocks] == ["tool_result"]


def test_what_the_client_kept_belongs_to_the_only_result() -> None:
    one = content_in({"message": {"content": [ANSWER]}, "toolUseResult": {"stdout": "a.py"}})
    two = content_in({"message": {"content": [ANSWER] * 2}, "toolUseResult": {"stdout": "a.py"}})
    assert [result.kept.run.out for result in one.results] == ["a.py"]
    assert [result.kept.run.out for result in two.results] == ["", ""]


def test_usage_counts_only_what_is_a_count() -> None:
    told = {"input_tokens": 3, "output_tokens": "5", "cache_read_input_tokens": -1, "cost": True}
    kept = {"cache_creation_input_tokens": 7, "cache_creation": {"ephemeral_1h_input_tokens": 9}}
    assert content_in({"message": {"usage": {**told, **kept}}}).usage == Usage(3, 0, 0, 7, 7)
    assert content_in({"message": {"usage": None}}).usage is None
