"""The interface of an agent: what an adapter provides, and what it may leave out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from threadline.agents.client import Client
from threadline.model.file import File, Format

if TYPE_CHECKING:
    from pathlib import Path  # noqa: TC004 - an archive is never decoded

    from threadline.agents.head import Head
    from threadline.context import Context
    from threadline.graph.graph import Graph
    from threadline.handoff.conversation import Manner
    from threadline.handoff.request import HandoffRequest
    from threadline.json_text.exact import Record
    from threadline.model.body import Body
    from threadline.model.effect import Kinds
    from threadline.model.entry import Entry
    from threadline.model.file_event import FileEvent
    from threadline.model.mark import ClientMark
    from threadline.model.speaker import QueuedPrompt
    from threadline.native.request import ForkRequest, Prepared, RepairRequest, Source
    from threadline.outline.dialect import Dialect
    from threadline.read.body import Bodies
    from threadline.read.decoding import Decoding
    from threadline.read.elements import Recounted
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Ancestry, Position
    from threadline.tree.tree import Tree


class Capability(StrEnum):
    """What threadline can do with the sessions of an agent."""

    READ = "read"
    LIVE = "live"
    CONTEXT = "context"
    FORK = "fork"
    HANDOFF = "handoff"
    REPAIR = "repair"
    BLAME = "blame"
    FILES = "files"
    COPIES = "copies"
    COST = "cost"
    APPEND = "append"


class Archive(msgspec.Struct, frozen=True):
    """A directory in which an agent keeps its sessions; `pattern` finds their main files.

    In a `flat` one those of all projects lie side by side.
    """

    agent: str
    path: Path
    pattern: str = "**/*.jsonl"
    flat: bool = False


class Agent(Client):
    """One agent. A subclass overrides what its agent can do; the rest is a missing capability.

    Methods import what they need when they are called, so that listing the agents loads none.
    """

    name: str
    title: str
    formats: tuple[Format, ...] = ()
    """The formats of its files; the first is that of its sessions."""

    copy_suffix: str = ".jsonl"
    """How the name of a session file that threadline writes ends."""

    is_live = True
    """True if the agent writes its files while a session runs, so that they can be followed."""

    reports_usage = False
    """True if the bodies of its answers say how many tokens a request took."""

    is_writable = False
    """True if the store can add to its sessions."""

    keeps_copies = False
    """True if its file events have the client's own copies of files, besides `kept_files`."""

    color: str = "#6b6f76"
    """The colour of its icon: a white glyph on it is legible (a contrast of 4.5 at least)."""

    icon: str = "M5 8h6"
    """The glyph of its icon: an SVG path of lines in a square of 16 by 16."""

    demo: str = ""
    """Where its sessions are in the bundled demo; empty if it has none there."""

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return where the agent keeps its sessions on this machine, present or not."""
        raise NotImplementedError

    def detect(self, head: Head) -> Format | None:
        """Return the format of a file that is this agent's; None if it is not."""
        return None

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose transcript a file of a format of this agent is."""
        raise NotImplementedError

    def session_inside(self, head: Head, kind: Format) -> str:
        """Return the id of the session in a file, from its beginning."""
        return self.describe(head, kind).session

    def reader(self) -> Reader | None:
        """Return a new reader; None if the agent's files are only recognised."""
        return None

    def link_files(self, transcripts: list[Transcript]) -> None:
        """Link transcripts of a format that continues, when all of them have been read."""

    def tasks(self, files: Iterable[File]) -> dict[str, str]:
        """Return the task of each workflow run that has agents among `files`."""
        return {}

    def queued_prompts(self, notes: Iterable[Entry], bodies: Bodies) -> Iterator[QueuedPrompt]:
        """Yield what users said in mid-turn that only notes tell of."""
        return iter(())

    def waiting_prompts(
        self, notes: Iterable[Entry], bodies: Bodies
    ) -> Iterator[tuple[Entry, int]]:
        """Yield each note of what users said in mid-turn, and how much is yet to be sent then."""
        return iter(())

    def reaches_back(self, entry: Entry) -> bool:
        """Return True if a record may change what was read of the turns before its own."""
        return False

    def session_names(self, files: Iterable[File]) -> dict[str, str]:
        """Return the names that people gave sessions outside their transcripts."""
        return {}

    def session_names_below(self, roots: Iterable[str]) -> dict[str, str]:
        """Return those names for all sessions below some directories."""
        return {}

    def session_attributes(
        self, notes: Iterable[Entry], bodies: Bodies
    ) -> dict[str, dict[str, str]]:
        """Return what notes say of sessions beside their names, such as a tag or a pull request."""
        return {}

    def client_marks(self, transcript: Transcript, bodies: Bodies) -> Iterator[ClientMark]:
        """Yield the marks that the client wrote into a transcript: labels, tags, names, colours."""
        return iter(())

    def pinned(self, paths: Iterable[str]) -> Iterable[str]:
        """Return the sessions that people pinned in clients whose files, or folders, are given."""
        return ()

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        """Yield the number and the bytes of every record of a file, for the ledger's recount.

        `size` is how many bytes of the file were read. Do not use the reader's code for this: the
        recount is the check of the reader.
        """
        from threadline.read.elements import recount_lines

        return recount_lines(path, size)

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the id that makes a raw record an entry, for the ledger's recount.

        `number` counts the records of its file. The id is empty if the record need not be an entry.
        """
        return ""

    def decoding(self) -> Decoding:
        """Return how records become content."""
        from threadline.read.decoding import Decoding

        return Decoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.outline.dialect import PLAIN_DIALECT

        return PLAIN_DIALECT

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files, in the order of its records."""
        return iter(())

    def kept_files(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield the client's own copies of files that a transcript tells of, as far as they exist.

        Copies may be anywhere on the disk; they are only read.
        """
        return iter(())

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the model is sent when a session continues from `position`."""
        raise NotImplementedError

    def kinds(self) -> Kinds | None:
        """Return what is known of the kinds of the agent's records; None if nobody said.

        It is `KINDS` in the module `kinds` of the agent's package.
        """
        from importlib import import_module
        from importlib.util import find_spec

        name = f"{type(self).__module__.rpartition('.')[0]}.kinds"
        found: Kinds | None = import_module(name).KINDS if find_spec(name) is not None else None
        return found

    def tip_before(self, boundary: Entry, ancestry: Ancestry, bodies: Bodies) -> Entry | None:
        """Return where a conversation stood before the compaction at `boundary`, if known."""
        _, *above = islice(ancestry.up_from(boundary), 2)
        return above[0] if above else None

    def whole_path(
        self, path: list[Entry], graph: Graph, ancestry: Ancestry, bodies: Bodies
    ) -> list[Entry]:
        """Return a path with the entries beside it that belong to it."""
        return path

    def session_folder(self, file: File, source: Source, archive: Archive, *, inside: bool) -> Path:
        """Return the folder in which the agent looks for a session made of `file`.

        `inside` says that the file is in an archive of the agent.
        """
        from pathlib import Path

        if inside:
            return Path(file.path).absolute().parent
        return self.project_folder(file, source, archive)

    def project_folder(self, file: File, source: Source, archive: Archive) -> Path:
        """Return the folder of an archive for sessions of the project that `file` belongs to."""
        if not self._provides("folder_of_project"):
            return archive.path
        from threadline.native.request import unknown_folder

        if not file.cwd:
            raise unknown_folder(file, "nothing names its working directory")
        return self.folder_of_project(file.cwd, archive)

    def folder_of_project(self, cwd: str, archive: Archive) -> Path:
        """Return the folder in which the agent looks for sessions of a working directory."""
        return archive.path

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that continues from an entry of another."""
        raise NotImplementedError

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.handoff.conversation import Manner

        return Manner(())

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        raise NotImplementedError

    def repair(self, request: RepairRequest) -> Prepared:
        """Plan a repaired copy of a session."""
        raise NotImplementedError

    def withdraw(self, record: Record, cleaned: dict[str, object]) -> dict[str, object]:
        """Return a redacted record of a fork without what must not be changed: signed thoughts."""
        return cleaned

    @property
    def capabilities(self) -> frozenset[Capability]:
        """What the agent can do, told from what its adapter provides."""
        reads = self._provides("reader")
        able = {
            Capability.READ: reads,
            Capability.LIVE: reads and self.is_live,
            Capability.CONTEXT: self._provides("context"),
            Capability.FORK: self._provides("fork"),
            Capability.HANDOFF: self._provides("write_conversation"),
            Capability.REPAIR: self._provides("repair"),
            Capability.BLAME: reads and self._changes_files(),
            Capability.FILES: self._provides("file_events"),
            Capability.COPIES: self.keeps_copies or self._provides("kept_files"),
            Capability.COST: reads and self.reports_usage,
            Capability.APPEND: self.is_writable,
        }
        return frozenset(name for name, has in able.items() if has)

    @property
    def keeps_by_time(self) -> bool:
        """True if the client deletes a file by the time at which it was last written."""
        return self._provides("retention")

    @cached_property
    def has_multi_session_files(self) -> bool:
        """True if a file of the agent may hold several sessions."""
        return self._provides("sessions_in")

    def _provides(self, method: str) -> bool:
        """Return True if the adapter overrides a method."""
        return getattr(type(self), method) is not getattr(Agent, method)

    def _changes_files(self) -> bool:
        """Return True if the view of a tool declares that the tool changes files."""
        from threadline.model.tool import CHANGES

        return any(tool.does in CHANGES for tool in self.dialect().tools.values())
