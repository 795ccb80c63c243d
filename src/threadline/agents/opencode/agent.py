"""OpenCode."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.opencode import OPENCODE, OPENCODE_EXPORT, OPENCODE_FILES
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


class Opencode(Agent):
    """OpenCode, whose sessions are all in one database.

    Its folders, its database and its program have its name.
    """

    name = "opencode"
    title = "OpenCode"
    formats: tuple[Format, ...] = (OPENCODE, OPENCODE_FILES, OPENCODE_EXPORT)
    suffixes = (".db", ".json")
    copy_suffix = ".json"
    reports_usage = True
    keeps_copies = True
    color = "#6b6f76"
    icon = "M5 4h6v8H5z"
    demo = "opencode"
    variables = ("XDG_DATA_HOME",)

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a server in the user's configuration, and a skill."""
        from pathlib import Path

        from threadline.agents.setup import NAME, JsonEntry, skill_in

        chosen = environ.get("XDG_CONFIG_HOME")
        root = (Path(chosen) if chosen else home / ".config") / self.name
        server = {"type": "local", "command": list(command), "enabled": True}
        yield JsonEntry(root / f"{self.name}.json", ("mcp", NAME), server)
        yield skill_in(root / "skills")

    def belongings(self, paths: Sequence[str]) -> Iterable[Belonging]:
        """Return the log of a database, files of older sessions, and results kept in files."""
        from threadline.agents.opencode.keeping import results_beside
        from threadline.model.keeping import Belonging, Kind

        for path in paths:
            if path.endswith(".db"):
                yield from results_beside(path)
            elif self._session_of_file(path):
                yield from (Belonging(path, side, Kind.OTHER) for side in self.side_files(path))

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return (self.name, "--session", session)

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.opencode.carry import OpencodeCarrying

        return OpencodeCarrying(self.name)

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of the database, and that of the sessions from before it."""
        from pathlib import Path

        data = environ.get("XDG_DATA_HOME")
        root = Path(data) if data else home / ".local" / "share"
        folder = root / self.name
        return [
            Archive(self.name, folder, self._databases),
            Archive(self.name, folder / "storage" / "session", "*/ses_*.json"),
            Archive(self.name, folder / "project", "*/storage/session/info/ses_*.json"),
        ]

    def claims(self, path: str) -> bool:
        """Return True for `opencode.db`, `opencode-CHANNEL.db`, older sessions and exported ones.

        An exported session may have any name; here it is known by that of a session, or a file of
        lines, which is opened anyway.
        """
        name = path.rpartition("/")[2]
        if path.endswith(".db"):
            return name.startswith(self.name)
        if self._session_of_file(path):
            return True
        is_named = name.startswith("ses_") and name.endswith(".json") and "/storage/" not in path
        return is_named or name.endswith(".jsonl")

    def session_in_path(self, path: str) -> str | None:
        """Return the session whose file is at `path`, if an older client wrote it."""
        return self._session_of_file(path) or None

    @property
    def _databases(self) -> str:
        return f"{self.name}*.db"

    def _session_of_file(self, path: str) -> str:
        if "storage/session/" not in path:
            return ""
        from threadline.agents.opencode.storage_files import session_of_file

        return session_of_file(path)

    def copy_sessions(
        self, path: str, sessions: Collection[str], target: str, clean: Callable[[str], str]
    ) -> None:
        """Write some sessions of a database to a new one, with their log."""
        from threadline.agents.opencode.rows import copy_sessions

        copy_sessions(path, sessions, target, clean)

    def family_folder(self, path: str) -> str:
        """Return the folder of the client: a session may be in a database and in older files."""
        if not self._session_of_file(path):
            return super().family_folder(path)
        from threadline.agents.opencode.storage_files import data_folder

        return data_folder(path)

    def holds_records_only(self, folder: str) -> bool:
        """Return True for the messages and parts of older sessions."""
        from threadline.agents.opencode.storage_files import is_record_folder

        return is_record_folder(folder)

    def sessions_in(self, path: str) -> Mapping[str, str]:
        """Return the sessions of a database with the times of their last changes."""
        if not path.endswith(".db"):
            return {}
        from threadline.agents.opencode import files

        return files.sessions_in(path)

    def sub_agent_files(self, path: str) -> Iterable[str]:
        """Return the sub-agents of a session."""
        from threadline.agents.opencode import files

        return files.related_files(path, self._databases)

    def is_sub_agent_file(self, path: str) -> bool:
        """Return True if another session started the one at `FILE#SESSION`."""
        from threadline.agents.opencode import files

        return files.is_sub_agent(path)

    def side_files(self, path: str) -> list[str]:
        """Return the write-ahead log, which holds the newest rows, or the files of messages."""
        if not self.claims(path):
            return []
        if not path.endswith(".db"):
            if not self._session_of_file(path):
                return []
            from threadline.agents.opencode.storage import record_files

            return record_files(path)
        from os.path import realpath

        return [f"{realpath(path)}-wal"]

    def has_records_beside(self, path: str) -> bool:
        """Return True for an older session."""
        return bool(self._session_of_file(path))

    def side_files_among(self, path: str, known: Mapping[str, Collection[str]]) -> list[str]:
        """Return the side files of a transcript that is deleted, among known files by folder."""
        if path.endswith(".db") or not self._session_of_file(path):
            return super().side_files_among(path, known)
        from threadline.agents.opencode.storage import record_files_among

        return record_files_among(path, known)

    def session_names(self, files: Iterable[File]) -> dict[str, str]:
        """Return the titles of sessions."""
        from threadline.agents.opencode.files import session_titles

        return session_titles(file for file in files if file.format in self.formats)

    def detect(self, head: Head) -> Format | None:
        """Accept databases, files of older sessions, which their names tell, and documents."""
        if head.raw.startswith(b"SQLite format 3\0"):
            return OPENCODE
        if self._session_of_file(head.path):
            return OPENCODE_FILES
        if b'"ses_' not in head.raw:
            return None
        from threadline.agents.opencode.exports import is_export

        return OPENCODE_EXPORT if is_export(head) else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return which session of a database is meant."""
        from threadline.agents.opencode import files

        return files.describe(head, kind)

    def reader(self) -> Reader:
        """Return a reader of sessions."""
        from threadline.agents.opencode.reader import OpencodeReader

        return OpencodeReader()

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        """Yield the rows of a session."""
        from threadline.agents.opencode.rows import every_row

        return every_row(path)

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the id of a message; those of a fork may be copies, which have other ids."""
        header = transcript.file.header
        return "" if header is not None and header.parent else text_in(record.get("id"))

    def decoding(self) -> Decoding:
        """Return how rows become content."""
        from threadline.agents.opencode.decoding import OpencodeDecoding

        return OpencodeDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.agents.opencode.outline import DIALECT

        return DIALECT

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.opencode.file_events import file_events

        return file_events(transcript, bodies)

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends when the session continues from `position`."""
        from threadline.agents.opencode.context import build_context

        return build_context(position.entry, position.ancestry, bodies.record_of)

    def session_folder(self, file: File, source: Source, archive: Archive, *, inside: bool) -> Path:
        """Raise NotWrittenError: the client imports a file from anywhere and looks for none."""
        from threadline.native.request import unknown_folder

        why = f"{self.title} takes sessions from a file, by `{self.name} import`"
        raise unknown_folder(file, why)

    def folder_of_project(self, cwd: str, archive: Archive) -> Path:
        """Raise NotWrittenError: the client imports a file from anywhere and looks for none."""
        from threadline.model.error import NotWrittenError

        why = f"{self.title} imports sessions from files"
        what = f"unknown destination for a session in {cwd}: {why}"
        raise NotWrittenError(what, "specify a directory or file with -o")

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.opencode.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.opencode.handoff import write_opencode

        return write_opencode(request, self.name)

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a file that `opencode import` takes."""
        from threadline.agents.opencode.fork import fork_opencode

        return fork_opencode(request, self.name)
