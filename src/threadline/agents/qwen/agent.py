"""Qwen Code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.qwen import QWEN
from threadline.model.body import text_in

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
    from threadline.model.keeping import Belonging, Deletion, Retention
    from threadline.native.carry import Carrying
    from threadline.native.request import ForkRequest, Prepared
    from threadline.outline.dialect import Dialect
    from threadline.read.body import Bodies
    from threadline.read.decoding import Decoding
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Position
    from threadline.tree.tree import Tree


class Qwen(Agent):
    """Qwen Code, whose chats are trees in one file."""

    name = "qwen"
    title = "Qwen Code"
    formats = (QWEN,)
    reports_usage = True
    color = "#6a55d8"
    icon = "M8 4a3.8 3.8 0 1 0 0 7.6A3.8 3.8 0 1 0 8 4M9.5 9.5l2.5 2.5"
    demo = "qwen/projects"
    variables = ("QWEN_HOME", "QWEN_RUNTIME_DIR")

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a server in the user's settings."""
        from pathlib import Path

        from threadline.agents.setup import NAME, JsonEntry, stdio_server

        chosen = environ.get("QWEN_HOME")
        root = Path(chosen).expanduser() if chosen else home / ".qwen"
        yield JsonEntry(root / "settings.json", ("mcpServers", NAME), stdio_server(command))

    def end_hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a hook that runs a command when a session ends."""
        from threadline.agents.qwen import keeping

        return keeping.end_hooks(command, keeping.config_folder(environ, home))

    def belongings(self, paths: Sequence[str]) -> Iterable[Belonging]:
        """Return sub-agents and file history of sessions."""
        from threadline.agents.qwen import keeping

        return keeping.belongings(paths)

    def retention(
        self, environ: Mapping[str, str], home: Path, projects: Iterable[str]
    ) -> Retention | None:
        """Return how long sub-agents and file history are kept; chats are not deleted."""
        from threadline.agents.qwen import keeping

        return keeping.retention(keeping.config_folder(environ, home), projects)

    def deletions(
        self, environ: Mapping[str, str], home: Path, kept: Retention, until: float
    ) -> Iterable[Deletion]:
        """Return folders of sub-agents and of file history that are as old."""
        from threadline.agents.qwen import keeping

        roots = [str(one.path) for one in self.archives(environ, home)]
        return keeping.deletions(keeping.config_folder(environ, home), roots, kept, until)

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return ("qwen", "--resume", session)

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.qwen.carry import QwenCarrying

        return QwenCarrying()

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of projects."""
        told = environ.get("QWEN_RUNTIME_DIR") or environ.get("QWEN_HOME")
        from pathlib import Path

        root = Path(told).expanduser() if told else home / ".qwen"
        return [Archive(self.name, root / "projects", "*/chats/*.jsonl")]

    def sub_agent_files(self, path: str) -> Iterable[str]:
        """Return the transcripts of sub-agents."""
        from threadline.agents.qwen import reader

        return reader.sub_agent_files(path)

    def is_sub_agent_file(self, path: str) -> bool:
        """Return True for `subagents/<session>/agent-<id>.jsonl`."""
        folder, _, name = path.rpartition("/")
        return name.startswith("agent-") and "/subagents/" in folder

    def family_folder(self, path: str) -> str:
        """Return the folder of a project, with chats and sub-agents in folders below it."""
        folder, _, below = path.partition("/subagents/")
        return folder if below else path.rpartition("/chats/")[0] or path.rpartition("/")[0]

    def side_files(self, path: str) -> list[str]:
        """Return the file beside a sub-agent's transcript."""
        # Asked for every file of an archive, most of which are not a sub-agent's.
        is_agent = path.rpartition("/")[2].startswith("agent-")
        return [path.removesuffix(".jsonl") + ".meta.json"] if is_agent else []

    def detect(self, head: Head) -> Format | None:
        """Accept files whose first record is in Qwen Code's form."""
        if b'"parts"' not in head.raw and not head.first.keys() & {"provenance", "systemPayload"}:
            return None
        from threadline.agents.qwen import reader

        return reader.detect(head)

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose transcript a file is."""
        from threadline.agents.qwen import reader

        return reader.describe(head)

    def reader(self) -> Reader:
        """Return a reader of chats."""
        from threadline.agents.qwen.reader import QwenReader

        return QwenReader()

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the uuid of a record."""
        return text_in(record.get("uuid"))

    def decoding(self) -> Decoding:
        """Return how records become content."""
        from threadline.agents.qwen.content import QwenDecoding

        return QwenDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.agents.qwen.outline import DIALECT

        return DIALECT

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.qwen.file_events import file_events

        return file_events(transcript, bodies)

    def kept_files(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield the client's own copies of files."""
        from threadline.agents.qwen.file_events import kept_files

        return kept_files(transcript, bodies)

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends when it continues from `position`."""
        from threadline.agents.qwen.context import build_context

        return build_context(position.entry, position.ancestry, bodies.record_of)

    def folder_of_project(self, cwd: str, archive: Archive) -> Path:
        """Return the folder of a project, which is named after its directory."""
        from threadline.agents.qwen.fork import project_folder

        return archive.path / project_folder(cwd) / "chats"

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.qwen.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.qwen.handoff import write_qwen

        return write_qwen(request)

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that `qwen --resume` continues."""
        from threadline.agents.qwen.fork import fork_qwen

        return fork_qwen(request)
