"""The interface of an agent: what an adapter provides, and what it may leave out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from threadline.model.file import File, Format
from threadline.read.plain import SUFFIXES

if TYPE_CHECKING:
    from pathlib import Path  # noqa: TC004 - an archive is never decoded

    from threadline.agents.head import Head
    from threadline.agents.setup import Moment, Part
    from threadline.context import Context
    from threadline.graph.graph import Graph
    from threadline.handoff.conversation import Manner
    from threadline.handoff.request import HandoffRequest
    from threadline.json_text.exact import Record
    from threadline.model.body import Body
    from threadline.model.effect import Kinds
    from threadline.model.entry import Entry
    from threadline.model.file_event import FileEvent
    from threadline.model.keeping import Belonging, Deletion, Retention, Trace
    from threadline.model.mark import ClientMark
    from threadline.model.speaker import QueuedPrompt
    from threadline.native.carry import Carrying
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


class Agent:
    """One agent. A subclass overrides what its agent can do; the rest is a missing capability.

    Methods import what they need when they are called, so that listing the agents loads none.
    """

    name: str
    title: str
    formats: tuple[Format, ...] = ()
    """The formats of its files; the first is that of its sessions."""

    suffixes: tuple[str, ...] = SUFFIXES
    """How the names of its session files end."""

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

    variables: tuple[str, ...] = ()
    """The environment variables that say where the client keeps its files."""

    demo: str = ""
    """Where its sessions are in the bundled demo; empty if it has none there."""

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return what the agent needs to call threadline's tools with `command`."""
        return ()

    def hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return hooks that run `command` when there may be something to recall."""
        return ()

    def moment(self, given: Mapping[str, object]) -> Moment | None:
        """Return why a hook was run, from what the client gives it; None if it is not one of ours.

        An agent that has hooks has this and `recalled`.
        """
        return None

    def recalled(self, moment: Moment, text: str) -> object:
        """Return what a hook prints, as JSON, to add a text to the conversation."""
        return None

    def end_hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return hooks that run `command` when a session ends; none if the client has no such."""
        return ()

    def belongings(self, paths: Sequence[str]) -> Iterable[Belonging]:
        """Return what belongs to sessions besides their main files, which are at `paths`.

        That is everything that is of no use without them: sub-agents, results kept in files,
        copies of files, settings of the session.
        """
        from threadline.model.keeping import Belonging, Kind

        for path in paths:
            for name in self.sub_agent_files(path):
                yield Belonging(path, name, Kind.AGENT)
                yield from (Belonging(path, side, Kind.AGENT) for side in self.side_files(name))
            yield from (Belonging(path, side, Kind.OTHER) for side in self.side_files(path))

    def retention(
        self, environ: Mapping[str, str], home: Path, projects: Iterable[str]
    ) -> Retention | None:
        """Return how long the client keeps sessions; None if it deletes none by itself.

        `projects` are directories whose own settings may count.
        """
        return None

    def deletions(
        self, environ: Mapping[str, str], home: Path, kept: Retention, until: float
    ) -> Iterable[Deletion]:
        """Return what the client deletes by itself before a time, and when."""
        return ()

    @property
    def keeps_by_time(self) -> bool:
        """True if the client deletes a file by the time at which it was last written."""
        return self._provides("retention")

    def open_sessions(self, environ: Mapping[str, str], home: Path) -> Iterable[str]:
        """Return the sessions that running clients have open, as far as these tell."""
        return ()

    def traces(self, environ: Mapping[str, str], home: Path) -> Iterable[Trace]:
        """Return what the client keeps of sessions outside their transcripts."""
        return ()

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session, from its id or its file."""
        return ()

    def carrying(self) -> Carrying | None:
        """Return how its sessions get to another place; None if they cannot."""
        return None

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return where the agent keeps its sessions on this machine, present or not."""
        raise NotImplementedError

    def claims(self, path: str) -> bool:
        """Return True if the file at `path` may be this agent's, judged by the path alone.

        Files of other agents have common endings too, such as `.json`: an agent that declares one
        should know its files by more than that, because every file that it claims is opened.
        """
        return path.endswith(self.suffixes)

    def session_in_path(self, path: str) -> str | None:
        """Return the session id in a path of the agent's own form; None for other paths.

        If the path holds only a part of the id, the beginning of the file may be read for it.
        """
        return None

    def sessions_in(self, path: str) -> Mapping[str, str]:
        """Return the sessions of a file that holds several, each with its revision.

        Each is then a transcript of its own, whose path is `FILE#SESSION` (`Head.session`,
        `read/plain.py`). A revision is any text that changes whenever the session does; only
        sessions with a new one are indexed again. Empty for a file that is one transcript.
        """
        return {}

    def copy_sessions(
        self, path: str, sessions: Collection[str], target: str, clean: Callable[[str], str]
    ) -> None:
        """Write some sessions of the file at `path` to a new file of its kind, each text cleaned.

        Only agents whose files hold several sessions need this.
        """
        raise NotImplementedError

    def family_folder(self, path: str) -> str:
        """Return the folder in or below which the files of one session are, from one of them."""
        return path.rpartition("/")[0]

    def related_files(self, path: str) -> Iterable[str]:
        """Return the other files that belong to the session whose main file is at `path`."""
        return self.sub_agent_files(path)

    def sub_agent_files(self, path: str) -> Iterable[str]:
        """Return those of `related_files` that are sub-agents', if their paths tell."""
        return ()

    def is_sub_agent_file(self, path: str) -> bool:
        """Return True if the file at `path` is a sub-agent's, as far as the path tells."""
        return False

    def side_files(self, path: str) -> list[str]:
        """Return the small files that say more about the transcript at `path`, present or not."""
        return []

    def shared_files(self, path: str) -> list[str]:
        """Return files that say something about many transcripts, the one at `path` among them."""
        return []

    def holds_records_only(self, folder: str) -> bool:
        """Return True if a directory is full of files that are parts of transcripts elsewhere."""
        return False

    def has_records_beside(self, path: str) -> bool:
        """Return True if records of the transcript at `path` are in its side files."""
        return False

    def side_files_among(self, path: str, known: Mapping[str, Collection[str]]) -> list[str]:
        """Return the side files of a transcript that is deleted, among known files by folder."""
        sides = self.side_files(path)
        return [name for name in sides if name in known.get(name.rpartition("/")[0], ())]

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
        return archive.path

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
