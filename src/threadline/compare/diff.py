"""Two ways through a conversation: what they share, then each for itself."""

from collections.abc import Callable, Sequence
from itertools import takewhile

import msgspec

from threadline.compare.price import Spent
from threadline.compare.turn import Story, Touched, Turn
from threadline.model.entry import Entry
from threadline.model.kind import TextOf
from threadline.model.speaker import is_prompt

TellEntries = Callable[[Sequence[Entry]], Story]
"""Tells entries turn by turn."""


class Way(msgspec.Struct, eq=False):
    """A way to an entry: the entries that lead there, first to last."""

    at: str
    session: str
    entries: Sequence[Entry]


class Common(msgspec.Struct, frozen=True):
    """What two ways share: so many entries, the last of them, so many prompts."""

    entries: int
    last: str | None
    prompts: int


class Side(msgspec.Struct, eq=False):
    """One of two ways, from where they part."""

    at: str
    session: str
    entries: int
    prompts: int
    turns: list[Turn]
    calls: dict[str, int]
    files: list[Touched]
    spent: Spent
    first_at: str | None
    last_at: str | None


class Diff(msgspec.Struct, eq=False):
    """Two ways compared."""

    common: Common
    a: Side
    b: Side


def compare_ways(one: Way, other: Way, tell: TellEntries, text_of: TextOf) -> Diff:
    """Compare two ways entry by entry as far as they are one, then tell each."""
    shared = shared_length(one.entries, other.entries)
    before = one.entries[:shared]
    prompts = sum(is_prompt(entry, text_of) for entry in before)
    common = Common(shared, before[-1].id if before else None, prompts)
    return Diff(
        common,
        tell_side(one, shared, tell),
        tell_side(other, shared, tell),
    )


def shared_length(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """Count the entries with which two ways begin alike."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0].id == pair[1].id, pairs))


def tell_side(way: Way, shared: int, tell: TellEntries) -> Side:
    """Tell a way from where it parts."""
    own = way.entries[shared:]
    story = tell(own)
    times = [entry.time for entry in own if entry.time]
    return Side(
        at=way.at,
        session=way.session,
        entries=len(own),
        prompts=story.prompts,
        turns=story.turns,
        calls=story.calls,
        files=story.touched,
        spent=story.spent,
        first_at=min(times, default=None),
        last_at=max(times, default=None),
    )
