"""Restores sessions from the archive so that their clients do not delete them again at once."""

import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.beside import is_sub_agent_file
from threadline.agents.registry import agent_named
from threadline.disk.drafts import sweep_folder
from threadline.library.archive.archive import Archive
from threadline.library.archive.manifest import ArchivedFile
from threadline.library.archive.restore import select_by_name
from threadline.model.error import ArchiveError
from threadline.model.keeping import DAY, LostSession, Retention

SECOND = 1_000_000_000


class Recovered(msgspec.Struct, frozen=True):
    """A session that was restored: its files, those that failed, and whether it will last.

    `until` is when its client deletes it again, None if it does not; `dated` is the time that its
    files got, 0 if they kept their own. `command` resumes it.
    """

    session: str
    files: list[str]
    failed: dict[str, str]
    dated: float = 0.0
    until: float | None = None
    command: tuple[str, ...] = ()


class Machine(NamedTuple):
    """Where clients are set up: the environment, and the directories they may be started in."""

    environ: Mapping[str, str]
    home: Path
    projects: Iterable[str]


def restore_session(
    archive: Archive, lost: LostSession, machine: Machine, continued: Iterable[str] = ()
) -> Recovered:
    """Restore the files of a session, its main one last; existing files are left alone.

    `continued` are the files that those continue, without which no client reads them.
    """
    agent = agent_named(lost.agent)
    kept = agent.retention(*machine)
    known = archive.files()
    needed = {path: known[path] for path in continued if path in known}
    needed |= {file.path: file for file in select_by_name(archive, lost.session)}
    files = sorted(needed.values(), key=lambda file: is_main(file, lost))
    dated = new_time(agent, kept, files)
    done: list[str] = []
    failed: dict[str, str] = {}
    for file in files:
        modified = max(file.modified, int(dated * SECOND)) if dated else None
        try:
            done.append(str(archive.restore(file, modified=modified)[0]))
        except ArchiveError as error:
            failed[file.path] = str(error)
        except OSError as error:
            failed[file.path] = error.strerror or str(error)
    until = next_deletion(agent, kept, machine, done) if kept is not None else None
    main = files[-1].path if files else ""
    command = agent.resume(lost.session, main)
    return Recovered(lost.session, done, failed, dated, until, command)


def sweep_drafts(archive: Archive) -> None:
    """Delete what a run that was killed left half written, where archived files are from."""
    for folder in {Path(path).parent for path in archive.files()}:
        sweep_folder(folder)


def is_main(file: ArchivedFile, lost: LostSession) -> tuple[bool, bool, str]:
    """Return what files of a session are sorted by: the transcript itself is the last."""
    name = Path(file.path).name
    is_own = lost.session in name
    is_transcript = is_own or name.endswith(".jsonl")
    return is_transcript and not is_sub_agent_file(file.path), is_own, file.path


def new_time(agent: Agent, kept: Retention | None, files: Iterable[ArchivedFile]) -> float:
    """Return the time for restored files; 0 if they can keep their own.

    Half of the time that the client keeps sessions is left then, and they are not the newest.
    """
    if kept is None or not agent.keeps_by_time:
        return 0.0
    dated = time.time() - kept.days * DAY / 2
    oldest = min((file.modified / SECOND for file in files), default=dated)
    return dated if oldest < dated else 0.0


def next_deletion(
    agent: Agent, kept: Retention, machine: Machine, files: Iterable[str]
) -> float | None:
    """Return when the client deletes the first of some files again; None if it does not."""
    every = agent.deletions(machine.environ, machine.home, kept, float("inf"))
    wanted = set(files)
    return min((one.epoch for one in every if one.path in wanted), default=None)
