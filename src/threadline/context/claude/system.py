"""In whose name attachments travel: newer models hear the system in mid-conversation."""

import re
from collections.abc import Iterable

from threadline.context.claude.attached import reminder
from threadline.context.claude.piece import Piece
from threadline.context.context import SentBlock

NAMED = re.compile(r"claude-[a-z]+-(\d+)(?:-(\d{1,2})(?!\d))?")
FIRST_NAMED = re.compile(r"claude-\d")
"""How models of the first generations are named: the number before the name."""

DEAF = (4, 5)
"""The last model that was seen to be told everything in the user's name; 4.8 hears the system."""


def hears_system(model: str) -> bool:
    """Say whether a model takes messages of the system's; one of another name is taken to."""
    found = NAMED.match(model)
    if found is None:
        return FIRST_NAMED.match(model) is None
    return (int(found[1]), int(found[2] or 0)) > DEAF


def tell_as_user(pieces: Iterable[Piece]) -> None:
    """Say in the user's name what would be said in the system's."""
    for piece in pieces:
        if piece.role == "system":
            piece.role = "user"
            piece.blocks = [SentBlock(b.type, reminder(b.text or "")) for b in piece.blocks]
