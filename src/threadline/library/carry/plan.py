"""What unpacking does: which file goes where, what is here already, what is in the way."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from glob import escape, glob
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.registry import agent_named
from threadline.disk.atomic import PRIVATE
from threadline.library.carry.compare import Compared, compare, pieces_for, plain_pieces
from threadline.library.carry.contents import carrying_of
from threadline.library.carry.errors import PackError
from threadline.library.carry.placing import Write
from threadline.library.carry.staging import StagedFile, StagedPack
from threadline.model.carry import (
    MappedFolder,
    PackedSession,
    Relation,
    UnpackedFile,
    UnpackedSession,
    UnpackPlan,
)
from threadline.native.carry import TABLE, Carrying, Move
from threadline.native.request import command_in

SPACE = uuid5(NAMESPACE_URL, "threadline:parted")
"""What the ids are made of that sessions get which parted."""

READABLE = 0o644
"""The mode of the files of a project."""

OWN = 0o700
"""The rights of the owner of a file."""

MOST_BRANCHES = 100
"""How many times a session may have parted from itself."""


class Placed(NamedTuple):
    """A file in its place, and what is written there."""

    told: UnpackedFile
    pieces: Callable[[], Iterator[bytes]]
    mode: int = PRIVATE
    adding: Callable[[], AbstractContextManager[None]] | None = None

    def write(self, modified: int) -> Write:
        """Return how it is written."""
        path = self.told.path
        was = os.stat(path) if self.told.state is Relation.LONGER else None
        return Write(path, self.pieces, modified, self.mode, was)


class Unpacking(NamedTuple):
    """A plan, and the files that it places."""

    plan: UnpackPlan
    placed: list[Placed]
    restored: Mapping[str, StagedFile]

    def writes(self, now: int) -> list[Write]:
        """Return what has to be written: the main file of each session after its others.

        Files get the time `now`: clients delete what is old. Those of the project come first.
        """
        every = {one.told.path: one for one in self.placed if one.told.is_written}
        files = [
            Write(path, partial(plain_pieces, file.path, None, Move()), now, READABLE)
            for path, file in self.restored.items()
        ]
        return files + [one.write(now) for one in every.values() if one.adding is None]

    @property
    def tables(self) -> list[Callable[[], AbstractContextManager[None]]]:
        """What adds rows to databases, each when its block ends."""
        every = (one.adding for one in self.placed if one.told.is_written)
        return [adding for adding in every if adding is not None]


def plan_unpack(
    pack: StagedPack,
    folders: Sequence[MappedFolder],
    environ: Mapping[str, str],
    home: str,
    restored: str = "",
) -> Unpacking:
    """Plan what is done with a pack that was read; files of the project go to `restored`."""
    pairs = tuple((one.old, one.new) for one in folders)
    sessions, placed = [], []
    known: dict[str, Carrying] = {}
    for told, files in zip(pack.manifest.sessions, pack.files, strict=True):
        agent = agent_named(told.agent)
        carrying = known.setdefault(agent.name, carrying_of(agent))
        base = carrying.base_here(environ, home)
        one = Arriving(told, files, carrying, base)
        move, done = one.settle(Move(told.session, told.cwd, pairs, base=base))
        placed += [*marks_for(carrying, move, base), *done]
        sessions.append(unpacked_session(told, agent, move, [each.told for each in done], base))
    tip = {os.path.join(restored, one.below): one for one in pack.tip} if restored else {}
    by, created = pack.manifest.by, pack.manifest.created
    plan = UnpackPlan(by, created, list(folders), sessions, list(tip), pack.manifest.tip)
    return Unpacking(plan, placed, tip)


def marks_for(carrying: Carrying, move: Move, base: str) -> Iterator[Placed]:
    """Yield the small files by which a client knows the place of a session."""
    for below, content in carrying.marks(move, base).items():
        path = os.path.join(base, below)
        relation = Relation.SAME if os.path.lexists(path) else Relation.NEW
        told = UnpackedFile(path, len(content), relation)
        yield Placed(told, partial(iter, [content]))


def unpacked_session(
    told: PackedSession, agent: Agent, move: Move, files: list[UnpackedFile], base: str
) -> UnpackedSession:
    """Return what becomes of a session."""
    session, cwd, main = move.session(told.session), move.folder(told.cwd), files[-1]
    words = agent.resume(session, main.path)
    return UnpackedSession(
        told.agent,
        session,
        told.session,
        told.title,
        cwd,
        main.state,
        files,
        command_in(cwd, *words) if words else "",
        told.asked,
        told.redacted,
        same_elsewhere(main.path, base),
    )


def same_elsewhere(path: str, base: str) -> list[str]:
    """Return the files of the same name in the folders that a client has for other projects.

    A session may have been unpacked for another directory before: both would be one in lists.
    """
    top, _, below = os.path.relpath(path, base).partition(os.sep)
    _, _, name = below.partition(os.sep)
    if not name:
        return []
    found = glob(os.path.join(escape(base), escape(top), "*", escape(name)))
    return sorted(one for one in found if one != path)


class Arriving:
    """A session of a pack on its way to its place."""

    def __init__(
        self, told: PackedSession, files: Sequence[StagedFile], carrying: Carrying, base: str
    ) -> None:
        self._told = told
        self._files = files
        self._carrying = carrying
        self._base = base

    def settle(self, move: Move) -> tuple[Move, list[Placed]]:
        """Return how a session is moved, and its files with their places.

        If it went on here and elsewhere it gets an id of its own, made of where the two part: the
        same pack, and a later one, find it again.
        """
        main, own = self._files[-1], self._told.session
        path, compared = self._compare(main, move)
        for _ in range(MOST_BRANCHES):
            if compared.relation is not Relation.DIVERGED:
                break
            made = uuid5(SPACE, f"{move.session(own)} {compared.at!r}")
            new = self._carrying.new_id(str(made))
            move = msgspec.structs.replace(move, renewed=new)
            path, compared = self._compare(main, move)
        return move, list(self._place_all(move, path, compared))

    def _place_all(self, move: Move, main: str, compared: Compared) -> Iterator[Placed]:
        *others, last = self._files
        for file in others:
            path, found = self._compare(file, move)
            yield self._placed(file, move, path, found.relation)
        yield self._placed(last, move, main, compared.relation)

    def _placed(self, file: StagedFile, move: Move, path: str, relation: Relation) -> Placed:
        rewriting = self._carrying.rewriting(file.below)
        pieces = partial(pieces_for, file.path, path, rewriting, move)
        told = UnpackedFile(path, file.size, relation, relation is Relation.DIVERGED)
        adding = None
        if self._carrying.is_table and file.below == TABLE:
            adding = partial(self._carrying.adding, file.path, path, move, relation)
        return Placed(told, pieces, file.mode & OWN | PRIVATE, adding)

    def _compare(self, file: StagedFile, move: Move) -> tuple[str, Compared]:
        """Return where a file goes, or is, and how it compares with what is there."""
        carrying = self._carrying
        below = carrying.place(file.below, move, self._base)
        names = (below, *carrying.twins(below))
        paths = (os.path.join(self._base, name) for name in names)
        path = next((one for one in paths if os.path.lexists(one)), os.path.join(self._base, below))
        if carrying.is_table and file.below == TABLE:
            check_database(path)
            relation, at = carrying.relation(file.path, path, move)
            return path, Compared(relation, at.encode())
        pieces = plain_pieces(file.path, carrying.rewriting(file.below), move)
        return path, compare(pieces, path)


def check_database(path: str) -> None:
    """Raise PackError if the database of a client is missing: only the client can make it."""
    if not os.path.isfile(path):
        raise PackError(f"no database: {path}", "start its client once, then unpack again")
