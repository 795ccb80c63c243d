"""What goes into a pack: sessions with all files that belong to them, as they are now."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from threadline.agents.agent import Agent
from threadline.agents.beside import is_sub_agent_file
from threadline.agents.find import detect, session_in_path
from threadline.agents.registry import agent_named
from threadline.disk.checkout import checkout_of
from threadline.disk.within import is_plain
from threadline.history.report import ToldStep
from threadline.library.carry.errors import PackError
from threadline.library.carry.manifest import plain
from threadline.library.session_files import belongings_by, continues, look_at, main_files
from threadline.model.carry import PackedSession, PackedTip, Project
from threadline.model.error import TargetNotFoundError
from threadline.model.keeping import CleanedFile
from threadline.model.results import ListedSession, SessionSummary
from threadline.native.carry import TABLE, Carrying
from threadline.read.plain import split_session

if TYPE_CHECKING:
    from threadline.library.index.catalog import Catalog


Cleaner = Callable[[Agent], Callable[[str], str]]


class PackedFile(NamedTuple):
    """A file that is packed: its path below the folder of its client, and how it is now."""

    below: str
    state: CleanedFile


class PackItem(NamedTuple):
    """A session that is packed: what is told of it, its files with the main one last, others.

    `left` are files that belong to it and are not packed.
    """

    told: PackedSession
    files: list[PackedFile]
    left: list[str]


class Tip(NamedTuple):
    """Files that are packed with a session: what is told of them, where they are, what is not."""

    told: PackedTip
    files: list[PackedFile]
    skipped: list[ToldStep]


def items_for(
    catalog: "Catalog",
    sessions: Sequence[ListedSession],
    scratch: str = "",
    cleaner: Cleaner | None = None,
) -> list[PackItem]:
    """Return what is packed of some sessions, and of those that their files continue.

    Rows of databases are copied to `scratch`, a folder; without one, such sessions are refused.
    Their texts are cleaned by what `cleaner` returns for an agent.
    """
    known = main_files(catalog.files())
    items: dict[str, PackItem] = {}
    for listed in sessions:
        summary = listed.summary
        agent = agent_named(summary.agent)
        carrying = carrying_of(agent)
        mains = mains_of(summary, known, catalog.family)
        check_there(summary, mains)
        owned = belongings_by(agent, mains)
        about = {one.summary.id: one.summary for one in relatives(catalog, mains)}
        for main in mains:
            told = about.get(session_in_path(main), summary)
            if carrying.is_table:
                item = table_item(told, main, owned.get(main, ()), scratch, cleaner or as_they_are)
            else:
                item = item_of(told, main, owned.get(main, ()), carrying)
            asked = told.id == summary.id or (main in items and items[main].told.asked)
            items[main] = item._replace(told=replace(item.told, asked=asked))
    return list(items.values())


def at_file(catalog: "Catalog", path: str) -> ListedSession | None:
    """Return the session of a file; None if there is no such file.

    Raise TargetNotFoundError if it is no session that its client keeps on this machine.
    """
    if not os.path.isfile(path):
        return None
    wanted = os.path.realpath(path)
    for one in catalog.sessions():
        if one.summary.file and os.path.realpath(one.summary.file) == wanted:
            return one
    hint = "a session is packed from where its client keeps it; `threadline ls` lists them"
    raise TargetNotFoundError(f"no session of this machine: {path}", hint)


def carrying_of(agent: Agent) -> Carrying:
    """Return how sessions of an agent are carried; raise PackError if they cannot be."""
    carrying = agent.carrying()
    if carrying is None:
        told = f"sessions of {agent.title} cannot be packed"
        raise PackError(told, "`threadline export` writes them to files")
    return carrying


def mains_of(
    summary: SessionSummary,
    known: Mapping[str, Sequence[str]],
    family_of: Callable[[str], Iterable[str]],
) -> list[str]:
    """Return the main files of a session, and of those that it continues or that continue it."""
    paths = [summary.file or "", *known.get(summary.id, ())]
    if continues(summary.agent):
        family = (path for path in family_of(summary.id) if not is_sub_agent_file(path))
        paths += [path for path in family if is_file_of(path, summary.agent)]
    return [path for path in dict.fromkeys(paths) if os.path.isfile(split_session(path)[0])]


def is_file_of(path: str, agent: str) -> bool:
    """Return True unless a file is another agent's: one may continue what was said in another."""
    found = detect(path)
    return found is None or found.agent.name == agent


def check_there(summary: SessionSummary, mains: Sequence[str]) -> None:
    """Raise PackError if the file of a session is gone."""
    if not mains:
        told = f"the file of session {summary.id} is gone: {summary.file}"
        raise PackError(
            told, f"`threadline recover {summary.id} --restore` puts an archived one back"
        )


def relatives(catalog: "Catalog", mains: Iterable[str]) -> list[ListedSession]:
    """Return the sessions of some files."""
    return catalog.fetch_sessions(list(dict.fromkeys(map(session_in_path, mains))))


def item_of(
    summary: SessionSummary, main: str, owned: Iterable[str], carrying: Carrying
) -> PackItem:
    """Return what is packed of one file and of what belongs to it."""
    session = session_in_path(main)
    base = carrying.base_of(os.path.abspath(main))
    if not base:
        what = f"not in the folder of its client: {main}"
        raise PackError(what, "pack the session from where its client keeps it")
    files, left = [], []
    for path in dict.fromkeys((*owned, main)):
        state, below = look_at(os.path.abspath(path)), below_of(os.path.abspath(path), base)
        if state is None:
            continue
        if may_be_packed(below, session, carrying):
            files.append(PackedFile(below, state))
        else:
            left.append(path)
    if not files or files[-1].state.path != os.path.abspath(main):
        what = f"no file of a session: {main}"
        raise PackError(what, "it is a link, or its name is not one that its client gives")
    return PackItem(told_of(summary, session, files), files, left)


def may_be_packed(below: str, session: str, carrying: Carrying) -> bool:
    """Return True if a file may be one of a session; others are refused where it is unpacked."""
    return is_plain(below) and carrying.owns(below, session)


def as_they_are(_: Agent) -> Callable[[str], str]:
    """Return what leaves texts as they are."""
    return str


def table_item(
    summary: SessionSummary, main: str, owned: Iterable[str], scratch: str, cleaner: Cleaner
) -> PackItem:
    """Return what is packed of a session that is rows of a database: a small one with them."""
    file, session = split_session(main)
    if not scratch or not session:
        raise PackError(f"kept in a database: {file}", "only its client can move that")
    agent, copy = agent_named(summary.agent), os.path.join(scratch, session)
    every = [session, *(split_session(one)[1] for one in agent.sub_agent_files(main))]
    agent.copy_sessions(file, every, copy, cleaner(agent))
    told = Path(copy).read_bytes()
    base = os.path.dirname(os.path.abspath(file))
    results = [path for path in owned if os.fsencode(os.path.basename(path)) in told]
    found = [(below_of(path, base), look_at(path)) for path in results]
    found.append((TABLE, look_at(copy)))
    carrying = carrying_of(agent)
    files = [
        PackedFile(below, state)
        for below, state in found
        if state is not None and may_be_packed(below, session, carrying)
    ]
    return PackItem(told_of(summary, session, files), files, [])


def told_of(summary: SessionSummary, session: str, files: Sequence[PackedFile]) -> PackedSession:
    """Return what a pack tells of a session."""
    cwd = plain(summary.cwd or "")
    return PackedSession(
        summary.agent,
        session,
        plain(summary.title),
        plain(summary.version or ""),
        cwd,
        project_of(cwd),
        len(files),
        sum(one.state.size for one in files),
    )


def below_of(path: str, base: str) -> str:
    """Return the path of a file below a folder; empty if it is elsewhere."""
    begin = f"{base.rstrip('/')}/"
    return path.removeprefix(begin) if path.startswith(begin) else ""


def project_of(cwd: str) -> Project:
    """Return the project of a directory: the checkout that it is in, if it is in one."""
    found = checkout_of(cwd) if cwd else None
    if found is None:
        return Project(cwd)
    return Project(found.top, plain(found.remote), found.commit, plain(found.branch))


def named_files(items: Sequence[PackItem]) -> Iterator[tuple[bytes, CleanedFile]]:
    """Yield the files of sessions with their names in the pack."""
    for number, item in enumerate(items):
        for file in item.files:
            yield name_in_pack(number, file.below), file.state


def name_in_pack(number: int, below: str) -> bytes:
    """Return the name of a file in a pack."""
    return os.fsencode(f"s{number}/{below}")
