"""Two contexts: the messages they share, in order, and what is only in one of them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

import msgspec

from threadline.context.context import Context, Sent


class Pair(msgspec.Struct, frozen=True):
    """A message of two contexts that is the `same`, or what stands in each at this place."""

    a: Sent | None
    b: Sent | None
    same: bool = False


class ContextDiff(msgspec.Struct, frozen=True):
    """Two contexts side by side; `common` counts the messages with which both begin."""

    a: str
    b: str
    common: int
    same: int
    only_a: int
    only_b: int
    tokens_a: int
    tokens_b: int
    estimated: bool
    pairs: tuple[Pair, ...]


def compare_contexts(one: Context, other: Context) -> ContextDiff:
    """Put two contexts side by side."""
    first, second = list(map(key_of, one.messages)), list(map(key_of, other.messages))
    pairs = tuple(pair_up(one.messages, other.messages, anchors(first, second)))
    same = sum(pair.same for pair in pairs)
    return ContextDiff(
        a=one.at,
        b=other.at,
        common=next((n for n, pair in enumerate(pairs) if not pair.same), same),
        same=same,
        only_a=len(first) - same,
        only_b=len(second) - same,
        tokens_a=one.tokens,
        tokens_b=other.tokens,
        estimated=one.estimated or other.estimated,
        pairs=pairs,
    )


def key_of(message: Sent) -> tuple[object, ...]:
    """Give what makes two messages the same: all that the model gets of them."""
    return (message.role, message.blocks)


def anchors(
    one: Sequence[tuple[object, ...]], other: Sequence[tuple[object, ...]]
) -> list[tuple[int, int]]:
    """Match what both have: a common beginning, then what occurs once in each, in order."""
    begin = 0
    while begin < min(len(one), len(other)) and one[begin] == other[begin]:
        begin += 1
    counts, others = Counter(one[begin:]), Counter(other[begin:])
    place = {key: at for at, key in enumerate(other) if at >= begin}
    found = [
        (at, place[key])
        for at, key in enumerate(one)
        if at >= begin and counts[key] == 1 and others[key] == 1
    ]
    return [(at, at) for at in range(begin)] + longest_rise(found)


def longest_rise(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pick the most pairs that go forward on both sides."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for at, (_, there) in enumerate(found):
        place = bisect_left(ends, there)
        before.append(last[place - 1] if place else -1)
        if place == len(ends):
            ends.append(there)
            last.append(at)
        else:
            ends[place], last[place] = there, at
    rise = []
    at = last[-1] if last else -1
    while at >= 0:
        rise.append(found[at])
        at = before[at]
    return rise[::-1]


def pair_up(
    one: Sequence[Sent], other: Sequence[Sent], matched: list[tuple[int, int]]
) -> Iterator[Pair]:
    """List messages in order: those in both, and between them what is only in one or the other."""
    here = there = 0
    for left, right in [*matched, (len(one), len(other))]:
        yield from (Pair(a, b) for a, b in zip_longest(one[here:left], other[there:right]))
        if left < len(one):
            yield Pair(one[left], other[right], same=True)
        here, there = left + 1, right + 1
