"""Two contexts, or one before and after a compaction: what they share, what only one has."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import zip_longest

import msgspec

from threadline.activity.pairs import pair_calls
from threadline.compare.turns import Touched, Turn, TurnLog, file_uses
from threadline.context import Context, Sent
from threadline.model.content import ContentOf
from threadline.model.entry import Entry
from threadline.model.price import Spent
from threadline.model.request import CHARACTERS_PER_TOKEN
from threadline.model.short_repr import short_repr
from threadline.outline.dialect import DialectOf
from threadline.outline.title import near, one_line


class ReadAgain(msgspec.Struct, gc=False):
    """A file that was read again: where first, how often, and about how many tokens that took."""

    path: str
    name: str
    entry: str
    times: int = 0
    tokens: int = 0

    __repr__ = short_repr


def find_read_again(
    files: Container[str], entries: Iterable[Entry], content_of: ContentOf, dialect_of: DialectOf
) -> list[ReadAgain]:
    """Return which of some files are read in entries, those that took most first."""
    found: dict[str, ReadAgain] = {}
    for call, entry, _ in pair_calls(entries, content_of, dialect_of):
        for path, use in file_uses(call) if call.has_passed else ():
            if use == "read" and path in files:
                name = one_line(near(path, call.cwd))
                read = found.setdefault(path, ReadAgain(path, name, entry.id))
                read.times += 1
                read.tokens += -(-len(call.result_text) // CHARACTERS_PER_TOKEN)
    return sorted(found.values(), key=lambda one: (-one.tokens, one.path))


TurnsOf = Callable[[Sequence[str]], TurnLog]
"""Returns the turns of some entries, given their ids."""


class Pair(msgspec.Struct, frozen=True):
    """A message that is the `same` in two contexts, or what each has at this place.

    `a` and `b` are the messages, null if one has none here.
    """

    a: Sent | None
    b: Sent | None
    same: bool = False

    __repr__ = short_repr


class ContextDiff(msgspec.Struct, frozen=True):
    """Two contexts compared; `common` counts the messages with which both begin.

    `a` and `b` are the entries at which they are. `same` is the number of messages that both have,
    `only_a` and `only_b` of those that one has, `tokens_a` and `tokens_b` their tokens. `pairs` are
    the messages side by side.
    """

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

    __repr__ = short_repr


def compare_contexts(one: Context, other: Context) -> ContextDiff:
    """Compare two contexts message by message."""
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
    """Return what makes two messages the same: all that the model gets of them."""
    return (message.role, message.blocks)


def anchors(
    one: Sequence[tuple[object, ...]], other: Sequence[tuple[object, ...]]
) -> list[tuple[int, int]]:
    """Match what both have: a common beginning, then what occurs once in each, in order.

    Messages that occur several times are not matched, so that the work stays linear.
    """
    begin = 0
    while begin < min(len(one), len(other)) and one[begin] == other[begin]:
        begin += 1
    # Unique messages are safe anchors; repeated ones ("ok") would match anywhere.
    counts, others = Counter(one[begin:]), Counter(other[begin:])
    place = {key: at for at, key in enumerate(other) if at >= begin}
    found = [
        (at, place[key])
        for at, key in enumerate(one)
        if at >= begin and counts[key] == 1 and others[key] == 1
    ]
    return [(at, at) for at in range(begin)] + longest_rising(found)


def longest_rising(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the longest subsequence of pairs that rises on both sides."""
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
    """Yield messages in order: those in both, and between them those of one or the other."""
    here = there = 0
    for left, right in [*matched, (len(one), len(other))]:
        yield from (Pair(a, b) for a, b in zip_longest(one[here:left], other[there:right]))
        if left < len(one):
            yield Pair(one[left], other[right], same=True)
        here, there = left + 1, right + 1


class Loss(msgspec.Struct, frozen=True, eq=False):
    """A compaction: the context before and after it, what was removed, what came in its place.

    `summary` is the text that replaces what was removed, `kept` the entries that stayed word for
    word. Tokens are those the agent recorded with the compaction, else those of the contexts.
    `read_again` are the files among those removed that were read again up to the next compaction.
    `trigger` is what started it. `before` and `after` are the entries of the contexts,
    `tokens_before` and `tokens_after` their tokens. `removed` are the messages that were removed,
    `added` those that came. `turns` are the removed prompts with what followed.
    """

    at: str
    session: str
    trigger: str | None
    before: str
    after: str
    tokens_before: int
    tokens_after: int
    estimated: bool
    removed: tuple[Sent, ...]
    entries: tuple[str, ...]
    kept: tuple[str, ...]
    added: tuple[Sent, ...]
    summary: str
    prompts: int
    turns: list[Turn]
    calls: dict[str, int]
    files: list[Touched]
    spent: Spent
    read_again: list[ReadAgain] = []

    __repr__ = short_repr


class Compaction(msgspec.Struct, frozen=True, eq=False):
    """A compaction as its boundary describes it, and the summary that follows."""

    at: str
    session: str
    summary: str = ""
    trigger: str | None = None
    tokens_before: int | None = None
    tokens_after: int | None = None


def find_loss(cut: Compaction, before: Context, after: Context, turns_of: TurnsOf) -> Loss:
    """Return what is in the context before a compaction and not in the one after it."""
    stays, was = entries_in(after.messages), entries_in(before.messages)
    removed = tuple(m for m in before.messages if not stays.issuperset(m.entries))
    gone = tuple(e for message in removed for e in message.entries if e not in stays)
    recorded = cut.tokens_before is not None and cut.tokens_after is not None
    log = turns_of(gone)
    return Loss(
        at=cut.at,
        session=cut.session,
        trigger=cut.trigger,
        before=before.at,
        after=after.at,
        tokens_before=before.tokens if cut.tokens_before is None else cut.tokens_before,
        tokens_after=after.tokens if cut.tokens_after is None else cut.tokens_after,
        estimated=not recorded and (before.estimated or after.estimated),
        removed=removed,
        entries=gone,
        kept=after.kept,
        added=tuple(m for m in after.messages if not was.issuperset(m.entries)),
        summary=cut.summary,
        prompts=log.prompts,
        turns=log.turns,
        calls=log.calls,
        files=log.touched,
        spent=log.spent,
    )


def entries_in(messages: Iterable[Sent]) -> set[str]:
    """Return the entries that messages were built from."""
    return {entry for message in messages for entry in message.entries}
