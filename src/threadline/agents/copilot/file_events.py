"""What Copilot CLI's calls did to files, as their results tell."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from threadline.activity.file_events import (
    CommandRun,
    command_events,
    full_path,
    hunks_of,
    moment_at,
    patch_events,
)
from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.model.body import Body, list_in, record_in, records_in, text_in
from threadline.model.entry import REWIND, Entry
from threadline.model.file_event import (
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Hashed,
    Moment,
    Ran,
    Read,
    Wrote,
    contents_of,
    recorded,
)
from threadline.model.tool import Swap
from threadline.read.body import Bodies, decode_body
from threadline.read.transcript import Transcript

TOOLS = frozenset(
    {"view", "edit", "create", "bash", "apply_patch", "write_bash", "str_replace_editor"}
)
EXIT_CODE = LazyPattern(r"<(?:[^<>\n]* )?(?:exited|completed) with exit code (\d+)>\s*\Z")


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a log did to files, in the order of its events."""
    yield from Calls(transcript, bodies).events()


class Calls:
    """The calls of a log, and what was shown when permission was asked for them."""

    def __init__(self, transcript: Transcript, bodies: Bodies) -> None:
        self._entries = transcript.entries
        self._bodies = bodies
        self._cwd = transcript.file.cwd
        self._started: dict[str, tuple[Body, str]] = {}
        self._shown: dict[str, Body] = {}
        self._copies = Copies(transcript.file.path)
        self._prompt = ""

    def events(self) -> Iterator[FileEvent]:
        """Yield the events."""
        for entry in self._entries:
            match entry.subtype or entry.type:
                case "tool.execution_start":
                    data = record_in(self._bodies.record_of(entry), "data")
                    if data.get("toolName") in TOOLS:
                        self._started[text_in(data.get("toolCallId"))] = (data, entry.time)
                case "permission.requested":
                    data = record_in(self._bodies.record_of(entry), "data")
                    request = record_in(data, "permissionRequest")
                    self._shown[text_in(request.get("toolCallId"))] = request
                case "tool_result":
                    for event in self._result(entry):
                        yield from self._copies.beside(event, self._prompt)
                case "user":
                    self._prompt = entry.id
                case "session.info" | "rewind":
                    data = record_in(self._bodies.record_of(entry), "data")
                    if data.get("infoType") == REWIND:
                        yield Ran(moment_at(entry))  # the abandoned calls are gone
                case _:
                    pass

    def _result(self, entry: Entry) -> Iterator[FileEvent]:
        data = record_in(self._bodies.record_of(entry), "data")
        call = text_in(data.get("toolCallId"))
        if call not in self._started:
            return
        start, began = self._started[call]
        at = moment_at(entry, call, began=began)
        name, args = text_in(start.get("toolName")), record_in(start, "arguments")
        result = record_in(data, "result")
        failed = not data.get("success")
        if name in {"bash", "write_bash"}:
            run = CommandRun(text_in(args.get("command")), self._cwd, at, began, failed)
            yield from ran(name, args, text_in(result.get("content")), run)
        elif failed:
            return
        elif name == "view" or args.get("command") == "view":
            yield from self._viewed(args, text_in(result.get("content")), result, at)
        elif name == "apply_patch":
            yield from self._patched(start, args, at)
        else:
            yield from self._changed(args, result, self._shown.get(call, {}), at)

    def _viewed(self, args: Body, content: str, result: Body, at: Moment) -> Iterator[Read]:
        """Yield the lines that a call showed; a directory has a listing instead."""
        path, part = text_in(args.get("path")), list_in(args.get("view_range"))
        shown = text_in(result.get("detailedContent"))
        if not path or (shown and "@@" not in shown):
            return
        if part:
            first = part[0] if isinstance(part[0], int) else 1
            text = recorded(content.removesuffix("\n"))
            yield Read(at, full_path(path, self._cwd), text, first, whole=False)
        elif is_whole(content, shown):
            yield Read(at, full_path(path, self._cwd), recorded(content))

    def _changed(self, args: Body, result: Body, shown: Body, at: Moment) -> Iterator[FileEvent]:
        """Yield what an edit or a new file did."""
        path = full_path(text_in(args.get("path")), self._cwd)
        if isinstance(args.get("file_text"), str):
            yield Wrote(at, path, Contents(text_in(args.get("file_text"))), created=True)
            return
        swap = Swap(text_in(args.get("old_str")), text_in(args.get("new_str")))
        edits = [edit for edit in list_in(shown.get("fileEdits")) if isinstance(edit, dict)]
        before = next((text_at(edit, "before") for edit in edits), None)
        after = next((text_at(edit, "after") for edit in edits), None)
        hunks = hunks_of(text_in(result.get("detailedContent")))
        yield Edited(
            at,
            path,
            (swap,) if swap.old else (),
            hunks,
            before,
            after,
            tells_end=False,
        )

    def _patched(self, start: Body, args: Body, at: Moment) -> Iterator[FileEvent]:
        """Yield what a patch did, by its own words."""
        given = start.get("arguments")
        patch = given if isinstance(given, str) else text_in(args.get("input") or args.get("patch"))
        yield from patch_events(patch, at, self._cwd)


def ran(name: str, args: Body, output: str, run: CommandRun) -> Iterator[FileEvent]:
    """Yield what a command did, or what it was told while it ran."""
    code = EXIT_CODE.search(output[-300:])
    is_apart = args.get("mode") in {"async", "detached"} or bool(args.get("detach"))
    lasts = is_apart or code is None
    if name == "write_bash":
        yield Ran(run.at, run.began, lasts=lasts)
        return
    failed = run.failed or (code is not None and code[1] != "0")
    yield from command_events(replace(run, failed=failed, lasts=lasts))


def is_whole(content: str, shown: str) -> bool:
    """Return True if all of a file was shown: the diff that is shown to users has as many lines."""
    hunks = hunks_of(shown)
    if not hunks:
        return not content
    lines = [line for hunk in hunks for line in hunk.lines]
    return len(hunks) == 1 and hunks[0].old <= 1 and len(lines) >= content.count("\n")


def text_at(edit: Body, side: str) -> Contents | None:
    """Return the contents before or after an edit, as they were shown."""
    content = record_in(edit, side).get("content")
    return Contents(content, exact=False) if isinstance(content, str) else None


FOLDER = "rewind-file-snapshots"


class Copies:
    """The copies of a session, by the prompt of the turn and the path of the file."""

    def __init__(self, path: str) -> None:
        self._folder = Path(path).absolute().parent / FOLDER
        self._files: dict[tuple[str, str], Body] = {}
        self._used: set[tuple[str, str]] = set()
        for snapshot in records_in(load(self._folder / "index.json").get("snapshots")):
            for file in record_in(snapshot, "files").values():
                if isinstance(file, dict):
                    prompt = text_in(snapshot.get("eventId"))
                    self._files[prompt, text_in(file.get("path"))] = file

    def beside(self, event: FileEvent, prompt: str) -> Iterator[FileEvent]:
        """Yield an event with what is known of the file before and after it."""
        file = None
        if isinstance(event, Edited | Wrote | Deleted):
            file = self._files.get((prompt, event.path))
        if file is None or not isinstance(event, Edited | Wrote | Deleted):
            yield event
            return
        if (prompt, event.path) not in self._used:
            self._used.add((prompt, event.path))
            event = self._with_copy(event, record_in(file, "preimage"))
        yield event
        digest = text_in(record_in(file, "postimage").get("contentHash"))
        if digest:
            yield Hashed(event.at, event.path, digest)

    def _with_copy(self, event: Edited | Wrote | Deleted, copy: Body) -> Edited | Wrote | Deleted:
        if copy.get("kind") == "absent":
            return replace(event, created=True) if isinstance(event, Wrote) else event
        contents = self._contents(text_in(copy.get("backupFile")))
        return replace(event, before=contents) if contents is not None else event

    def _contents(self, name: str) -> Contents | None:
        if not name.isalnum():
            return None
        try:
            return contents_of(read_regular(self._folder / "backups" / name))
        except OSError:
            return None


def load(path: Path) -> Body:
    """Return a JSON file; empty if it is not there."""
    try:
        return decode_body(read_regular(path))
    except OSError:
        return {}
