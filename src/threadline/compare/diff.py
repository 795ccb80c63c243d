"""Two paths through a conversation: what they share, then each by itself."""

from collections.abc import Callable, Sequence
from itertools import takewhile

import msgspec

from threadline.compare.turns import Touched, Turn, TurnLog
from threadline.model.entry import Entry, TextOf
from threadline.model.price import Spent
from threadline.model.short_repr import short_repr
from threadline.model.speaker import is_prompt

ListTurns = Callable[[Sequence[Entry]], TurnLog]
"""Returns the turns of some entries."""


class EntryPath(msgspec.Struct, eq=False):
    """The path to an entry: the entries that lead there, first to last."""

    at: str
    session: str
    entries: Sequence[Entry]


class Common(msgspec.Struct, frozen=True):
    """What two paths share: the number of entries, the last of them, the number of prompts.

    `last` is the id of the last entry, `entries` and `prompts` are numbers.
    """

    entries: int
    last: str | None
    prompts: int

    __repr__ = short_repr


class Side(msgspec.Struct, eq=False):
    """One of two paths, from where they part.

    `turns` are the prompts with what followed, `entries` and `prompts` are numbers, `calls` counts
    calls by tool.
    """

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

    __repr__ = short_repr


class Diff(msgspec.Struct, eq=False):
    """Two paths compared.

    `common` is what they share, `a` and `b` are what each has alone.
    """

    common: Common
    a: Side
    b: Side

    __repr__ = short_repr


class Comparison(msgspec.Struct, eq=False):
    """Two or more paths compared, from where the first of them parts from the others."""

    common: Common
    sides: tuple[Side, ...]

    __repr__ = short_repr


def compare_several(
    paths: Sequence[EntryPath], list_turns: ListTurns, text_of: TextOf
) -> Comparison:
    """Compare paths: the entries that all of them share, then the turns of each."""
    first, *others = paths
    if len(others) == 1:  # of two, a copy may lack its first records
        diff = compare_paths(first, others[0], list_turns, text_of)
        return Comparison(diff.common, (diff.a, diff.b))
    lengths = [shared_length(first.entries, other.entries) for other in others]
    shared = min(lengths, default=0)
    before = first.entries[:shared]
    prompts = sum(is_prompt(entry, text_of) for entry in before)
    common = Common(shared, before[-1].id if before else None, prompts)
    return Comparison(common, tuple(describe_side(path, shared, list_turns) for path in paths))


def compare_paths(one: EntryPath, other: EntryPath, list_turns: ListTurns, text_of: TextOf) -> Diff:
    """Compare two paths: the entries that they share, then the turns of each."""
    first = beginning_in(one.entries, other.entries, text_of)
    second = 0 if first else beginning_in(other.entries, one.entries, text_of)
    shared = shared_length(one.entries[first:], other.entries[second:])
    before = one.entries[first : first + shared]
    prompts = sum(is_prompt(entry, text_of) for entry in before)
    common = Common(shared, before[-1].id if before else None, prompts)
    return Diff(
        common,
        describe_side(one, first + shared if shared else 0, list_turns),
        describe_side(other, second + shared if shared else 0, list_turns),
    )


def beginning_in(path: Sequence[Entry], other: Sequence[Entry], text_of: TextOf) -> int:
    """Return where in a path another one begins; 0 unless only the client's records are before it.

    A copy of a session may lack the records with which the client starts the original.
    """
    first = other[0].id if other else ""
    start = next((number for number, entry in enumerate(path) if entry.id == first), 0)
    return 0 if any(is_prompt(entry, text_of) for entry in path[:start]) else start


def shared_length(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """Count the entries with which both paths begin."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0].id == pair[1].id, pairs))


def describe_side(path: EntryPath, shared: int, list_turns: ListTurns) -> Side:
    """Describe a path from where it parts."""
    own = path.entries[shared:]
    log = list_turns(own)
    times = [entry.time for entry in own if entry.time]
    return Side(
        at=path.at,
        session=path.session,
        entries=len(own),
        prompts=log.prompts,
        turns=log.turns,
        calls=log.calls,
        files=log.touched,
        spent=log.spent,
        first_at=min(times, default=None),
        last_at=max(times, default=None),
    )
