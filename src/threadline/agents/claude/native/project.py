"""Where Claude Code looks for sessions, and how one is resumed."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from threadline.model.file import File
from threadline.model.value import text_in
from threadline.native.plan import Plan
from threadline.native.request import Destination, Prepared, Source, command_in, unknown_folder

OTHER = re.compile(r"[^A-Za-z0-9]")


def project_name(cwd: str) -> str:
    """Return the name of the folder that the client keeps for a working directory."""
    return OTHER.sub("-", cwd)


def started_in(folder: str, directories: Iterable[str]) -> str:
    """Return the directory in which the client finds a session of a project folder.

    A session may move to other directories; the one it was started in gave the folder its name.
    """
    known = [cwd for cwd in dict.fromkeys(directories) if cwd]
    return next((cwd for cwd in known if project_name(cwd) == folder), known[-1] if known else "")


def project_folder(file: File, source: Source, projects: Path) -> Path:
    """Return the folder of the project that a session was started in."""
    directories = list(dict.fromkeys(directories_in(file, source)))
    if not directories:
        raise unknown_folder(file, "no record names a working directory")
    folder = Path(file.path).absolute().parent.name
    cwd = next((cwd for cwd in directories if project_name(cwd) == folder), directories[0])
    return projects / project_name(cwd)


def directories_in(file: File, source: Source) -> Iterator[str]:
    """Yield the working directories that the entries of a file name."""
    for entry in source.graph.sheet_by_file[file].entries:
        if entry.id and (cwd := text_in(source.bodies.body_of(entry).get("cwd"))):
            yield cwd


def prepare(plan: Plan, directories: Iterable[str], place: Destination) -> Prepared:
    """Return a plan with where and how the client continues."""
    folder = place.folder.name
    cwd = started_in(folder, directories)
    note = None
    if not cwd or project_name(cwd) != folder or place.name != f"{place.session}.jsonl":
        note = note_on(place.session, cwd)
    return Prepared(
        plan, place.folder, cwd, command_in(cwd, "claude", "--resume", place.session), note
    )


def note_on(session: str, cwd: str) -> str:
    """Return a note on where the client finds a session, as far as that is known."""
    project = project_name(cwd) if cwd else "PROJECT"
    where = f"projects/{project}/{session}.jsonl below its configuration directory"
    named = "" if cwd else "; no record names the directory that gives PROJECT its name"
    return f"Claude Code finds it only as {where}{named}"
