"""Finds transcripts: which files are whose, in any directory."""

import os
from collections.abc import Iterable, Iterator

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.head import Head, read_head
from threadline.agents.registry import AGENTS, FALLBACK
from threadline.model.file import File, Format
from threadline.read.plain import SUFFIXES
from threadline.read.walk import Unlisted, files_below, repeated_files

INPUTS = (*SUFFIXES, ".json")


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


class Detected(msgspec.Struct, frozen=True, eq=False):
    """Whose a file is, and in which format."""

    agent: Agent
    format: Format
    head: Head

    @property
    def file(self) -> File:
        """The file as the stages know it."""
        return self.agent.describe(self.head, self.format)


def detect(path: str) -> Detected | None:
    """Find whose the file at `path` is; None if it is not a transcript."""
    return detect_head(read_head(path))


def detect_head(head: Head) -> Detected | None:
    """Ask every agent whether a file is its own.

    What cannot be read at all is taken for the fallback's, so that its faults are shown.
    """
    for agent in (*(agent for agent in AGENTS if agent is not FALLBACK), FALLBACK):
        if (kind := agent.detect(head)) is not None:
            return Detected(agent, kind, head)
    return None if head.records else Detected(FALLBACK, FALLBACK.formats[0], head)


def find_in(path: str) -> Found:
    """Find the transcripts at `path`: a file and what belongs to it, or all below a directory."""
    if os.path.isdir(path):
        return find_below(path)
    head = read_head(path)
    detected = detect_head(head) or Detected(FALLBACK, FALLBACK.formats[0], head)
    found = examine(detected.agent.related_files(path))
    asked = detected.file
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
    """List the files that reading a directory may open, those beside transcripts included."""
    shared: dict[str, None] = {}
    for path in files_below(root, INPUTS):
        shared |= dict.fromkeys(name for agent in AGENTS for name in agent.shared_files(path))
        yield path
    yield from shared


def jsonl_below(root: str) -> Iterator[str]:
    """List the transcripts below a directory, in order."""
    return files_below(root, SUFFIXES)


def examine(paths: Iterable[str]) -> Found:
    """Tell transcripts from other files."""
    found = Found([], [])
    every = list(paths)
    repeated = repeated_files(every)
    for path in every:
        if path in repeated:
            found.skipped.append(Skipped(path, REPEATED))
        elif (detected := detect(path)) is None:
            found.skipped.append(Skipped(path, "no transcript: its records have no type"))
        else:
            found.files.append(detected.file)
    return found


def session_inside(path: str) -> str:
    """Return the id of the session in a file from its beginning, whatever its name is."""
    detected = detect(path)
    if detected is None:
        return ""
    return detected.agent.session_inside(detected.head, detected.format)


def sub_agent_files(path: str) -> list[str]:
    """List the files of the sub-agents of the session whose main file is at `path`."""
    return [name for agent in AGENTS for name in agent.sub_agent_files(path)]


def side_files(path: str) -> list[str]:
    """List the small files that say more about the transcript at `path`, present or not."""
    return [name for agent in AGENTS for name in agent.side_files(path)]


def session_in_name(stem: str) -> str:
    """Return the session id in the name of a transcript without its ending."""
    return next(filter(None, (agent.session_in_name(stem) for agent in AGENTS)), stem)
