"""Pi."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.pi import PI
from threadline.model.body import text_in
from threadline.read.plain import stem_of

if TYPE_CHECKING:
    from pathlib import Path

    from threadline.agents.head import Head
    from threadline.context import Context
    from threadline.graph.graph import Graph
    from threadline.handoff.conversation import Manner
    from threadline.handoff.request import HandoffRequest
    from threadline.json_text.exact import Record
    from threadline.model.body import Body
    from threadline.model.file import File, Format
    from threadline.model.file_event import FileEvent
    from threadline.model.mark import ClientMark
    from threadline.native.carry import Carrying
    from threadline.native.request import ForkRequest, Prepared, RepairRequest, Source
    from threadline.outline.dialect import Dialect
    from threadline.read.body import Bodies
    from threadline.read.decoding import Decoding
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Position
    from threadline.tree.tree import Tree


class Pi(Agent):
    """Pi, whose sessions are trees in one file; versions 1 to 3 of the format."""

    name = "pi"
    title = "Pi"
    formats = (PI,)
    color = "#a8467f"
    icon = "M4 5.5h8M6.2 5.5v6M9.8 5.5v4.5q0 1.5 1.5 1.5"
    demo = "pi"
    variables = ("PI_CODING_AGENT_DIR", "PI_CODING_AGENT_SESSION_DIR")
    reports_usage = True
    is_writable = True

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return ("pi", "--session", path)

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.pi.carry import PiCarrying

        return PiCarrying()

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of sessions."""
        chosen = environ.get("PI_CODING_AGENT_SESSION_DIR")
        from pathlib import Path

        from threadline.store.folders import sessions_root

        path = Path(chosen).expanduser() if chosen else sessions_root(environ, home)
        return [Archive(self.name, path, flat=bool(chosen))]

    def session_in_path(self, path: str) -> str | None:
        """Return what stands behind the time in the name of a file."""
        from threadline.agents.pi.files import STAMPED

        stamped = re.fullmatch(STAMPED, stem_of(path))
        return stamped[1] if stamped is not None else None

    def detect(self, head: Head) -> Format | None:
        """Accept files whose first record only Pi writes."""
        from threadline.agents.pi import files

        return files.detect(head)

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose transcript a file is: by its header, else by its name."""
        from threadline.agents.pi import files

        return files.describe(head)

    def reader(self) -> Reader:
        """Return a reader of sessions."""
        from threadline.agents.pi.reader import PiReader

        return PiReader()

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the id of an entry; a header has none."""
        if record.get("type") == "session":
            return ""
        return text_in(record.get("id")) or text_in(record.get("uuid"))

    def decoding(self) -> Decoding:
        """Return how records become content."""
        from threadline.agents.pi.content import PiDecoding

        return PiDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are chosen in an outline."""
        from threadline.agents.pi.outline import DIALECT

        return DIALECT

    def client_marks(self, transcript: Transcript, bodies: Bodies) -> Iterator[ClientMark]:
        """Yield the labels of entries, and the name of the session."""
        from threadline.agents.pi.marks import marks_in

        return marks_in(transcript, bodies)

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.pi.file_events import file_events

        return file_events(transcript, bodies)

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what Pi sends when it continues from `position`."""
        from threadline.store.context.build import build_context

        path = list(position.ancestry.up_from(position.entry))[::-1]
        return build_context([(entry.id, bodies.record_of(entry)) for entry in path])

    def project_folder(self, file: File, source: Source, archive: Archive) -> Path:
        """Return the folder of the project that the header of a session names."""
        from threadline.native.request import unknown_folder

        if not archive.flat and not file.cwd:
            raise unknown_folder(file, "its header has no working directory")
        return self.folder_of_project(file.cwd, archive)

    def folder_of_project(self, cwd: str, archive: Archive) -> Path:
        """Return the folder of a project, which is named after its directory."""
        from threadline.store.folders import project_folder

        return archive.path if archive.flat else archive.path / project_folder(cwd)

    def withdraw(self, record: Record, cleaned: dict[str, object]) -> dict[str, object]:
        """Return a redacted record without thoughts that were changed."""
        from threadline.agents.thoughts import withdraw_thoughts

        return withdraw_thoughts(record, cleaned)

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.pi.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.pi.handoff import write_pi

        return write_pi(request)

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that `pi --session` continues."""
        from threadline.agents.pi.fork import fork_pi

        return fork_pi(request)

    def repair(self, request: RepairRequest) -> Prepared:
        """Plan a repaired copy."""
        from threadline.agents.pi.repair import repair_pi

        return repair_pi(request)
