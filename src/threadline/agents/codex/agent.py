"""Codex."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.codex import CODEX, COMPACTION_OUTPUT

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
    from threadline.model.keeping import Trace
    from threadline.native.carry import Carrying
    from threadline.native.request import ForkRequest, Prepared, RepairRequest, Source
    from threadline.outline.dialect import Dialect
    from threadline.read.body import Bodies
    from threadline.read.decoding import Decoding
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Ancestry, Position
    from threadline.tree.tree import Tree

ROLLOUTS = "**/rollout-*.jsonl*"
"""Rollouts, compressed or not."""

ITEMS = ("session_meta", "response_item", "compacted")
"""The records of a rollout that are entries whatever they hold."""

UUID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"


class Codex(Agent):
    """Codex, whose threads are one rollout or several."""

    name = "codex"
    title = "Codex"
    formats = (CODEX,)
    color = "#23786c"
    icon = "M4.5 5.5L7 8l-2.5 2.5M8.5 11h3"
    demo = "codex/sessions"
    variables = ("CODEX_HOME",)
    reports_usage = True

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a server in the configuration, and a skill."""
        from pathlib import Path

        from threadline.agents.setup import NAME, TomlTable, skill_in, stdio_server

        root = Path(environ.get("CODEX_HOME") or home / ".codex")
        # Unless a server is required, the first turn does not wait for it and has no tools.
        waits = {"required": True, "startup_timeout_sec": 30}
        server = stdio_server(command) | waits
        yield TomlTable(root / "config.toml", ("mcp_servers", NAME), server)
        yield skill_in(root / "skills")

    def traces(self, environ: Mapping[str, str], home: Path) -> Iterable[Trace]:
        """Return the prompts of the client's history, and the names of threads."""
        from pathlib import Path

        from threadline.agents.codex.traces import traces

        return traces(Path(environ.get("CODEX_HOME") or home / ".codex"))

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return ("codex", "resume", session)

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.codex.carry import CodexCarrying

        return CodexCarrying()

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folders of current and archived sessions."""
        from pathlib import Path

        root = Path(environ.get("CODEX_HOME") or home / ".codex")
        folders = ("sessions", "archived_sessions")
        return [Archive(self.name, root / folder, ROLLOUTS) for folder in folders]

    def session_in_path(self, path: str) -> str | None:
        """Return the first id in the name of a file: the thread's, behind the time."""
        found = re.search(UUID, os.path.basename(path))
        return found[0] if found is not None else None

    def related_files(self, path: str) -> Iterable[str]:
        """Return the rollouts that belong to one: its thread's, what it continues, its agents."""
        from threadline.agents.codex.files import find_relatives

        return find_relatives(path)

    def shared_files(self, path: str) -> list[str]:
        """Return the index that names threads."""
        from threadline.agents.codex.files import INDEX, home_of

        home = home_of(path)
        return [os.path.join(home, INDEX)] if home else []

    def detect(self, head: Head) -> Format | None:
        """Accept files whose first record has a payload, and flat ones by their first line."""
        if "payload" in head.first:
            return CODEX
        if not head.records or "type" in head.records[0]:
            return None
        from threadline.agents.codex.flat import is_flat_start

        return CODEX if is_flat_start(head.records[0]) else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose transcript a rollout is: by its first record, else by its name."""
        import msgspec

        from threadline.agents.codex.flat import is_flat_start
        from threadline.agents.codex.meta import describe_rollout, read_meta

        first = head.first["payload"] if head.type == "session_meta" else msgspec.Raw()
        if head.type != "session_meta" and head.records and is_flat_start(head.records[0]):
            first = msgspec.Raw(msgspec.json.encode(head.records[0]))
        return describe_rollout(head.path, read_meta(first))

    def reader(self) -> Reader:
        """Return a reader of rollouts."""
        from threadline.agents.codex.reader import CodexReader

        return CodexReader()

    def link_files(self, transcripts: list[Transcript]) -> None:
        """Link rollouts that continue others or repeat their records."""
        from threadline.agents.codex.lineage import link_rollouts

        link_rollouts(transcripts)

    def reaches_back(self, entry: Entry) -> bool:
        """Return True for a rollback, and for a call of an agent, whose rollout may be there."""
        calls = any(block.name in CODEX.spawners for block in entry.blocks)
        return calls or entry.subtype == "thread_rolled_back"

    def session_names(self, files: Iterable[File]) -> dict[str, str]:
        """Return the names of threads."""
        from threadline.agents.codex.files import names_by_thread

        return names_by_thread(files)

    def session_names_below(self, roots: Iterable[str]) -> dict[str, str]:
        """Return the names of the threads whose rollouts are below some directories."""
        from threadline.agents.codex.files import names_below

        return names_below(roots)

    def pinned(self, paths: Iterable[str]) -> Iterable[str]:
        """Return the threads that are pinned in the desktop application."""
        from threadline.agents.codex.pins import pinned_near

        return pinned_near(paths)

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the id of an item: its rollout, and its ordinal or line."""
        from threadline.agents.codex.flat import envelop
        from threadline.agents.codex.rollout import lineage_of

        lineage = lineage_of(transcript)
        if lineage is None or envelop(record).get("type") not in ITEMS:
            return ""
        ordinal = record.get("ordinal")
        return f"{lineage.rollout}:{ordinal if type(ordinal) is int else number - 1}"

    def decoding(self) -> Decoding:
        """Return how records become content."""
        from threadline.agents.codex.content import CodexDecoding

        return CodexDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.agents.codex.outline import DIALECT

        return DIALECT

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.codex.file_events import file_events

        return file_events(transcript, bodies)

    def kept_files(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield the commits of the directory that the client made at the start of turns."""
        from threadline.agents.codex.file_events import kept_trees

        return kept_trees(transcript, bodies)

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends when it resumes at `position`."""
        from threadline.agents.codex.context import build_context

        return build_context(position.entry, position.ancestry, bodies.content_of)

    def tip_before(self, boundary: Entry, ancestry: Ancestry, bodies: Bodies) -> Entry | None:
        """Return the entry before a compaction; the answer that gave the summary is left out."""
        _, *above = islice(ancestry.up_from(boundary), 3)
        return next((entry for entry in above if entry.subtype != COMPACTION_OUTPUT), None)

    def session_folder(self, file: File, source: Source, archive: Archive, *, inside: bool) -> Path:
        """Return the folder of all threads; they are filed there by the day on which they begin."""
        return archive.path

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a thread that `codex resume` continues."""
        from threadline.agents.codex.fork import fork_codex

        return fork_codex(request)

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.codex.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.codex.handoff import write_codex

        return write_codex(request)

    def repair(self, request: RepairRequest) -> Prepared:
        """Plan a repaired copy."""
        from threadline.agents.codex.repair import repair_codex

        return repair_codex(request)
