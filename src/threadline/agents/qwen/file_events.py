"""What Qwen Code's calls did to files, as their results tell."""

from collections.abc import Iterator
from pathlib import Path

from threadline.activity.file_events import CommandRun, Given, command_events, full_path, moment_at
from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.model.body import Body, list_in, number_in, record_in, text_in
from threadline.model.entry import REWIND, Entry
from threadline.model.file_event import (
    Contents,
    Edited,
    FileEvent,
    Kept,
    Moment,
    Ran,
    Read,
    Wrote,
    contents_of,
)
from threadline.model.time import instant
from threadline.model.tool import Swap
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript

TOOLS = frozenset({"read_file", "edit", "write_file", "run_shell_command"})
SHOWN = LazyPattern(r"Showing lines (\d+)-(\d+) of (\d+) total lines\.\n\n---\n\n")
"""What stands before a part of a file."""


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a transcript did to files, in the order of its records."""
    calls: dict[str, Given] = {}
    for entry in transcript.entries:
        if any(block.name in TOOLS for block in entry.blocks):
            parts = list_in(record_in(bodies.record_of(entry), "message").get("parts"))
            for part in parts:
                call = record_in(part, "functionCall") if isinstance(part, dict) else {}
                if call.get("name") in TOOLS:
                    given = Given(call["name"], record_in(call, "args"), entry.time)
                    calls[text_in(call.get("id"))] = given
        elif any(block.tool_use_id in calls for block in entry.blocks):
            record = bodies.record_of(entry)
            call_id = text_in(record_in(record, "toolCallResult").get("callId"))
            if call_id in calls:
                yield from result_events(entry, record, calls[call_id], call_id)
        elif REWIND in {entry.type, entry.subtype}:
            yield Ran(moment_at(entry))  # with the code or without: the record is the same


def result_events(entry: Entry, record: Body, given: Given, call: str) -> Iterator[FileEvent]:
    """Yield what one call did to files."""
    at, cwd = moment_at(entry, call, began=given.time), text_in(record.get("cwd"))
    result = record_in(record, "toolCallResult")
    failed = result.get("status") != "success"
    shown = result.get("resultDisplay")
    if given.name == "run_shell_command":
        code = shown.get("exitCode") if isinstance(shown, dict) else None
        folder = text_in(given.inputs.get("directory")) or text_in(given.inputs.get("dir_path"))
        run = CommandRun(
            text_in(given.inputs.get("command")),
            full_path(folder, cwd) if folder else cwd,
            at,
            given.time,
            failed or bool(code),
            lasts=bool(given.inputs.get("is_background")),
            printed=output_of(record),
        )
        yield from command_events(run)
    elif failed:
        return
    elif given.name == "read_file":
        yield from read_events(output_of(record), given.inputs, at, cwd)
    elif isinstance(shown, dict):
        yield from changed(given, shown, at, cwd)


def output_of(record: Body) -> str:
    """Return what the model was told."""
    for part in list_in(record_in(record, "message").get("parts")):
        response = record_in(record_in(part, "functionResponse"), "response")
        if isinstance(response.get("output"), str):
            return text_in(response["output"])
    return ""


def read_events(output: str, inputs: Body, at: Moment, cwd: str) -> Iterator[Read]:
    """Yield the lines that a call read."""
    path = text_in(inputs.get("file_path")) or text_in(inputs.get("absolute_path"))
    if not path:
        return
    found = SHOWN.match(output)
    if found is not None:
        first, last = int(found[1]), int(found[2])
        lines = output[found.end() :].split("\n")[: last - first + 1]
        part = Contents("\n".join(lines), exact=False)
        yield Read(at, full_path(path, cwd), part, first, whole=False)
    elif not number_in(inputs.get("offset")) and not inputs.get("limit"):
        yield Read(at, full_path(path, cwd), Contents(output, exact=False))


def changed(given: Given, shown: Body, at: Moment, cwd: str) -> Iterator[FileEvent]:
    """Yield what an edit or a write did: the client keeps the text before and after it."""
    named = text_in(given.inputs.get("file_path"))
    path = full_path(named, cwd) if named else ""
    before, after = shown.get("originalContent"), shown.get("newContent")
    if not path or not isinstance(after, str):
        return
    if not before:  # the same for a file that is empty and for one that is not there
        yield Wrote(at, path, Contents(after))
        return
    swap = Swap(text_in(given.inputs.get("old_string")), text_in(given.inputs.get("new_string")))
    yield Edited(
        at,
        path,
        (swap,) if swap.old else (),
        before=Contents(before, exact=False) if isinstance(before, str) else None,
        after=Contents(after, exact=False),
    )


COPIES = "file-history"


def kept_files(transcript: Transcript, bodies: Bodies) -> Iterator[Kept]:
    """Yield the copies that a chat names and that are still what they were.

    A rewind removes the copies of the turns that it abandons, and their names are used again.
    """
    named = list(named_copies(transcript, bodies))
    latest: dict[str, str] = {}
    for copy in named:
        latest[copy.name] = max(latest.get(copy.name, ""), copy.taken)
    folder = copies_folder(transcript)
    met: set[tuple[str, str, str, str]] = set()
    for copy in named:
        key = (copy.snapshot, copy.path, copy.name, copy.taken)
        if key in met or (copy.name and copy.taken != latest[copy.name]):
            continue
        met.add(key)
        contents = read_copy(folder, copy.name) if copy.name else None
        if contents is not None or not copy.name:
            # A file that is tracked later in the turn was copied before its first edit.
            at = moment_at(copy.entry, time=max(copy.snapshot, copy.taken))
            yield Kept(at, copy.path, contents)


class NamedCopy:
    """A copy as a record names it; without a name, the file did not exist."""

    def __init__(self, entry: Entry, snapshot: str, path: str, backup: Body) -> None:
        self.entry = entry
        self.snapshot = snapshot
        self.path = path
        self.name = text_in(backup.get("backupFileName"))
        self.taken = instant(text_in(backup.get("backupTime")))


def named_copies(transcript: Transcript, bodies: Bodies) -> Iterator[NamedCopy]:
    """Yield the copies that records name, in their order."""
    for entry in transcript.entries:
        if entry.subtype != "file_history_snapshot":
            continue
        record = bodies.record_of(entry)
        cwd = text_in(record.get("cwd"))
        for snapshot in list_in(record_in(record, "systemPayload").get("snapshots")):
            time = instant(text_in(record_in(snapshot).get("timestamp")))
            for path, backup in record_in(snapshot, "trackedFileBackups").items():
                if isinstance(backup, dict):
                    yield NamedCopy(entry, time, full_path(path, cwd), backup)


def copies_folder(transcript: Transcript) -> Path:
    """Return where the copies of a chat are kept."""
    path = Path(transcript.file.path).absolute()
    projects = next((one for one in path.parents if one.name == "projects"), path.parent)
    return projects.parent / COPIES / transcript.file.session


def read_copy(folder: Path, name: str) -> Contents | None:
    """Return a copy; None if it is not there any more."""
    if "/" in name or name in {".", ".."}:
        return None
    try:
        return contents_of(read_regular(folder / name))
    except OSError:
        return None
