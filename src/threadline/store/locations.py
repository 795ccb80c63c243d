"""Where sessions are stored: Pi's folders and file names."""

import os
import re
from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path

SEPARATOR = re.compile(r"[/\\:]")
LEADING_SEPARATOR = re.compile(r"^[/\\]")


def sessions_root(environ: Mapping[str, str], home: Path) -> Path:
    """Return the folder in which Pi keeps the sessions of all projects."""
    agent = environ.get("PI_CODING_AGENT_DIR")
    return (Path(agent).expanduser() if agent else home / ".pi" / "agent") / "sessions"


def project_folder(cwd: str) -> str:
    """Return the name of a project's folder, as Pi does; different projects can share one."""
    return f"--{SEPARATOR.sub('-', LEADING_SEPARATOR.sub('', cwd))}--"


def default_directory(cwd: str) -> Path:
    """Return the folder for the sessions of a project on this machine, as Pi does."""
    override = os.environ.get("PI_CODING_AGENT_SESSION_DIR")
    if override:
        return Path(override).expanduser()
    return sessions_root(os.environ, Path.home()) / project_folder(cwd)


def file_name(timestamp: str, session: str) -> str:
    """Return the name of a session's file."""
    return f"{re.sub('[:.]', '-', timestamp)}_{session}.jsonl"


def session_files(directory: Path) -> Iterator[Path]:
    """Yield the session files of a folder, newest first."""
    try:
        with os.scandir(directory) as items:
            sessions = (i for i in items if i.name.endswith(".jsonl") and i.is_file())
            found = [(item.stat().st_mtime, Path(item.path)) for item in sessions]
    except OSError:
        return
    found.sort(key=lambda pair: (-pair[0], pair[1].name))
    yield from (path for _, path in found)


def all_session_files(root: str | PathLike[str] | None) -> Iterator[Path]:
    """Yield the session files of all projects below `root`, or where Pi keeps them."""
    top = Path(root) if root else sessions_root(os.environ, Path.home())
    for folder in (top, *sorted(path for path in top.glob("*") if path.is_dir())):
        yield from session_files(folder)
