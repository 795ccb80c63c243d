"""Where Claude Code looks for sessions, and how one is resumed."""

import re
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

from threadline.model.file import File
from threadline.model.value import text_in
from threadline.native.request import Source, unknown_folder

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


def project_folder(file: File, source: Source, projects: Path) -> Path:
    """Return the folder of the project that a session was started in."""
    directories = list(dict.fromkeys(directories_in(file, source)))
    if not directories:
        raise unknown_folder(file, "no record names a working directory")
    folder = Path(file.path).absolute().parent.name
    cwd = next((cwd for cwd in directories if project_name(cwd) == folder), directories[0])
    return projects / project_name(cwd)


def directories_in(file: File, source: Source) -> Iterator[str]:
    """List the working directories that the entries of a file name."""
    for entry in source.graph.sheet_by_file[file].entries:
        if entry.id and (cwd := text_in(source.bodies.body_of(entry).get("cwd"))):
            yield cwd
