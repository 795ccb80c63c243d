"""Operations of the reflog, marks on lines, and the positions of entries."""

from bisect import bisect_right
from collections.abc import Set as AbstractSet
from typing import ClassVar, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from threadline.lines.line import Line
from threadline.model.content import Content
from threadline.model.entry import Entry, TextOf, is_boundary
from threadline.model.session_event import SessionEvent, Setting, TextEvent
from threadline.tree.tree import Tree

Place = tuple[Line, int]


class Records(Protocol):
    """Reads the records behind entries."""

    def session_event_of(self, entry: Entry) -> SessionEvent:
        """Return what the record of an entry says happened to its session."""

    def text_event_of(self, entry: Entry, text_of: TextOf) -> TextEvent | None:
        """Return what a text that the client made up says happened; None for any other."""

    def content_of(self, entry: Entry) -> Content:
        """Return what an entry says."""

    def setting_of(self, entry: Entry) -> Setting:
        """Return where and with what an entry was written."""

    def name_in(self, entry: Entry) -> str | None:
        """Return the name that an entry gives its session; None if it gives none."""


class Beginning(msgspec.Struct, frozen=True):
    """How a session begins; `from_session` is the one it was forked from, or continues.

    `inferred` is there, and True, if no record names that session. `how` says by which trace that
    is known. `copied` is the number of entries that were copied from the other session.
    """

    session: str
    agent: str | UnsetType = UNSET
    version: object = UNSET
    cwd: object = UNSET
    how: str | UnsetType = UNSET
    from_session: str | UnsetType | None = UNSET
    copied: int | UnsetType = UNSET
    inferred: bool | UnsetType = UNSET


class Trace(msgspec.Struct, frozen=True):
    """By which trace it is known that a session was resumed, or cleared, in its own file.

    `how` names the trace.
    """

    how: str


class Interruption(msgspec.Struct, frozen=True):
    """What was interrupted: an answer, a tool or a turn.

    `during` says which.
    """

    during: str


class Compacted(msgspec.Struct, frozen=True):
    """How a compaction came about, its tokens, the entries it kept, and its summary.

    `trigger` is what started it. `pre_tokens` and `post_tokens` are the tokens before and after it,
    `preserved` the entries that were kept. `direction` says which part was summarised.
    """

    trigger: object = None
    pre_tokens: object = None
    post_tokens: object = None
    preserved: list[str] = []
    direction: object = None
    summary: str | None = None


class Departure(msgspec.Struct, frozen=True):
    """Where a branch begins, the line that was left for it, and how many entries were left.

    `to` is the entry at which the branch begins, `abandoned` the line that was left, `left` the
    number of entries.
    """

    to: str | None
    abandoned: str
    left: int


class Switched(msgspec.Struct, frozen=True):
    """The entry from which the conversation continues after a switch.

    `to` is its id.
    """

    to: str | None


class AgentCall(msgspec.Struct, frozen=True):
    """The sub-agent that was called, by which call, and how deep it is nested.

    `agent` is its id, `type` its type, `name` its name. `call` is the id of the call, `depth` how
    deep the agent is nested. `by` is the agent that called it.
    """

    agent: str
    type: str
    name: str | None
    depth: int
    call: str | None
    parent: str | None
    by: str | None


class Labelled(msgspec.Struct, frozen=True):
    """The label of an entry.

    `label` is the label, null if it was taken away; `target` is the entry.
    """

    label: object
    target: object


class Titled(msgspec.Struct, frozen=True):
    """The title of a session."""

    title: object


class Unexplained(msgspec.Struct, frozen=True):
    """Nothing is known of an operation but that it happened."""


Detail = (
    Beginning
    | Trace
    | Interruption
    | Compacted
    | Departure
    | Switched
    | AgentCall
    | Labelled
    | Titled
    | Unexplained
)


class Op(msgspec.Struct, frozen=True):
    """Something done to a conversation: when, what, and the entry that it begins with.

    `entry` is on `line`; `source` ("from" in JSON) is the entry that was left, called, copied or
    continued. `epoch` counts the compactions on the way from the first entry to this one. `detail`
    is what is known of it, which depends on `kind`.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

    at: str
    kind: str
    entry: str
    source: str | None = msgspec.field(name="from")
    line: str
    detail: Detail = Unexplained()
    epoch: int = 0

    @property
    def facts(self) -> dict[str, object]:
        """The detail as it is written in JSON: without what is not known."""
        facts = msgspec.structs.asdict(self.detail)
        return {name: value for name, value in facts.items() if value is not UNSET}


class Mark(msgspec.Struct, eq=False):
    """An operation found at a place: the entry at `position` of `line`."""

    kind: str
    entry: Entry
    line: Line
    position: int
    source: str | None = None
    detail: Detail = Unexplained()


class PlaceIndex:
    """The places of entries that lines are attached to, and the epochs of all lines.

    A line continues the epoch of the entry it is attached to; each compaction begins a new one.
    """

    def __init__(self, tree: Tree, wanted: AbstractSet[str]) -> None:
        self._places: dict[str, Place] = {}
        self._bounds: dict[str, list[int]] = {}
        self._base: dict[str, int] = {}
        self._wanted: set[str] = {*wanted} | {line.attach.id for line in tree.lines if line.attach}
        self._wanted |= {s.attach.id for s in tree.session_by_id.values() if s.attach}
        self._wanted |= {fold.under.id for line in tree.lines for fold in line.folds}
        for line in tree.lines:
            self._walk(line)

    def place(self, entry: Entry | None) -> Place | None:
        """Return the line and the position of `entry`, if it is one that was asked for."""
        return self._places.get(entry.id) if entry else None

    def epoch(self, line: str, position: int) -> int:
        """Count the compactions before and at a position of a line."""
        return self._base.get(line, 0) + bisect_right(self._bounds.get(line, []), position)

    def _walk(self, line: Line) -> None:
        at = self.place(line.attach)
        self._base[line.id] = self.epoch(at[0].id, at[1]) if at else 0
        wanted, bounds = self._wanted, []
        before: Entry | None = None
        for position, entry in enumerate(line.entries):
            if entry.id in wanted:
                self._places[entry.id] = (line, position)
            if is_boundary(entry) and begins_epoch(entry, before):
                bounds.append(position)
            before = entry
        self._bounds[line.id] = bounds
        for fold in line.folds:
            under = self._places[fold.under.id]
            self._places |= {entry.id: under for entry in fold.entries if entry.id in wanted}


def begins_epoch(boundary: Entry, before: Entry | None) -> bool:
    """Return True if a compaction begins at `boundary`; a recap (old form) does not count."""
    return not (boundary.type == "compact_recap" and before is not None and is_boundary(before))
