"""What Gemini CLI's calls did to files, as their results tell."""

from collections.abc import Iterator
from pathlib import Path

from threadline.activity.file_events import CommandRun, command_events, full_path, moment_at
from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.model.body import Body, list_in, record_in, text_in
from threadline.model.entry import REWIND, Entry
from threadline.model.file_event import (
    Answered,
    Contents,
    Edited,
    FileEvent,
    Moment,
    Ran,
    Read,
    Swept,
    Wrote,
    recorded,
)
from threadline.model.time import instant
from threadline.model.tool import Swap
from threadline.read.body import Bodies, decode_body
from threadline.read.git_trees import open_stores, tree_in
from threadline.read.transcript import Transcript

SHOWN = LazyPattern(
    r"\s*IMPORTANT: The file content has been truncated\.\n"
    r"Status: Showing lines (\d+)-(\d+) of \d+ total lines\.\n"
    r"(?s:.*?)--- FILE CONTENT \(truncated\) ---\n"
)
"""What stands before a part of a file."""

EXIT_CODE = LazyPattern(r"(?m)^Exit Code: (-?\d+)$")
RESTORED = "Restored project to the state before the tool call."


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a session did to files, in the order of its records."""
    cwd = transcript.file.cwd
    for entry in transcript.entries:
        if any(block.name for block in entry.blocks):
            for call in list_in(bodies.record_of(entry).get("toolCalls")):
                if isinstance(call, dict):
                    yield from call_events(entry, call, cwd)
        elif entry.type == REWIND:
            yield Ran(moment_at(entry))  # with the code or without: the record is the same
        elif entry.subtype == "info" and RESTORED in bodies.text_of(entry):
            yield Ran(moment_at(entry))


def call_events(entry: Entry, call: Body, cwd: str) -> Iterator[FileEvent]:
    """Yield what one call did to files."""
    time = instant(text_in(call.get("timestamp")))
    at = moment_at(entry, text_in(call.get("id")), time=max(time, entry.time))
    name, args = text_in(call.get("name")), record_in(call, "args")
    status = call.get("status")
    if name == "run_shell_command":
        output = output_of(call)
        code = EXIT_CODE.search(output)
        failed = status != "success" or (code is not None and code[1] != "0")
        folder = text_in(args.get("dir_path")) or text_in(args.get("directory"))
        place = full_path(folder, cwd) if folder else cwd
        is_background = bool(args.get("is_background"))
        command = text_in(args.get("command"))
        yield from command_events(
            CommandRun(command, place, at, entry.time, failed, lasts=is_background, printed=output)
        )
    elif status == "success":
        path = text_in(args.get("file_path")) or text_in(args.get("absolute_path"))
        if name == "read_file" and path:
            yield from read_events(output_of(call), args, at, full_path(path, cwd))
        elif name in {"replace", "write_file", "edit"}:
            yield from changed(name, args, record_in(call, "resultDisplay"), at, cwd)
    yield Answered(at)


def output_of(call: Body) -> str:
    """Return what the model was told of a call."""
    for part in list_in(call.get("result")):
        output = record_in(part, "functionResponse", "response").get("output")
        if isinstance(output, str):
            return output
    return ""


def read_events(output: str, args: Body, at: Moment, path: str) -> Iterator[Read]:
    """Yield the lines that a call read."""
    found = SHOWN.match(output)
    if found is not None:
        first, last = int(found[1]), int(found[2])
        lines = output[found.end() :].split("\n")[: last - first + 1]
        yield Read(at, path, Contents("\n".join(lines), exact=False), first, whole=False)
    elif not any(args.get(name) for name in ("start_line", "end_line", "offset", "limit")):
        yield Read(at, path, Contents(output, exact=False))


def changed(name: str, args: Body, shown: Body, at: Moment, cwd: str) -> Iterator[FileEvent]:
    """Yield what an edit or a write did: the client keeps the text before and after it."""
    path = text_in(shown.get("filePath")) or text_in(args.get("file_path"))
    before, after = shown.get("originalContent"), shown.get("newContent")
    if not path or not isinstance(after, str):
        return
    path = full_path(path, cwd)
    if shown.get("isNewFile"):
        yield Wrote(at, path, Contents(after), created=True)
        return
    if name == "write_file":
        # Here the client keeps the text as it is in the file.
        kept = recorded(before) if isinstance(before, str) else None
        yield Wrote(at, path, Contents(after), kept, keeps_line_ends=True)
        return
    swap = Swap(text_in(args.get("old_string")), text_in(args.get("new_string")), everywhere=True)
    yield Edited(
        at,
        path,
        (swap,) if swap.old else (),
        before=Contents(before, exact=False) if isinstance(before, str) else None,
        after=Contents(after, exact=False),
    )


TIME = LazyPattern(r"(\d{4}-\d\d-\d\dT\d\d)[-:_](\d\d)[-:_](\d\d)[-:_.](\d{3})Z")


def kept_trees(transcript: Transcript) -> Iterator[Swept]:
    """Yield the copies that were taken while a session ran."""
    entries = [entry for entry in transcript.entries if entry.id and entry.time]
    chats = Path(transcript.file.path).absolute().parent
    folder = chats.parent / "checkpoints"
    if not entries or not transcript.file.cwd or not folder.is_dir():
        return
    home, project = chats.parents[2], chats.parent.name
    stores = open_stores([home / "history" / project / ".git"])
    first, last = entries[0].time, max(entry.time for entry in entries)
    for path in sorted(folder.glob("*.json")) if stores else ():
        found = TIME.match(path.name)
        time = instant(f"{found[1]}:{found[2]}:{found[3]}.{found[4]}Z") if found else ""
        tree = tree_in(stores, commit_in(path)) if first <= time <= last else None
        before = [entry for entry in entries if entry.time <= time]
        if tree is not None and before:
            yield Swept(moment_at(before[-1], time=time), transcript.file.cwd, tree)


def commit_in(path: Path) -> str:
    """Return the commit that a checkpoint names."""
    try:
        return text_in(decode_body(read_regular(path)).get("commitHash"))
    except OSError:
        return ""
