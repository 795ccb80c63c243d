"""Pieces joined to messages, their calls and results paired, their tokens counted."""

from collections.abc import Container, Iterable, Sequence

from threadline.agents.claude.context.piece import Piece
from threadline.agents.claude.context.version_rules import VersionRules
from threadline.context import Dropped, Part, Sent, SentBlock, estimate_tokens
from threadline.model.content import Usage
from threadline.model.request import CHARACTERS_PER_TOKEN


def join(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Join pieces to messages, as the client does before it sends them.

    The parts of one answer come together even if results stand between them; all that is said in
    the user's name between two answers is one message, what was attached before what was typed.
    """
    messages: list[list[Piece]] = []
    answer: list[Piece] | None = None  # the last, until something but results is said
    user: list[Piece] | None = None  # what the user says after the last answer
    attach_at = 0
    for piece in pieces:
        if piece.role == "assistant":
            if answer is not None and piece.message and piece.message == answer[0].message:
                answer.append(piece)
            else:
                answer, user = [piece], None
                messages.append(answer)
            continue
        if user is None:
            user, attach_at = [], 0
            messages.append(user)
        if piece.answers:
            user.append(piece)
            attach_at = len(user)
            continue
        answer = None
        if piece.attached:
            user.insert(attach_at, piece)
            attach_at += 1
        else:
            user.append(piece)
    return messages


def blocks_in(message: list[Piece], rules: VersionRules) -> tuple[SentBlock, ...]:
    """Return the blocks of a message: results first, a line's end between texts of two entries.

    In an answer the client's calls come last: texts and thoughts after a call go before it.
    """
    if len(message) == 1 and len(message[0].blocks) == 1:
        return (message[0].blocks[0],)
    blocks: list[SentBlock] = []
    for piece in message:
        if piece.role == "user" and blocks and both_text(blocks[-1], piece.blocks[0]):
            blocks[-1] = SentBlock(Part.TEXT, f"{blocks[-1].text}\n")
        blocks += piece.blocks
    if message[0].role == "user":
        blocks.sort(key=lambda block: block.type is not Part.TOOL_RESULT)
    elif rules.calls_last:
        served = frozenset[str]().union(*[piece.served for piece in message])
        blocks.sort(key=lambda block: block.type is Part.TOOL_CALL and block.id not in served)
    return tuple(blocks)


MOST_LETTERS = 10
"""So many letters a token has at most, on average."""


def both_text(one: SentBlock, other: SentBlock) -> bool:
    """Return True if two blocks are texts."""
    return one.type is Part.TEXT and other.type is Part.TEXT


def weigh(message: list[Piece], rules: VersionRules) -> Sent:
    """Return a message made of its pieces; the tokens of an answer are recorded with it.

    Clients that write an answer before it is complete record the tokens of its beginning.
    """
    blocks = blocks_in(message, rules)
    entries = tuple([piece.entry for piece in message if piece.entry])
    written = max([piece.usage.output for piece in message if piece.usage is not None], default=0)
    estimate = estimate_tokens(blocks)
    is_told = written > 0 and written * MOST_LETTERS >= estimate * CHARACTERS_PER_TOKEN
    tokens = written if is_told else estimate
    return Sent(message[0].role, entries, blocks, tokens, estimated=not is_told)


def measure(
    messages: Sequence[list[Piece]], sent: Sequence[Sent], stale: Container[str]
) -> tuple[int, bool, str | None]:
    """Count a context: what the last answer recorded, and an estimate of all that follows it.

    What a compaction kept is `stale`: its answers count a context that is gone.
    """
    for at in range(len(messages) - 1, -1, -1):
        for piece in reversed(messages[at]):
            taken = taken_in(piece.usage)
            # Synthetic answers record no usage: the count of the one before them holds.
            if taken and piece.entry not in stale:
                later = sum(message.tokens for message in sent[at + 1 :])
                count = taken + sent[at].tokens + later
                return count, bool(later) or sent[at].estimated, piece.entry
    return sum(message.tokens for message in sent), True, None


def taken_in(usage: Usage | None) -> int:
    """Return how many tokens a request took in."""
    return usage.input + usage.cache_write + usage.cache_read if usage is not None else 0


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
            # Attachments do not end the wait for a result; what a person typed does.
            if calls and not all(map(is_silent, message)):
                calls = leave_out(calls, paired, dropped)
        else:
            fresh = drop_repeats(message, made, dropped)
            made.update(fresh)
            if any(piece.blocks for piece in message):
                if calls:
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
    """Return a piece with the results of calls that have none."""
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
