"""What an agent is asked to plan, and what it answers: forks and repaired copies."""

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from threadline.graph.graph import Graph
from threadline.model.entry import Entry
from threadline.model.error import NotWrittenError
from threadline.model.file import File
from threadline.native.plan import Plan
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript
from threadline.tree.position import Position
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


def unknown_folder(file: File, why: str) -> NotWrittenError:
    """Return the error for a source that does not say where its agent would look."""
    what = f"cannot tell where the agent would look for a session made of {file.path}: {why}"
    return NotWrittenError(what, "name a PLACE with -o; nothing is written beside the source")


class Source(msgspec.Struct, frozen=True, eq=False):
    """What was read: where a plan takes its records from."""

    transcripts: list[Transcript]
    graph: Graph
    tree: Tree
    bodies: Bodies


class ForkRequest(msgspec.Struct, frozen=True, eq=False):
    """A session to plan that continues from `position`, without the entries in `drop`.

    `title` is the name of the session, if it has one; `first_prompt` finds what else to call it.
    """

    position: Position
    source: Source
    drop: frozenset[str]
    destination: Destination
    title: str
    first_prompt: FirstPrompt


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
