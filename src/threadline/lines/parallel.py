"""Parallel calls from whose results several conversations continued: where each of them begins."""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from threadline.graph.graph import by_time
from threadline.lines.fork import ChainSlice, Fork, ParallelCalls
from threadline.lines.subtree import message_key
from threadline.model.entry import (
    Entry,
    answered_calls,
    calls_of,
    is_result,
    is_structural,
    message_of,
)


def find_parallel_calls(fork: Fork) -> ParallelCalls | None:
    """Return the parallel calls at a fork if people continued from more than one of the results.

    Clients write parallel calls like stairs: each call below the one before it, each result below
    its call. One conversation may continue from several results, because it is recorded so. But a
    prompt directly below a result was typed after the client had been killed or told to resume
    there (`--resume-session-at`, 2.1.325). What continues from another result as well is then
    another conversation.
    """
    message = message_of(fork.parent)
    if message in fork.message_calls.joined:
        return None
    parallel = ParallelCallsReader(fork, message).read()
    conversations = parallel.conversations
    if len(conversations) > 1 and any(is_typed(fork, piece) for _, piece in conversations):
        return parallel
    fork.message_calls.joined.add(message)
    return None


def is_typed(fork: Fork, piece: ChainSlice) -> bool:
    """Return True if a conversation begins with a prompt, perhaps behind texts of the client."""
    for entry in piece.rest:
        if fork.is_prompt(entry):
            return True
        if entry.type == "assistant" or is_result(entry):
            return False
    return any(fork.is_prompt(child) for child in fork.graph.forks.get(piece.chain[-1].id, ()))


class ParallelCallsReader:
    """Walks the parts and results of one message, each entry once."""

    def __init__(self, fork: Fork, message: str) -> None:
        self._fork = fork
        self._message = message
        self._calls = set(fork.own_calls())
        self._answered: set[str] = set()
        self._parallel = ParallelCalls()
        self._queue: list[tuple[tuple[str, str, int], ChainSlice]] = []

    def read(self) -> ParallelCalls:
        """Sort what is below the fork into parts and conversations."""
        self._place_children(self._fork.parent, self._fork.children)
        while self._queue:
            part = heappop(self._queue)[1]
            self._parallel.parts.append((part, False))
            if part.stop < len(part.chain):
                self._place(part.last, ChainSlice(part.chain, part.stop, part.stop + 1))
            else:
                self._place_children(part.last, self._fork.graph.forks.get(part.last.id, ()))
        return self._parallel

    def _place_children(self, above: Entry, children: Iterable[Entry]) -> None:
        """Place the children of a fork."""
        for child in children:
            self._place(above, ChainSlice(self._fork.graph.chain_from(child), 0, 1))

    def _place(self, above: Entry, piece: ChainSlice) -> None:
        """Sort what follows `above`: a part of the message, a conversation, or nothing."""
        if part := self._part_in(piece):
            heappush(self._queue, (by_time(part.first), part))
        elif any(said and said != self._message for said in self._messages(piece)):
            self._parallel.conversations.append((above, piece))
        else:
            self._parallel.parts.append((piece, True))

    def _part_in(self, piece: ChainSlice) -> ChainSlice | None:
        """Return a part or a result of the message with what is structural before it."""
        for at in range(piece.start, len(piece.chain)):
            entry = piece.chain[at]
            if not is_structural(entry):
                return ChainSlice(piece.chain, piece.start, at + 1) if self._is_own(entry) else None
        return None

    def _is_own(self, entry: Entry) -> bool:
        """Return True if `entry` is a part of the message, or answers calls of it first."""
        if entry.type == "assistant" and message_of(entry) == self._message:
            self._calls.update(calls_of(entry))
            return True
        calls = answered_calls(entry) if is_result(entry) else []
        if not calls or not self._calls.issuperset(calls) or not self._answered.isdisjoint(calls):
            return False
        self._answered.update(calls)
        return True

    def _messages(self, piece: ChainSlice) -> Iterator[str | None]:
        """Yield the messages from the beginning of `piece` on."""
        for entry in piece.rest:
            yield message_key(entry, self._fork.text_of)
        for child in self._fork.graph.forks.get(piece.chain[-1].id, ()):
            yield message_key(child, self._fork.text_of)
            yield self._fork.message(child)
