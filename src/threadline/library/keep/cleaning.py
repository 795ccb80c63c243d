"""What a cleaning deletes: chosen sessions with all that belongs to them, as they are now."""

import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from threadline.agents.registry import AGENTS
from threadline.library.session_files import (
    belongings_by,
    continues,
    look_at,
    main_files,
    own_folders,
)
from threadline.model.keeping import CleanedFile, CleanItem
from threadline.model.results import ListedSession, SessionSummary

if TYPE_CHECKING:
    from threadline.library.index.catalog import Catalog

WRITTEN = 3600.0
"""A session of which a file was written in so many seconds is being written."""

OPEN, MARKED = "open in a running client", "marked"
"""Why a session is left that a caller wants to keep."""

NOTHING_KEPT: Mapping[str, str] = MappingProxyType({})
Wanted = Callable[[ListedSession, "Sequence[CleanedFile]"], bool]


class CleanPlan(msgspec.Struct, frozen=True):
    """The sessions that are deleted, and those that fit but are left, each with the reason.

    Sessions with the same number in `families` are deleted together, or not at all.
    """

    items: list[CleanItem]
    left: dict[str, str]
    families: dict[str, int] = {}

    @property
    def groups(self) -> list[list[CleanItem]]:
        """The sessions that are deleted, with those that go together."""
        found: dict[int | str, list[CleanItem]] = {}
        for item in self.items:
            found.setdefault(self.families.get(item.session, item.session), []).append(item)
        return [*found.values()]

    @property
    def bytes(self) -> int:
        """How many bytes go."""
        return sum(item.bytes for item in self.items)


def plan_clean(
    catalog: "Catalog",
    wanted: Wanted,
    now: float,
    kept: Mapping[str, str] = NOTHING_KEPT,
    named: Collection[str] = (),
) -> CleanPlan:
    """Return which sessions would be deleted; nothing is changed.

    Those in `kept` are left, each for a reason. Of those that are `named` it is told if they are no
    files of their own.
    """
    every = catalog.sessions()
    sessions = [one for one in every if one.summary.file]
    families = {key.id: key.family for key in catalog.session_keys()}
    items: dict[str, CleanItem] = {}
    asked = (one for one in every if one.summary.id in named)
    left = {one.summary.id: why for one in asked if (why := reason_to_pass(one))}
    unwanted: set[int] = set()
    for one, item in items_of(sessions, catalog.files(), catalog.family):
        if not wanted(one, item.files):
            unwanted.add(families.get(item.session, 0))
            continue
        why = kept.get(item.session) or reason_to_leave(item, now)
        if why:
            left[item.session] = why
            unwanted.add(families.get(item.session, 0))
        else:
            items[item.session] = item
    for name, item in [*items.items()]:
        if continues(item.agent) and families.get(name) in unwanted:
            left[name] = "another session continues it"
            del items[name]
    chosen = without_shared(items.values(), sessions, left)
    together = {one.session: families.get(one.session, 0) for one in chosen if continues(one.agent)}
    return CleanPlan(chosen, left, together)


def open_sessions(environ: Mapping[str, str], home: Path) -> set[str]:
    """Return the sessions that running clients have open."""
    return {session for agent in AGENTS for session in agent.open_sessions(environ, home)}


def without_shared(
    items: Iterable[CleanItem], sessions: Iterable[ListedSession], left: dict[str, str]
) -> list[CleanItem]:
    """Return items without those whose file also holds a session that stays."""
    chosen = {item.session: item for item in items}
    staying = {one.summary.file for one in sessions if one.summary.id not in chosen}
    for name, item in [*chosen.items()]:
        if item.files[0].path in staying:
            left[name] = "its file also holds another session"
            del chosen[name]
    return sorted(chosen.values(), key=lambda item: -item.bytes)


def items_of(
    sessions: Sequence[ListedSession], files: Iterable[str], family_of: Callable[[str], list[str]]
) -> Iterable[tuple[ListedSession, CleanItem]]:
    """Yield sessions that are files of their own, with all that belongs to each.

    Of a session that was resumed there may be several among the known `files`. Where files continue
    others, those of a family belong to the first session that is met.
    """
    agents = {agent.name: agent for agent in AGENTS if not agent.has_multi_session_files}
    known = [one for one in sessions if one.summary.agent in agents and one.summary.file]
    mains = main_files(files)
    own = {
        one.summary.id: [one.summary.file or "", *mains.get(one.summary.id, ())] for one in known
    }
    taken = {path for paths in own.values() for path in paths}
    found: dict[str, list[str]] = {}
    for one in known:
        paths = own[one.summary.id]
        if continues(one.summary.agent):
            paths += [path for path in family_of(one.summary.id) if path not in taken]
            taken.update(paths)
        found[one.summary.id] = [path for path in dict.fromkeys(paths) if os.path.isfile(path)]
    for agent in agents.values():
        theirs = [one for one in known if one.summary.agent == agent.name]
        owned = belongings_by(agent, [path for one in theirs for path in found[one.summary.id]])
        for one in theirs:
            if (item := item_of(one.summary, found[one.summary.id], owned)) is not None:
                yield one, item


def reason_to_pass(one: ListedSession) -> str:
    """Return why a session has no files of its own that could be deleted; empty if it has."""
    file = one.summary.file
    if any(agent.name == one.summary.agent and agent.has_multi_session_files for agent in AGENTS):
        return "left to its client, which keeps sessions in a database"
    if one.gone or file is None or not os.path.lexists(file):
        return "its file is gone already"
    return "its file is a link" if os.path.islink(file) else ""


def item_of(
    summary: SessionSummary, mains: Sequence[str], owned: Mapping[str, Sequence[str]]
) -> CleanItem | None:
    """Return a session with the state of all its files; None if its main file is not there."""
    paths = [*mains, *(path for main in mains for path in owned.get(main, ()))]
    states = [state for path in dict.fromkeys(paths) if (state := look_at(path))]
    if not states or states[0].path != summary.file:
        return None
    return CleanItem(summary.id, summary.agent, summary.cwd or "", summary.title, states)


def reason_to_leave(item: CleanItem, now: float) -> str:
    """Return why a session must not be deleted; empty if it may."""
    if item.modified > now:
        return "one of its files has a time that is yet to come"
    if now - item.modified < WRITTEN:
        return "written in the last hour"
    if any(map(os.path.islink, own_folders(item))):
        return "one of its folders is a link"
    if any(file.links > 1 for file in item.files):
        return "another name leads to one of its files"
    return ""
