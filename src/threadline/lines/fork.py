"""A fork as the ladder sees it, the calls of its API message, and the verdict it comes to."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from threadline.graph.graph import Graph, by_time
from threadline.lines.subtree import CAP, MANY, SubtreeFacts
from threadline.model.entry import Entry, TextOf, calls_of, message_of
from threadline.model.speaker import is_prompt

FactsOf = Callable[[Entry], SubtreeFacts]


class MessageCalls:
    """Collects the calls of messages, each entry looked at once however often it is asked about.

    `joined` are the messages known to be left by one conversation only, from whichever results.
    """

    def __init__(self, nodes: Mapping[str, Entry]) -> None:
        self.joined: set[str] = set()
        self._nodes = nodes
        self._calls_by_entry: dict[str, set[str]] = {}

    def calls_with(self, parent: Entry) -> set[str]:
        """Return the calls of the API message of `parent`, as far as it is known up to there."""
        path: list[Entry] = []
        entry: Entry | None = parent
        while entry is not None and entry.id not in self._calls_by_entry:
            path.append(entry)
            entry = self._before(entry)
        calls = self._calls_by_entry[entry.id] if entry is not None else set()
        for member in path:
            calls.update(calls_of(member))
            self._calls_by_entry[member.id] = calls
        return calls

    def _before(self, entry: Entry) -> Entry | None:
        """Return the entry before `entry` if it is part of the same message."""
        above = self._nodes.get(entry.parent or "")
        if above is None or above.group != entry.group or above.type != "assistant":
            return None
        return above if message_of(above) == message_of(entry) else None


class ChainSlice(msgspec.Struct, frozen=True, eq=False):
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


class ParallelCalls(msgspec.Struct, eq=False):
    """The parallel calls of a message from whose results more than one conversation continued.

    `parts` are further parts of the message and its results, parents first, in order of time. A
    part with the flag True leads nowhere, and all that is below it belongs to it. `conversations`
    are those that continued, each with the entry that it continues from.
    """

    parts: list[tuple[ChainSlice, bool]] = []
    conversations: list[tuple[Entry, ChainSlice]] = []


class Fork(msgspec.Struct, eq=False, gc=False):
    """An entry with several children in its own group, eldest first."""

    parent: Entry
    children: list[Entry]
    facts: FactsOf
    graph: Graph
    message_calls: MessageCalls
    text_of: TextOf

    def message(self, child: Entry) -> str | None:
        """Return the message below `child`, as `SubtreeFacts` names it."""
        return self.facts(child).message

    def is_structural_subtree(self, child: Entry) -> bool:
        """Return True if no user or assistant entry lies below `child` (a structural subtree)."""
        return self.facts(child).message is None

    def is_dead_end(self, child: Entry) -> bool:
        """Return True if below `child` no later prompt or answer comes and every path soon ends.

        Further lines of the parent's own API message do not count as an answer.
        """
        facts = self.facts(child)
        if facts.message == MANY or facts.height > CAP:
            return False
        return not facts.message or facts.message == message_of(self.parent)

    def is_prompt(self, child: Entry) -> bool:
        """Return True if a person typed `child`."""
        return is_prompt(child, self.text_of)

    def has_newer_prompt(self, onward: Entry) -> bool:
        """Return True if a prompt was typed after `onward`: a rewind that awaits its answer."""
        return any(
            child is not onward and by_time(child) > by_time(onward) and self.is_prompt(child)
            for child in self.children
        )

    def own_calls(self) -> set[str]:
        """Collect the calls of the parent's API message."""
        if self.parent.type != "assistant":
            return set()
        return self.message_calls.calls_with(self.parent)


class Verdict(msgspec.Struct, eq=False, gc=False):
    """What becomes of the children of a fork.

    `inline` stand on the line with all below them, then the line continues with `then`. `segments`
    join the line in order of time. `results` stand on the line while what follows them branches
    off. `folds` are put away under the parent with a reason; `branches` begin lines of their own.
    The parts of `parallel` stand on the line while the conversations below them branch off.
    """

    rung: str
    inline: Sequence[Entry] = ()
    then: Entry | None = None
    segments: Sequence[Entry] = ()
    results: Sequence[Entry] = ()
    folds: Sequence[tuple[str, Entry]] = ()
    branches: Sequence[Entry] = ()
    parallel: ParallelCalls | None = None
