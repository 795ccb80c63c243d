"""Which model a context goes to, and whose thinking it may see."""

import re
from collections.abc import Iterable, Sequence

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
        elif wanted := piece.model or switched_to(piece):
            model = model if is_same(wanted, model) else wanted
    return model


def is_same(wanted: str, model: str) -> bool:
    """Return True if two names mean one model: "opus", or a name with "[1m]" or a date behind."""
    return bool(model) and (wanted in model or model in wanted)


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


def drop_wordless(pieces: Sequence[Piece], dropped: list[Dropped]) -> list[Piece]:
    """Leave out answers that hold nothing but thinking, in all of their entries."""
    answers = [piece for piece in pieces if piece.role == "assistant"]
    spoken = {piece.message or piece.entry for piece in answers if not only_thinks(piece)}
    wordless = {p.entry for p in answers if (p.message or p.entry) not in spoken}
    dropped += [
        Dropped(p.entry, "an answer of nothing but thinking")
        for p in answers
        if p.entry in wordless
    ]
    return [piece for piece in pieces if piece.entry not in wordless]


def only_thinks(piece: Piece) -> bool:
    """Return True if a piece of an answer is thinking and nothing else."""
    return all(block.type is Part.THINKING for block in piece.blocks)
