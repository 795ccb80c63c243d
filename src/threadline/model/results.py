"""Results that lists, pages and searches share: sessions, segments of a session, search hits."""

import msgspec

from threadline.model.price import Spent
from threadline.model.short_repr import short_repr


class SessionSummary(msgspec.Struct, frozen=True):
    """The title, place, times and size of a session.

    `agent` is the name of the client that wrote it, `cwd` the directory in which it began.
    `client_agents` of its `agents` are those that the client ran for itself, such as to suggest a
    prompt.
    """

    id: str
    title: str
    agent: str
    file: str | None = None
    cwd: str | None = None
    git_branch: str | None = None
    version: str | None = None
    first_at: str | None = None
    last_at: str | None = None
    entries: int = 0
    branches: int = 0
    agents: int = 0
    compactions: int = 0
    client_agents: int = 0

    @property
    def is_fragment(self) -> bool:
        """Whether only agents are left of it: its own file is gone."""
        return self.file is None and self.agents > 0

    @property
    def called_agents(self) -> int:
        """The number of agents that the session itself called."""
        return self.agents - self.client_agents

    __repr__ = short_repr


class ListedSession(msgspec.Struct, frozen=True):
    """A session in a list of sessions, linked to the session and entry that it continues.

    `tip` is the entry from which it would be resumed. If it is `gone`, its file was deleted and an
    archived copy is read. `activity` counts its entries over time, in equal parts, and `spent` is
    what its requests took; both are empty until they are counted. Until its file
    is `read`, only what the name of the file and its time imply is known.
    """

    summary: SessionSummary
    parent: str | None = None
    attach: str | None = None
    tip: str | None = None
    gone: bool = False
    activity: tuple[int, ...] = ()
    read: bool = True
    spent: Spent | None = None


class Segment(msgspec.Struct, frozen=True):
    """Entries from one fork to the next, or to the end of a branch.

    `parent` is the first entry of the segment above. It is `active` if it is on the path to the
    leaf, `here` if it holds the leaf; it `ends` if a branch ends with it.
    """

    id: str
    tip: str
    parent: str | None
    entries: int
    active: bool
    here: bool
    ends: bool
    at: str | None
    title: str
    labels: tuple[str, ...]


class HitPrompt(msgspec.Struct, frozen=True):
    """The prompt that led to a result, with the beginning of its text."""

    entry: str
    time: str
    text: str


class Hit(msgspec.Struct, frozen=True):
    """An entry that matches a search, with the text around the first match.

    `voices` are who speaks in it (prompt, answer, call, result …), `marks` the ranges of `snippet`
    that match. If it is `gone`, its file was deleted and an archived copy is read. `prompt` is
    what led to it, which may be the entry itself.
    """

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

    __repr__ = short_repr


class HitTurn(msgspec.Struct, frozen=True):
    """The results of one turn, and the prompt that began it if it is known."""

    prompt: HitPrompt | None
    hits: list[Hit]


class HitSession(msgspec.Struct, frozen=True):
    """The results of one session, by turn."""

    session: str
    turns: list[HitTurn]


class SearchHelp(msgspec.Struct, frozen=True):
    """What may be meant by a search without results, and how many entries that would find.

    `meant` is the search with words as they are spelled elsewhere; empty if there is none. `words`
    are those of the search with their numbers, `any_total` is the number of entries with any of
    them, `titles` the number of sessions with all of them in their title.
    """

    meant: str
    meant_total: int
    any_total: int
    words: list[tuple[str, int]]
    titles: int


class Results(msgspec.Struct, frozen=True):
    """How many entries match a search, and a page of them, the best first.

    If `capped`, at least `total` entries match: of very many, no more are counted.
    """

    total: int
    hits: list[Hit]
    capped: bool = False

    __repr__ = short_repr

    @property
    def count_text(self) -> str:
        """The number of results in words: `3 results`, `1,000+ results`, `no results`."""
        if not self.total:
            return "no results"
        plural = "s" * (self.total > 1 or self.capped)
        return f"{self.total:,}{'+' * self.capped} result{plural}"


class ForkBranch(msgspec.Struct, frozen=True):
    """One branch of a fork; `point` names its end in commands, `short_point` for people."""

    line: str
    point: str
    short_point: str
    title: str
    entries: int
    active: bool


class Fork(msgspec.Struct, frozen=True):
    """An entry at which branches leave; None is before the first prompt."""

    session: str
    entry: str | None
    branches: list[ForkBranch]

    @property
    def pairs(self) -> list[tuple[ForkBranch, ForkBranch]]:
        """The branches to compare: each with the active one, or with the first if none is."""
        base = next((branch for branch in self.branches if branch.active), self.branches[0])
        return [(branch, base) for branch in self.branches if branch is not base]
