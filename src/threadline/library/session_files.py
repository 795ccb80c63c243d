"""The files of sessions: main ones by session, what belongs to each, and how a file is now."""

import os
import stat
from collections.abc import Iterable, Mapping, Sequence

from threadline.agents.agent import Agent
from threadline.agents.beside import is_sub_agent_file
from threadline.agents.find import session_in_path
from threadline.agents.registry import AGENTS
from threadline.model.keeping import CleanedFile, CleanItem
from threadline.read.plain import file_of


def belongings_by(agent: Agent, paths: Sequence[str]) -> Mapping[str, list[str]]:
    """Return what belongs to each of some sessions of an agent, by their main files."""
    found: dict[str, list[str]] = {}
    for one in agent.belongings(paths):
        found.setdefault(one.session, []).append(one.path)
    return found


def main_files(files: Iterable[str]) -> dict[str, list[str]]:
    """Return the main files of sessions, by the ids that their paths tell."""
    found: dict[str, list[str]] = {}
    for path in files:
        if not is_sub_agent_file(path) and os.path.isfile(path):
            found.setdefault(session_in_path(path), []).append(path)
    return found


def look_at(path: str) -> CleanedFile | None:
    """Return the state of a regular file; None if it is gone, a link, or something else."""
    try:
        found = os.lstat(file_of(path))
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    mode = stat.S_IMODE(found.st_mode)
    identity = (found.st_dev, found.st_ino, found.st_nlink)
    return CleanedFile(path, found.st_size, found.st_mtime_ns, mode, *identity)


def own_folders(item: CleanItem) -> list[str]:
    """Return the directories of what belongs to a session, the deepest first.

    Only those that are named after the session, or are below such a one.
    """
    found: set[str] = set()
    for file in item.files:
        folder = os.path.dirname(file.path)
        while any(is_named_after(part, item.session) for part in folder.split(os.sep)):
            found.add(folder)
            folder = os.path.dirname(folder)
    return sorted(found, key=lambda path: (-len(path), path))


def is_named_after(name: str, session: str) -> bool:
    """Return True if a directory has the name of a session, maybe after a word."""
    return name == session or name.endswith(f"-{session}")


def continues(agent: str) -> bool:
    """Return True if files of an agent need others: then those go together, or not at all."""
    return any(one.formats[0].continues for one in AGENTS if one.name == agent)
