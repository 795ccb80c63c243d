"""A fork as the ladder sees it, the calls of its API message, and the verdict it comes to."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from threadline.graph.graph import Graph
from threadline.graph.order import by_time
from threadline.lines.subtree import CAP, MANY, SubtreeFacts
from threadline.model.entry import Entry
from threadline.model.kind import TextOf, calls_of, message_of
from threadline.model.speaker import is_prompt

FactsOf = Callable[[Entry], SubtreeFacts]


class Batches:
    """Collects the calls of messages, each entry looked at once however often it is asked about.

    `joined` are the messages known to be left by one conversation only, from whichever results.
    """

    def __init__(self, nodes: Mapping[str, Entry]) -> None:
        self.joined: set[str] = set()
        self._nodes = nodes
        self._batch_by_entry: dict[str, set[str]] = {}

    def calls_with(self, parent: Entry) -> set[str]:
        """Return the calls of the API message of `parent`, as far as it is known up to there."""
        way: list[Entry] = []
        entry: Entry | None = parent
        while entry is not None and entry.id not in self._batch_by_entry:
            way.append(entry)
            entry = self._before(entry)
        batch = self._batch_by_entry[entry.id] if entry is not None else set()
        for member in way:
            batch.update(calls_of(member))
            self._batch_by_entry[member.id] = batch
        return batch

    def _before(self, entry: Entry) -> Entry | None:
        """Return the entry before `entry` if it is part of the same message."""
        above = self._nodes.get(entry.parent or "")
        if above is None or above.group != entry.group or above.type != "assistant":
            return None
        return above if message_of(above) == message_of(entry) else None


class Stretch(msgspec.Struct, frozen=True, eq=False):
    """Entries of a chain from `start` up to, not including, `stop`."""

    chain: list[Entry]
    start: int
    stop: int

    @property
    def first(self) -> Entry:
        """The first of the entries."""
        return self.chain[self.start]

    @property
    def last(self) -> Entry:
        """The last of the entries."""
        return self.chain[self.stop - 1]

    @property
    def entries(self) -> list[Entry]:
        """The entries themselves."""
        return self.chain[self.start : self.stop]

    @property
    def rest(self) -> list[Entry]:
        """The chain from the first of the entries on."""
        return self.chain[self.start :]


class Stairs(msgspec.Struct, eq=False):
    """A message from whose results more than one conversation went on.

    `steps` are its further parts and its results, parents first, in order of time. With `whole`,
    a step leads nowhere, and all that is below it belongs to it. `exits` are the conversations,
    each with the entry that it goes on from.
    """

    steps: list[tuple[Stretch, bool]] = []
    exits: list[tuple[Entry, Stretch]] = []


class Fork(msgspec.Struct, eq=False, gc=False):
    """An entry with several children in its own group, eldest first."""

    parent: Entry
    kids: list[Entry]
    facts: FactsOf
    graph: Graph
    batches: Batches
    text_of: TextOf

    def talk(self, kid: Entry) -> str | None:
        """Return what is said below `kid`."""
        return self.facts(kid).talk

    def is_bare(self, kid: Entry) -> bool:
        """Return True if no user or assistant entry lies below `kid` (a structural subtree)."""
        return self.facts(kid).talk is None

    def is_dead_end(self, kid: Entry) -> bool:
        """Return True if below `kid` no later prompt or answer comes and every path soon ends.

        Further lines of the parent's own API message are no later answer.
        """
        facts = self.facts(kid)
        if facts.talk == MANY or facts.height > CAP:
            return False
        return not facts.talk or facts.talk == message_of(self.parent)

    def is_prompt(self, kid: Entry) -> bool:
        """Return True if a person typed `kid`."""
        return is_prompt(kid, self.text_of)

    def newer_prompt(self, onward: Entry) -> bool:
        """Return True if a prompt was typed after `onward`: a rewind that awaits its answer."""
        return any(
            kid is not onward and by_time(kid) > by_time(onward) and self.is_prompt(kid)
            for kid in self.kids
        )

    def own_calls(self) -> set[str]:
        """Collect the calls of the parent's API message."""
        return self.batches.calls_with(self.parent) if self.parent.type == "assistant" else set()


class Verdict(msgspec.Struct, eq=False, gc=False):
    """What becomes of the children of a fork.

    `inline` stand on the line with all below them, then the line continues with `then`. `segments`
    join the line in order of time. `results` stand on the line while what follows them branches
    off. `folds` are put away under the parent with a reason; `branches` begin lines of their own.
    `stairs` stand on the line while the conversations that leave them branch off.
    """

    rung: str
    inline: Sequence[Entry] = ()
    then: Entry | None = None
    segments: Sequence[Entry] = ()
    results: Sequence[Entry] = ()
    folds: Sequence[tuple[str, Entry]] = ()
    branches: Sequence[Entry] = ()
    stairs: Stairs | None = None
