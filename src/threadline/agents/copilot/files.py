"""Where Copilot CLI keeps its sessions, and what the files beside a log say."""

import os
import re
from collections.abc import Iterable, Iterator

from threadline.agents.copilot import COPILOT
from threadline.agents.head import Head, field
from threadline.agents.keeping import files_in
from threadline.files.regular import read_regular
from threadline.model.body import record_in, text_in
from threadline.model.file import File, Header
from threadline.model.ids import SessionId
from threadline.model.keeping import Belonging, Kind

LOG = "events.jsonl"
WORKSPACE = "workspace.yaml"
NAME = r"(?m:^name: *(.*?) *$)"
NAMED_BY_USER = r"(?m:^user_named: *true *$)"
QUOTED = r"""(["'])(.*)\1"""


def describe(head: Head) -> File:
    """Return whose log a file is: its first event names the session, else its folder does."""
    data = record_in(field(head.first, "data") if head.type == "session.start" else None)
    header = Header(
        SessionId(text_in(data.get("sessionId"))),
        text_in(record_in(data, "context").get("cwd")),
        text_in(data.get("copilotVersion")),
    )
    named = session_in_path(head.path)
    return File(
        head.path, header.session or SessionId(named), format=COPILOT, header=header, named=named
    )


def session_in_path(path: str) -> str:
    """Return the session that a path names; versions before 1.0 kept no folder for each."""
    folder, name = os.path.split(path)
    return os.path.basename(folder) if name.startswith(LOG) else name.removesuffix(".jsonl")


def side_files(path: str) -> list[str]:
    """Return the path of the file with the name of the session."""
    folder, name = os.path.split(path)
    return [os.path.join(folder, WORKSPACE)] if name == LOG else []


def session_names(files: Iterable[File]) -> dict[str, str]:
    """Return the names that people gave the sessions of some files."""
    names: dict[str, str] = {}
    for file in files:
        for path in side_files(file.path):
            if name := read_name(path):
                names[file.session] = name
    return names


def read_name(path: str) -> str:
    """Return the name in a workspace file if the user gave it; empty if there is none."""
    try:
        told = read_regular(path).decode(errors="replace")
    except OSError:
        return ""
    found = re.search(NAME, told) if re.search(NAMED_BY_USER, told) else None
    if found is None:
        return ""
    quoted = re.fullmatch(QUOTED, found[1])
    return quoted[2] if quoted is not None else found[1]


def belongings(paths: Iterable[str]) -> Iterator[Belonging]:
    """Yield everything else in the folders of sessions."""
    for path in paths:
        folder, name = os.path.split(path)
        for other in files_in(folder) if name == LOG else ():
            if other != path:
                yield Belonging(path, other, Kind.OTHER)
