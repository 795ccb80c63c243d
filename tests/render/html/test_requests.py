"""What the head of a card says of the request that its message was made by."""

import pytest

from tests.render.stories import message
from threadline.model.call import Call
from threadline.model.content import ToolResult, Usage
from threadline.model.kept import Kept
from threadline.model.outcome import OK
from threadline.outline.message import Message
from threadline.outline.shape import Prose
from threadline.outline.unit import Unit, unit_of
from threadline.render.html.message import describe_speech
from threadline.render.html.unit_times import encode_times

ANSWER = Prose("An answer of some words.")


def answer(
    tokens: int,
    shape: Prose = ANSWER,
    cost: float | None = None,
    seconds: float | None = None,
) -> Message:
    """Make an answer with the tokens of its request."""
    usage = Usage(output=tokens)
    said = message("assistant", shape, model="opus", tokens=usage, cost=cost)
    if seconds is not None:
        ended = Call("", {}).end(ToolResult(noted=Kept(seconds=seconds)), OK)
        said.kind, said.call = "tool_result", ended
    return said


def single(said: Message) -> Unit:
    """Make the unit of one message."""
    return unit_of(said, "assistant", ())


def test_an_answer_of_an_agent_tells_model_tokens_cost_and_time() -> None:
    said = single(answer(1234, cost=0.042, seconds=7.5))
    assert describe_speech(said) == "opus · 1.2k tokens out · $0.04 · 7.5 s"


@pytest.mark.parametrize(
    ("tokens", "letters", "told"),
    [
        (3, 200, "opus"),
        (3, 30, "opus · 3 tokens out"),
        (20, 200, "opus · 20 tokens out"),
        (1, 5, "opus"),
    ],
)
def test_fewer_tokens_than_an_answer_has_are_not_told(tokens: int, letters: int, told: str) -> None:
    assert describe_speech(single(answer(tokens, Prose("x" * letters)))) == told


def test_an_answer_has_the_tokens_and_cost_that_its_thought_tells() -> None:
    thought = message("thinking", Prose("hm"), tokens=Usage(output=50), cost=0.5)
    said = message("assistant", ANSWER, model="opus")
    pair = Unit(thought, said, said, "assistant", "a")
    assert describe_speech(pair) == "opus · 50 tokens out · $0.50"


def test_a_row_of_notes_has_the_time_of_its_first_note() -> None:
    notes = unit_of(Message("notes", "1 note"), "note", [single(answer(2))])
    assert notes.time == "2026-01-01T00:00:01.000Z"
    assert encode_times([notes, notes.below[0]]) == encode_times([notes.below[0]] * 2)
    assert unit_of(Message("notes", "0 notes"), "note", ()).time == ""
