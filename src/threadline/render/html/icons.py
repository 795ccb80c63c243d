"""Icons: one set of strokes, drawn by the style sheet (`frontend/styles/icons.css`)."""

from typing import Literal

from threadline.render.html.markup import EMPTY, Html, html

Icon = Literal[
    "agent", "back", "branch", "close", "commit", "compaction", "down", "fail", "left", "more",
    "pass", "right", "sessions", "theme", "up",
]  # fmt: skip


def draw_sign(name: Icon) -> Html:
    """Draw an icon that is not heard: what it stands beside, or its button, has the words."""
    return html('<i class="icon" data-icon="%s" aria-hidden="true"></i>', name)


def draw_number(sign: Icon, number: int, words: str) -> Html:
    """Draw a sign with a number; the words are its tooltip, and what is heard. Nothing for 0."""
    if not number:
        return EMPTY
    return html(
        '<span title="%s"><span aria-hidden="true">%s%s</span><span class="heard">%s</span></span>',
        words,
        draw_sign(sign),
        number,
        words,
    )


LANDMARKS = "📦🔀"
"""The signs of landmarks in texts; a page draws an icon in their place."""


def without_sign(landmark: str) -> str:
    """Return the text of a landmark without its sign."""
    return landmark.lstrip(LANDMARKS).lstrip()
