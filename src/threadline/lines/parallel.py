"""Parallel calls from whose results several conversations went on: where each of them begins."""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from threadline.graph.order import by_time
from threadline.lines.fork import Fork, Stairs, Stretch
from threadline.lines.subtree import voice
from threadline.model.entry import Entry
from threadline.model.kind import answered_calls, calls_of, is_result, is_structural, message_of


def find_stairs(fork: Fork) -> Stairs | None:
    """Return the stairs at a fork if people took them up in more than one place.

    Clients write parallel calls as stairs: each call below the one before it, each result below
    its call. One conversation may go on from several results, because it is recorded so. But a
    prompt directly below a result was typed after the client had been killed or told to resume
    there (`--resume-session-at`, 2.1.325). If something goes on from another result as well, that
    is another conversation.
    """
    message = message_of(fork.parent)
    if message in fork.batches.joined:
        return None
    stairs = Climber(fork, message).climb()
    if len(stairs.exits) > 1 and any(is_typed(fork, way) for _, way in stairs.exits):
        return stairs
    fork.batches.joined.add(message)
    return None


def is_typed(fork: Fork, way: Stretch) -> bool:
    """Return True if a conversation begins with a prompt, perhaps behind texts of the client."""
    for entry in way.rest:
        if fork.is_prompt(entry):
            return True
        if entry.type == "assistant" or is_result(entry):
            return False
    return any(fork.is_prompt(kid) for kid in fork.graph.forks.get(way.chain[-1].id, ()))


class Climber:
    """Walks the parts and results of one message, each entry once."""

    def __init__(self, fork: Fork, message: str) -> None:
        self._fork = fork
        self._message = message
        self._calls = set(fork.own_calls())
        self._answered: set[str] = set()
        self._stairs = Stairs()
        self._queue: list[tuple[tuple[str, str, int], Stretch]] = []

    def climb(self) -> Stairs:
        """Sort what is below the fork into steps and exits."""
        self._sort(self._fork.parent, self._fork.kids)
        while self._queue:
            step = heappop(self._queue)[1]
            self._stairs.steps.append((step, False))
            if step.stop < len(step.chain):
                self._place(step.last, Stretch(step.chain, step.stop, step.stop + 1))
            else:
                self._sort(step.last, self._fork.graph.forks.get(step.last.id, ()))
        return self._stairs

    def _sort(self, above: Entry, kids: Iterable[Entry]) -> None:
        """Place the children of a fork."""
        for kid in kids:
            self._place(above, Stretch(self._fork.graph.chains[kid.id], 0, 1))

    def _place(self, above: Entry, way: Stretch) -> None:
        """Sort what follows `above`: a step of the stairs, a conversation, or nothing."""
        if step := self._step(way):
            heappush(self._queue, (by_time(step.first), step))
        elif any(said and said != self._message for said in self._voices(way)):
            self._stairs.exits.append((above, way))
        else:
            self._stairs.steps.append((way, True))

    def _step(self, way: Stretch) -> Stretch | None:
        """Return a part or a result of the message with what is structural before it."""
        for at in range(way.start, len(way.chain)):
            entry = way.chain[at]
            if not is_structural(entry):
                return Stretch(way.chain, way.start, at + 1) if self._is_own(entry) else None
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

    def _voices(self, way: Stretch) -> Iterator[str | None]:
        """Yield who speaks from the beginning of `way` on, as far as anybody asks."""
        for entry in way.rest:
            yield voice(entry, self._fork.text_of)
        for kid in self._fork.graph.forks.get(way.chain[-1].id, ()):
            yield voice(kid, self._fork.text_of)
            yield self._fork.talk(kid)
