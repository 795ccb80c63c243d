"""Forks and repaired copies of sessions, which their agents can continue."""

import errno
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from uuid import UUID, uuid4

import msgspec
from msgspec.structs import replace

from threadline.agents.agent import Agent, Capability
from threadline.agents.registry import AGENTS, agent_of
from threadline.collector import collector_paused
from threadline.disk.atomic import create_files
from threadline.graph.graph import is_agent
from threadline.library.actions.handoff import (
    conversation_at,
    home_of,
    plan_handoff,
    target_named,
)
from threadline.library.actions.leave_out import left_out
from threadline.library.load.describe import session_names, words_by
from threadline.library.load.reading import Reading
from threadline.library.naming import several
from threadline.library.position import cwd_of, find_position, position_before
from threadline.model.error import (
    EntryNotFoundError,
    NotWrittenError,
    TargetNotFoundError,
    UnreadableError,
)
from threadline.model.file import File
from threadline.native.plan import Clean, clean_plan, clean_text
from threadline.native.request import (
    Destination,
    ForkRequest,
    Prepared,
    RepairRequest,
    Source,
    Written,
    command_in,
)
from threadline.outline.heading import first_prompt
from threadline.tree.ancestry import Position

HINTS = {
    errno.EEXIST: "files are never overwritten; choose another PATH, or omit -o",
    errno.ENOSPC: "free disk space, or choose another PATH with -o",
    errno.EDQUOT: "disk quota exceeded; free disk space, or choose another PATH with -o",
    errno.EFBIG: "the file would be larger than allowed; raise the limit, or choose another PATH",
    errno.EACCES: "choose a PATH that is writable with -o",
    errno.EPERM: "choose a PATH that is writable with -o",
    errno.EROFS: "the file system is read-only; choose another PATH with -o",
    errno.ENOTDIR: "PATH must be a directory, or a file with the suffix of session files",
}
ELSEWHERE = "choose another PATH with -o"


def place_for(file: File, source: Source, place: Path | None, cwd: str = "") -> Destination:
    """Return where a session made of `file` goes, if it is continued in the directory `cwd`."""
    session = str(uuid4())
    suffix = agent_of(file.format).copy_suffix
    if place is None:
        folder = own_folder(file, source, cwd)
        return Destination(folder, session + suffix, session, own=True)
    return chosen_place(place, suffix, session)


def chosen_place(place: Path, suffix: str, session: str) -> Destination:
    """Return where a session goes that is written to a directory or a file of the user's choice."""
    if place.suffix not in {suffix, ".jsonl"}:
        return Destination(place.absolute(), session + suffix, session)
    return Destination(
        place.absolute().parent, place.name, id_in(place.stem) or session, chosen=True
    )


def id_in(stem: str) -> str | None:
    """Return the session id that a file's name is, if it is one."""
    try:
        return stem if str(UUID(stem)) == stem else None
    except ValueError:
        return None


def own_folder(file: File, source: Source, cwd: str = "") -> Path:
    """Return the folder in which an agent looks for a session made of `file`, for `cwd` if any."""
    agent = agent_of(file.format)
    archives = agent.archives(os.environ, Path.home())
    path = Path(file.path).absolute()
    around = [archive for archive in archives if is_inside(path, archive.path)]
    if not cwd:
        return agent.session_folder(file, source, archives[0], inside=bool(around))
    return agent.folder_of_project(cwd, (around or archives)[0])


def is_inside(path: Path, folder: Path) -> bool:
    """Return True if a file lies below a folder, links followed or not."""
    return path.is_relative_to(folder.absolute()) or path.resolve().is_relative_to(folder.resolve())


@contextmanager
def planning() -> Iterator[None]:
    """Pause the garbage collector; raise NotWrittenError if a record is too deep to be copied."""
    try:
        with collector_paused():
            yield
    except RecursionError as error:
        hint = "`threadline doctor` reports problems in transcripts"
        raise NotWrittenError("cannot copy a record that is nested too deeply", hint) from error


def write_plan(ready: Prepared) -> list[str]:
    """Write the files of a plan, all or none; raise NotWrittenError with a hint if that fails."""
    # The last draft is the one that others look for, so it gets its name last.
    files = [(ready.folder / draft.path, draft.lines) for draft in ready.plan.drafts]
    try:
        create_files(files)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        where = files[-1][0]
        hint = HINTS.get(error.errno or 0, ELSEWHERE)
        if error.errno == errno.EEXIST:
            there = error.filename2 or error.filename or where
            raise NotWrittenError(f"{there} already exists", hint) from error
        raise NotWrittenError(f"cannot write {where}: {why}; nothing was written", hint) from error
    return [str(path) for path, _ in files]


__all__ = ["NotWrittenError", "Written", "fork_at", "fork_of", "repair_session"]


def fork_at(
    reading: Reading,
    at: str | None = None,
    *,
    drop: Sequence[str] = (),
    place: Path | None = None,
    clean: Clean | None = None,
) -> Written:
    """Write a session that continues from `at`, or from the active tip of the only session."""
    return fork_of(find_position(reading, at), reading, drop=drop, place=place, clean=clean)


def fork_point(
    reading: Reading, at: str | None = None, session: str | None = None, *, before: bool = False
) -> Position:
    """Return where a fork ends: with the entry `at`, or with the one before it."""
    position = find_position(reading, at, session)
    return position_before(position, reading) if before else position


def fork_of(
    position: Position,
    reading: Reading,
    *,
    drop: Sequence[str] = (),
    place: Path | None = None,
    clean: Clean | None = None,
) -> Written:
    """Write a session that continues from a position; the source stays as it is.

    The entries in `drop`, and what is paired with them, are left out; so are the outputs that are
    named there as `KIND` or `KIND:ENTRY` (`leave_out.py`). Without `place` the new file goes where
    its agent looks for it on this machine; a source that does not say where is an error. `clean`
    removes the secrets from each record that is written.
    """
    return plan_fork(position, reading, ForkOptions(drop, place, clean)).write()


class ForkOptions(msgspec.Struct, frozen=True):
    """What a fork leaves out, where it goes, how secrets are removed, as `fork_of` has them.

    It continues in the directory `cwd`, if one is given, and in the agent `to`, if that is another.
    """

    drop: Sequence[str] = ()
    place: Path | None = None
    clean: Clean | None = None
    cwd: str = ""
    to: str = ""


class PlannedFork(msgspec.Struct, frozen=True, eq=False):
    """A fork that is ready to be written; `agent` is the one that continues it."""

    agent: str
    position: Position
    ready: Prepared

    def write(self) -> Written:
        """Write its files, all or none."""
        return self._tell(write_plan(self.ready))

    def tell(self) -> Written:
        """Return what would be written."""
        return self._tell([str(self.ready.folder / one.path) for one in self.ready.plan.drafts])

    def _tell(self, files: list[str]) -> Written:
        at = self.position
        return Written.of(self.ready, self.agent, at.session, at.entry.id, files)


def plan_fork(position: Position, reading: Reading, options: ForkOptions) -> PlannedFork:
    """Plan a session that continues from a position, in its own agent or in another."""
    if options.to not in {"", agent_of(position.entry.file.format).name}:
        return plan_elsewhere(position, reading, options)
    agent, clean = agent_for(position), options.clean
    source = source_of(reading)
    out = left_out(position, reading, options.drop)
    target = place_for(position.ancestry.home.file, source, options.place, options.cwd)
    with planning():
        ready = agent.fork(
            ForkRequest(
                position,
                source,
                out.entries,
                target,
                title=session_names(reading).get(position.session, ""),
                first_prompt=partial(first_prompt, words_of=words_by(reading.bodies)),
                cwd=options.cwd,
                outputs=out.lines,
            )
        )
        ready = replace(
            ready, plan=replace(ready.plan, changes=(*ready.plan.changes, *out.changes))
        )
        if clean is not None:
            ready = clean_prepared(ready, clean, agent)
    return PlannedFork(agent.name, position, ready)


def plan_elsewhere(position: Position, reading: Reading, options: ForkOptions) -> PlannedFork:
    """Plan a session of another agent that continues from a position."""
    target, place, cwd = target_named(options.to), options.place, options.cwd
    out = left_out(position, reading, options.drop)
    cwd = cwd or cwd_of(position, reading)
    if place is None:
        goes = home_of(target, cwd)
    else:
        goes = chosen_place(place, target.copy_suffix, str(uuid4()))
    with planning():
        ready = plan_handoff(conversation_at(position, reading, out, cwd), target, goes)
        if options.clean is not None:
            ready = clean_prepared(ready, options.clean, target)
    return PlannedFork(target.name, position, ready)


def can_fork(position: Position) -> bool:
    """Return True if sessions of the agent that wrote an entry can be forked."""
    return Capability.FORK in agent_of(position.entry.file.format).capabilities


def resume_command(tip: Position, reading: Reading) -> str:
    """Return the command that resumes a session at its tip; empty if its agent has none."""
    file = tip.entry.file
    words = agent_of(file.format).resume(tip.session, file.path)
    return command_in(cwd_of(tip, reading), *words) if words else ""


def clean_prepared(ready: Prepared, clean: Clean, agent: Agent) -> Prepared:
    """Return a prepared session with its files, and what is said of them, redacted."""
    return replace(
        ready,
        plan=clean_plan(ready.plan, clean, agent.withdraw),
        cwd=clean_text(ready.cwd, clean),
        command=clean_text(ready.command, clean),
        note=clean_text(ready.note, clean) if ready.note is not None else None,
    )


def agent_for(position: Position) -> Agent:
    """Return the agent that forks at a position; not every entry can be forked at."""
    if is_agent(position.ancestry.group):
        raise EntryNotFoundError(
            f"entry {position.entry.id} belongs to a sub-agent, which cannot be resumed by itself",
            "fork at an entry of the main conversation, such as the call of the agent",
        )
    agent = agent_of(position.ancestry.home.file.format)
    check_capability(agent, "fork")
    return agent


def check_capability(agent: Agent, what: str) -> None:
    """Raise UnreadableError unless an agent can do something, and name those that can."""
    if what not in agent.capabilities:
        known = ", ".join(one.title for one in AGENTS if what in one.capabilities)
        raise UnreadableError(f"cannot {what} a session of {agent.title}", f"supported: {known}")


def repair_session(reading: Reading, *, place: Path | None = None) -> Written:
    """Write a repaired copy of the one session that was read; the session stays as it is.

    Without `place` it goes where its agent looks for it on this machine. If nothing needs
    repair and no `place` was given, nothing is written: the result is then the session itself,
    without new files.
    """
    file = only_file(reading)
    agent, source = agent_of(file.format), source_of(reading)
    check_capability(agent, "repair")
    with planning():
        if place is None:
            ready = agent.repair(RepairRequest(file, source, own_place(file)))
            if not ready.plan.changes:
                return not_repaired(file, ready)
        ready = agent.repair(RepairRequest(file, source, place_for(file, source, place)))
    files = write_plan(ready)
    return Written.of(ready, file.format.name, file.session, ready.plan.tip, files)


def own_place(file: File) -> Destination:
    """Return where a session lies now."""
    path = Path(file.path).absolute()
    return Destination(path.parent, path.name, file.session, chosen=True)


def not_repaired(file: File, ready: Prepared) -> Written:
    """Return the result for a session that needs no repair."""
    made = Written.of(ready, file.format.name, file.session, ready.plan.tip, [file.path])
    return replace(made, session=file.session, files=())


def only_file(reading: Reading) -> File:
    """Return the main file of the only session."""
    every = [transcript.file for transcript in reading.transcripts]
    asked = [file for file in reading.asked if file in every] or every
    files = [file for file in asked if file.agent is None]
    if len(files) == 1:
        return files[0]
    if not files:
        hint = "specify a session: its .jsonl file, id or id prefix"
        raise TargetNotFoundError("no session found", hint)
    raise several([file.session or file.path for file in files], "specify one as TARGET")


def source_of(reading: Reading) -> Source:
    """Return the parts of a reading that a plan takes its records from."""
    return Source(reading.transcripts, reading.graph, reading.tree, reading.bodies)
