"""Where sessions lie: Pi's folders and file names, newest first."""

import os
import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

SEPARATOR = re.compile(r"[/\\:]")
FIRST = re.compile(r"^[/\\]")


def sessions_root(environ: Mapping[str, str], home: Path) -> Path:
    """Say where Pi keeps the sessions of all projects on this machine."""
    agent = environ.get("PI_CODING_AGENT_DIR")
    return (Path(agent).expanduser() if agent else home / ".pi" / "agent") / "sessions"


def project_folder(cwd: str) -> str:
    """Name the folder of a project as Pi does; different projects can have the same."""
    return f"--{SEPARATOR.sub('-', FIRST.sub('', cwd))}--"


def default_directory(cwd: str) -> Path:
    """Say where the sessions of a project lie on this machine, as Pi would."""
    override = os.environ.get("PI_CODING_AGENT_SESSION_DIR")
    if override:
        return Path(override).expanduser()
    return sessions_root(os.environ, Path.home()) / project_folder(cwd)


def file_name(timestamp: str, session: str) -> str:
    """Name the file of a session."""
    return f"{re.sub('[:.]', '-', timestamp)}_{session}.jsonl"


def session_files(directory: Path) -> Iterator[Path]:
    """List the session files of a folder, newest first."""
    try:
        with os.scandir(directory) as items:
            sessions = (i for i in items if i.name.endswith(".jsonl") and i.is_file())
            found = [(item.stat().st_mtime, Path(item.path)) for item in sessions]
    except OSError:
        return
    found.sort(key=lambda pair: (-pair[0], pair[1].name))
    yield from (path for _, path in found)


def parse_time(text: object) -> datetime | None:
    """Read a time; none if it is no time."""
    try:
        return datetime.fromisoformat(text)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None
