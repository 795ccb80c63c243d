"""From what was read to what a reader sees."""

from collections.abc import Iterable

from threadline.library.describe import describe_sessions
from threadline.library.library import Reading
from threadline.outline.outline import ALL, Options, Outline, outline_tree


def outline_reading(
    reading: Reading, options: Options = ALL, sessions: Iterable[str] | None = None
) -> Outline:
    """Outline what was read; sessions are called what their notes or first prompts say."""
    names = {card.id: card.title for card in describe_sessions(reading).values()}
    return outline_tree(reading.tree, reading.bodies.body_of, options, sessions, names=names)
