"""Finds transcripts: which files are whose, in any directory."""

import os
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.head import Head, read_head
from threadline.agents.registry import AGENTS, FALLBACK
from threadline.disk.file_state import Stamp, stamp_of
from threadline.model.file import File, Format
from threadline.read.plain import SUFFIXES
from threadline.read.walk import Unlisted, files_below, repeated_files, without_links

BESIDE = ".json"
"""How the names of small files beside transcripts end."""

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


def suffixes() -> tuple[str, ...]:
    """Return how the names of transcripts end: all endings that an agent declares."""
    return tuple(dict.fromkeys(suffix for agent in AGENTS for suffix in agent.suffixes))


def claimants(path: str) -> Sequence[Agent]:
    """Return the agents that may own a file, by its path; all of them if none claims it."""
    return [agent for agent in AGENTS if agent.claims(path)] or AGENTS


def detect(path: str) -> Detected | None:
    """Find whose the file at `path` is; None if it is not a transcript."""
    return detect_head(read_head(path))


def detect_head(head: Head) -> Detected | None:
    """Ask the agents that may own a file whether it is theirs, the fallback last.

    A file without content is taken for that of the last one, so that its faults are shown; the
    fallback takes any file without a whole record.
    """
    asked = sorted(claimants(head.path), key=lambda agent: agent is FALLBACK)
    for agent in asked:
        if (kind := agent.detect(head)) is not None:
            return Detected(agent, kind, head)
    last = asked[-1]
    has_content = head.records if last is FALLBACK else head.raw
    return None if has_content else Detected(last, last.formats[0], head)


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
    found = examine(transcripts_below(folder, unlisted))
    found.skipped += (Skipped(one.path, f"{UNREADABLE}: {one.why}") for one in unlisted)
    return found


def inputs_of(root: str) -> Iterator[str]:
    """List the files that reading a directory may open, those beside transcripts included."""
    shared: dict[str, None] = {}
    for path in files_below(root, (*suffixes(), BESIDE)):
        shared |= dict.fromkeys(name for agent in AGENTS for name in agent.shared_files(path))
        yield path
    yield from shared


def transcripts_below(root: str, unlisted: list[Unlisted] | None = None) -> Iterator[str]:
    """List the files below a directory that may be transcripts, in order."""
    return filter(is_candidate, files_below(root, suffixes(), unlisted))


def is_candidate(path: str) -> bool:
    """Return True if a file may be a transcript, judged by its path."""
    return path.endswith(SUFFIXES) or any(agent.claims(path) for agent in AGENTS)


def is_sub_agent_file(path: str) -> bool:
    """Return True if a file is a sub-agent's, judged by its path."""
    return any(agent.is_sub_agent_file(path) for agent in AGENTS if agent.claims(path))


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


def session_in_name(path: str) -> str:
    """Return the session id in the name of a transcript."""
    stem = stem_of(path)
    return next(filter(None, (agent.session_in_name(stem) for agent in AGENTS)), stem)


def stem_of(path: str) -> str:
    """Return the name of a transcript without its folder and suffix."""
    name = os.path.basename(path)
    longest = max((end for end in suffixes() if name.endswith(end)), key=len, default="")
    return name.removesuffix(longest)


def scan(roots: Iterable[str]) -> dict[str, Stamp]:
    """Stamp every file that may be a transcript; a link to another of them is left out."""
    every = without_links(path for root in roots for path in paths_at(root))
    return {path: stamp for path in every if (stamp := stamp_of(path, side_files(path)))}


def paths_at(root: str) -> Iterator[str]:
    """List the files of an archive; of a single session, those that belong to it."""
    if os.path.isdir(root):
        yield from transcripts_below(root)
    else:
        yield from (file.path for file in find_in(root).files)
