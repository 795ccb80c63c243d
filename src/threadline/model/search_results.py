"""What searches return: entries and turns with what matches, and what may be meant."""

from collections.abc import Iterator
from typing import ClassVar, Literal

import msgspec

from threadline.model.short_repr import short_repr


class HitPrompt(msgspec.Struct, frozen=True):
    """The prompt that led to a result, with the beginning of its text."""

    entry: str
    time: str
    text: str


class Hit(msgspec.Struct, frozen=True):
    """An entry that matches a search, with the text around the first match.

    `voices` are who speaks in it (prompt, answer, call, result …), `marks` the ranges of `snippet`
    that match. If it is `gone`, its file was deleted and an archived copy is read. `prompt` is
    what led to it, which may be the entry itself, and `turn` the first entry of its turn.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"cwd": "project"}

    entry: str
    session: str
    line: str
    active: bool
    snippet: str
    marks: tuple[tuple[int, int], ...]
    voices: tuple[str, ...]
    time: str
    title: str
    project: str
    agent: str
    gone: bool
    prompt: HitPrompt | None = None
    turn: str = ""

    __repr__ = short_repr


MatchKind = Literal["entry", "turn", "title", "some", "any"]
"""Whether one entry has all the words, only the turn as a whole, or the title of its session; or
the turn has most of them; or only some, which is looked for if nothing else is found."""


class CheckRun(msgspec.Struct, frozen=True):
    """A test, a build or the like that was run, and whether it passed when it was last run.

    `passed` says whether it did.
    """

    name: str
    passed: bool


class TurnCommit(msgspec.Struct, frozen=True):
    """A commit that was made in a turn; without hash if its output does not tell it.

    `subject` is the first line of its message.
    """

    hash: str
    subject: str


class TurnOutcome(msgspec.Struct, frozen=True):
    """What came of a turn: files that were changed, commits, tests and builds.

    `commits` are commits, `checks` tests and builds.
    """

    files: tuple[str, ...] = ()
    commits: tuple[TurnCommit, ...] = ()
    checks: tuple[CheckRun, ...] = ()


class SamePassage(msgspec.Struct, frozen=True):
    """Another place at which the passage of a result stands."""

    session: str
    entry: str
    time: str


class TurnHit(msgspec.Struct, frozen=True):
    """A turn that matches a search: what was asked, what was said of it, and what came of it.

    `entry` is the first entry of the turn, which is that of the `prompt` if there is one. `hits`
    are the passages that match, the best first: of prompts and answers, or if these have none of
    the words, one of a tool. `tools` counts further matches in what tools were given and printed.
    `missing` are words that the turn does not have. `same` are places with the same passage.
    `match` says how well the turn matches, `outcome` what came of it.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"cwd": "project"}

    entry: str
    session: str
    line: str
    active: bool
    time: str
    title: str
    project: str
    agent: str
    gone: bool
    match: MatchKind
    prompt: HitPrompt | None
    hits: tuple[Hit, ...]
    tools: int = 0
    missing: tuple[str, ...] = ()
    same: tuple[SamePassage, ...] = ()
    outcome: TurnOutcome = TurnOutcome()

    __repr__ = short_repr


class HitSession(msgspec.Struct, frozen=True):
    """The results of one session, by turn."""

    session: str
    turns: list[TurnHit]


def cut_note(looked_at: int) -> str:
    """Return in words that a pattern was not compared with all entries."""
    return (
        f"out of time: the pattern was compared with the newest {looked_at:,} entries only;"
        " add a word or a filter such as since:30d"
    )


def count_results(total: int, *, capped: bool) -> str:
    """Return a number of results in words: `3 results`, `1,000+ results`, `no results`."""
    if not total:
        return "no results"
    return f"{total:,}{'+' * capped} result{'s' * (total > 1 or capped)}"


class TurnResults(msgspec.Struct, frozen=True):
    """How many turns match a search, and a page of them, the best first.

    `total` counts those with all the words. Those with most of them come after; they are looked
    for, and counted in `partial`, if the others do not fill the page. If there are neither, those
    with any of the rarer words are looked for, and counted in `loose`. If `capped`, at least so
    many turns match. `turns` are the page. `looked_at` is the number of entries, the newest, that a
    regular expression was compared with before the time was up; None if it was compared with all.
    """

    total: int
    turns: list[TurnHit]
    partial: int = 0
    capped: bool = False
    loose: int = 0
    looked_at: int | None = None

    __repr__ = short_repr

    def __iter__(self) -> Iterator[TurnHit]:
        return iter(self.turns)

    def __len__(self) -> int:
        return len(self.turns)

    @property
    def number(self) -> int:
        """The number of turns that can be shown."""
        return self.total + self.partial + self.loose

    @property
    def notes(self) -> list[str]:
        """What is not complete."""
        return [] if self.looked_at is None else [cut_note(self.looked_at)]

    @property
    def count_text(self) -> str:
        """The number of results in words; those with most of the words are counted apart."""
        if self.loose:
            told = count_results(self.loose, capped=self.capped)
            return f"no results with all of the words, {told} with some of them"
        told = count_results(self.total, capped=self.capped)
        if not self.partial:
            return told
        partial = f"{count_results(self.partial, capped=False)} with most of the words"
        return f"{told} and {self.partial:,} with most of the words" if self.total else partial


class TurnFacets(msgspec.Struct, frozen=True):
    """How many of the turns that were found are on which day, in which project, by which agent.

    Days are ordinals of `date`; projects and agents with the most turns come first.
    """

    days: dict[int, int]
    projects: dict[str, int]
    agents: dict[str, int]


class SearchHelp(msgspec.Struct, frozen=True):
    """What may be meant by a search without results, and how many turns that would find.

    `meant` is the search with words as they are spelled elsewhere; empty if there is none. `words`
    are those of the search with the number of turns that have them. `all_total` is the number of
    turns with all words of phrases, wherever each stands, `any_total` of those with any of the
    words, `titles` the number of sessions with all of them in their title. `meant_total` is the
    number of turns that `meant` finds.
    """

    meant: str
    meant_total: int
    any_total: int
    words: list[tuple[str, int]]
    titles: int
    all_total: int = 0


class Results(msgspec.Struct, frozen=True):
    """How many entries match a search, and a page of them, the best first.

    If `capped`, at least `total` entries match: of very many, no more are counted. `looked_at` is
    as for turns.
    """

    total: int
    hits: list[Hit]
    capped: bool = False
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
