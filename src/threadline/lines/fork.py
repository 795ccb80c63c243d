"""A fork as the ladder sees it, and the verdict it comes to."""

from collections.abc import Callable

import msgspec

from threadline.graph.graph import Graph
from threadline.graph.order import by_time
from threadline.lines.batch import Batches
from threadline.lines.reach import CAP, MANY, Reach
from threadline.lines.stairs import Stairs
from threadline.model.entry import Entry
from threadline.model.kind import TextOf, message_of
from threadline.model.speaker import is_prompt

ReachOf = Callable[[Entry], Reach]


class Fork(msgspec.Struct, eq=False):
    """An entry with several children in its own group, eldest first."""

    parent: Entry
    kids: list[Entry]
    reach: ReachOf
    graph: Graph
    batches: Batches
    text_of: TextOf

    def talk(self, kid: Entry) -> str | None:
        """Say what lies below `kid`."""
        return self.reach(kid).talk

    def is_bare(self, kid: Entry) -> bool:
        """Say whether no user or assistant entry lies below `kid` (a structural subtree)."""
        return self.reach(kid).talk is None

    def is_dead_end(self, kid: Entry) -> bool:
        """Say whether below `kid` no later prompt or answer comes and every path soon ends.

        Further lines of the parent's own API message are no later answer.
        """
        reach = self.reach(kid)
        if reach.talk == MANY or reach.height > CAP:
            return False
        return not reach.talk or reach.talk == message_of(self.parent)

    def is_prompt(self, kid: Entry) -> bool:
        """Say whether a person typed `kid`."""
        return is_prompt(kid, self.text_of)

    def newer_prompt(self, onward: Entry) -> bool:
        """Say whether a prompt was typed here after `onward`: a rewind that awaits its answer."""
        return any(
            kid is not onward and by_time(kid) > by_time(onward) and self.is_prompt(kid)
            for kid in self.kids
        )

    def own_calls(self) -> set[str]:
        """Collect the calls of the parent's API message."""
        return self.batches.calls_with(self.parent) if self.parent.type == "assistant" else set()


class Verdict(msgspec.Struct, eq=False):
    """What becomes of the children of a fork.

    `inline` stand on the line with all below them, then the line goes on with `then`. `segments`
    join the line in order of time. `results` stand on the line while what follows them branches
    off. `folds` are put away under the parent with a reason; `branches` begin lines of their own.
    `stairs` stand on the line while the conversations that leave them branch off.
    """

    rung: str
    inline: list[Entry] = []
    then: Entry | None = None
    segments: list[Entry] = []
    results: list[Entry] = []
    folds: list[tuple[str, Entry]] = []
    branches: list[Entry] = []
    stairs: Stairs | None = None
