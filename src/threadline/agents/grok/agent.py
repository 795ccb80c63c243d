"""Grok Build."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.grok import GROK
from threadline.model.file import MARK

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
    from threadline.read.elements import Recounted
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Position
    from threadline.tree.tree import Tree

CHAT, JOURNAL = "/chat_history.jsonl", "/updates.jsonl"
PARTS = (JOURNAL, "/rewind_points.jsonl", "/events.jsonl", "/prompt_history.jsonl")
"""The ends of the paths of other files of lines."""
TYPES = frozenset({"system", "user", "assistant", "reasoning", "tool_result"})
FIELDS = frozenset(
    {"type", "content", "prompt_index", "synthetic_reason", "prior_turn_interrupt", MARK}
    | {"tool_call_id", "tool_calls", "model_id", "id", "summary"}
)
"""The fields of the lines of a chat."""


class Grok(Agent):
    """Grok Build, whose sessions are folders with a chat and a journal."""

    name = "grok"
    title = "Grok Build"
    formats = (GROK,)
    reports_usage = True
    color = "#626973"
    icon = "M4.5 12L12 4.5M6.5 4.5h-2v2M11.5 9v2.5H9"
    demo = "grok/sessions"
    variables = ("GROK_HOME",)

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a server in the user's configuration."""
        from threadline.agents.setup import NAME, TomlTable, stdio_server

        path = self._root(environ, home) / "config.toml"
        yield TomlTable(path, ("mcp_servers", NAME), stdio_server(command))

    def end_hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a hook that runs a command when a session ends."""
        from threadline.agents.grok.hooks import end_hooks

        return end_hooks(command, self._root(environ, home))

    def _root(self, environ: Mapping[str, str], home: Path) -> Path:
        from pathlib import Path

        return Path(environ.get("GROK_HOME") or home / ".grok")

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of projects."""
        root = self._root(environ, home) / "sessions"
        return [Archive(self.name, root, "*/*/chat_history.jsonl")]

    def session_in_path(self, path: str) -> str | None:
        """Return the name of the folder of a session."""
        if not path.endswith((CHAT, JOURNAL)):
            return None
        from threadline.agents.grok.files import session_in_path

        return session_in_path(path)

    def is_part(self, path: str) -> bool:
        """Return True for the journal beside a chat, and for other files of lines there."""
        if not path.endswith(PARTS):
            return False
        from threadline.agents.grok.files import is_part

        return is_part(path)

    def has_records_beside(self, path: str) -> bool:
        """Return True for a chat: the journal is beside it."""
        return path.endswith(CHAT)

    def side_files(self, path: str) -> list[str]:
        """Return the journal, the copies of files, and what describes the session."""
        if not path.endswith(CHAT):
            return []
        from threadline.agents.grok.files import side_files

        return side_files(path)

    def side_files_among(self, path: str, known: Mapping[str, Collection[str]]) -> list[str]:
        """Return the side files of a chat that is deleted, and what tells who started it."""
        found = super().side_files_among(path, known)
        if not path.endswith(CHAT):
            return found
        from threadline.agents.grok.files import side_files_among

        return [*found, *side_files_among(path, known)]

    def sub_agent_files(self, path: str) -> Iterable[str]:
        """Return the chats of the sub-agents of a session, which are in folders beside its own."""
        if not path.endswith(CHAT):
            return ()
        from threadline.agents.grok.files import sub_agent_files

        return sub_agent_files(path)

    def is_sub_agent_file(self, path: str) -> bool:
        """Return True for the chat of a sub-agent."""
        if not path.endswith(CHAT):
            return False
        from threadline.agents.grok.files import is_sub_agent

        return is_sub_agent(path)

    def family_folder(self, path: str) -> str:
        """Return the folder of a project: sub-agents have folders beside that of their session."""
        folder = super().family_folder(path)
        return super().family_folder(folder) if path.endswith((CHAT, JOURNAL)) else folder

    def belongings(self, paths: Iterable[str]) -> Iterable[Belonging]:
        """Return all else in the folders of sessions and of their sub-agents."""
        from threadline.agents.grok.files import belongings

        return belongings(paths)

    def session_names(self, files: Iterable[File]) -> dict[str, str]:
        """Return the names that people gave sessions."""
        from threadline.agents.grok.files import session_names

        return session_names(file for file in files if file.format == GROK)

    def detect(self, head: Head) -> Format | None:
        """Accept files that begin with a message of a chat, or with a line of a journal."""
        if head.first:
            is_message = head.type in TYPES and head.first.keys() <= FIELDS
            has_words = head.first.keys() & {"content", "summary"}
            return GROK if is_message and has_words else None
        first = next(iter(head.records), {})
        told = bytes(first.get("method", b""))
        return GROK if told.endswith(b'session/update"') and "params" in first else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose chat a file is."""
        from threadline.agents.grok.files import describe

        return describe(head)

    def reader(self) -> Reader:
        """Return a reader of chats and their journals."""
        from threadline.agents.grok.reader import GrokReader

        return GrokReader()

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        """Yield the lines of the journal and of the chat."""
        from threadline.agents.grok.recount import recount

        return recount(path, size)

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the id of a prompt of the journal."""
        from threadline.agents.grok.recount import id_in

        return id_in(record)

    def decoding(self) -> Decoding:
        """Return how records become content."""
        from threadline.agents.grok.decoding import GrokDecoding

        return GrokDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.agents.grok.outline import DIALECT

        return DIALECT

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends when it continues from `position`."""
        from threadline.agents.grok.context import build_context

        return build_context(position, bodies.body_of)

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.grok.file_events import file_events

        return file_events(transcript, bodies)

    def kept_files(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield the client's copies of files at the end of turns."""
        from threadline.agents.grok.file_events import kept_files

        return kept_files(transcript, bodies)

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return ("grok", "-r", session)

    def session_folder(self, file: File, source: Source, archive: Archive, *, inside: bool) -> Path:
        """Return the folder of a project, in which each session has one of its own."""
        from pathlib import Path

        if inside:
            return Path(file.path).absolute().parents[1]
        return self.project_folder(file, source, archive)

    def folder_of_project(self, cwd: str, archive: Archive) -> Path:
        """Return the folder of a project, which is named after its directory."""
        from threadline.agents.grok.fork import project_folder

        return archive.path / project_folder(cwd)

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that `grok -r` continues."""
        from threadline.agents.grok.fork import fork_grok

        return fork_grok(request)

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.grok.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.grok.handoff import write_grok

        return write_grok(request)

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.grok.carry import GrokCarrying

        return GrokCarrying()
