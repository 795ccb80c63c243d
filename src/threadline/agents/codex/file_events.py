"""What Codex's calls did to files: commands that read them, and patches."""

import re
from collections.abc import Iterator
from shlex import join
from urllib.parse import unquote

from msgspec.structs import replace

from threadline.activity.file_events import (
    CommandRun,
    Given,
    command_events,
    full_path,
    hunks_of,
    moment_at,
    patch_events,
)
from threadline.agents.codex.flat import envelop
from threadline.agents.codex.results import EXIT_CODE, OUTPUT_HEAD
from threadline.json_text.decode import parse_object
from threadline.lazy import LazyPattern
from threadline.model.body import Body, list_in, record_in, text_in
from threadline.model.entry import Entry
from threadline.model.file_event import (
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Moment,
    Moved,
    Ran,
    Swept,
    Wrote,
    recorded,
)
from threadline.read.body import Bodies
from threadline.read.git_trees import open_stores, repository_of, tree_in
from threadline.read.transcript import Transcript

SHELLS = frozenset({"exec_command", "shell_command", "shell", "local_shell", "container.exec"})
PATCHES = frozenset({"apply_patch"})
RUNNING = "Process running with session ID"
CUT = LazyPattern(r"…\d+ \w+ truncated…|\[\.{3} omitted \d+|^Total output lines: ", re.MULTILINE)
"""How an output says that a part of it is missing."""

SHELL_PATCH = LazyPattern(
    r"(?:cd (?P<folder>[\w./-]+) && )?apply_patch <<-?\s*(['\"]?)(\w+)\2\n"
    r"(?P<patch>\*\*\* Begin Patch\n.*)\n\3",
    re.DOTALL,
)
"""A patch that is given by a shell command, which the client carries out itself."""

KEEPS_LINE_ENDS = (0, 169)
"""Since this version a patch keeps the line ends of a file."""


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a rollout did to files, in the order of its records."""
    yield from Calls(transcript, bodies).events()


class Calls:
    """The calls of a rollout, and what the client noted of their ends."""

    def __init__(self, transcript: Transcript, bodies: Bodies) -> None:
        self._entries = transcript.entries
        self._bodies = bodies
        self._cwd = transcript.file.cwd
        header = transcript.file.header
        parts = (header.version if header is not None else "").split(".")
        self._version = tuple(int(part) for part in parts if part.isdigit())
        self._calls: dict[str, Given] = {}
        self._ends: dict[str, Body] = {}

    def events(self) -> Iterator[FileEvent]:
        """Yield the events."""
        for entry in self._entries:
            if entry.type in {"FileChange", "CommandExecution"}:
                item = record_in(self._bodies.record_of(entry), "payload", "item")
                self._ends[text_in(item.get("id"))] = item
            elif entry.type in {"undo_completed", "undo"}:
                yield Ran(moment_at(entry))
            elif any(block.name for block in entry.blocks):
                self._note_call(entry)
            elif any(block.tool_use_id in self._calls for block in entry.blocks):
                yield from self._result(entry)

    def _payload(self, entry: Entry) -> Body:
        return record_in(envelop(self._bodies.record_of(entry)), "payload")

    def _note_call(self, entry: Entry) -> None:
        payload = self._payload(entry)
        name = text_in(payload.get("name"))
        if name in SHELLS:
            inputs = parse_object(text_in(payload.get("arguments"))) or {}
        elif payload.get("type") == "local_shell_call":
            name, inputs = "shell", record_in(payload, "action")
        elif name in PATCHES:
            arguments = parse_object(text_in(payload.get("arguments"))) or {}
            inputs = {"patch": payload.get("input") or arguments.get("input")}
        elif name == "write_stdin":
            inputs = {}
        else:
            return
        self._calls[text_in(payload.get("call_id"))] = Given(name, inputs, entry.time)

    def _result(self, entry: Entry) -> Iterator[FileEvent]:
        payload = self._payload(entry)
        call = text_in(payload.get("call_id"))
        given, end = self._calls.get(call), self._ends.get(call, {})
        if given is None:
            return
        at = moment_at(entry, call, began=given.time)
        output = text_in(payload.get("output"))
        if end.get("type") == "FileChange":
            yield from self._recorded_changes(end, at)
        elif given.name in PATCHES:
            yield from self._patched(text_in(given.inputs.get("patch")), output, at, self._cwd)
        elif given.name == "write_stdin":
            yield Ran(at, lasts=RUNNING in output[:400])
        else:
            run = self._run(given, end, output, at)
            found = SHELL_PATCH.fullmatch(run.command.strip())
            if found is None:
                yield from command_events(run)
            else:
                folder = full_path(found["folder"] or "", run.cwd)
                yield from self._patched(found["patch"], output, at, folder)

    def _run(self, given: Given, end: Body, output: str, at: Moment) -> CommandRun:
        command = given.inputs.get("cmd", given.inputs.get("command"))
        folder = text_in(given.inputs.get("workdir"))
        text = parse_object(output) or {}
        printed = text_in(text.get("output")) if "output" in text else output
        head = OUTPUT_HEAD.match(printed)
        body = printed[head.end() :] if head is not None else printed
        if isinstance(end.get("aggregated_output"), str):
            body = text_in(end.get("aggregated_output"))
        is_whole = CUT.search(printed) is None and RUNNING not in printed[:400]
        is_whole &= not given.inputs.get("tty")  # a terminal ends lines otherwise
        return CommandRun(
            command if isinstance(command, str) else command_in(command),
            full_path(folder, self._cwd) if folder else self._cwd,
            at,
            given.time,
            failed=exit_code(end, text, printed) != 0,
            output=recorded(body) if is_whole else None,
            lasts=RUNNING in printed[:400],
        )

    def _recorded_changes(self, end: Body, at: Moment) -> Iterator[FileEvent]:
        """Yield the changes of a patch as the client recorded them."""
        if end.get("status") != "completed":
            return
        for name, change in record_in(end, "changes").items():
            path = full_path(unquote(name.removeprefix("file://")), self._cwd)
            match change:
                case {"type": "add", "content": str(text)}:
                    yield Wrote(at, path, Contents(text))
                case {"type": "delete", "content": str(text)}:
                    yield Deleted(at, path, recorded(text))
                case {"type": "delete"}:
                    yield Deleted(at, path)
                case {"type": "update", "unified_diff": str(diff)}:
                    yield Edited(at, path, hunks=hunks_of(diff), adds_newline=True, literal=True)
                    if to := text_in(change.get("move_path")):
                        yield Moved(at, path, full_path(to.removeprefix("file://"), self._cwd))
                case _:
                    yield Edited(at, path)

    def _patched(self, patch: str, output: str, at: Moment, cwd: str) -> Iterator[FileEvent]:
        """Yield what a patch did, if it was applied."""
        keeps = self._version >= KEEPS_LINE_ENDS
        for event in patch_events(patch, at, cwd) if succeeded(output) else ():
            yield (
                replace(event, keeps_line_ends=keeps, adds_newline=True, literal=not keeps)
                if isinstance(event, Edited)
                else event
            )


def command_in(words: object) -> str:
    """Return a command that is given as words; what a shell is told to run is taken out."""
    texts = [text_in(word) for word in list_in(words)]
    match texts:
        case [shell, "-lc" | "-c", command] if re.fullmatch(r".*sh", shell):
            return command
        case _:
            return join(texts)


def exit_code(end: Body, text: Body, printed: str) -> int:
    """Return the exit code of a command; 1 if it did not run, 0 if it is not told."""
    code = end.get("exit_code", record_in(text, "metadata").get("exit_code"))
    if isinstance(code, int):
        return code
    found = EXIT_CODE.search(printed[:400])
    return int(found[1]) if found is not None else 0


def succeeded(output: str) -> bool:
    """Return True if a patch was applied."""
    text = parse_object(output)
    told = text_in(text.get("output")) if text else output
    return "Success. Updated the following files" in told


def kept_trees(transcript: Transcript, bodies: Bodies) -> Iterator[Swept]:
    """Yield the directory at the start of each turn; git may have removed old commits.

    The client waits for the commit before it carries out the first call of the turn.
    """
    entries = [entry for entry in transcript.entries if entry.type == "ghost_snapshot"]
    found = repository_of(transcript.file.cwd) if entries else None
    if found is None:
        return
    root, folder = found
    stores = open_stores([folder])
    for entry in entries:
        commit = record_in(bodies.record_of(entry), "payload", "ghost_commit")
        tree = tree_in(stores, text_in(commit.get("id")))
        if tree is not None:
            yield Swept(moment_at(entry), str(root), tree)
