"""Kimi Code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.kimi import KIMI

if TYPE_CHECKING:
    from pathlib import Path

    from threadline.agents.head import Head
    from threadline.agents.setup import Part
    from threadline.context import Context
    from threadline.graph.graph import Graph
    from threadline.handoff.conversation import Manner
    from threadline.handoff.request import HandoffRequest
    from threadline.model.body import Body
    from threadline.model.file import File, Format
    from threadline.model.file_event import FileEvent
    from threadline.model.keeping import Belonging
    from threadline.native.carry import Carrying
    from threadline.native.request import ForkRequest, Prepared, Source
    from threadline.outline.dialect import Dialect
    from threadline.read.body import Bodies
    from threadline.read.decoding import Decoding
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Position
    from threadline.tree.tree import Tree

OWN = frozenset({"agentId", "time"})
"""Fields of every record but the first."""


class Kimi(Agent):
    """Kimi Code, whose sessions are folders with a log for each agent."""

    name = "kimi-code"
    title = "Kimi Code"
    formats = (KIMI,)
    reports_usage = True
    keeps_copies = True
    color = "#1f6f8b"
    icon = "M5 3.5v9M11 3.5L6 8l5 4.5M5 8h1"
    demo = "kimi/sessions"
    variables = ("KIMI_CODE_HOME",)

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a server in the user's configuration of servers."""
        from threadline.agents.setup import NAME, JsonEntry, stdio_server

        path = self._root(environ, home) / "mcp.json"
        yield JsonEntry(path, ("mcpServers", NAME), stdio_server(command))

    def _root(self, environ: Mapping[str, str], home: Path) -> Path:
        from pathlib import Path

        return Path(environ.get("KIMI_CODE_HOME") or home / ".kimi-code")

    def belongings(self, paths: Sequence[str]) -> Iterable[Belonging]:
        """Return all else in the folders of sessions."""
        from threadline.agents.kimi.files import belongings

        return belongings(paths)

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return ("kimi", "-S", session)

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.kimi.carry import KimiCarrying

        return KimiCarrying()

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of projects."""
        root = self._root(environ, home) / "sessions"
        return [Archive(self.name, root, "*/*/agents/main/wire.jsonl")]

    def session_in_path(self, path: str) -> str | None:
        """Return the name of the folder of a session."""
        if not path.endswith("/wire.jsonl"):
            return None
        from threadline.agents.kimi.files import PATH

        found = PATH.fullmatch(path)
        return found[2] if found is not None else None

    def sub_agent_files(self, path: str) -> Iterable[str]:
        """Return the logs of the other agents of a session."""
        if not path.endswith("/main/wire.jsonl"):
            return ()
        from threadline.agents.kimi.files import sub_agent_files

        return sub_agent_files(path)

    def is_sub_agent_file(self, path: str) -> bool:
        """Return True for the log of another agent than the main one."""
        if not path.endswith("/wire.jsonl"):
            return False
        from threadline.agents.kimi.files import is_sub_agent

        return is_sub_agent(path)

    def family_folder(self, path: str) -> str:
        """Return the folder of a session."""
        folder, agents, _ = path.rpartition("/agents/")
        return folder if agents and path.endswith("/wire.jsonl") else super().family_folder(path)

    def side_files(self, path: str) -> list[str]:
        """Return the file that describes the session."""
        if not path.endswith("/wire.jsonl"):
            return []
        from threadline.agents.kimi.files import PATH, state_of

        return [state_of(path)] if PATH.fullmatch(path) else []

    def session_names(self, files: Iterable[File]) -> dict[str, str]:
        """Return the names that people gave sessions."""
        from threadline.agents.kimi.files import session_names

        return session_names(file for file in files if file.format == KIMI)

    def detect(self, head: Head) -> Format | None:
        """Accept files that begin with the version of the protocol, or else with a record of it."""
        first = head.first.keys()
        if head.type == "metadata":
            return KIMI if first >= {"protocol_version", "created_at"} else None
        return KIMI if first >= OWN and "." in head.type else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose log a file is."""
        from threadline.agents.kimi.files import describe

        return describe(head)

    def reader(self) -> Reader:
        """Return a reader of logs."""
        from threadline.agents.kimi.reader import KimiReader

        return KimiReader()

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the id of a record that speaks."""
        from threadline.agents.kimi.ids import id_of

        return id_of(record, number, in_agent=transcript.file.agent is not None)

    def decoding(self) -> Decoding:
        """Return how records become content."""
        from threadline.agents.kimi.decoding import KimiDecoding

        return KimiDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.agents.kimi.outline import DIALECT

        return DIALECT

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends when it continues from `position`."""
        from threadline.agents.kimi.context import build_context

        return build_context(position, bodies.body_of, bodies.raw_of)

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.kimi.file_events import file_events

        return file_events(transcript, bodies)

    def session_folder(self, file: File, source: Source, archive: Archive, *, inside: bool) -> Path:
        """Return the folder of a project, in which each session has one of its own."""
        from pathlib import Path

        if inside:
            return Path(file.path).absolute().parents[3]
        return self.project_folder(file, source, archive)

    def folder_of_project(self, cwd: str, archive: Archive) -> Path:
        """Return the folder of a project, which is named after its directory."""
        from threadline.agents.kimi.fork import project_folder

        return archive.path / project_folder(cwd)

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.kimi.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.kimi.handoff import write_kimi

        return write_kimi(request)

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that `kimi -S` continues."""
        from threadline.agents.kimi.fork import fork_kimi

        return fork_kimi(request)
