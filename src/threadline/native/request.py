"""Requests for forks and repaired copies, their answers, reports and common errors."""

import shlex
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import msgspec

from threadline.graph.graph import Graph
from threadline.json_text.exact import Record, decode_exact
from threadline.model.entry import Entry
from threadline.model.error import NotWrittenError, UnreadableError
from threadline.model.file import File
from threadline.model.short_repr import short_repr
from threadline.native.loss import Loss, sum_up
from threadline.native.plan import Change, Plan
from threadline.read.body import Bodies
from threadline.read.plain import open_plain
from threadline.read.transcript import Transcript
from threadline.tree.ancestry import Position
from threadline.tree.tree import Tree

FirstPrompt = Callable[[Iterable[Entry]], str]
"""Finds the first line that a person typed in some entries."""


class Destination(msgspec.Struct, frozen=True):
    """Where a new session goes: its folder, the name of its file, its id.

    A name that the user has `chosen` stays; otherwise the agent has a say in it. So it has in the
    folder, if that is the agent's `own`.
    """

    folder: Path
    name: str
    session: str
    chosen: bool = False
    own: bool = False


def nothing_readable(file: File, what: str = "entry") -> UnreadableError:
    """Return the error for a source in which nothing can be repaired."""
    return UnreadableError(f"no readable {what} in {file.path}", "restore the file from a backup")


def changed_source(file: File) -> NotWrittenError:
    """Return the error for a source that does not hold what was read from it."""
    hint = "try again when no other program writes to it"
    return NotWrittenError(f"file changed while it was read: {file.path}", hint)


def command_in(cwd: str, *command: str) -> str:
    """Return a shell command that is run in a directory; anywhere if `cwd` is empty."""
    resume = shlex.join(command)
    return f"cd {shlex.quote(cwd)} && {resume}" if cwd else resume


def unknown_folder(file: File, why: str) -> NotWrittenError:
    """Return the error for a source that does not say where its agent would look."""
    what = f"unknown destination for a copy of {file.path}: {why}"
    return NotWrittenError(what, "specify a directory or file with -o")


class Source(msgspec.Struct, frozen=True, eq=False):
    """What was read: where a plan takes its records from."""

    transcripts: list[Transcript]
    graph: Graph
    tree: Tree
    bodies: Bodies

    def record_of(self, entry: Entry) -> Record:
        """Return the record of an entry, to be written again; raise NotWrittenError if none."""
        record = decode_exact(self.bodies.raw_of(entry))
        if not record:
            raise changed_source(entry.file)
        return record


class ForkRequest(msgspec.Struct, frozen=True, eq=False):
    """A session to plan that continues from `position`, without the entries in `drop`.

    `title` is the name of the session, if it has one; `first_prompt` finds what else to call it.
    It continues in the directory `cwd`, or if that is empty where its source was. `outputs` are the
    lines that stand for results, by their calls: what these calls printed is left out.
    """

    position: Position
    source: Source
    drop: frozenset[str]
    destination: Destination
    title: str
    first_prompt: FirstPrompt
    cwd: str = ""
    outputs: Mapping[str, str] = {}


class RepairRequest(msgspec.Struct, frozen=True, eq=False):
    """A session to plan that holds all that can be saved of `file`."""

    file: File
    source: Source
    destination: Destination


class Prepared(msgspec.Struct, frozen=True):
    """A plan, where its agent continues it, by which command, and what the user should know.

    `folder` is where it goes.
    """

    plan: Plan
    folder: Path
    cwd: str
    command: str
    note: str | None = None


class Written(msgspec.Struct, frozen=True):
    """A session that was written, where it comes from, and how to resume it.

    `agent` continues it. `parent` is the session it was made from, `changes` are what was changed
    in it, `losses` what was changed or lost on the way from another agent, and `note` says what
    else to know.
    """

    agent: str
    session: str
    parent: str
    at: str
    tip: str
    file: str
    files: tuple[str, ...]
    entries: int
    changes: tuple[Change, ...]
    cwd: str
    command: str
    note: str | None = None
    losses: tuple[Loss, ...] = ()

    __repr__ = short_repr

    @property
    def lost(self) -> list[str]:
        """What was changed or lost in words: a line for each kind, with how often."""
        return list(sum_up(self.losses))

    @classmethod
    def of(
        cls, prepared: Prepared, agent: str, parent: str, at: str, files: list[str]
    ) -> "Written":
        """Return the report of a plan that was written to `files`."""
        return cls(
            agent=agent,
            session=prepared.plan.session,
            parent=parent,
            at=at,
            tip=prepared.plan.tip,
            file=files[-1],
            files=tuple(files),
            entries=prepared.plan.entries,
            changes=prepared.plan.changes,
            cwd=prepared.cwd,
            command=prepared.command,
            note=prepared.note,
            losses=prepared.plan.losses,
        )


def read_source(file: File) -> tuple[bytes, list[Change]]:
    """Return the bytes of a file, decompressed, and a change if its end is lost."""
    try:
        with open_plain(file.path) as handle:
            data = handle.read()
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        hint = "`threadline ls` lists sessions"
        raise UnreadableError(f"cannot read {file.path}: {why}", hint) from error
    broken = str(getattr(handle, "broken", ""))
    return data, [Change(f"{broken}; the rest of the file is lost")] if broken else []
