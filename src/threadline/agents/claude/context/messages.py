"""Pieces joined to messages, and the tokens that the client recorded for them."""

from collections.abc import Container, Iterable, Sequence

from threadline.agents.claude.context.piece import Piece
from threadline.context.context import Part, Sent, SentBlock
from threadline.context.estimate import estimate_tokens
from threadline.model.value import count_in

INPUT = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")


def join(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Join pieces to messages, as the client does before it sends them.

    The parts of one answer come together even if results stand between them; all that is said in
    the user's name between two answers is one message, what was attached before what was typed.
    """
    messages: list[list[Piece]] = []
    for piece in pieces:
        home = home_of(piece, messages)
        if home is not None:
            home.append(piece)
        else:
            messages.append([piece])
    return [message if message[0].role == "assistant" else arrange(message) for message in messages]


def home_of(piece: Piece, messages: Sequence[list[Piece]]) -> list[Piece] | None:
    """Find the message that a piece goes into: an answer's own, or the user's last."""
    if not messages:
        return None
    if piece.role == "user":
        return messages[-1] if messages[-1][0].role == "user" else None
    for message in reversed(messages):
        if message[0].role == "assistant":
            same = piece.message and message[0].message == piece.message
            return message if same else None
        if not all(each.answers for each in message):
            return None
    return None


def arrange(message: list[Piece]) -> list[Piece]:
    """Put results first, and what was attached before what was typed after the same result."""
    placed: list[Piece] = []
    mark = 0
    for piece in message:
        if piece.answers:
            placed.append(piece)
            mark = len(placed)
        elif piece.attached:
            placed.insert(mark, piece)
            mark += 1
        else:
            placed.append(piece)
    return placed


def blocks_in(message: list[Piece]) -> tuple[SentBlock, ...]:
    """Return the blocks of a message: results first, a line's end between texts of two entries."""
    blocks: list[SentBlock] = []
    for piece in message:
        if piece.role == "user" and blocks and both_text(blocks[-1], piece.blocks[0]):
            blocks[-1] = SentBlock(Part.TEXT, f"{blocks[-1].text}\n")
        blocks += piece.blocks
    if message[0].role == "assistant":
        return tuple(blocks)
    return tuple(sorted(blocks, key=lambda block: block.type is not Part.TOOL_RESULT))


def both_text(one: SentBlock, other: SentBlock) -> bool:
    """Return True if two blocks are texts."""
    return one.type is Part.TEXT and other.type is Part.TEXT


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
