"""Copilot CLI."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.copilot import COPILOT
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
    from threadline.model.entry import Entry
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


class Copilot(Agent):
    """Copilot CLI, whose sessions are logs of events."""

    name = "copilot"
    title = "Copilot CLI"
    formats = (COPILOT,)
    reports_usage = True
    keeps_copies = True
    color = "#4f7527"
    icon = "M4 6h3.4v3.5H4zM8.6 6H12v3.5H8.6zM7.4 7h1.2"
    demo = "copilot/session-state"
    variables = ("COPILOT_HOME",)

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a server in the configuration of servers."""
        from pathlib import Path

        from threadline.agents.setup import NAME, JsonEntry, stdio_server

        root = Path(environ.get("COPILOT_HOME") or home / ".copilot")
        server = {"type": "local", **stdio_server(command), "tools": ["*"]}
        yield JsonEntry(root / "mcp-config.json", ("mcpServers", NAME), server)

    def belongings(self, paths: Sequence[str]) -> Iterable[Belonging]:
        """Return all else in the folders of sessions."""
        from threadline.agents.copilot.files import belongings

        return belongings(paths)

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return ("copilot", f"--resume={session}")

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.copilot.carry import CopilotCarrying

        return CopilotCarrying()

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of sessions."""
        from pathlib import Path

        root = Path(environ.get("COPILOT_HOME") or home / ".copilot")
        return [Archive(self.name, root / "session-state", "*/events.jsonl", flat=True)]

    def session_in_path(self, path: str) -> str | None:
        """Return the name of the folder of a session."""
        folder, _, name = path.rpartition("/")
        return folder.rpartition("/")[2] or None if name == "events.jsonl" else None

    def side_files(self, path: str) -> list[str]:
        """Return the file with the name of the session."""
        if not path.endswith("events.jsonl"):
            return []
        from threadline.agents.copilot import files

        return files.side_files(path)

    def session_names(self, files: Iterable[File]) -> dict[str, str]:
        """Return the names that people gave sessions."""
        from threadline.agents.copilot.files import session_names

        return session_names(file for file in files if file.format == COPILOT)

    def detect(self, head: Head) -> Format | None:
        """Accept files that begin with an event: its type has two parts, and it has data."""
        fields = {"data"} if head.type == "session.start" else {"data", "id", "parentId"}
        is_event = head.first.keys() >= {"timestamp", *fields}
        return COPILOT if is_event and "." in head.type else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose log a file is."""
        from threadline.agents.copilot import files

        return files.describe(head)

    def reader(self) -> Reader:
        """Return a reader of logs."""
        from threadline.agents.copilot.reader import CopilotReader

        return CopilotReader()

    def reaches_back(self, entry: Entry) -> bool:
        """Return True for the end of a run, which counts the tokens of all its answers."""
        return entry.subtype == "session.shutdown"

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the id of an event; the one that starts a fork is a note."""
        from threadline.agents.copilot.reader import TYPES

        first = transcript.entries[0] if transcript.entries else None
        if first is not None and first.line == number and not first.id:
            return ""
        made = f"{transcript.file.session}:{number}"
        speaks = text_in(record.get("type")) in TYPES
        return text_in(record.get("id")) or (made if speaks else "")

    def decoding(self) -> Decoding:
        """Return how events become content."""
        from threadline.agents.copilot.content import CopilotDecoding

        return CopilotDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.agents.copilot.outline import DIALECT

        return DIALECT

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.copilot.file_events import file_events

        return file_events(transcript, bodies)

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends when it resumes at `position`."""
        from threadline.agents.copilot.context import build_context

        return build_context(position.entry, position.ancestry, bodies.record_of)

    def session_folder(self, file: File, source: Source, archive: Archive, *, inside: bool) -> Path:
        """Return the folder in which each session has one of its own."""
        from pathlib import Path

        return Path(file.path).absolute().parent.parent if inside else archive.path

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.copilot.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.copilot.handoff import write_copilot

        return write_copilot(request)

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that `copilot --resume` continues."""
        from threadline.agents.copilot.fork import fork_copilot

        return fork_copilot(request)
