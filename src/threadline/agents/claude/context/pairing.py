"""Calls and results go in pairs, in neighbouring messages: the rest is left out, or answered."""

from collections.abc import Iterable

from threadline.agents.claude.context.messages import join
from threadline.agents.claude.context.piece import Piece
from threadline.agents.claude.context.version_rules import VersionRules
from threadline.context.context import Dropped, Part, SentBlock

LOST = "a result whose call is not sent"
AGAIN = "a result of a call that was answered before"


def pair(pieces: Iterable[Piece], dropped: list[Dropped], rules: VersionRules) -> list[Piece]:
    """Leave out results without a call, and calls without a result.

    Where the conversation ends with the calls, some versions answer them instead.
    """
    paired: list[Piece] = []
    calls: dict[str, str] = {}
    made: set[str] = set()
    answered: set[str] = set()
    for message in join(pieces):
        if message[0].role == "user":
            answered = drop_results(message, calls, dropped)
            calls = {call: entry for call, entry in calls.items() if call not in answered}
            if not all(map(is_silent, message)):
                calls = leave_out(calls, paired, dropped)
        else:
            fresh = drop_repeats(message, made, dropped)
            made.update(fresh)
            if any(piece.blocks for piece in message):
                leave_out(calls, paired, dropped)
                calls, answered = fresh, set()
        paired += message
    if calls and rules.answer and (answered or rules.answers_all):
        paired.append(answer(calls, rules.answer))
    else:
        leave_out(calls, paired, dropped)
    return [piece for piece in paired if piece.blocks]


def is_silent(piece: Piece) -> bool:
    """Return True if a user's piece holds nothing that was typed: results, things attached."""
    return piece.answers or piece.attached or not piece.blocks


def answer(calls: Iterable[str], words: str) -> Piece:
    """Make the results of calls that have none."""
    return Piece("", "user", [SentBlock(Part.TOOL_RESULT, words, c, error=True) for c in calls])


def drop_repeats(message: list[Piece], made: set[str], dropped: list[Dropped]) -> dict[str, str]:
    """Leave out calls that were made before; list the others, each with the entry it is in."""
    calls: dict[str, str] = {}
    for piece in message:
        kept: list[SentBlock] = []
        for block in piece.blocks:
            name = block.id or ""
            if block.type is not Part.TOOL_CALL or name in piece.served:
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
        why = ""
        for block in piece.blocks:
            name = block.id or ""
            if block.type is not Part.TOOL_RESULT:
                kept.append(block)
            elif name in calls and name not in answered:
                answered.add(name)
                kept.append(block)
            else:
                why = AGAIN if name in answered else LOST
        if why:
            dropped.append(Dropped(piece.entry, why))
            piece.blocks = kept
    return answered


def leave_out(calls: dict[str, str], paired: list[Piece], dropped: list[Dropped]) -> dict[str, str]:
    """Leave out calls that were not answered; none are left."""
    makers = set(calls.values())
    for piece in reversed(paired):
        if not makers:
            break
        if piece.entry in makers:
            makers.discard(piece.entry)
            piece.blocks = [block for block in piece.blocks if block.id not in calls]
            dropped.append(Dropped(piece.entry, "a call without a result"))
    return {}
