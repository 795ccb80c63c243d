"""Finds transcripts: sessions, sub-agents and workflow journals, in any directory."""

import os
import re
from collections.abc import Iterable, Iterator

import msgspec

from threadline.model.file import File, Header, Sidecar, session_named
from threadline.read.codex.meta import describe_rollout
from threadline.read.codex.names import INDEX
from threadline.read.codex.relatives import find_relatives
from threadline.read.codex.relatives import home_of as home_of_rollout
from threadline.read.formats import Detected, detect_format
from threadline.read.plain import SUFFIXES, open_plain
from threadline.read.walk import Unlisted, files_below, repeated_files

SIDECAR = msgspec.json.Decoder(Sidecar)
AGENT = re.compile(r"^agent-(.+)\.jsonl$")
SESSION = re.compile(rb'"sessionId"\s*:\s*"([\w.-]{1,100})"')
INPUTS = (*SUFFIXES, ".json")
HEADS = (1 << 12, 1 << 20)
"""How much of a file is looked at to tell its format: a little, and more if no line ends there."""


UNREADABLE = "cannot be read"
REPEATED = "a link to another file here"


class Skipped(msgspec.Struct, frozen=True):
    """A file that is not a transcript or cannot be read, and why."""

    file: str
    why: str


class Found(msgspec.Struct, eq=False):
    """The transcripts and the other files of a search, in order of path.

    `asked` are the transcripts that were named themselves.
    """

    files: list[File]
    skipped: list[Skipped]
    asked: list[File] = []


def find_in(path: str) -> Found:
    """Find the transcripts at `path`: a file and what belongs to it, or all below a directory."""
    if os.path.isdir(path):
        return find_below(path)
    told = detect(path) or Detected("claude")
    beside = find_relatives(path) if told.format == "codex" else subagent_files(path)
    found = examine(beside)
    asked = file_of(path, told)
    found.files.insert(0, asked)
    found.asked.append(asked)
    return found


def find_below(folder: str) -> Found:
    """Find the transcripts below a directory; those that cannot be listed are skipped by name."""
    unlisted: list[Unlisted] = []
    found = examine(files_below(folder, SUFFIXES, unlisted))
    found.skipped += (Skipped(one.path, f"{UNREADABLE}: {one.why}") for one in unlisted)
    return found


def inputs_of(root: str) -> Iterator[str]:
    """List the files that reading a directory may open: also sidecars, snapshots and names."""
    homes: dict[str | None, None] = {}
    for path in files_below(root, INPUTS):
        homes[home_of_rollout(path)] = None
        yield path
    yield from (os.path.join(home, INDEX) for home in homes if home)


def jsonl_below(root: str) -> Iterator[str]:
    """List the transcripts below a directory, in order."""
    return files_below(root, SUFFIXES)


def subagent_files(path: str) -> Iterator[str]:
    """List the files of the sub-agents of the session at `path`, new place and old."""
    folder, name = os.path.split(path)
    session = name.removesuffix(".jsonl")
    yield from jsonl_below(os.path.join(folder, session, "subagents"))
    if AGENT.match(name):
        return
    marker = session.encode()
    for other in sorted(os.listdir(folder or ".")):
        beside = os.path.join(folder, other)
        if AGENT.match(other) and marker in head_of(beside):
            yield beside


def examine(paths: Iterable[str]) -> Found:
    """Tell transcripts from other files."""
    found = Found([], [])
    every = list(paths)
    repeated = repeated_files(every)
    for path in every:
        if path in repeated:
            found.skipped.append(Skipped(path, REPEATED))
            continue
        told = detect(path)
        if told is None:
            found.skipped.append(Skipped(path, "no transcript: its records have no type"))
        else:
            found.files.append(file_of(path, told))
    return found


def detect(path: str) -> Detected | None:
    """Tell in which format a file is written; None if it is no transcript."""
    return detect_format(head_of(path), os.path.basename(path))


def session_inside(path: str) -> str:
    """Read the id of the session in a file out of its beginning, whatever its name is."""
    head = head_of(path)
    told = detect_format(head, os.path.basename(path))
    if told is None:
        return ""
    own = SESSION.search(head) if told.format == "claude" else None
    return own[1].decode() if own is not None else file_of(path, told).session


def head_of(path: str) -> bytes:
    """Read the beginning of a file, at least a line of it; one that cannot be read has none."""
    little, more = HEADS
    try:
        with open_plain(path) as handle:
            head = handle.read(little)
            return head if b"\n" in head else head + handle.read(more)
    except OSError:
        return b""


def file_of(path: str, told: Detected) -> File:
    """Say whose transcript a file of a known format is."""
    if told.rollout is not None:
        return describe_rollout(path, told.rollout)
    return describe(path, told.format, told.header)


def describe(path: str, kind: str, header: Header | None = None) -> File:
    """Say whose transcript a file is: by its header, else by its place."""
    folder, name = os.path.split(path)
    agent = AGENT.match(name)
    session, run = home_of(folder)
    if agent is not None:
        return File(path, session, agent[1], run, read_sidecar(path), kind)
    if kind == "journal":
        return File(path, session, None, run, None, kind)
    told = header.session if header is not None else ""
    return File(path, told or session_named(name), format=kind, header=header)


def home_of(folder: str) -> tuple[str, str | None]:
    """Say which session, and which workflow run, a folder of sub-agents belongs to."""
    match folder.split(os.sep):
        case [*_, session, "subagents"]:
            return session, None
        case [*_, session, "subagents", "workflows", run]:
            return session, run
        case _:
            return "", None


def read_sidecar(path: str) -> Sidecar | None:
    """Read the sidecar of a sub-agent's file, if there is a good one."""
    try:
        with open(path.removesuffix(".jsonl") + ".meta.json", "rb") as handle:
            return SIDECAR.decode(handle.read())
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
