"""Results of searches."""

from collections.abc import Iterator
from datetime import datetime

import msgspec

from threadline.api.deprecated import old_property
from threadline.api.public import Forms, public
from threadline.model import search_results
from threadline.model.search_results import MatchKind, TurnOutcome, count_results
from threadline.model.short_repr import short_repr


class HitPrompt(msgspec.Struct, frozen=True):
    """The prompt that led to a result, with the beginning of its text."""

    entry: str
    time: datetime | None
    text: str

    __repr__ = short_repr


class Hit(msgspec.Struct, frozen=True):
    """An entry that matches a search, with the text around the first match.

    `voices` are who speaks in it (prompt, answer, call, result …), `marks` the ranges of `snippet`
    that match. If it is `gone`, its file was deleted and an archived copy is read. `prompt` is
    what led to it, which may be the entry itself, and `turn` the first entry of its turn.
    """

    entry: str
    session: str
    line: str
    active: bool
    snippet: str
    marks: tuple[tuple[int, int], ...]
    voices: tuple[str, ...]
    time: datetime | None
    title: str
    project: str
    agent: str
    gone: bool
    prompt: HitPrompt | None
    turn: str

    __repr__ = short_repr


class SamePassage(msgspec.Struct, frozen=True):
    """Another place at which the passage of a result stands."""

    session: str
    entry: str
    time: datetime | None

    __repr__ = short_repr


class TurnHit(msgspec.Struct, frozen=True):
    """A turn that matches a search: what was asked, what was said of it, and what came of it.

    `entry` is the first entry of the turn, which is that of the `prompt` if there is one. `hits`
    are the passages that match, the best first: of prompts and answers, or if these have none of
    the words, one of a tool. `tool_count` is the number of further matches in what tools were given
    and printed. `missing` are words that the turn does not have. `same` are places with the same
    passage.
    """

    entry: str
    session: str
    line: str
    active: bool
    time: datetime | None
    title: str
    project: str
    agent: str
    gone: bool
    match: MatchKind
    prompt: HitPrompt | None
    hits: tuple[Hit, ...]
    tool_count: int
    missing: tuple[str, ...]
    same: tuple[SamePassage, ...]
    outcome: TurnOutcome

    __repr__ = short_repr
    tools = old_property("tools", "tool_count")


class Results(msgspec.Struct, frozen=True):
    """How many entries match a search, and a page of them, the best first.

    If `capped`, at least `total` entries match: of very many, no more are counted. `looked_at` is
    the number of entries, the newest, that a regular expression was compared with before the time
    was up; None if it was compared with all.
    """

    total: int
    hits: list[Hit]
    capped: bool
    looked_at: int | None = None

    __repr__ = short_repr

    def __iter__(self) -> Iterator[Hit]:
        return iter(self.hits)

    def __len__(self) -> int:
        return len(self.hits)

    @property
    def count_text(self) -> str:
        """The number of results in words."""
        return count_results(self.total, capped=self.capped)


class TurnResults(msgspec.Struct, frozen=True):
    """How many turns match a search, and a page of them, the best first.

    `total` counts those with all the words. Those with most of them come after; they are looked
    for, and counted in `partial`, if the others do not fill the page. If there are neither, those
    with any of the rarer words are looked for, and counted in `loose`. If `capped`, at least so
    many turns match. `looked_at` is as in `Results`.
    """

    total: int
    turns: list[TurnHit]
    partial: int
    capped: bool
    looked_at: int | None = None
    loose: int = 0

    __repr__ = short_repr

    def __iter__(self) -> Iterator[TurnHit]:
        return iter(self.turns)

    def __len__(self) -> int:
        return len(self.turns)


FORMS: Forms = {
    search_results.Hit: Hit,
    search_results.HitPrompt: HitPrompt,
    search_results.SamePassage: SamePassage,
    search_results.TurnHit: TurnHit,
}


def public_results(found: search_results.Results) -> Results:
    """Return results as a program gets them."""
    return public(found, Results, FORMS)


def public_turn_results(found: search_results.TurnResults) -> TurnResults:
    """Return turns that were found as a program gets them."""
    return public(found, TurnResults, FORMS)
