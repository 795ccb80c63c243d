"""What Claude Code keeps of a session besides its transcript, and what it deletes and when.

Facts of 2.1.326: five seconds after a start, at most once a day (`.last-cleanup`), the client
deletes transcripts that were not written for `cleanupPeriodDays`, each with the folder of its
session; results kept in files by their own times; the folders of file history, environments and
tasks of a session by the times of these folders. It counts by the settings of the directory it is
started in, and sweeps all projects.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from threadline.agents.claude.files import AGENT, SESSION
from threadline.agents.head import read_head
from threadline.agents.keeping import (
    amount_setting,
    files_in,
    modified,
    settings_in,
    subfolders,
)
from threadline.disk.drafts import is_running
from threadline.files.regular import open_regular
from threadline.lazy import LazyPattern
from threadline.model.body import number_in, text_in
from threadline.model.keeping import DAY, Belonging, Deletion, Kind, Retention
from threadline.read.walk import is_file, is_folder

SETTING = "cleanupPeriodDays"
DEFAULT_DAYS = 30.0
MARKER = ".last-cleanup"
PROJECTS, RESULTS, HISTORY = "projects", "tool-results", "file-history"
OTHERS = ("session-env", "tasks", "uploads")
"""Folders of the configuration with a folder for each session, besides those of file history."""

MARKERS = (".ccr-tip.json", ".precompact.json", ".desktop-released.json", ".cast")
"""What the names of files beside a transcript add to that of the session."""

MANAGED = {
    "linux": "/etc/claude-code",
    "darwin": "/Library/Application Support/ClaudeCode",
}
DESKTOP = LazyPattern(rb'"entrypoint"\s*:\s*"(?:claude-desktop(?:-3p)?|local[-_]agent)"')
"""Sessions of the desktop application are not deleted by their age."""

PIECE = 1 << 16
OLD_AGENT = LazyPattern(AGENT)
SESSION_ID = LazyPattern(SESSION)
SESSION_NAME = LazyPattern(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def config_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Return the directory of the client's configuration."""
    return Path(environ.get("CLAUDE_CONFIG_DIR") or home / ".claude")


def belongings(paths: Iterable[str]) -> Iterator[Belonging]:
    """Yield the files that belong to sessions, given by their transcripts."""
    folders: dict[str, list[str]] = {}
    for path in paths:
        folders.setdefault(os.path.dirname(path), []).append(path)
    listed: dict[str, set[str]] = {}
    for folder, mains in folders.items():
        names = names_in(folder)
        yield from agents_beside(folder, names, mains)
        places: dict[str, Kind | None] = {folder: None}
        if (root := config_of(folder)) is not None:
            places |= {os.path.join(root, name): Kind.OTHER for name in OTHERS}
            places[os.path.join(root, HISTORY)] = Kind.HISTORY
        listed |= {place: names_in(place) for place in places if place not in listed}
        for path in mains:
            yield from belongings_of(path, places, listed)


def belongings_of(
    path: str, places: Mapping[str, Kind | None], listed: Mapping[str, set[str]]
) -> Iterator[Belonging]:
    """Yield the files in folders that are named after a session, and beside its transcript.

    `listed` has the names in each place, `places` what files there are, if all are the same.
    """
    session = os.path.basename(path).removesuffix(".jsonl")
    if not SESSION_NAME.fullmatch(session):  # a directory of that name may be anything
        return
    for place, kind in places.items():
        if session in listed[place]:
            folder = os.path.join(place, session)
            for name in files_in(folder):
                yield Belonging(path, name, kind or kind_in(name[len(folder) + 1 :]))
    for end in MARKERS:
        if session + end in listed[os.path.dirname(path)]:
            yield Belonging(path, path.removesuffix(".jsonl") + end, Kind.OTHER)


def names_in(folder: str) -> set[str]:
    """Return the names in a directory; none if it cannot be listed."""
    try:
        return set(os.listdir(folder))
    except OSError:
        return set()


def kind_in(below: str) -> Kind:
    """Return what a file in the folder of a session is."""
    match below.partition("/")[0]:
        case "subagents":
            return Kind.AGENT
        case "tool-results":
            return Kind.RESULT
        case _:
            return Kind.OTHER


def agents_beside(folder: str, names: set[str], mains: Iterable[str]) -> Iterator[Belonging]:
    """Yield the transcripts of sub-agents beside those of sessions, as 2.0 wrote them."""
    found = sorted(name for name in names if OLD_AGENT.match(name))
    ids = {os.fsencode(os.path.basename(path).removesuffix(".jsonl")): path for path in mains}
    for name in found:
        path = os.path.join(folder, name)
        told = (match[1] for match in SESSION_ID.finditer(read_head(path).raw))
        if (main := next((ids[one] for one in told if one in ids), None)) is not None:
            yield Belonging(main, path, Kind.AGENT)


def config_of(folder: str) -> str | None:
    """Return the configuration directory that a folder of a project is in."""
    root, name = os.path.split(os.path.dirname(os.path.abspath(folder)))
    return root if name == PROJECTS else None


def retention(environ: Mapping[str, str], home: Path, projects: Iterable[str]) -> Retention | None:
    """Return the shortest time that any settings give; None if the client would delete nothing.

    Managed settings count before all others; else those of a project before the user's.
    """
    root = config_folder(environ, home)
    marker = modified(str(root / MARKER)) or 0.0
    managed = amount_setting(managed_files(), SETTING)
    user = amount_setting([str(root / "settings.json")], SETTING) or (DEFAULT_DAYS, "")
    inside = (amount_setting(files_of(one), SETTING) for one in projects)
    days, source = min([managed] if managed else [user, *filter(None, inside)])
    if days < 1:  # the client calls that an error, and deletes nothing
        return None
    return Retention(days, SETTING, source, marker, DAY)


def managed_files() -> list[str]:
    """Return the files of settings that an administrator gives; the last counts most."""
    folder = Path(MANAGED.get(sys.platform, ""))
    if not folder.name:
        return []
    more = sorted((folder / "managed-settings.d").glob("*.json"), reverse=True)
    return [*map(str, more), str(folder / "managed-settings.json")]


def files_of(project: str) -> list[str]:
    """Return the files of settings in the directory of a project; the first counts most."""
    return [os.path.join(project, ".claude", f"settings{local}.json") for local in (".local", "")]


def deletions(root: Path, kept: Retention, until: float) -> Iterator[Deletion]:
    """Yield what the client will delete before a time."""
    for item in items_in(str(root / PROJECTS)):
        if is_folder(item):
            yield from deletions_in(item.path, kept, until)
    for name in (HISTORY, *OTHERS):
        kind = Kind.HISTORY if name == HISTORY else Kind.OTHER
        for folder in subfolders(str(root / name)):
            if (one := kept.deletion(folder, modified(folder) or 0.0, kind)).epoch < until:
                yield one


def deletions_in(folder: str, kept: Retention, until: float) -> Iterator[Deletion]:
    """Yield what goes of a project."""
    items = items_in(folder)
    going: dict[str, float] = {}
    sessions = [item for item in items if item.name.endswith(".jsonl") and is_file(item)]
    for item in sessions:
        if (since := modified(item.path)) is None:
            continue
        kind = Kind.AGENT if OLD_AGENT.match(item.name) else Kind.TRANSCRIPT
        one = kept.deletion(item.path, since, kind)
        if one.epoch < until and goes(one):
            going[item.name.removesuffix(".jsonl")] = one.epoch
            yield one
    known = {item.name.removesuffix(".jsonl") for item in sessions}
    for item in items:
        if item.is_dir(follow_symlinks=False):
            last = going.get(item.name, 0.0 if item.name not in known else float("inf"))
            found = session_deletions(item.path, kept, last)
            yield from (one for one in found if one.epoch < until)


def items_in(folder: str) -> list["os.DirEntry[str]"]:
    """Return what is in a directory, in order of name; nothing if it cannot be listed."""
    try:
        with os.scandir(folder) as listing:
            return sorted(listing, key=lambda item: item.name)
    except OSError:
        return []


def session_deletions(folder: str, kept: Retention, last: float) -> Iterator[Deletion]:
    """Yield what goes of the folder of a session: all of it at `last`, results maybe before.

    Without a transcript, `last` is 0, and files of sub-agents go by their own times.
    """
    for path in files_in(folder):
        kind = kind_in(path[len(folder) + 1 :])
        own = kept.deletion(path, modified(path) or 0.0, kind)
        if kind is Kind.RESULT:
            yield Deletion(path, min(own.epoch, last) if last else own.epoch, kind)
        elif last or kind is Kind.AGENT:
            yield Deletion(path, last, kind) if last else own


def goes(one: Deletion) -> bool:
    """Return False for a session of the desktop application, unless that released it."""
    if one.kind not in {Kind.TRANSCRIPT, Kind.AGENT} or not one.path.endswith(".jsonl"):
        return True
    released = settings_in(one.path.removesuffix(".jsonl") + ".desktop-released.json")
    if released.get("reason") == "delete":
        return True
    try:
        with open_regular(one.path) as handle:
            head = handle.read(PIECE)
            handle.seek(max(0, os.fstat(handle.fileno()).st_size - PIECE))
            return DESKTOP.search(head + b"\n" + handle.read(PIECE)) is None
    except OSError:
        return True


def open_sessions(root: Path) -> Iterator[str]:
    """Yield the sessions of clients that run; each has a file named after its process."""
    for path in sorted((root / "sessions").glob("*.json")):
        told = settings_in(str(path))
        process, session = number_in(told.get("pid")), text_in(told.get("sessionId"))
        if session and process > 0 and is_running(process):
            yield session
