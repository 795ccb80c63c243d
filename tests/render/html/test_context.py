"""What the model saw, as the viewer tells it."""

from pathlib import Path

from tests.render.html.reader import Seen
from threadline.library import load_lines
from threadline.library.position import context_at
from threadline.render.html.viewer.context import draw_context

CODEX = Path(__file__).parents[2] / "corpus" / "codex"


def test_what_the_client_tells_of_itself_is_listed_and_weighed() -> None:
    context = context_at(load_lines([CODEX / "plain" / "sessions"]))
    assert context.instructions
    seen = Seen(draw_context(context))
    told = seen.text.partition("Instructions from the client")[2]
    for message in (*context.instructions, *context.messages):
        assert message.role in told
        assert str(message.tokens) in told
    rows = [tag for tag, _ in seen.tags if tag == "li"]
    strip = [tag for tag, _ in seen.tags if tag == "rect"]
    assert len(strip) == len(context.instructions) + len(context.messages) <= len(rows)
