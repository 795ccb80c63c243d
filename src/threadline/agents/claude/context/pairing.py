"""Calls and results go in pairs, in neighbouring messages: the rest is left out, or answered."""

from collections.abc import Iterable

from threadline.agents.claude.context.join import join
from threadline.agents.claude.context.piece import Piece
from threadline.context.context import Dropped, Part, SentBlock

UNKNOWN = (
    "[Tool call interrupted: the session ended before this call's result was recorded, so its"
    " outcome is unknown. Check whether it took effect before relying on it or running it again.]"
)
"""What newer clients say in place of a result that was never recorded."""


def pair(pieces: Iterable[Piece], dropped: list[Dropped], *, answers: bool) -> list[Piece]:
    """Leave out results without a call; answer calls without a result, or leave them out too."""
    paired: list[Piece] = []
    calls: dict[str, str] = {}
    made: set[str] = set()
    for message in join(pieces):
        if message[0].role == "user":
            answered = drop_results(message, calls, dropped)
            settle(paired, {c: e for c, e in calls.items() if c not in answered}, dropped, answers)
            calls = {}
        else:
            fresh = drop_repeats(message, made, dropped)
            made.update(fresh)
            if any(piece.blocks for piece in message):
                settle(paired, calls, dropped, answers)
                calls = fresh
        paired += message
    settle(paired, calls, dropped, answers)
    return [piece for piece in paired if piece.blocks]


def drop_repeats(message: list[Piece], made: set[str], dropped: list[Dropped]) -> dict[str, str]:
    """Leave out calls that were made before; list the others, each with the entry it is in."""
    calls: dict[str, str] = {}
    for piece in message:
        kept: list[SentBlock] = []
        for block in piece.blocks:
            name = block.id or ""
            if block.type is not Part.TOOL_CALL:
                kept.append(block)
            elif name not in made and name not in calls:
                calls[name] = piece.entry
                kept.append(block)
        if len(kept) < len(piece.blocks):
            dropped.append(Dropped(piece.entry, "a call that was made before"))
            piece.blocks = kept
    return calls


def drop_results(message: list[Piece], calls: dict[str, str], dropped: list[Dropped]) -> set[str]:
    """Leave out results of calls that were not just made, and second ones; say which are left."""
    answered: set[str] = set()
    for piece in message:
        kept: list[SentBlock] = []
        for block in piece.blocks:
            name = block.id or ""
            if block.type is not Part.TOOL_RESULT:
                kept.append(block)
            elif name in calls and name not in answered:
                answered.add(name)
                kept.append(block)
        if len(kept) < len(piece.blocks):
            dropped.append(Dropped(piece.entry, "a result whose call is not sent"))
            piece.blocks = kept
    return answered


def settle(
    paired: list[Piece],
    calls: dict[str, str],
    dropped: list[Dropped],
    answers: bool,  # noqa: FBT001  a habit of the client, handed through
) -> None:
    """Answer calls that were not answered, or leave them out."""
    if not calls:
        return
    if answers:
        blocks = [SentBlock(Part.TOOL_RESULT, UNKNOWN, call, error=True) for call in calls]
        paired.append(Piece("", "user", blocks))
        return
    makers = set(calls.values())
    for piece in reversed(paired):
        if not makers:
            break
        if piece.entry in makers:
            makers.discard(piece.entry)
            piece.blocks = [block for block in piece.blocks if block.id not in calls]
            dropped.append(Dropped(piece.entry, "a call without a result"))
