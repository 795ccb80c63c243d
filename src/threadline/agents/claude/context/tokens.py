"""Tokens as the client recorded them: what a request took in, and what its answer took."""

from collections.abc import Container, Sequence

from threadline.agents.claude.context.join import blocks_in
from threadline.agents.claude.context.piece import Piece
from threadline.context.context import Sent
from threadline.context.estimate import estimate_tokens
from threadline.model.value import count_in

INPUT = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")


def weigh(message: list[Piece]) -> Sent:
    """Make a message of its pieces; the tokens of an answer are recorded with it."""
    blocks = blocks_in(message)
    entries = tuple(piece.entry for piece in message if piece.entry)
    written = max((count_in(piece.usage.get("output_tokens")) for piece in message), default=0)
    tokens = written or estimate_tokens(blocks)
    return Sent(message[0].role, entries, blocks, tokens, estimated=not written)


def measure(
    messages: Sequence[list[Piece]], sent: Sequence[Sent], stale: Container[str]
) -> tuple[int, bool, str | None]:
    """Count a context: what the last answer recorded, and an estimate of all that follows it.

    What a compaction kept is `stale`: its answers count a context that is gone.
    """
    for at in range(len(messages) - 1, -1, -1):
        for piece in reversed(messages[at]):
            taken = sum(count_in(piece.usage.get(name)) for name in INPUT)
            if taken and piece.entry not in stale:
                later = sum(message.tokens for message in sent[at + 1 :])
                count = taken + sent[at].tokens + later
                return count, bool(later) or sent[at].estimated, piece.entry
    return sum(message.tokens for message in sent), True, None
