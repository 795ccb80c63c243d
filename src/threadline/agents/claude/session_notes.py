"""What notes and the files of jobs say of a session: its tag, colour, pull request, worktree."""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from threadline.files.regular import read_regular
from threadline.model.body import Body, text_in
from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.model.mark import ClientMark, Mark, MarkKind
from threadline.read.body import Bodies, decode_body

LARGEST = 1 << 20
"""Bytes of a job's file that are read; one is a few thousand."""


def text_at(name: str) -> Callable[[Body], str]:
    """Return what reads the text of a field."""
    return lambda record: text_in(record.get(name))


def worktree_in(record: Body) -> str:
    """Return the worktree that a session works in; empty after it left it."""
    match record.get("worktreeSession"):
        case {"worktreePath": str(path)} | {"worktreeName": str(path)}:
            return path
        case _:
            return ""


ATTRIBUTES: dict[str, tuple[str, Callable[[Body], str]]] = {
    "agent-color": ("agent_color", text_at("agentColor")),
    "agent-name": ("agent_name", text_at("agentName")),
    "agent-setting": ("agent_setting", text_at("agentSetting")),
    "pr-link": ("pull_request", text_at("prUrl")),
    "tag": ("tag", text_at("tag")),
    "worktree-state": ("worktree", worktree_in),
}
"""The attribute that each type of note gives, and where its value is; the last note counts."""


def attributes_in(notes: Iterable[Entry], bodies: Bodies) -> dict[str, dict[str, str]]:
    """Return the attributes of sessions; an empty value takes one away."""
    last: dict[tuple[str, str], Entry] = {}
    for note in notes:
        if note.type in ATTRIBUTES:
            last[note.session or note.file.session, note.type] = note
    found: dict[str, dict[str, str]] = {}
    for (session, kind), note in last.items():
        name, read = ATTRIBUTES[kind]
        if value := read(bodies.body_of(note)):
            found.setdefault(session, {})[name] = value
    return found


MARKS: dict[str, MarkKind] = {
    "custom-title": MarkKind.NAME,
    "agent-color": MarkKind.COLOR,
    "tag": MarkKind.TAG,
}
"""The notes that are marks; of each type the last of a session counts."""


def marks_in(notes: Iterable[Entry], bodies: Bodies) -> Iterator[ClientMark]:
    """Yield the marks that notes give sessions; an empty value takes one away."""
    last: dict[tuple[str, str], Entry] = {}
    for note in notes:
        if note.type in MARKS:
            last[note.session or note.file.session, note.type] = note
    for (session, kind), note in last.items():
        attribute = ATTRIBUTES.get(kind)
        value = attribute[1](bodies.body_of(note)) if attribute else bodies.name_in(note)
        if value:
            mark = Mark(MARKS[kind], value, note.time, by=note.file.format.name)
            yield ClientMark(session, "", mark)


class Job(NamedTuple):
    """What the client keeps of a session that runs in the background."""

    session: str
    name: str


def job_names(files: Iterable[File]) -> dict[str, str]:
    """Return the names that people gave jobs, by session, for some files of sessions."""
    return names_below(os.path.dirname(os.path.dirname(file.path)) for file in files)


def names_below(archives: Iterable[str]) -> dict[str, str]:
    """Return the names that people gave jobs, for folders of projects."""
    places = (os.path.split(archive) for archive in dict.fromkeys(archives))
    folders = [os.path.join(root, "jobs") for root, name in places if name == "projects"]
    return {job.session: job.name for folder in folders for job in jobs_in(folder)}


def jobs_in(folder: str) -> Iterator[Job]:
    """Yield the jobs in a folder that a person named."""
    try:
        found = sorted(os.listdir(folder))
    except OSError:
        return
    for name in found:
        state = read_state(os.path.join(folder, name, "state.json"))
        session, title = text_in(state.get("sessionId")), text_in(state.get("name"))
        if session and title and state.get("nameSource") == "user":
            yield Job(session, title)


def read_state(path: str) -> Body:
    """Return the state of a job; empty if it cannot be read."""
    try:
        return decode_body(read_regular(path, LARGEST))
    except OSError:
        return {}
