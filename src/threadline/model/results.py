"""Results that lists, pages and searches share: sessions, segments of a session, search hits."""

from typing import ClassVar, NamedTuple

import msgspec

from threadline.model.mark import ClientMark, Mark
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
    archived copy is read. If it is `inferred`, no record names the session that it was forked from;
    `attributes` is what its notes say of it besides its name, `client_marks` how its client marks
    it and its entries, `own_marks` how the user does. `activity` counts its entries over
    time, in equal parts, and `spent` is what its requests took; both are empty until they are
    counted. Until its file is `read`, only what the name of the file and its time imply is known.
    """

    summary: SessionSummary
    parent: str | None = None
    attach: str | None = None
    tip: str | None = None
    gone: bool = False
    activity: tuple[int, ...] = ()
    read: bool = True
    spent: Spent | None = None
    inferred: bool = False
    attributes: dict[str, str] = {}
    client_marks: tuple[ClientMark, ...] = ()
    own_marks: tuple[Mark, ...] = ()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of the session itself, those of the user first."""
        return self.own_marks + tuple(one.mark for one in self.client_marks if not one.entry)


class SessionKey(NamedTuple):
    """What sessions are picked by, and the family of files that each is read from.

    It `is_fragment` if only agents are left of it.
    """

    id: str
    project: str
    agent: str
    last_at: str | None
    family: int = 0
    is_fragment: int = 0


class ListedLine(msgspec.Struct, frozen=True):
    """A line in a list of lines, linked to the line and the entry that it continues.

    `entries` are its own, without folded ones, and it began at the time of the first. It is
    `abroad` if it is a branch from an entry of another session, and `resumes` if it is a session
    that continues at the end of another. A session without entries of its own has an empty line.
    """

    id: str
    session: str
    kind: str
    title: str
    parent: str | None = None
    attach: str | None = None
    active: bool = True
    entries: int = 0
    begun_at: str = ""
    abroad: bool = False
    resumes: bool = False


class SessionTree(msgspec.Struct, frozen=True):
    """Sessions by id, and their lines in reading order."""

    sessions: dict[str, ListedSession]
    lines: list[ListedLine]


class Segment(msgspec.Struct, frozen=True):
    """Entries from one fork to the next, or to the end of a branch.

    `parent` is the first entry of the segment above. It is `active` if it is on the path to the
    leaf, `here` if it holds the leaf; it `ends` if a branch ends with it. `labels` are those of its
    entries.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

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
