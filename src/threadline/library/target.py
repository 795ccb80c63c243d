"""Targets to paths: files, directories, session ids, and the directories threadline uses."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatch
from os import fsencode
from os.path import abspath
from pathlib import Path

import msgspec

from threadline.agents.agent import Agent, Archive, Capability
from threadline.agents.beside import is_sub_agent_file
from threadline.agents.find import (
    session_in_path,
    session_inside,
    suffixes,
    transcripts_below,
    transcripts_in,
)
from threadline.agents.registry import AGENTS, AgentInfo, ArchiveInfo, known_agents, missing_in
from threadline.disk.private import state_folder
from threadline.lazy import LazyPattern
from threadline.library.naming import longer_prefix, matching_ids, only_one, unknown
from threadline.model.error import TargetNotFoundError
from threadline.read.plain import file_of, split_session
from threadline.read.walk import repeated_files


class Places(msgspec.Struct, frozen=True):
    """The directories of threadline: `cache` may be deleted at any time, `archive` may not.

    `config` holds what users configure; threadline never writes there. `state` holds notes that
    must survive a restart.
    """

    cache: Path
    archive: Path
    config: Path | None = None
    state: Path | None = None

    @property
    def mirror(self) -> Path:
        """Where archived files are extracted for reading."""
        return self.cache / "originals"

    @property
    def marks(self) -> Path:
        """The file of marks, beside the archive."""
        return self.archive.parent / "marks.jsonl"

    def index_of(self, roots: Iterable[str]) -> Path:
        """Return the path of the index for some archives."""
        from hashlib import sha256

        names = b"\0".join(sorted({fsencode(abspath(root)) for root in roots}))
        return self.cache / f"index-{sha256(names).hexdigest()[:12]}.sqlite"


def own_places(environ: Mapping[str, str], home: Path) -> Places:
    """Return the directories to use: from the environment, else the usual ones of a user."""
    cache = Path(environ.get("XDG_CACHE_HOME") or home / ".cache") / "threadline"
    config = Path(environ.get("XDG_CONFIG_HOME") or home / ".config") / "threadline"
    data = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "threadline"
    return Places(
        Path(environ.get("THREADLINE_CACHE") or cache),
        Path(environ.get("THREADLINE_ARCHIVE") or data / "archive"),
        Path(environ.get("THREADLINE_CONFIG") or config),
        state_folder(environ, home),
    )


UUID = LazyPattern(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
FORMS = "TARGET is a session file, FILE#SESSION, a directory, a session id or prefix, or a title"


def known_archives(environ: Mapping[str, str], home: Path) -> list[Archive]:
    """Return where agents keep their sessions on this machine, whether present or not."""
    return [archive for agent in AGENTS for archive in agent.archives(environ, home)]


def demo_roots() -> list[str]:
    """Return the directories of the demo sessions in this package."""
    demo = Path(__file__).parents[1] / "demo"
    return [str(demo / part) for part in (agent.demo for agent in AGENTS) if part]


def sessions_in(archive: Archive) -> Iterator[tuple[str, Path]]:
    """Yield the id and the main file of every session of an archive, in order of path."""
    paths = [path for path in sorted(files_of(archive)) if not is_sub_agent_file(str(path))]
    repeated = repeated_files(map(str, paths))
    for path in paths:
        if str(path) not in repeated:
            yield session_in_path(str(path)), path


def sessions_below(archives: Iterable[Archive]) -> Iterator[tuple[str, str]]:
    """Yield the id and the main file of every session anywhere below archives."""
    for archive in archives:
        for path in transcripts_below(str(archive.path)):
            if not is_sub_agent_file(path):
                yield session_in_path(path), path


def files_of(archive: Archive) -> Iterable[Path]:
    """List the transcripts whose files fit the pattern; `glob` follows no links below `**`."""
    if not archive.pattern.startswith("**/"):
        found = map(str, archive.path.glob(archive.pattern))
        return [Path(path) for file in found for path in transcripts_in(file)]
    name, below = archive.pattern.removeprefix("**/"), transcripts_below(str(archive.path))
    return (Path(path) for path in below if fnmatch(Path(file_of(path)).name, name))


def found_archives(archives: Sequence[Archive]) -> list[Archive]:
    """Return the archives that exist; raise TargetNotFoundError if none does."""
    found = [archive for archive in archives if is_there(archive.path)]
    if not found:
        hint = (
            f"searched {name_places(archives)}; specify a file or a directory of sessions;"
            " `threadline --demo` opens a demo"
        )
        raise TargetNotFoundError("no sessions of coding agents found", hint)
    return found


def resolve_target(target: str, archives: Sequence[Archive]) -> list[str]:
    """Return what one target names: a path if it exists, else the files of a session."""
    if target and is_there(Path(target)):
        return [readable(target)]
    file, session = split_session(target)
    if session and is_there(Path(file)):
        return [session_in_file(file, session)]
    if "/" in target or target.endswith(suffixes()):
        raise TargetNotFoundError(f"no such file or directory: {target}", FORMS)
    return find_session(target, archives)


def session_in_file(file: str, session: str) -> str:
    """Return the path of a session in a file that holds several."""
    inside = {session_in_path(path): path for path in transcripts_in(file) if path != file}
    found = only_one("session", session, matching_ids(session, inside))
    if found is None:
        raise unknown("session", session, inside, longer_prefix(inside), f" in {file}")
    return inside[found]


def may_be_path(target: str) -> bool:
    """Return True if a target names a file or directory, or looks as if it should."""
    if is_there(Path(target)) or "/" in target or target.endswith(suffixes()):
        return True
    file, session = split_session(target)
    return bool(session) and is_there(Path(file))


def readable(target: str) -> str:
    """Return `target` if it is a file or directory; raise an error for a pipe or device."""
    if Path(target).is_file() or Path(target).is_dir():
        return target
    hint = "save its output to a .jsonl file first"
    raise TargetNotFoundError(f"not a regular file or directory: {target}", hint)


def is_there(path: Path) -> bool:
    """Return True if `path` exists; False if that cannot be asked."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def find_session(target: str, archives: Sequence[Archive]) -> list[str]:
    """Return the files of the one session that `target` names.

    Ids are taken from file names; only if none matches, all directories below archives are
    searched, as the index does, and files with other names are opened.
    """
    known: set[str] = set()
    for named in list_sessions(archives):
        files = files_by_session(named)
        found = only_one("session", target, matching_ids(target, files))
        if found is not None:
            return files[found]
        known |= files.keys()
    raise unknown("session", target, known, searched_hint(archives, is_empty=not known))


def list_sessions(archives: Sequence[Archive]) -> Iterator[list[tuple[str, str]]]:
    """Yield ids with files: where sessions usually are, anywhere below, and ids inside files."""
    named = [(session, str(path)) for archive in archives for session, path in sessions_in(archive)]
    yield named
    named = list(dict.fromkeys([*named, *sessions_below(archives)]))
    yield named
    yield list(ids_inside(named))


def files_by_session(named: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the files of each session."""
    found: dict[str, list[str]] = {}
    for session, path in named:
        found.setdefault(session, []).append(path)
    return found


def ids_inside(named: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the session ids inside files that are not named after one."""
    for session, path in named:
        if not UUID.fullmatch(session):
            yield session_inside(path), path


def searched_hint(archives: Sequence[Archive], *, is_empty: bool) -> str:
    """Return a hint that names the directory searched, or how many there are."""
    places = name_places(archives)
    if is_empty:
        return f"no sessions in {places}; {FORMS}"
    return f"`threadline ls` lists the sessions in {places}; {FORMS}"


def name_places(archives: Sequence[Archive]) -> str:
    """Return the path of one archive, else their number and how to list them."""
    if len(archives) == 1:
        return str(archives[0].path)
    return f"{len(archives)} directories (`threadline agents` lists them)"


def describe_agents(environ: Mapping[str, str], home: Path) -> list[AgentInfo]:
    """List all agents that can be read, and those on this machine that are only recognised."""
    every = (describe_agent(agent, environ, home) for agent in known_agents())
    return [info for info in every if info.capabilities or any(one.exists for one in info.archives)]


def describe_agent(agent: Agent, environ: Mapping[str, str], home: Path) -> AgentInfo:
    """Return what is known about one agent."""
    archives = [describe_archive(archive) for archive in agent.archives(environ, home)]
    able = [name for name in Capability if name in agent.capabilities]
    return AgentInfo(agent.name, agent.title, archives, able, missing_in(agent))


def describe_archive(archive: Archive) -> ArchiveInfo:
    """Count the session files of an archive."""
    exists = is_there(archive.path)
    files = sum(1 for _ in sessions_in(archive)) if exists else 0
    return ArchiveInfo(str(archive.path), exists, files)
