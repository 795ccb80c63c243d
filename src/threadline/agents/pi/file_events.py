"""What Pi's calls did to files, as their results tell."""

from collections.abc import Iterator

from threadline.activity.file_events import (
    CommandRun,
    Given,
    command_events,
    full_path,
    hunks_of,
    moment_at,
)
from threadline.lazy import LazyPattern
from threadline.model.body import Body, list_in, number_in, record_in, text_in
from threadline.model.entry import Entry
from threadline.model.file_event import (
    Contents,
    Edited,
    FileEvent,
    Hunk,
    Moment,
    Read,
    Wrote,
    recorded,
)
from threadline.model.tool import Swap
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript

TOOLS = frozenset({"read", "edit", "write", "bash"})
NOTICE = LazyPattern(
    r"\n\n(?:\[(?:\d+ more lines|Showing lines|Line \d+ is)[^\n]*\]"
    r"|\.\.\. \(\d+ more lines[^\n]*\))\Z"
)
"""What follows the text of a part of a file."""

NUMBERED = LazyPattern(r"([ +-])\s*(\d+) (.*)")


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a transcript did to files, in the order of its records."""
    calls: dict[str, Given] = {}
    cwd = transcript.file.cwd
    for entry in transcript.entries:
        kinds = {block.type for block in entry.blocks}
        if "tool_use" in kinds and any(block.name in TOOLS for block in entry.blocks):
            message = record_in(bodies.record_of(entry), "message")
            for block in list_in(message.get("content")):
                if isinstance(block, dict) and block.get("name") in TOOLS:
                    inputs = record_in(block, "arguments")
                    calls[text_in(block.get("id"))] = Given(block["name"], inputs, entry.time)
        elif any(block.tool_use_id in calls for block in entry.blocks):
            message = record_in(bodies.record_of(entry), "message")
            call = text_in(message.get("toolCallId"))
            if call in calls:
                yield from result_events(entry, message, calls[call], cwd)
        elif entry.type == "bash_execution":
            yield from own_command(entry, record_in(bodies.record_of(entry), "message"), cwd)


def result_events(entry: Entry, message: Body, given: Given, cwd: str) -> Iterator[FileEvent]:
    """Yield what one call did to files."""
    at = moment_at(entry, text_in(message.get("toolCallId")), began=given.time)
    failed = bool(message.get("isError"))
    inputs = given.inputs
    if given.name == "bash":
        command = text_in(inputs.get("command"))
        yield from command_events(CommandRun(command, cwd, at, given.time, failed))
        return
    path = text_in(inputs.get("path")) or text_in(inputs.get("file_path"))
    if failed or not path:
        return
    path = full_path(path, cwd)
    match given.name:
        case "read":
            yield from read_events(message, inputs, at, path)
        case "write":
            yield Wrote(at, path, Contents(text_in(inputs.get("content"))))
        case _:
            details = record_in(message, "details")
            patch, diff = text_in(details.get("patch")), text_in(details.get("diff"))
            hunks = hunks_of(patch) if patch else numbered_hunks(diff)
            yield Edited(at, path, swaps_in(inputs), hunks, tells_end=bool(patch))


def own_command(entry: Entry, message: Body, cwd: str) -> Iterator[FileEvent]:
    """Yield what a command did that the user ran."""
    command, code = text_in(message.get("command")), message.get("exitCode")
    failed = bool(code) or bool(message.get("cancelled"))
    yield from command_events(CommandRun(command, cwd, moment_at(entry), failed=failed))


def read_events(message: Body, inputs: Body, at: Moment, path: str) -> Iterator[Read]:
    """Yield the lines that a call read; pictures have none."""
    blocks = [block for block in list_in(message.get("content")) if isinstance(block, dict)]
    if len(blocks) != 1 or blocks[0].get("type") != "text":
        return
    text = text_in(blocks[0].get("text"))
    first = number_in(inputs.get("offset")) or 1
    notice = NOTICE.search(text)
    if notice is None and first == 1 and "limit" not in inputs:
        yield Read(at, path, recorded(text))
    else:
        part = text[: notice.start()] if notice is not None else text
        if limit := number_in(inputs.get("limit")):
            part = "\n".join(part.split("\n")[:limit])
        yield Read(at, path, recorded(part), first, whole=False)


def swaps_in(inputs: Body) -> tuple[Swap, ...]:
    """Return the replacements of a call of `edit`; older versions make one at a time."""
    edits = [edit for edit in list_in(inputs.get("edits")) if isinstance(edit, dict)] or [inputs]
    return tuple(Swap(text_in(one.get("oldText")), text_in(one.get("newText"))) for one in edits)


def numbered_hunks(diff: str) -> tuple[Hunk, ...]:
    """Return the hunks of a diff whose lines have numbers, with dots for what is left out."""
    hunks: list[Hunk] = []
    lines: list[str] = []
    first = shift = 0
    for row in [*diff.split("\n"), ""]:
        found = NUMBERED.fullmatch(row)
        if found is not None:
            sign, number = found[1], int(found[2])
            if not lines:
                # Lines that stay and lines that go have the numbers of the old file.
                first = number if sign != "+" else number - shift - 1
            lines.append(f"{sign}{found[3]}")
        elif lines:
            hunks.append(Hunk(first, tuple(lines)))
            shift += sum((line[0] == "+") - (line[0] == "-") for line in lines)
            lines = []
    return tuple(hunks)
