"""The panel with what the model saw."""

from pathlib import Path

from tests.render.html.reader import Seen
from threadline.context import Context, Part, Sent, SentBlock
from threadline.library import load_lines
from threadline.library.position import context_at
from threadline.render.html.viewer.context import Where, draw_context

CODEX = Path(__file__).parents[2] / "corpus" / "codex"


def test_instructions_from_the_client_are_listed_with_their_tokens() -> None:
    context = context_at(load_lines([CODEX / "plain" / "sessions"]))
    assert context.instructions
    seen = Seen(draw_context(context))
    listed = seen.text.partition("Instructions from the client")[2]
    for message in (*context.instructions, *context.messages):
        assert message.role in listed
        assert str(message.tokens) in listed
    rows = [tag for tag, _ in seen.tags if tag == "li"]
    bar = [tag for tag, _ in seen.tags if tag == "rect"]
    assert len(bar) == len(context.instructions) + len(context.messages) <= len(rows)


def test_the_place_and_the_shares_stand_at_the_top() -> None:
    blocks = (SentBlock(Part.TOOL_RESULT, "x" * 30, "t"),)
    messages = (
        Sent("user", ("a",), (SentBlock(Part.TEXT, "y" * 60),)),
        Sent("user", ("b",), blocks),
        Sent("assistant", ("c",), (SentBlock(Part.TEXT, "z" * 10),)),
    )
    where = Where("Fix the parser", "a", "2026-01-01T10:00:00.000Z")
    text = Seen(draw_context(Context("c", messages), where=where)).text
    assert "After “Fix the parser” 10:00" in text
    assert "prompts 60 % · tool results 30 % · answers 10 %" in text


def test_calls_and_results_in_a_row_are_one_group() -> None:
    call = Sent("assistant", ("b",), (SentBlock(Part.TOOL_CALL, "{}", "t", "Bash"),))
    result = Sent("user", ("c",), (SentBlock(Part.TOOL_RESULT, "ok", "t"),))
    prompt = Sent("user", ("a",), (SentBlock(Part.TEXT, "go"),))
    text = Seen(draw_context(Context("c", (prompt, call, result, call, result, prompt)))).text
    assert "4 messages with calls and results" in text
    assert "messages with" not in Seen(draw_context(Context("c", (prompt, call, result)))).text


def test_the_share_of_the_window_is_told_and_drawn_if_it_is_known() -> None:
    prompt = Sent("user", ("a",), (SentBlock(Part.TEXT, "go"),), tokens=50_000)
    context = Context("a", (prompt,), tokens=50_000)
    seen = Seen(draw_context(context, window=200_000))
    assert "50k of 200k tokens (25 %)" in seen.text
    assert [dict(given)["width"] for tag, given in seen.tags if tag == "rect"] == ["250.0"]
    assert "%" not in Seen(draw_context(context)).text.partition("prompts")[0]
