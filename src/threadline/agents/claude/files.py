"""Where Claude Code keeps transcripts, and which files belong to one session."""

import os
import re
from collections.abc import Iterable, Iterator

import msgspec

from threadline.agents.claude import CLAUDE, JOURNAL
from threadline.agents.head import Head, read_head, read_sidecar
from threadline.files.regular import read_regular
from threadline.model.file import File, Format
from threadline.model.ids import NO_SESSION, SessionId
from threadline.read.plain import SUFFIXES
from threadline.read.walk import files_below

JOURNAL_TYPES = frozenset({"launched", "started", "result"})
AGENT = r"agent-(.+)\.jsonl$"
SESSION = rb'"sessionId"\s*:\s*"([\w.-]{1,100})"'


def detect(head: Head) -> Format | None:
    """Return the format of a file; every record that names its type may be Claude Code's."""
    if not head.type:
        return None
    if head.name == "journal.jsonl" and head.type in JOURNAL_TYPES:
        return JOURNAL
    return CLAUDE


def describe(path: str, kind: Format) -> File:
    """Return whose transcript a file is, by its path."""
    folder, name = os.path.split(path)
    agent = re.match(AGENT, name)
    session, run = session_of_folder(folder)
    if agent is not None:
        return File(path, session, agent[1], run, read_sidecar(path), kind)
    if kind == JOURNAL:
        return File(path, session, None, run, None, kind)
    return File(path, SessionId(name.removesuffix(".jsonl")), format=kind)


def session_inside(head: Head, kind: Format) -> str:
    """Return the id of the session in a file from its first records."""
    own = re.search(SESSION, head.raw) if kind == CLAUDE else None
    return own[1].decode() if own is not None else describe(head.path, kind).session


def session_of_folder(folder: str) -> tuple[SessionId, str | None]:
    """Return the session, and the workflow run, that a folder of sub-agents belongs to."""
    match folder.split(os.sep):
        case [*_, session, "subagents"]:
            return SessionId(session), None
        case [*_, session, "subagents", "workflows", run]:
            return SessionId(session), run
        case _:
            return NO_SESSION, None


def sub_agent_files(path: str) -> Iterator[str]:
    """Yield the files of the sub-agents of the session at `path`, in the new place and the old."""
    folder, name = os.path.split(path)
    session = name.removesuffix(".jsonl")
    yield from files_below(os.path.join(folder, session, "subagents"), SUFFIXES)
    if re.match(AGENT, name):
        return
    # 2.0.42 and 2.0.77 write agents' files beside those of sessions; only the records tell whose.
    marker = session.encode()
    for other in sorted(os.listdir(folder or ".")):
        beside = os.path.join(folder, other)
        if re.match(AGENT, other) and marker in read_head(beside).raw:
            yield beside


def side_files(path: str) -> list[str]:
    """Return the paths of a sub-agent's sidecar and of the snapshot of its workflow run."""
    folder, name = os.path.split(path)
    if not name.startswith("agent-"):
        return []
    found = [path.removesuffix(".jsonl") + ".meta.json"]
    above, run = os.path.split(folder)
    if os.path.basename(above) == "workflows":
        session = os.path.dirname(os.path.dirname(above))
        found.append(os.path.join(session, "workflows", f"{run}.json"))
    return found


class Snapshot(msgspec.Struct):
    """The part of a run's snapshot that links it to its call."""

    task: str | None = msgspec.field(name="taskId", default=None)


def task_by_run(files: Iterable[File]) -> dict[str, str]:
    """Read the task of every workflow run that has agents among `files`."""
    folders = {(os.path.dirname(file.path), file.run) for file in files if file.run}
    tasks = {}
    for folder, run in sorted(folders):
        session = os.path.dirname(os.path.dirname(os.path.dirname(folder)))
        try:
            data = read_regular(os.path.join(session, "workflows", f"{run}.json"))
            snapshot = msgspec.json.decode(data, type=Snapshot)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if snapshot.task:
            tasks[run] = snapshot.task
    return tasks
