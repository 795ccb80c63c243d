"""Where Kimi Code keeps its sessions, and what the files beside a log say.

sessions/wd_FOLDER_HASH/SESSION/state.json
sessions/wd_FOLDER_HASH/SESSION/agents/AGENT/wire.jsonl
"""

import os
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from threadline.agents.head import Head
from threadline.agents.keeping import files_in, records_in, settings_in
from threadline.agents.kimi import KIMI
from threadline.disk.file_state import FileState, file_state
from threadline.model.body import Body, record_in, text_in
from threadline.model.file import File, Header, Sidecar
from threadline.model.ids import SessionId
from threadline.model.keeping import Belonging, Kind
from threadline.read.plain import stem_of

LOG = "wire.jsonl"
STATE = "state.json"
MAIN = "main"
PATH = re.compile(r"(?:(.*)/)?([^/]+)/agents/([^/]+)/wire\.jsonl(?:\.zst)?", re.DOTALL)
"""The folder of a project, the session and the agent in the path of a log."""

HISTORY = "file-history"


def describe(head: Head) -> File:
    """Return whose log a file is, by its path; the state of the session says more."""
    found = PATH.fullmatch(head.path)
    if found is None:
        return File(head.path, SessionId(stem_of(head.path)), format=KIMI)
    session, agent = SessionId(found[2]), found[3]
    state = settings_in(state_of(head.path))
    parent = SessionId(text_in(state.get("forkedFrom")))
    header = Header(session, text_in(state.get("cwd")), parent=parent)
    if agent == MAIN:
        return File(head.path, session, format=KIMI, header=header, named=session)
    sidecar = sidecar_of(head.path, agent, record_in(state, "agents", agent))
    return File(head.path, session, agent, sidecar=sidecar, format=KIMI, header=header)


def state_of(path: str) -> str:
    """Return the file that describes the session of a log."""
    return os.path.join(session_folder(path), STATE)


def session_folder(path: str) -> str:
    """Return the folder of the session of a log."""
    return os.path.dirname(os.path.dirname(os.path.dirname(path)))


def sidecar_of(path: str, agent: str, told: Body) -> Sidecar:
    """Return what is known of a sub-agent: its kind, its task, and the call that started it."""
    labels = record_in(told, "labels")
    above = text_in(told.get("parentAgentId")) or MAIN
    caller = os.path.join(os.path.dirname(os.path.dirname(path)), above, LOG)
    spawned = spawned_in(caller, file_state(caller)).get(agent, {})
    return Sidecar(
        text_in(labels.get("profileName")) or text_in(spawned.get("subagentName")) or None,
        text_in(spawned.get("description")) or None,
        text_in(spawned.get("parentToolCallId")) or None,
    )


@lru_cache(64)
def spawned_in(path: str, state: FileState | None) -> dict[str, Body]:
    """Return the records with which an agent's log tells that it started others, by these."""
    if state is None:
        return {}
    found: dict[str, Body] = {}
    for record in records_in(path):
        if record.get("type") == "subagent.spawned":
            found.setdefault(text_in(record.get("subagentId")), record)
    return found


def sub_agent_files(path: str) -> Iterator[str]:
    """Yield the logs of the other agents of the session whose main log is at `path`."""
    found = PATH.fullmatch(path)
    if found is None or found[3] != MAIN:
        return
    folder = os.path.dirname(os.path.dirname(path))
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for name in names:
        log = os.path.join(folder, name, LOG)
        if name != MAIN and os.path.isfile(log):
            yield log


def is_sub_agent(path: str) -> bool:
    """Return True for the log of another agent than the main one."""
    found = PATH.fullmatch(path)
    return found is not None and found[3] != MAIN


def belongings(paths: Iterable[str]) -> Iterator[Belonging]:
    """Yield all else in the folders of sessions."""
    for path in paths:
        for other in files_in(session_folder(path)) if PATH.fullmatch(path) else ():
            if other != path:
                yield Belonging(path, other, kind_of(other))


def kind_of(path: str) -> Kind:
    """Return what a file in the folder of a session is."""
    if os.path.basename(path) == LOG:
        return Kind.AGENT
    return Kind.HISTORY if f"/{HISTORY}/" in path else Kind.OTHER


def session_names(files: Iterable[File]) -> dict[str, str]:
    """Return the names that people gave the sessions of some files."""
    names: dict[str, str] = {}
    for file in files:
        if file.agent is None and PATH.fullmatch(file.path):
            state = settings_in(state_of(file.path))
            if state.get("isCustomTitle") is True and (name := text_in(state.get("title"))):
                names[file.session] = name
    return names
