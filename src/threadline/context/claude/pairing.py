"""Calls and results always go in pairs: what has no partner is left out, or given one."""

from collections.abc import Iterable

from threadline.context.claude.piece import Piece
from threadline.context.context import Dropped, Part, SentBlock

UNKNOWN = (
    "[Tool call interrupted: the session ended before this call's result was recorded, so its"
    " outcome is unknown. Check whether it took effect before relying on it or running it again.]"
)
"""What newer clients say in place of a result that was never recorded."""


def pair(pieces: Iterable[Piece], dropped: list[Dropped], *, answers: bool) -> list[Piece]:
    """Leave out results without a call; answer calls without a result, or leave them out too."""
    pieces = drop_results(list(pieces), dropped)
    open_calls = ids_of(pieces, Part.TOOL_CALL) - ids_of(pieces, Part.TOOL_RESULT)
    if not open_calls:
        return pieces
    return answer(pieces, open_calls) if answers else drop_calls(pieces, open_calls, dropped)


def drop_results(pieces: list[Piece], dropped: list[Dropped]) -> list[Piece]:
    """Leave out results whose call was not made before them, and second results."""
    called: set[str | None] = set()
    kept = []
    for piece in pieces:
        called |= {b.id for b in piece.blocks if b.type is Part.TOOL_CALL}
        lone = [b for b in piece.blocks if b.type is Part.TOOL_RESULT and b.id not in called]
        called -= {b.id for b in piece.blocks if b.type is Part.TOOL_RESULT}
        if lone:
            piece.blocks = [block for block in piece.blocks if block not in lone]
            dropped.append(Dropped(piece.entry, "a result whose call is not sent"))
        if piece.blocks:
            kept.append(piece)
    return kept


def drop_calls(pieces: list[Piece], calls: set[str], dropped: list[Dropped]) -> list[Piece]:
    """Leave out calls without a result."""
    kept = []
    for piece in pieces:
        left = [b for b in piece.blocks if b.type is not Part.TOOL_CALL or b.id not in calls]
        if len(left) < len(piece.blocks):
            dropped.append(Dropped(piece.entry, "a call without a result"))
            piece.blocks = left
        if left:
            kept.append(piece)
    return kept


def answer(pieces: list[Piece], calls: set[str]) -> list[Piece]:
    """Put an answer of no entry behind the last part of a message with open calls."""
    last = {piece.message: at for at, piece in enumerate(pieces) if piece.message}
    after: dict[int, list[SentBlock]] = {}
    for at, piece in enumerate(pieces):
        for block in piece.blocks:
            if block.type is Part.TOOL_CALL and block.id in calls:
                made = SentBlock(Part.TOOL_RESULT, UNKNOWN, block.id, error=True)
                after.setdefault(last.get(piece.message, at), []).append(made)
    answered = []
    for at, piece in enumerate(pieces):
        answered.append(piece)
        if at in after:
            answered.append(Piece("", "user", after[at]))
    return answered


def ids_of(pieces: Iterable[Piece], part: Part) -> set[str]:
    """Collect the ids of all calls or of all results."""
    blocks = (block for piece in pieces for block in piece.blocks if block.type is part)
    return {block.id for block in blocks if block.id is not None}
