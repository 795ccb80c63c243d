"""Where Pi keeps the sessions of a project; loaded by every listing, so it loads little."""

import os
from collections.abc import Mapping
from pathlib import Path

from threadline.lazy import LazyPattern

SEPARATOR = LazyPattern(r"[/\\:]")
LEADING_SEPARATOR = LazyPattern(r"^[/\\]")


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
