"""Where Claude Code keeps transcripts, and which files belong to one session."""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache

import msgspec

from threadline.agents.claude import CLAUDE, JOURNAL
from threadline.agents.head import Head, read_head, read_sidecar
from threadline.files.regular import read_regular
from threadline.model.file import File, Format, Sidecar
from threadline.model.ids import NO_SESSION, SessionId
from threadline.read.plain import SUFFIXES
from threadline.read.walk import files_below

JOURNAL_TYPES = frozenset({"launched", "started", "result"})
JOURNAL_NAME = "journal.jsonl"
AGENT = r"agent-(.+)\.jsonl$"
SESSION = rb'"sessionId"\s*:\s*"([\w.-]{1,100})"'


def detect(head: Head) -> Format | None:
    """Return the format of a file; every record that names its type may be Claude Code's."""
    if not head.type:
        return None
    if head.name == JOURNAL_NAME and head.type in JOURNAL_TYPES:
        return JOURNAL
    return CLAUDE


def describe(path: str, kind: Format) -> File:
    """Return whose transcript a file is, by its path."""
    folder, name = os.path.split(path)
    agent = re.match(AGENT, name)
    session, run = session_of_folder(folder)
    if agent is not None:
        sidecar = read_sidecar(path)
        if run is not None:
            sidecar = with_label(sidecar, run_labels(path).get(agent[1]))
        return File(path, session, agent[1], run, sidecar, kind)
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
    if os.path.basename(os.path.dirname(folder)) == "workflows":
        found.append(snapshot_of(folder))
    return found


class Label(msgspec.Struct):
    """What a run calls one of its agents, and the phase in which it started it.

    The snapshot and the log of a run name the phase by different fields.
    """

    agent: str = msgspec.field(name="agentId", default="")
    label: str | None = None
    phase_title: str | None = msgspec.field(name="phaseTitle", default=None)
    phase: str | None = None


class Snapshot(msgspec.Struct):
    """The parts of a run's snapshot that link it to its call, and that name its agents."""

    task: str | None = msgspec.field(name="taskId", default=None)
    progress: list[Label] = msgspec.field(name="workflowProgress", default=[])


def snapshot_of(folder: str) -> str:
    """Return the path of the snapshot of a run, by the folder of its agents."""
    above, run = os.path.split(folder)
    session = os.path.dirname(os.path.dirname(above))
    return os.path.join(session, "workflows", f"{run}.json")


def run_labels(path: str) -> dict[str, Label]:
    """Return the labels of the agents of the run that the agent at `path` belongs to."""
    folder = os.path.dirname(path)
    paths = (os.path.join(folder, JOURNAL_NAME), snapshot_of(folder))
    return read_labels(paths, tuple(map(revision_of, paths)))


def revision_of(path: str) -> tuple[int, int]:
    """Return what changes when a file does; zeros for one that is not there."""
    try:
        state = os.stat(path)
    except OSError:
        return 0, 0
    return state.st_mtime_ns, state.st_size


@lru_cache(16)
def read_labels(paths: tuple[str, str], revisions: tuple[tuple[int, int], ...]) -> dict[str, Label]:
    """Read the labels of the agents of a run from its log and from its snapshot, which comes last.

    A run of many agents is read once, and again when its `revisions` change.
    """
    del revisions
    journal, snapshot = paths
    found: dict[str, Label] = {}
    for line in read_lines(journal):
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            row = msgspec.json.decode(line, type=Label)
            if row.label or row.phase:
                found[row.agent] = row
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        told = msgspec.json.decode(read_regular(snapshot), type=Snapshot)
        found |= {row.agent: row for row in told.progress if row.agent}
    return found


def read_lines(path: str) -> list[bytes]:
    """Return the lines of a file; none if it cannot be read."""
    try:
        return read_regular(path).splitlines()
    except OSError:
        return []


def with_label(sidecar: Sidecar | None, label: Label | None) -> Sidecar | None:
    """Return what is known of an agent, with what its run calls it."""
    if label is None:
        return sidecar
    known = sidecar or Sidecar()
    phase = label.phase_title or label.phase
    return msgspec.structs.replace(known, name=known.name or label.label, phase=phase)


def task_by_run(files: Iterable[File]) -> dict[str, str]:
    """Read the task of every workflow run that has agents among `files`."""
    folders = {(os.path.dirname(file.path), file.run) for file in files if file.run}
    tasks = {}
    for folder, run in sorted(folders):
        try:
            data = read_regular(snapshot_of(folder))
            snapshot = msgspec.json.decode(data, type=Snapshot)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if snapshot.task:
            tasks[run] = snapshot.task
    return tasks
