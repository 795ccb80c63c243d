"""Claude Code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.agents.claude import CLAUDE, JOURNAL
from threadline.model.body import text_in

if TYPE_CHECKING:
    from pathlib import Path

    from threadline.agents.head import Head
    from threadline.agents.setup import Moment, Part
    from threadline.context import Context
    from threadline.graph.graph import Graph
    from threadline.handoff.conversation import Manner
    from threadline.handoff.request import HandoffRequest
    from threadline.json_text.exact import Record
    from threadline.model.body import Body
    from threadline.model.entry import Entry
    from threadline.model.file import File, Format
    from threadline.model.file_event import FileEvent
    from threadline.model.keeping import Belonging, Deletion, Retention, Trace
    from threadline.model.mark import ClientMark
    from threadline.model.speaker import QueuedPrompt
    from threadline.native.carry import Carrying
    from threadline.native.request import ForkRequest, Prepared, RepairRequest, Source
    from threadline.outline.dialect import Dialect
    from threadline.read.body import Bodies
    from threadline.read.decoding import Decoding
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Ancestry, Position
    from threadline.tree.tree import Tree


class Claude(Agent):
    """Claude Code, all versions since 1.0."""

    name = "claude"
    title = "Claude Code"
    formats = (CLAUDE, JOURNAL)
    color = "#b8583a"
    icon = "M8 3.5v9M4.1 5.75l7.8 4.5M11.9 5.75l-7.8 4.5"
    demo = "projects"
    variables = ("CLAUDE_CONFIG_DIR",)
    reports_usage = True

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a server in the user's configuration, and a skill."""
        from pathlib import Path

        from threadline.agents.setup import NAME, JsonEntry, skill_in, stdio_server

        chosen = environ.get("CLAUDE_CONFIG_DIR")
        root = Path(chosen) if chosen else home
        server = {"type": "stdio", **stdio_server(command), "env": {}}
        yield JsonEntry(root / ".claude.json", ("mcpServers", NAME), server)
        yield skill_in((root if chosen else home / ".claude") / "skills")

    def hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return hooks that run a command as a session starts and after a failed command."""
        from threadline.agents.claude.hooks import hooks_for

        return hooks_for(command, environ, home)

    def moment(self, given: Mapping[str, object]) -> Moment | None:
        """Return why a hook was run."""
        from threadline.agents.claude.hooks import moment_in

        return moment_in(given)

    def recalled(self, moment: Moment, text: str) -> object:
        """Return what a hook prints to add a text to the conversation."""
        from threadline.agents.claude.hooks import recalled

        return recalled(moment, text)

    def queued_prompts(self, notes: Iterable[Entry], bodies: Bodies) -> Iterator[QueuedPrompt]:
        """Yield the prompts that were queued and then sent with a result."""
        from threadline.agents.claude.reader import queued_prompts

        return queued_prompts(notes, bodies)

    def waiting_prompts(
        self, notes: Iterable[Entry], bodies: Bodies
    ) -> Iterator[tuple[Entry, int]]:
        """Yield each operation on the queue, and how many prompts wait after it."""
        from threadline.agents.claude.reader import waiting_prompts

        return waiting_prompts(notes, bodies)

    def end_hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return a hook that runs a command when a session ends."""
        from threadline.agents.claude.hooks import end_hooks

        return end_hooks(command, environ, home)

    def belongings(self, paths: Sequence[str]) -> Iterable[Belonging]:
        """Return sub-agents, results kept in files, file history and settings of sessions."""
        from threadline.agents.claude import keeping

        return keeping.belongings(paths)

    def retention(
        self, environ: Mapping[str, str], home: Path, projects: Iterable[str]
    ) -> Retention | None:
        """Return the shortest `cleanupPeriodDays` of all settings."""
        from threadline.agents.claude import keeping

        return keeping.retention(environ, home, projects)

    def deletions(
        self, environ: Mapping[str, str], home: Path, kept: Retention, until: float
    ) -> Iterable[Deletion]:
        """Return what the client's cleanup deletes."""
        from threadline.agents.claude import keeping

        return keeping.deletions(keeping.config_folder(environ, home), kept, until)

    def open_sessions(self, environ: Mapping[str, str], home: Path) -> Iterable[str]:
        """Return the sessions of the client's list of its processes."""
        from threadline.agents.claude import keeping

        return keeping.open_sessions(keeping.config_folder(environ, home))

    def traces(self, environ: Mapping[str, str], home: Path) -> Iterable[Trace]:
        """Return prompts of the client's history, jobs, and folders named after sessions."""
        from threadline.agents.claude import keeping, traces

        return traces.traces(keeping.config_folder(environ, home))

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session."""
        return ("claude", "--resume", session)

    def carrying(self) -> Carrying:
        """Return how its sessions get to another place."""
        from threadline.agents.claude.carry import ClaudeCarrying

        return ClaudeCarrying()

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of projects."""
        from pathlib import Path

        root = Path(environ.get("CLAUDE_CONFIG_DIR") or home / ".claude")
        return [Archive(self.name, root / "projects", "*/*.jsonl")]

    def sub_agent_files(self, path: str) -> Iterable[str]:
        """Return the files of sub-agents."""
        from threadline.agents.claude import files

        return files.sub_agent_files(path)

    def is_sub_agent_file(self, path: str) -> bool:
        """Return True for `agent-<id>.jsonl` and everything in a folder of sub-agents."""
        folder, _, name = path.rpartition("/")
        return name.startswith("agent-") or "/subagents" in folder

    def family_folder(self, path: str) -> str:
        """Return the folder of a project; files of sub-agents are in folders below it."""
        folder, _, below = path.partition("/subagents/")
        return (folder if below else path).rpartition("/")[0]

    def side_files(self, path: str) -> list[str]:
        """Return a sub-agent's sidecar and the snapshot of its workflow run."""
        # Asked for every file of an archive, most of which are not a sub-agent's.
        if "agent-" not in path:
            return []
        from threadline.agents.claude import files

        return files.side_files(path)

    def detect(self, head: Head) -> Format | None:
        """Accept every file whose records name their types."""
        from threadline.agents.claude import files

        return files.detect(head)

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose transcript a file is, by its path."""
        from threadline.agents.claude import files

        return files.describe(head.path, kind)

    def session_inside(self, head: Head, kind: Format) -> str:
        """Return the id that the first records give."""
        from threadline.agents.claude import files

        return files.session_inside(head, kind)

    def reader(self) -> Reader:
        """Return a reader of transcripts and journals."""
        from threadline.agents.claude.reader import ClaudeReader

        return ClaudeReader()

    def tasks(self, files: Iterable[File]) -> dict[str, str]:
        """Return the task of each workflow run."""
        from threadline.agents.claude.files import task_by_run

        return task_by_run(files)

    def session_names(self, files: Iterable[File]) -> dict[str, str]:
        """Return the names that people gave sessions that run in the background."""
        from threadline.agents.claude.session_notes import job_names

        return job_names(file for file in files if file.format == CLAUDE)

    def session_names_below(self, roots: Iterable[str]) -> dict[str, str]:
        """Return those names for archives."""
        from threadline.agents.claude.session_notes import names_below

        return names_below(roots)

    def session_attributes(
        self, notes: Iterable[Entry], bodies: Bodies
    ) -> dict[str, dict[str, str]]:
        """Return tags, colours, pull requests and worktrees."""
        from threadline.agents.claude.session_notes import attributes_in

        return attributes_in(notes, bodies)

    def client_marks(self, transcript: Transcript, bodies: Bodies) -> Iterator[ClientMark]:
        """Yield the tag and the colour of a session, and the name that a person gave it."""
        from threadline.agents.claude.session_notes import marks_in

        return marks_in(transcript.entries, bodies)

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the uuid of a record."""
        return text_in(record.get("uuid"))

    def decoding(self) -> Decoding:
        """Return how records become content."""
        from threadline.agents.claude.content import ClaudeDecoding

        return ClaudeDecoding()

    def dialect(self) -> Dialect:
        """Return how the agent's entries are told in an outline."""
        from threadline.agents.claude.outline import DIALECT

        return DIALECT

    def file_events(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield what the calls of a transcript did to files."""
        from threadline.agents.claude.file_events import file_events

        return file_events(transcript, bodies)

    def kept_files(self, transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
        """Yield the copies of the client's file history."""
        from threadline.agents.claude.checkpoints import kept_files

        return kept_files(transcript, bodies)

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends when it resumes at `position`, or to an agent's model."""
        from threadline.agents.claude.context import Asked, Before, Records, build_context
        from threadline.agents.claude.context.inherited import inherited

        call = tree.calls.get(position.ancestry.group)
        asked = Asked(call.entry.id, call.words) if call is not None else None
        records = Records(bodies.body_of, bodies.words_of)
        above = inherited(position.ancestry, tree.paths, graph, bodies.body_of)
        return build_context(position, graph, records, Before(asked, above))

    def tip_before(self, boundary: Entry, ancestry: Ancestry, bodies: Bodies) -> Entry | None:
        """Return where a conversation stood before a compaction, by what that kept."""
        from threadline.agents.claude.context.path import kept_by, tip_before

        return tip_before(boundary, kept_by(boundary, ancestry, bodies.body_of), ancestry)

    def whole_path(
        self, path: list[Entry], graph: Graph, ancestry: Ancestry, bodies: Bodies
    ) -> list[Entry]:
        """Return a path with the parts of its answers, and their results, that it passes by."""
        from threadline.agents.claude.context.siblings import SiblingSource, add_siblings

        return add_siblings(path, 0, SiblingSource(graph, ancestry.own, bodies.body_of))

    def project_folder(self, file: File, source: Source, archive: Archive) -> Path:
        """Return the folder of the project that a session was started in."""
        from threadline.agents.claude.fork import project_folder

        return project_folder(file, source, archive.path)

    def folder_of_project(self, cwd: str, archive: Archive) -> Path:
        """Return the folder of a project, which is named after its directory."""
        from threadline.agents.claude.fork import project_name

        return archive.path / project_name(cwd)

    def withdraw(self, record: Record, cleaned: dict[str, object]) -> dict[str, object]:
        """Return a redacted record without thoughts that were changed."""
        from threadline.agents.thoughts import withdraw_thoughts

        return withdraw_thoughts(record, cleaned)

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that `claude --resume` continues."""
        from threadline.agents.claude.fork import fork_claude

        return fork_claude(request)

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.claude.handoff import MANNER

        return MANNER

    def write_conversation(self, request: HandoffRequest) -> Prepared:
        """Plan a session that holds a conversation of another agent."""
        from threadline.agents.claude.handoff import write_claude

        return write_claude(request)

    def repair(self, request: RepairRequest) -> Prepared:
        """Plan a repaired copy."""
        from threadline.agents.claude.repair import repair_claude

        return repair_claude(request)
