"""Which model a context goes to, and whose thinking it may see."""

import re
from collections.abc import Iterable

from threadline.agents.claude.context.piece import Piece
from threadline.context.context import Dropped, Part

SYNTHETIC = "<synthetic>"
SWITCH = re.compile(
    r"<command-name>/model</command-name>.*<command-args>\s*(\S+?)\s*</command-args>", re.DOTALL
)


def model_of(pieces: Iterable[Piece]) -> str:
    """Name the model that goes on: of the last answer, or the one switched to since."""
    model = ""
    for piece in pieces:
        if piece.role == "assistant":
            model = piece.model if piece.model not in {"", SYNTHETIC} else model
        elif wanted := switched_to(piece):
            model = model if wanted in model else wanted
    return model


def switched_to(piece: Piece) -> str:
    """Read the name of a model out of the command that switches to it."""
    texts = (block.text for block in piece.blocks if block.type is Part.TEXT and block.text)
    found = next((match for text in texts if (match := SWITCH.search(text))), None)
    return found[1] if found is not None else ""


def drop_foreign(pieces: Iterable[Piece], model: str, dropped: list[Dropped]) -> list[Piece]:
    """Leave out the thinking of other models: no model takes another's."""
    kept = []
    for piece in pieces:
        left = [block for block in piece.blocks if block.type is not Part.THINKING]
        if len(left) < len(piece.blocks) and piece.model != model:
            dropped.append(Dropped(piece.entry, f"thinking of another model ({piece.model})"))
            piece.blocks = left
        if piece.blocks:
            kept.append(piece)
    return kept
