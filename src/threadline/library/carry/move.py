"""Sessions follow a directory that was moved or renamed, and come back."""

import os
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from threadline.agents.registry import agent_named
from threadline.library.carry.compare import compare, pieces_for, plain_pieces
from threadline.library.carry.contents import (
    PackedFile,
    PackItem,
    below_of,
    carrying_of,
    items_for,
)
from threadline.library.carry.errors import PackError
from threadline.library.carry.placing import Journal, Phase, Placing, Step, Write, is_ours, path_of
from threadline.library.session_files import look_at
from threadline.model.carry import MovedFile, MovedSession, Relation
from threadline.model.error import TargetNotFoundError
from threadline.model.results import ListedSession
from threadline.native.carry import Carrying, Move, is_within

if TYPE_CHECKING:
    from threadline.library.index.catalog import Catalog

OPEN = "open in a running client"
KEPT = 30 * 86_400
"""Seconds for which a move can be undone."""

Progress = Callable[[int, int], None]


class MovePlan(NamedTuple):
    """What a move does: sessions with their files, what is written, and what is left and why."""

    sessions: list[MovedSession]
    writes: list[Write]
    left: dict[str, str]


def plan_move(
    catalog: "Catalog", old: str, new: str, running: Collection[str], progress: Progress | None
) -> MovePlan:
    """Return what is done so that the sessions of a directory are those of another."""
    listed = [one for one in catalog.sessions() if follows(one, old)]
    plan = MovePlan([], [], {})
    known: dict[str, Carrying] = {}
    seen: set[str] = set()
    for done, one in enumerate(listed, 1):
        if progress is not None:
            progress(done, len(listed))
        if one.summary.id in running:
            plan.left[one.summary.id] = OPEN
            continue
        try:
            items = items_for(catalog, [one])
        except PackError as error:
            plan.left[one.summary.id] = str(error)
            continue
        for item in items:
            if (main := item.files[-1].state.path) not in seen:
                seen.add(main)
                told = item.told
                carrying = known.setdefault(told.agent, carrying_of(agent_named(told.agent)))
                move_item(item, Move(told.session, told.cwd, ((old, new),)), carrying, plan)
    return plan


def follows(one: ListedSession, old: str) -> bool:
    """Return True if a session was begun in a directory or below it, and its file is there."""
    return not one.gone and bool(one.summary.file) and is_within(one.summary.cwd or "", old)


def move_item(item: PackItem, move: Move, carrying: Carrying, plan: MovePlan) -> None:
    """Add to a plan what is done with one session; all of it, or nothing."""
    main = item.files[-1].state.path
    base = carrying.base_of(os.path.abspath(main))
    move = replace(move, base=base)
    files, writes = [], []
    others = list(of_project(carrying, main, base))
    for number, file in enumerate((*others, *item.files)):
        path = os.path.join(base, carrying.place(file.below, move, base))
        free = {Relation.NEW, Relation.SAME}
        if path != file.state.path and relation_at(path, file, carrying, move) not in free:
            is_session = number >= len(others)
            name = item.told.session if is_session else file.state.path
            plan.left[name] = f"in the way: {path}"
            if is_session:
                return
            continue
        found = list(writes_for(file, path, carrying, move))
        writes += found
        if found:
            files.append(MovedFile(file.state.path, path))
    if files:
        marks = marks_for(carrying, move, base)
        known = {one.path for one in plan.writes}
        plan.writes.extend(one for one in (*marks, *writes) if one.path not in known)
        told = item.told
        plan.sessions.append(
            MovedSession(told.agent, told.session, told.title, move.folder(told.cwd), files)
        )


def of_project(carrying: Carrying, main: str, base: str) -> Iterator[PackedFile]:
    """Yield the files that a client keeps for the project of a session."""
    for path in carrying.of_project(main):
        if (state := look_at(path)) is not None:
            yield PackedFile(below_of(path, base), state)


def writes_for(file: PackedFile, path: str, carrying: Carrying, move: Move) -> Iterator[Write]:
    """Yield what is written and taken away; nothing if a file stays as it is."""
    state, rewriting = file.state, carrying.rewriting(file.below)
    was = os.stat(state.path)
    pieces = partial(pieces_for, state.path, path, rewriting, move)
    if path == state.path:
        if relation_at(path, file, carrying, move) is not Relation.SAME:
            yield Write(path, pieces, state.modified, state.mode, was)
        return
    if not os.path.lexists(path):
        yield Write(path, pieces, state.modified, state.mode)
    yield Write(state.path, None, state.modified, state.mode, was)


def relation_at(path: str, file: PackedFile, carrying: Carrying, move: Move) -> Relation:
    """Return how a file as it is written in its new place compares with what is there."""
    pieces = plain_pieces(file.state.path, carrying.rewriting(file.below), move)
    return compare(pieces, path).relation


def marks_for(carrying: Carrying, move: Move, base: str) -> Iterator[Write]:
    """Yield the small files by which a client knows the new place, unless they are there."""
    for below, content in carrying.marks(move, base).items():
        path = os.path.join(base, below)
        if not os.path.lexists(path):
            yield Write(path, partial(iter, [content]), time.time_ns())


def carry_out(plan: MovePlan, placing: Placing, about: str) -> Journal:
    """Move sessions; the caller holds the lock. Raise PackError, with all as it was, on failure."""
    forget_old(placing)
    # Files are written before others are taken away: a session is never nowhere.
    writes = sorted(plan.writes, key=lambda one: one.pieces is None)
    journal = placing.put(writes, about, keep=True)
    remove_empty(os.path.dirname(one.path) for one in writes if one.pieces is None)
    return journal


def forget_old(placing: Placing) -> None:
    """Forget moves that are too old to be undone."""
    for journal in placing.journals():
        path = placing.folder / f"{journal.name}.json"
        with suppress(OSError):
            if journal.phase is Phase.DONE and time.time() - path.stat().st_mtime > KEPT:
                placing.forget(journal)


def remove_empty(folders: Iterable[str]) -> None:
    """Remove directories in which nothing is left, and those above them."""
    for folder in sorted(set(folders), key=len, reverse=True):
        with suppress(OSError):
            os.removedirs(folder)


def undo(placing: Placing, name: str | None) -> Journal | None:
    """Undo a move, the last one without a name; None if there is none.

    Raise PackError, with nothing changed, if a session was written since.
    """
    journals = [one for one in placing.journals() if one.phase is Phase.DONE]
    if name is None and not journals:
        return None
    chosen = next((one for one in journals if name in {None, one.name}), None)
    if chosen is None:
        raise TargetNotFoundError(f"no move '{name}'", "`threadline move list` lists them")
    if touched := [os.fsdecode(step.path) for step in chosen.steps if is_touched(step)]:
        hint = "move the directory back, and its sessions with `threadline move NEW OLD`"
        raise PackError(f"written since: {touched[0]}; nothing was changed", hint)
    left = placing.roll_back(chosen)
    remove_empty(str(path_of(step.path).parent) for step in chosen.steps if not step.aside)
    if left:
        path, why = next(iter(left.items()))
        raise PackError(f"not put back: {path}: {why}", "put it back by hand, then undo again")
    return chosen


def is_touched(step: Step) -> bool:
    """Return True if a file is not as the move left it."""
    path = path_of(step.path)
    if not os.path.lexists(path):
        return bool(step.draft)
    return not is_ours(step) if step.draft else True


def directory(text: str) -> str:
    """Return a directory as clients name it, whether it exists or not."""
    return os.path.realpath(Path(text).expanduser())


def moved_names(journals: Iterable[Journal]) -> Mapping[str, str]:
    """Return the names of moves, each with what it is about."""
    return {one.name: one.about for one in journals if one.phase is Phase.DONE}
