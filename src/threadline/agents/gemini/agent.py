"""Gemini CLI."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.gemini import GEMINI

if TYPE_CHECKING:
    from pathlib import Path

    from threadline.agents.head import Head
    from threadline.agents.setup import Part
    from threadline.context import Context
    from threadline.graph.graph import Graph
    from threadline.handoff.conversation import Manner
    from threadline.handoff.request import HandoffRequest
    from threadline.model.entry import Entry
    from threadline.model.file import File, Format
    from threadline.model.file_event import FileEvent
    from threadline.model.keeping import Belonging, Deletion, Retention, Trace
    from threadline.native.carry import Carrying
    from threadline.native.request import ForkRequest, Prepared, Source
    from threadline.outline.dialect import Dialect
    from threadline.read.body import Bodies
    from threadline.read.decoding import Decoding
    from threadline.read.elements import Recounted
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Position
    from threadline.tree.tree import Tree


class Gemini(Agent):
    """Gemini CLI, whose sessions are logs of changes; also the documents of old versions."""

    name = "gemini"
    title = "Gemini CLI"
    formats = (GEMINI,)
    suffixes = (".jsonl", ".json")
    reports_usage = True
    color = "#2f6fd0"
    icon = "M8 3q.6 4.4 5 5-4.4.6-5 5-.6-4.4-5-5 4.4-.6 5-5z"
    demo = "gemini/tmp"
    variables = ("GEMINI_CLI_HOME",)

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a server in the user's settings."""
        from pathlib import Path

        from threadline.agents.setup import NAME, JsonEntry, stdio_server

        root = environ.get("GEMINI_CLI_HOME")
        base = Path(root).expanduser() if root else home
        settings = base / ".gemini" / "settings.json"
        yield JsonEntry(settings, ("mcpServers", NAME), stdio_server(command))

    def end_hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a hook that runs a command when a session ends."""
        from threadline.agents.gemini import keeping

        return keeping.end_hooks(command, keeping.config_folder(environ, home))

    def belongings(self, paths: Sequence[str]) -> Iterable[Belonging]:
        """Return sub-agents, results kept in files, logs and plans of sessions."""
        from threadline.agents.gemini import keeping

        return keeping.belongings(paths)

    def retention(
        self, environ: Mapping[str, str], home: Path, projects: Iterable[str]
    ) -> Retention | None:
        """Return the shortest `maxAge` of all settings."""
        from threadline.agents.gemini import keeping

        return keeping.retention(keeping.config_folder(environ, home), projects)

    def deletions(
        self, environ: Mapping[str, str], home: Path, kept: Retention, until: float
    ) -> Iterable[Deletion]:
        """Return the sessions that are as old."""
        from threadline.agents.gemini import keeping

        return keeping.deletions(keeping.config_folder(environ, home), kept, until)

    @property
    def keeps_by_time(self) -> bool:
        """False: the time that a session itself tells counts."""
        return False

    def traces(self, environ: Mapping[str, str], home: Path) -> Iterable[Trace]:
        """Return the prompts of the client's logs."""
        from threadline.agents.gemini import keeping

        return keeping.traces(keeping.config_folder(environ, home))

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return ("gemini", "--resume", session)

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.gemini.carry import GeminiCarrying

        return GeminiCarrying()

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of projects."""
        root = environ.get("GEMINI_CLI_HOME")
        from pathlib import Path

        base = Path(root).expanduser() if root else home
        return [Archive(self.name, base / ".gemini" / "tmp", "*/chats/session-*.json*")]

    def claims(self, path: str) -> bool:
        """Return True for files of lines, and for documents with the name of a session."""
        name = path.rpartition("/")[2]
        return name.endswith(".jsonl") or (name.endswith(".json") and name.startswith("session-"))

    def session_in_path(self, path: str) -> str | None:
        """Return the id in the header of a session's file, whose name holds only a part of it."""
        from threadline.agents.gemini import files

        return files.session_in_path(path)

    def sub_agent_files(self, path: str) -> Iterable[str]:
        """Return the transcripts of sub-agents."""
        from threadline.agents.gemini import files

        return files.sub_agent_files(path)

    def is_sub_agent_file(self, path: str) -> bool:
        """Return True for files in the folder of a session, below the chats."""
        folder, _, name = path.rpartition("/")
        return folder.rpartition("/")[0].endswith("/chats") and not name.startswith("session-")

    def family_folder(self, path: str) -> str:
        """Return the folder of chats; files of sub-agents are in folders below it."""
        folder, mark, _ = path.rpartition("/chats/")
        return f"{folder}/chats" if mark else path.rpartition("/")[0]

    def detect(self, head: Head) -> Format | None:
        """Accept files that begin with a header, and documents, whatever their order of keys."""
        if b'"projectHash"' not in head.raw and b'"messages"' not in head.raw:
            return None
        from threadline.agents.gemini import files

        return GEMINI if files.is_session(head) else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose transcript a file is."""
        from threadline.agents.gemini import files

        return files.describe(head)

    def reader(self) -> Reader:
        """Return a reader of sessions."""
        from threadline.agents.gemini.reader import GeminiReader

        return GeminiReader()

    def reaches_back(self, entry: Entry) -> bool:
        """Return True for a prompt of several parts: an old history that follows begins so."""
        return entry.type == "user" and len(entry.blocks) > 1

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        """Yield the lines of a file and the messages that they list."""
        from threadline.agents.gemini.files import recount

        return recount(path, size)

    def decoding(self) -> Decoding:
        """Return how records become content."""
        from threadline.agents.gemini.content import GeminiDecoding

        return GeminiDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.agents.gemini.outline import DIALECT

        return DIALECT

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.gemini.file_events import file_events

        return file_events(transcript, bodies)

    def kept_files(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield the client's own copies of files."""
        from threadline.agents.gemini.file_events import kept_trees

        return kept_trees(transcript)

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends when it resumes at `position`."""
        from threadline.agents.gemini.context import build_context

        return build_context(position.entry, position.ancestry, bodies.record_of)

    def project_folder(self, file: File, source: Source, archive: Archive) -> Path:
        """Raise NotWrittenError: no record says in which folder the client keeps a project."""
        from threadline.native.request import unknown_folder

        raise unknown_folder(file, f"its project directory below {archive.path} is unknown")

    def folder_of_project(self, cwd: str, archive: Archive) -> Path:
        """Return the folder that the client keeps for a directory, if it has been run there."""
        from threadline.agents.gemini.files import chats_of

        return chats_of(cwd, archive.path)

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.gemini.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.gemini.handoff import write_gemini

        return write_gemini(request)

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that `gemini --resume` continues."""
        from threadline.agents.gemini.fork import fork_gemini

        return fork_gemini(request)
