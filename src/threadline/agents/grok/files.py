"""Where Grok Build keeps its sessions, and what the files beside a chat say.

sessions/DIRECTORY/SESSION/chat_history.jsonl, updates.jsonl, summary.json …
sessions/DIRECTORY/SESSION/subagents/AGENT/meta.json
"""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from urllib.parse import unquote

from threadline.agents.grok import GROK
from threadline.agents.head import Head
from threadline.agents.keeping import files_in, settings_in, subfolders
from threadline.model.body import Body, record_in, text_in
from threadline.model.file import File, Header, Sidecar
from threadline.model.ids import SessionId
from threadline.model.keeping import Belonging, Kind
from threadline.read.plain import stem_of

CHAT_FILE = "chat_history.jsonl"
JOURNAL = "updates.jsonl"
POINTS = "rewind_points.jsonl"
SUMMARY_FILE = "summary.json"
STATUS_FILE = "fork_status.json"
SUB_AGENTS = "subagents"
CHECKPOINTS = "compaction_checkpoints"
REQUESTS = "compaction_requests"
PROMPTS = "prompt_history.jsonl"
META = "meta.json"

BESIDE = frozenset({JOURNAL, POINTS, "events.jsonl"})
"""Files of lines beside a chat."""

HISTORY = frozenset({POINTS})
OWN_KINDS = frozenset({"", "headless", "fork"})
"""The kinds of sessions that people start; of most, none is told."""

MOST_LEVELS = 100
"""How deep sub-agents may start others."""


def beside(path: str, name: str) -> str:
    """Return the path of another file of the session whose chat is at `path`."""
    return os.path.join(os.path.dirname(path), name)


def name_of(path: str) -> str:
    """Return the name of a file."""
    return path.rpartition("/")[2]


def is_chat(path: str) -> bool:
    """Return True if a file is a chat, judged by its name."""
    return name_of(path) == CHAT_FILE


def is_journal(path: str) -> bool:
    """Return True if a file is a journal, judged by its name."""
    return name_of(path) == JOURNAL


def is_part(path: str) -> bool:
    """Return True if the lines of a file belong to a session whose chat is beside it."""
    folder, _, name = path.rpartition("/")
    if name == PROMPTS:
        return folder.rpartition("/")[0].endswith("/sessions")
    if name not in BESIDE or not folder.rpartition("/")[0]:
        return False
    # In an archive are paths of files that are gone; a journal that is left alone is a session.
    return os.path.isfile(os.path.join(folder, CHAT_FILE)) or (
        name == JOURNAL and not os.path.isfile(path)
    )


def journal_of(path: str) -> str | None:
    """Return the journal of the session whose chat is at `path`; None if there is none."""
    journal = beside(path, JOURNAL)
    return journal if is_chat(path) and os.path.isfile(journal) else None


def side_files(path: str) -> list[str]:
    """Return the files beside a chat that its entries are made of."""
    names = (JOURNAL, POINTS, SUMMARY_FILE, STATUS_FILE)
    return [beside(path, name) for name in names] if is_chat(path) else []


def side_files_among(path: str, known: Mapping[str, Collection[str]]) -> list[str]:
    """Return what tells who started the sub-agent whose chat is at `path`, among known files."""
    project, own = os.path.split(os.path.dirname(path))
    found: dict[str, None] = {}
    while is_chat(path) and (meta := metas_among(Known(known)).get((project, own))):
        if meta in found:
            break
        found[meta] = None
        own = os.path.basename(os.path.dirname(os.path.dirname(os.path.dirname(meta))))
    return [*found]


class Known:
    """Files by folder; the same object is known again."""

    def __init__(self, files: Mapping[str, Collection[str]]) -> None:
        self.files = files

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and other.files is self.files

    def __hash__(self) -> int:
        return id(self.files)


@lru_cache(1)
def metas_among(known: Known) -> dict[tuple[str, str], str]:
    """Return the files that tell who started a sub-agent, by its project and name."""
    found = {}
    for folder, files in known.files.items():
        above, agent = os.path.split(folder)
        session, kind = os.path.split(above)
        if kind == SUB_AGENTS and (meta := os.path.join(folder, META)) in files:
            found[os.path.dirname(session), agent] = meta
    return found


def session_in_path(path: str) -> str | None:
    """Return the name of the folder of a session."""
    if not is_chat(path) and not is_journal(path):
        return None
    return os.path.basename(os.path.dirname(path)) or None


def describe(head: Head) -> File:
    """Return whose transcript a file is, by its path; the summary beside it says more."""
    path = head.path
    if not is_chat(path) and not is_journal(path):
        return File(path, SessionId(stem_of(path)), format=GROK)
    summary = settings_in(beside(path, SUMMARY_FILE))
    info = record_in(summary, "info")
    name = session_in_path(path) or stem_of(path)
    own = SessionId(text_in(info.get("id")) or name)
    parent = SessionId(text_in(summary.get("parent_session_id")))
    cwd = text_in(info.get("cwd")) or directory_of(os.path.dirname(os.path.dirname(path)))
    header = Header(own, cwd, parent=parent)
    if (above := starter_told(path, summary)) is not None:
        session, meta = above
        sidecar = Sidecar(
            text_in(meta.get("subagent_type")) or None, text_in(meta.get("description")) or None
        )
        return File(path, session, own, sidecar=sidecar, format=GROK, header=header)
    return File(path, own, format=GROK, header=header, named=name)


def directory_of(folder: str) -> str:
    """Return the directory of the project whose sessions are in a folder."""
    told = settings_text(os.path.join(folder, ".cwd"))
    name = unquote(os.path.basename(folder))
    return told or (name if os.path.isabs(name) else "")


def settings_text(path: str) -> str:
    """Return the text of a small file; empty if it cannot be read."""
    from threadline.files.regular import read_regular

    try:
        return read_regular(path, 1 << 16).decode(errors="replace").strip()
    except OSError:
        return ""


def starter_told(path: str, summary: Body) -> tuple[SessionId, Body] | None:
    """Return what started a sub-agent; None for sessions that people started."""
    is_own = text_in(summary.get("session_kind")) in OWN_KINDS
    return None if is_own else starter_of(path)


def starter_of(path: str) -> tuple[SessionId, Body] | None:
    """Return the session that a sub-agent belongs to, and what is said of the agent there."""
    project, own = os.path.split(os.path.dirname(path))
    met: set[str] = set()
    first: Body | None = None
    while own not in met and len(met) < MOST_LEVELS:
        met.add(own)
        above = starters(project, stamp_of(project)).get(own) or look_for(project, own)
        if above is None:
            break
        meta = settings_in(os.path.join(project, above, SUB_AGENTS, own, META))
        first = first if first is not None else meta
        own = above
    return (SessionId(own), first) if first is not None else None


def stamp_of(folder: str) -> int:
    """Return when a folder was changed; 0 if it is not there."""
    try:
        return os.stat(folder).st_mtime_ns
    except OSError:
        return 0


@lru_cache(16)
def starters(project: str, stamp: int) -> dict[str, str]:
    """Return which session started which sub-agent, of all sessions of a project."""
    found: dict[str, str] = {}
    for session in subfolders(project):
        for agent in subfolders(os.path.join(session, SUB_AGENTS)):
            found.setdefault(os.path.basename(agent), os.path.basename(session))
    return found


def look_for(project: str, agent: str) -> str | None:
    """Return the session that started a sub-agent; None if none did."""
    for session in subfolders(project):
        if os.path.isdir(os.path.join(session, SUB_AGENTS, agent)):
            return os.path.basename(session)
    return None


def sub_agent_files(path: str) -> Iterator[str]:
    """Yield the chats of the sub-agents of a session, and of those that they started."""
    if not is_chat(path):
        return
    project = os.path.dirname(os.path.dirname(path))
    met, waiting = {os.path.dirname(path)}, [os.path.dirname(path)]
    while waiting:
        for agent in subfolders(os.path.join(waiting.pop(), SUB_AGENTS)):
            folder = os.path.join(project, os.path.basename(agent))
            if folder not in met and os.path.isfile(os.path.join(folder, CHAT_FILE)):
                met.add(folder)
                waiting.append(folder)
                yield os.path.join(folder, CHAT_FILE)


def is_sub_agent(path: str) -> bool:
    """Return True for the chat of a sub-agent."""
    if not is_chat(path):
        return False
    return starter_told(path, settings_in(beside(path, SUMMARY_FILE))) is not None


def belongings(paths: Iterable[str]) -> Iterator[Belonging]:
    """Yield all else in the folders of sessions, and in those of their sub-agents."""
    for path in paths:
        if not is_chat(path):
            continue
        for chat in (path, *sub_agent_files(path)):
            for other in files_in(os.path.dirname(chat)):
                if other != path:
                    yield Belonging(path, other, kind_of(other))


def kind_of(path: str) -> Kind:
    """Return what a file in the folder of a session is."""
    if is_chat(path):
        return Kind.AGENT
    return Kind.HISTORY if name_of(path) in HISTORY else Kind.OTHER


def session_names(files: Iterable[File]) -> dict[str, str]:
    """Return the names that people gave the sessions of some files."""
    names: dict[str, str] = {}
    for file in files:
        if file.agent is None and is_chat(file.path):
            summary = settings_in(beside(file.path, SUMMARY_FILE))
            name = text_in(summary.get("generated_title"))
            if summary.get("title_is_manual") is True and name:
                names[file.session] = name
    return names
