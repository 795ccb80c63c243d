"""What the index stores of files, lines and entries, and what an update changed."""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any, NamedTuple, TypeVar

import msgspec

from threadline.disk.file_state import Stamp
from threadline.index.relations import FILE, FileColumns, SessionColumns, SpentColumns
from threadline.index.text import ASKED, IndexedText, RequestUsage
from threadline.json_text.lenient import replace_surrogates
from threadline.model.results import ListedSession


class KnownFile(NamedTuple):
    """A file as the index has it: `read` bytes with the checksum `crc`, in one family."""

    stamp: Stamp
    crc: int
    read: int
    gone: bool
    family: int


def known_files(connection: sqlite3.Connection) -> dict[str, KnownFile]:
    """List the files that the index was made from, by path."""
    files = map(FileColumns._make, connection.execute(FILE.select))
    return {
        os.fsdecode(file.path): KnownFile(
            stamp_of(file), file.crc, file.read, bool(file.gone), file.family
        )
        for file in files
    }


def known_stamps(connection: sqlite3.Connection) -> dict[str, Stamp]:
    """List the stamps of the files that the index was made from, by path."""
    stamp = ", ".join(Stamp._fields)
    rows = connection.execute(f"SELECT path, {stamp} FROM file")
    return {os.fsdecode(path): Stamp._make(values) for path, *values in rows}


def stamp_of(file: FileColumns) -> Stamp:
    """Return the stamp of a stored file."""
    return Stamp._make(getattr(file, name) for name in Stamp._fields)


PIECE = 5000
"""How many names are asked for at once."""


Item = TypeVar("Item")


def batched(names: Iterable[Item], size: int = PIECE) -> Iterator[list[Item]]:
    """Cut names into pieces that fit into one statement."""
    rest = iter(names)
    while piece := list(islice(rest, size)):
        yield piece


def select_in(
    connection: sqlite3.Connection, query: str, names: Iterable[object], end: str = ""
) -> Iterator[tuple[Any, ...]]:
    """Run a query that ends in `IN`, before `end`, for any number of names."""
    for piece in batched(names):
        marks = ",".join("?" * len(piece))
        yield from connection.execute(f"{query} ({marks}) {end}", piece)


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


class RefreshStats(msgspec.Struct, frozen=True):
    """What bringing the index up to date came to."""

    files: int = 0
    changed: int = 0
    gone: int = 0
    added: int = 0
    forgotten: int = 0


def add_stats(one: RefreshStats, other: RefreshStats) -> RefreshStats:
    """Add what a batch came to."""
    return RefreshStats(
        one.files,
        one.changed + other.changed,
        one.gone + other.gone,
        one.added + other.added,
        one.forgotten + other.forgotten,
    )


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


EPOCH = date(1970, 1, 1).toordinal()


def day_of(time: str) -> int:
    """Return the number of the day of a time; 0 if it is not a time."""
    try:
        return date.fromisoformat(time[:10]).toordinal() - EPOCH
    except ValueError:
        return 0


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


@lru_cache(1024)  # a tool, its file and soon its result tell the same call
def call_number(call: str) -> int:
    """Return a number made from the id of a call; 0 for no id."""
    if not call:
        return 0
    digest = blake2b(call.encode(errors="replace"), digest_size=7).digest()
    return int.from_bytes(digest, "big")


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
