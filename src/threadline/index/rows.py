"""What is written to the index of files, lines and entries."""

import os
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from threadline.disk.file_state import Stamp
from threadline.index.relations import SessionColumns, SpentColumns
from threadline.index.text import ASKED, IndexedText, RequestUsage
from threadline.json_text.lenient import replace_surrogates
from threadline.model.results import ListedSession


class FileRow(NamedTuple):
    """A file that was read, and what it mentions of others."""

    path: str
    stamp: Stamp
    crc: int
    read: int
    gone: bool
    mentions: Iterable[str]


class LineRow(NamedTuple):
    """A line; `place` is its rank in reading order in its session, `rank` that in its family."""

    id: str
    session: str
    kind: str
    parent: str | None
    attach: str | None
    active: bool
    place: int
    title: str
    entries: int
    first_at: str | None
    last_at: str | None
    begun_at: str
    begun_in: bytes
    own: int
    rank: int
    abroad: bool
    resumes: bool


class EntryRow(NamedTuple):
    """An entry that is new: where its bytes are, on which line it stands, what it says.

    `reach` is where the last of the lines ends that say more of it; 0 if none does. `turn` is the
    id of the first entry of its turn.
    """

    id: str
    path: str
    start: int
    length: int
    reach: int
    line: str
    time: str
    said: IndexedText
    turn: str


class TurnPiece(NamedTuple):
    """What an entry says in its turn, whose first entry is `turn`."""

    turn: str
    voices: int
    prose: str


class ChangedTurns(NamedTuple):
    """How turns differ from those the index has; a turn is named by the id of its first entry.

    `known` has the keys of first entries that stay, `moved` the turns of entries that change turns,
    by their keys. `changed` are the turns of which something is new or gone.
    """

    known: Mapping[str, int]
    moved: Mapping[int, str]
    changed: set[str]


class FreshEntries(NamedTuple):
    """Entries that are new: their ids, and their rows in the same order.

    `pieces` is what entries that stay say in turns that have changed.
    """

    ids: list[str]
    rows: Iterable[EntryRow]
    turns: ChangedTurns
    pieces: Iterable[TurnPiece]


class MovedEntry(NamedTuple):
    """An entry that stays, but stands on another line or is longer."""

    key: int
    line: int
    length: int


class StoredEntry(NamedTuple):
    """An entry that the index has: its key, where its bytes are, the keys of its line and turn."""

    id: str
    key: int
    file: int
    start: int
    length: int
    reach: int
    line: int
    turn: int


def session_columns(family: int, session: ListedSession) -> SessionColumns:
    """Return the columns of a session; text that UTF-8 cannot hold is replaced."""
    summary = session.summary
    return SessionColumns(
        id=summary.id,
        family=family,
        title=replace_surrogates(summary.title),
        agent=summary.agent,
        project=replace_surrogates(summary.cwd or ""),
        file=os.fsencode(summary.file) if summary.file else None,
        git_branch=replace_surrogates(summary.git_branch) if summary.git_branch else None,
        version=replace_surrogates(summary.version) if summary.version else None,
        first_at=summary.first_at,
        last_at=summary.last_at,
        entries=summary.entries,
        branches=summary.branches,
        agents=summary.agents,
        compactions=summary.compactions,
        client_agents=summary.client_agents,
        parent=session.parent,
        attach=session.attach,
        tip=session.tip,
        gone=session.gone,
        inferred=session.inferred,
        attributes=replace_surrogates(msgspec.json.encode(session.attributes).decode()),
        marks=replace_surrogates(msgspec.json.encode(session.client_marks).decode()),
    )


class TurnText:
    """What is said in a turn, and the key of the newest of its new entries that says something."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answered: list[str] = []
        self.newest = 0


class TurnTexts:
    """Collects what is said in turns that have changed; knows the keys of their first entries."""

    def __init__(self, changes: ChangedTurns, new_keys: Mapping[str, int]) -> None:
        self._changes = changes
        self.keys: dict[str, int] = {**changes.known, **new_keys}
        self.texts: dict[str, TurnText] = {}

    def add(self, turn: str, voices: int, prose: str, key: int = 0) -> None:
        """Add what an entry says; `key` is that of a new one."""
        text = self.texts.get(turn)
        if text is None:
            text = self.texts[turn] = TurnText()
        (text.asked if voices & ASKED else text.answered).append(prose)
        text.newest = max(text.newest, key)

    def moved(self) -> Iterable[tuple[int, int]]:
        """Return the new turns of entries that change turns, each with the key of the entry."""
        return ((self.keys[turn], key) for key, turn in self._changes.moved.items())

    def changed_keys(self) -> list[int]:
        """Return the keys of turns that have changed and that the index has."""
        known = self._changes.known
        return [known[turn] for turn in sorted(self._changes.changed) if turn in known]


def spent_columns(entry: int, cost: RequestUsage) -> SpentColumns:
    """Return the columns of what a request took, as the entry with this key tells it."""
    return SpentColumns(
        entry=entry,
        request=cost.request,
        counted=0,
        input=cost.input,
        output=cost.output,
        cache_read=cost.cache_read,
        cache_write=cost.cache_write,
        cache_write_long=cost.cache_write_long,
        cost=cost.cost,
    )
