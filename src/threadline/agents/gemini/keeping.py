"""What Gemini CLI keeps of a session besides its chat, what it deletes, and what it leaves.

Facts of 0.61.0: when it starts, it deletes chats of the project it is started in that were last
updated before `general.sessionRetention.maxAge` (30d), by the time that the chat itself tells, with
what belongs to them, and all but the newest `maxCount`.
"""

import os
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from threadline.agents.gemini.files import owner_of, sub_agent_files
from threadline.agents.gemini.files import session_in_path as session_of
from threadline.agents.keeping import belongings_in, modified, settings_in, subfolders
from threadline.agents.setup import NAME, JsonElement
from threadline.files.regular import open_regular, read_regular
from threadline.json_text.decode import load_json
from threadline.lazy import LazyPattern
from threadline.model.body import record_in, text_in
from threadline.model.keeping import Belonging, Deletion, Kind, Retention, Trace
from threadline.model.time import seconds_of

SETTING = "general.sessionRetention.maxAge"
DEFAULT, LEAST = "30d", "1d"
PERIOD = LazyPattern(r"(\d{1,6})([hdwm])")
UNITS = {"h": 1 / 24, "d": 1.0, "w": 7.0, "m": 30.0}
UPDATED = LazyPattern(rb'"lastUpdated"\s*:\s*"([^"]{1,40})"')
PIECE = 1 << 16
RESULTS, LOGS = "tool-outputs", "logs"
PATIENCE = 5000
"""After how many milliseconds the client ends the command; it returns at once."""


def config_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Return the directory of the client's settings and chats."""
    root = environ.get("GEMINI_CLI_HOME")
    return (Path(root).expanduser() if root else home) / ".gemini"


def end_hooks(command: Sequence[str], root: Path) -> Iterator[JsonElement]:
    """Yield a hook in the user's settings that is run when a session ends."""
    run = {"name": NAME, "type": "command", "command": shlex.join(command), "timeout": PATIENCE}
    mark = shlex.join(command[-3:])
    yield JsonElement(root / "settings.json", ("hooks", "SessionEnd"), {"hooks": [run]}, mark)


def belongings(paths: Iterable[str]) -> Iterator[Belonging]:
    """Yield sub-agents, results kept in files, logs and plans of sessions."""
    for path in paths:
        yield from (Belonging(path, name, Kind.AGENT) for name in sub_agent_files(path))
        chats = os.path.dirname(path)
        session = session_of(path)
        if os.path.basename(chats) != "chats" or not session:
            continue
        above = os.path.dirname(chats)
        results = os.path.join(above, RESULTS, f"session-{session}")
        yield from belongings_in(path, results, Kind.RESULT)
        yield from belongings_in(path, os.path.join(above, session), Kind.OTHER)
        log = os.path.join(above, LOGS, f"session-{session}.jsonl")
        if os.path.isfile(log):
            yield Belonging(path, log, Kind.OTHER)


def retention(root: Path, projects: Iterable[str]) -> Retention | None:
    """Return the shortest time that any settings give; None if nothing is deleted."""
    files = [str(root / "settings.json")]
    inside = [os.path.join(one, ".gemini", "settings.json") for one in projects]
    found = [kept for path in [*files, *inside] if (kept := told_in(path)) is not None]
    if not any(one.source == files[0] for one in found):
        found.append(Retention(days_in(DEFAULT), SETTING))
    least = min(found, key=lambda one: one.days)
    return least if least.days < float("inf") else None


def told_in(path: str) -> Retention | None:
    """Return what a file of settings says; None if it says nothing."""
    told = record_in(record_in(settings_in(path), "general"), "sessionRetention")
    if not told:
        return None
    age = days_in(text_in(told.get("maxAge")) or DEFAULT)
    # A time that is shorter than the least switches the cleanup off.
    is_off = told.get("enabled") is False or age < days_in(text_in(told.get("minRetention")))
    return Retention(float("inf") if is_off else age, SETTING, path)


def days_in(period: str) -> float:
    """Return a period in days; that of LEAST if it cannot be read."""
    match = PERIOD.fullmatch(period)
    return int(match[1]) * UNITS[match[2]] if match is not None else days_in(LEAST)


def deletions(root: Path, kept: Retention, until: float) -> Iterator[Deletion]:
    """Yield the chats that go before a time."""
    for project in subfolders(str(root / "tmp")):
        chats = os.path.join(project, "chats")
        try:
            names = sorted(name for name in os.listdir(chats) if name.startswith("session-"))
        except OSError:
            continue
        for path in (os.path.join(chats, name) for name in names):
            if (one := kept.deletion(path, updated(path))).epoch < until:
                yield one


def updated(path: str) -> float:
    """Return when a chat was last updated, as it tells itself."""
    try:
        with open_regular(path) as handle:
            handle.seek(max(0, os.fstat(handle.fileno()).st_size - PIECE))
            found = UPDATED.findall(handle.read(PIECE))
    except OSError:
        found = []
    told = seconds_of(found[-1].decode(errors="replace")) if found else None
    return told if told is not None else modified(path) or 0.0


def traces(root: Path) -> Iterator[Trace]:
    """Yield the prompts of the logs of all projects."""
    for folder in subfolders(str(root / "tmp")):
        path, project = os.path.join(folder, "logs.json"), owner_of(folder)
        try:
            told = load_json(read_regular(path).decode(errors="replace"))
        except (OSError, ValueError):
            continue
        for one in told if isinstance(told, list) else ():
            record = record_in(one)
            session, prompt = text_in(record.get("sessionId")), text_in(record.get("message"))
            if session and prompt and record.get("type") == "user":
                at = seconds_of(text_in(record.get("timestamp"))) or 0.0
                yield Trace(session, path, at, prompt, project)
