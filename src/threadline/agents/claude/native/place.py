"""Where Claude Code looks for sessions, and how one is resumed."""

import re
import shlex
from collections.abc import Iterable

OTHER = re.compile(r"[^A-Za-z0-9]")


def project_name(cwd: str) -> str:
    """Name the folder that the client keeps for a working directory."""
    return OTHER.sub("-", cwd)


def started_in(folder: str, directories: Iterable[str]) -> str:
    """Say in which directory the client finds a session of a project folder.

    A session may move to other directories; the one it was started in gave the folder its name.
    """
    known = [cwd for cwd in dict.fromkeys(directories) if cwd]
    return next((cwd for cwd in known if project_name(cwd) == folder), known[-1] if known else "")


def resume_command(session: str, cwd: str) -> str:
    """Write the command that goes on with a session."""
    resume = shlex.join(["claude", "--resume", session])
    return f"cd {shlex.quote(cwd)} && {resume}" if cwd else resume
