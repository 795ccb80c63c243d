"""Lists of sessions: folders scanned for transcripts, what the index knows, and filters."""

import os
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from threadline.agents.beside import is_sub_agent_file
from threadline.agents.find import (
    is_candidate,
    session_in_path,
    transcript_state,
    transcripts_below,
)
from threadline.disk.file_state import FileState
from threadline.model.price import Spent
from threadline.model.results import ListedSession, SessionKey, SessionSummary
from threadline.model.time import seconds_of
from threadline.read.plain import file_of
from threadline.read.walk import is_folder, leads_up, without_links

if TYPE_CHECKING:
    from threadline.tree.tree import Session, Tree


class Folder(msgspec.Struct, frozen=True):
    """A directory whose transcripts belong together, with the state of each.

    `paths` is what has to be read to read all of them.
    """

    path: str
    files: dict[str, FileState]

    @property
    def paths(self) -> list[str]:
        """The main files of sessions; files of agents are found from them."""
        return [path for path in self.files if not is_sub_agent_file(path)]

    @property
    def size(self) -> int:
        """How many bytes there are."""
        return sum(mark.size for mark in self.files.values())

    @property
    def changed(self) -> int:
        """When a file was last written, in nanoseconds."""
        return max((state.modified for state in self.files.values()), default=0)


def scan_folders(roots: Iterable[str]) -> dict[str, Folder]:
    """Return the folders of archives by path: each folder in an archive, or the archive itself."""
    folders = dict.fromkeys(folder for root in roots for folder in folders_in(root))
    places = {path: folder for folder in folders for path in files_in(folder)}
    found: dict[str, Folder] = {}
    for path in without_links(places):
        if (mark := transcript_state(path)) is not None:
            folder = places[path]
            found.setdefault(folder, Folder(folder, {})).files[path] = mark
    return found


def folders_in(root: str) -> list[str]:
    """Return the folders of an archive; itself, if it holds transcripts directly."""
    try:
        with os.scandir(root) as listing:
            items = sorted(listing, key=lambda item: item.name)
    except OSError:
        return [root] if os.path.isfile(file_of(root)) else []
    if any(is_candidate(item.path) for item in items):
        return [root]
    inner = [item for item in items if is_folder(item)]
    return [item.path for item in inner if not (item.is_symlink() and leads_up(item.path, root))]


def files_in(folder: str) -> Iterable[str]:
    """Return the transcripts of a folder, or the file itself."""
    return transcripts_below(folder) if os.path.isdir(folder) else [folder]


BINS = 24
"""Into how many parts the time of a session is divided to draw when it was busy."""


def list_sessions(
    known: Iterable[ListedSession],
    folders: Iterable[Folder],
    activities: Mapping[str, tuple[int, ...]],
    read: Container[str],
    costs: Mapping[str, Spent] = MappingProxyType({}),
) -> list[ListedSession]:
    """List all sessions, the newest first; of files not in `read`, by what their names tell.

    A file that was read may hold another session than its name tells, or none of its own.
    """
    found: dict[str, ListedSession] = {}
    for listed in known:
        name = listed.summary.id
        found[name] = msgspec.structs.replace(
            listed, activity=activities.get(name, ()), spent=costs.get(name)
        )
    for folder in folders:
        for path in folder.paths:
            if path not in read:
                guessed = guess_session(path, folder)
                found.setdefault(guessed.summary.id, guessed)
    return sorted(found.values(), key=newest, reverse=True)


def guess_session(path: str, folder: Folder) -> ListedSession:
    """Return what the name and time of a file imply about its session."""
    when = datetime.fromtimestamp(folder.files[path].modified / 1e9, UTC)
    last = when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    summary = SessionSummary(
        session_in_path(path), "", "", file=path, cwd=folder.path, last_at=last
    )
    return ListedSession(summary, read=False)


def count_activity(times: Sequence[str]) -> tuple[int, ...]:
    """Count how many of the times fall into each part of the whole."""
    seconds = [moment for time in times if (moment := seconds_of(time)) is not None]
    first, last = min(seconds, default=0.0), max(seconds, default=0.0)
    bins = [0] * BINS
    for moment in seconds:
        bins[min(BINS - 1, int((moment - first) / (last - first or 1) * BINS))] += 1
    return tuple(bins)


def listed_session(session: "Session", summary: SessionSummary) -> ListedSession:
    """Return a session of a tree as a list shows it."""
    return ListedSession(
        summary,
        parent=session.parent,
        attach=session.attach.id if session.attach else None,
        tip=session.tip.id if session.tip else None,
        inferred=session.is_inferred,
    )


def list_read(tree: "Tree", summaries: Mapping[str, SessionSummary]) -> list[ListedSession]:
    """List the sessions of a tree, the newest first."""
    known = tree.session_by_id
    every = [listed_session(known[name], summary) for name, summary in summaries.items()]
    return sorted(every, key=newest, reverse=True)


def project_filters(project: str | None) -> list[str]:
    """Return what the name of a project may mean: a directory, a part of a path, or both."""
    if not project:
        return []
    path = str(Path(project).resolve())
    if project.startswith(("/", ".")):
        return [path]
    return [path, project] if Path(path).is_dir() else [project]


class SessionFilter(msgspec.Struct, frozen=True):
    """Which sessions are wanted: of any of `projects`, with entries since then, of one agent."""

    projects: tuple[str, ...] = ()
    since: datetime | None = None
    agent: str | None = None
    limit: int | None = None

    @property
    def picks_all(self) -> bool:
        """Whether all sessions fit, but for those of other agents."""
        return not self.projects and self.since is None and self.limit is None

    def pick(self, keys: Iterable[SessionKey]) -> list[str]:
        """Return the ids of the sessions that are wanted, in the order given."""
        return [key.id for key in islice(filter(self.fits, keys), self.limit)]

    def fits(self, key: SessionKey) -> bool:
        """Return True if a session is wanted."""
        return (
            (not self.agent or key.agent == self.agent)
            and (not self.projects or any(runs_in(key.project, one) for one in self.projects))
            and (self.since is None or lasts_until(key.last_at, self.since))
        )


def key_of(listed: ListedSession) -> SessionKey:
    """Return what a session is picked by."""
    summary = listed.summary
    key = (summary.id, summary.cwd or "", summary.agent, summary.last_at)
    return SessionKey(*key, is_fragment=summary.is_fragment)


def newest(listed: ListedSession) -> tuple[str, str]:
    """Return what lists of sessions are sorted by."""
    return listed.summary.last_at or "", listed.summary.id


def runs_in(cwd: str, project: str) -> bool:
    """Return True if a directory is or is below `project`, or has this text in its path."""
    if project.startswith("/"):
        return f"{cwd}/".startswith(f"{project.rstrip('/')}/")
    return project.casefold() in cwd.casefold()


def lasts_until(last_at: str | None, moment: datetime) -> bool:
    """Return True if a session with this last time has an entry at `moment` or later."""
    return bool(last_at) and datetime.fromisoformat(last_at or "") >= moment


def newest_here(keys: Sequence[SessionKey], here: str) -> str | None:
    """Return the newest session of the project in which a directory is; None if there is none.

    That is the nearest directory upwards with sessions, else those below it.
    """
    if not here:
        return None
    projects: dict[str, str] = {}
    for key in keys:
        projects.setdefault(key.project, key.id)
    upwards = map(str, (PurePath(here), *PurePath(here).parents))
    above = next((projects[path] for path in upwards if path in projects), None)
    return above or next((key.id for key in keys if runs_in(key.project, here)), None)
