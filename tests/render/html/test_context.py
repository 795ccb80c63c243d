"""The panel with what the model saw."""

from pathlib import Path

from tests.render.html.reader import Seen
from threadline.library import load_lines
from threadline.library.position import context_at
from threadline.render.html.viewer.context import draw_context

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
