"""What Qwen Code keeps of a session besides its chat, and what it deletes and when.

Facts of 0.24.4: once a day it deletes folders of sub-agents and of file history that were not
changed for `general.cleanupPeriodDays` (30), or an hour if that is 0. Chats are not deleted.
"""

import os
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from threadline.agents.keeping import amount_setting, belongings_in, modified, subfolders
from threadline.agents.setup import NAME, JsonElement
from threadline.model.keeping import Belonging, Deletion, Kind, Retention
from threadline.read.plain import stem_of

SETTING = ("general", "cleanupPeriodDays")
DEFAULT_DAYS = 30.0
HOUR = 1 / 24
SUBAGENTS, HISTORY = "subagents", "file-history"
PATIENCE = 5
"""After how many seconds the client ends the command; it returns at once."""


def config_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Return the directory of the client's settings."""
    chosen = environ.get("QWEN_HOME")
    return Path(chosen).expanduser() if chosen else home / ".qwen"


def end_hooks(command: Sequence[str], root: Path) -> Iterator[JsonElement]:
    """Yield a hook in the user's settings that is run when a session ends."""
    run = {"name": NAME, "type": "command", "command": shlex.join(command), "timeout": PATIENCE}
    mark = shlex.join(command[-3:])
    yield JsonElement(root / "settings.json", ("hooks", "SessionEnd"), {"hooks": [run]}, mark)


def belongings(paths: Iterable[str]) -> Iterator[Belonging]:
    """Yield the sub-agents of sessions, and their copies of files."""
    for path in paths:
        session, project = stem_of(path), os.path.dirname(os.path.dirname(path))
        yield from belongings_in(path, os.path.join(project, SUBAGENTS, session), Kind.AGENT)
        root = os.path.dirname(os.path.dirname(project))
        yield from belongings_in(path, os.path.join(root, HISTORY, session), Kind.HISTORY)


def retention(root: Path, projects: Iterable[str]) -> Retention:
    """Return the shortest time that any settings give."""
    user = amount_setting([str(root / "settings.json")], *SETTING) or (DEFAULT_DAYS, "")
    files = (os.path.join(one, ".qwen", "settings.json") for one in projects)
    inside = (amount_setting([path], *SETTING) for path in files)
    days, source = min([user, *filter(None, inside)])
    return Retention(max(days, HOUR), ".".join(SETTING), source)


def deletions(
    root: Path, archives: Iterable[str], kept: Retention, until: float
) -> Iterator[Deletion]:
    """Yield the folders that go before a time."""
    places = [(str(root / HISTORY), Kind.HISTORY)]
    for archive in archives:
        projects = subfolders(archive)
        places += [(os.path.join(project, SUBAGENTS), Kind.AGENT) for project in projects]
    for place, kind in places:
        for folder in subfolders(place):
            if (one := kept.deletion(folder, modified(folder) or 0.0, kind)).epoch < until:
                yield one
