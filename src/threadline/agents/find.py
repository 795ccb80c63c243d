"""Finds transcripts: which files are whose, in any directory."""

import os
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.beside import agents_with, shared_files, side_files
from threadline.agents.head import Head, read_head, text_id, with_origin, with_text_ids
from threadline.agents.registry import AGENTS, FALLBACK, recognised_at
from threadline.disk.file_state import FileState, Stamp, file_state, session_stamp, stamp_from
from threadline.model.file import File, Format
from threadline.read.guard import bug_fault
from threadline.read.plain import SUFFIXES, file_of, split_session
from threadline.read.walk import Unlisted, files_below, repeated_among, repeated_files, stat_files

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
        return with_text_ids(with_origin(self.agent.describe(self.head, self.format), self.head))


def suffixes() -> tuple[str, ...]:
    """Return how the names of transcripts end: all endings that an agent declares."""
    return tuple(dict.fromkeys(suffix for agent in AGENTS for suffix in agent.suffixes))


def claimants(path: str) -> Sequence[Agent]:
    """Return the agents that may own a file, by its path; all of them if none claims it."""
    file = file_of(path)
    return [agent for agent in AGENTS if agent.claims(file)] or AGENTS


def unread_agent(path: str) -> Agent | None:
    """Return the agent whose file this is if it cannot be read yet, and no other claims it."""
    if any(agent.claims(path) for agent in AGENTS):
        return None
    return next(iter(recognised_at(path)), None)


def may_hold_several(path: str) -> bool:
    """Return True if a file may hold several sessions, judged by its path."""
    return any(agent.has_multi_session_files and agent.claims(path) for agent in AGENTS)


def sessions_in(path: str) -> Mapping[str, str]:
    """Return the sessions of a file that holds several, with their revisions; else nothing."""
    for agent in AGENTS:
        if (
            agent.has_multi_session_files
            and agent.claims(path)
            and (found := agent.sessions_in(path))
        ):
            return found
    return {}


def transcripts_in(path: str) -> list[str]:
    """List the transcripts in a file: itself, or each session of a file that holds several."""
    return [f"{path}#{session}" for session in sessions_in(path)] or [path]


def detect(path: str) -> Detected | None:
    """Find whose the file at `path` is; None if it is not a transcript."""
    return detect_head(read_head(path))


def detect_head(head: Head) -> Detected | None:
    """Ask the agents that may own a file whether it is theirs, the fallback last.

    A file without content is taken for that of the last one, so that its faults are shown; the
    fallback takes any file without a whole record.
    """
    if (unread := unread_agent(head.path)) is not None:
        return Detected(unread, unread.formats[0], head)
    possible = claimants(head.path)
    asked = [agent for agent in possible if agent is not FALLBACK]
    # The fallback accepts any record that has a type, so every other agent is asked before it.
    if len(asked) < len(possible):
        asked.append(FALLBACK)
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
    inside = transcripts_in(path)
    if inside != [path]:
        found = examine(inside)
        found.asked += found.files
        return found
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
        shared |= dict.fromkeys(shared_files(path))
        yield path
        yield from (name for name in side_files(path) if not name.endswith(BESIDE))
    yield from shared


def transcripts_below(root: str, unlisted: list[Unlisted] | None = None) -> Iterator[str]:
    """List what may be transcripts below a directory, in order: files, or sessions in files."""
    dividing = agents_with("is_part")
    for path in files_below(root, suffixes(), unlisted, holds_records_only):
        if is_candidate(path, dividing):
            yield from known_transcripts_in(path, unlisted)


def known_transcripts_in(path: str, unlisted: list[Unlisted] | None) -> list[str]:
    """List the transcripts in a file; one whose sessions cannot be listed goes to `unlisted`."""
    try:
        return transcripts_in(path)
    except Exception as error:  # noqa: BLE001 - a bug must not hide all other files
        fault = bug_fault(path, error)
        if unlisted is not None:
            unlisted.append(Unlisted(path, fault.what.removeprefix(f"{UNREADABLE}: ")))
        return []


def holds_records_only(folder: str) -> bool:
    """Return True if a directory holds parts of transcripts that are elsewhere, and no other."""
    return any(agent.holds_records_only(folder) for agent in AGENTS)


def is_candidate(path: str, agents: Sequence[Agent] = AGENTS) -> bool:
    """Return True if a file may be a transcript, judged by its path.

    `agents` are those that may say that it is a part of another.
    """
    if any(agent.is_part(path) for agent in agents):
        return False
    return path.endswith(SUFFIXES) or any(agent.claims(path) for agent in AGENTS)


def examine(paths: Iterable[str]) -> Found:
    """Detect which files are transcripts, and of which agent."""
    found = Found([], [])
    every = list(paths)
    repeated = repeated_files(every)
    for path in every:
        if path in repeated:
            found.skipped.append(Skipped(path, REPEATED))
        else:
            take_file(path, found)
    return found


def take_file(path: str, found: Found) -> None:
    """Add a file to what was found: as a transcript, or as one that is skipped."""
    try:
        detected = detect(path)
        if detected is None:
            found.skipped.append(Skipped(path, "not a transcript: records have no type"))
        else:
            found.files.append(detected.file)
    except Exception as error:  # noqa: BLE001 - a bug must not hide all other files
        found.skipped.append(Skipped(path, bug_fault(path, error).what))


def session_inside(path: str) -> str:
    """Return the id of the session in a file from its beginning, whatever its name is."""
    detected = detect(path)
    if detected is None:
        return ""
    return detected.agent.session_inside(detected.head, detected.format)


def session_in_path(path: str) -> str:
    """Return the session id in the path of a transcript; its name without suffix if none is."""
    if session := split_session(path)[1]:
        return session
    told = filter(None, (agent.session_in_path(path) for agent in AGENTS))
    return text_id(next(told, stem_of(path)))


def stem_of(path: str) -> str:
    """Return the name of a transcript without its folder and suffix."""
    name = os.path.basename(path)
    longest = max((end for end in suffixes() if name.endswith(end)), key=len, default="")
    return name.removesuffix(longest)


def family_folder(path: str) -> str:
    """Return the folder in or below which the files of one session are, from one of them."""
    # Several agents may claim a path; the uppermost folder holds the files of each of them.
    return min((agent.family_folder(path) for agent in claimants(path)), key=len)


def scan(roots: Iterable[str]) -> dict[str, Stamp]:
    """Stamp every transcript of archives; a link to another of them is left out."""
    seen = time.time_ns()
    places = list(roots)
    whole = stat_files(path for root in places for path in files_at(root))
    named = {path for root in places for path in named_inside(root)}
    every = whole | stat_files(sorted(map(file_of, named)))
    repeated = repeated_among(every)
    telling = agents_with("side_files")
    stamps: dict[str, Stamp | None] = {}
    for path, found in every.items():
        if path in repeated:
            continue
        try:
            sessions = sessions_in(path)
            if not sessions:
                stamps[path] = stamp_from(found, side_files(path, telling), seen)
        except Exception as error:  # noqa: BLE001 - told by what reads the file
            bug_fault(path, error)
            continue
        for session, revision in sessions.items():
            name = f"{path}#{session}"
            if path in whole or name in named:
                stamps[name] = session_stamp(path, revision)
    return {path: stamp for path, stamp in stamps.items() if stamp is not None}


def transcript_state(path: str) -> FileState | None:
    """Return the state of the file of a transcript; None if it is gone.

    A file that holds several sessions may be a database, whose newest rows are in a side file.
    """
    file = file_of(path)
    state = file_state(file)
    if state is None or not has_records_beside(path):
        return state
    sides = [side for side in map(file_state, side_files(file)) if side is not None]
    size = sum((side.size for side in sides), state.size)
    modified = max((side.modified for side in sides), default=0)
    return FileState(*state.identity, size, max(modified, state.modified))


def has_records_beside(path: str) -> bool:
    """Return True if records of a transcript may be in side files, also in those of a database."""
    return file_of(path) != path or any(agent.has_records_beside(path) for agent in AGENTS)


def files_at(root: str) -> Iterator[str]:
    """List the files of an archive, none if it is gone; of a session, those that belong to it."""
    if os.path.isdir(root):
        dividing = agents_with("is_part")
        files = files_below(root, suffixes(), skip=holds_records_only)
        yield from (path for path in files if is_candidate(path, dividing))
    elif os.path.lexists(root):
        yield from dict.fromkeys(file_of(file.path) for file in find_in(root).files)


def named_inside(root: str) -> list[str]:
    """List what belongs to one session of a file that holds several; else nothing."""
    if file_of(root) == root or os.path.lexists(root):
        return []
    return [file.path for file in find_in(root).files]
