"""What Claude Code's calls did to files, as their results tell."""

from collections.abc import Iterator, Mapping

from threadline.activity.file_events import (
    CommandRun,
    Given,
    command_events,
    full_path,
    moment_at,
)
from threadline.model.body import Body, list_in, number_in, record_in, records_in, text_in
from threadline.model.entry import Entry, answered_calls, is_result
from threadline.model.file_event import (
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Hunk,
    Moment,
    Ran,
    Read,
    Wrote,
)
from threadline.model.tool import Swap
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript

TOOLS = frozenset({"Read", "Edit", "Write", "MultiEdit", "NotebookEdit", "Bash", "PowerShell"})
WRITES_AS_GIVEN = (2, 1, 326)
"""Since this version a file that is overwritten does not keep its line ends."""


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a transcript did to files, in the order of its records."""
    calls: dict[str, Given] = {}
    followed: set[str] = set()
    cwd = ""
    for entry in transcript.entries:
        if not entry.id:
            continue  # notes repeat what is sent to the model
        is_prompt = entry.type == "user" and not answered_calls(entry)
        if is_prompt and entry.parent in followed:
            yield Ran(moment_at(entry))  # the user went back, maybe with the code
        if entry.parent:
            followed.add(entry.parent)
        if entry.type == "attachment":
            yield from attachment_events(entry, bodies.record_of(entry))
        elif is_prompt:
            cwd = text_in(bodies.record_of(entry).get("cwd"))
        elif any(block.name in TOOLS for block in entry.blocks):
            calls |= calls_in(entry, bodies.record_of(entry), cwd)
        elif call := next((b.tool_use_id for b in entry.blocks if b.tool_use_id in calls), None):
            record = bodies.record_of(entry)
            yield from result_events(entry, record, calls[call], call)
            cwd = text_in(record.get("cwd"))
            if not is_result(entry):
                yield Ran(moment_at(entry, call), mild=True)  # a user spoke besides


def calls_in(entry: Entry, record: Body, cwd: str) -> dict[str, Given]:
    """Return the calls of an entry that concern files, by their ids.

    `cwd` is the directory before it: a command may change it, and the call is written afterwards.
    """
    return {
        text_in(block.get("id")): Given(
            block["name"], record_in(block, "input"), entry.time, cwd or text_in(record.get("cwd"))
        )
        for block in list_in(record_in(record, "message").get("content"))
        if isinstance(block, dict) and block.get("name") in TOOLS
    }


def result_events(entry: Entry, record: Body, given: Given, call: str) -> Iterator[FileEvent]:
    """Yield what one call did to files."""
    at, cwd = moment_at(entry, call, began=given.time), given.cwd or text_in(record.get("cwd"))
    failed = has_failed(record, call)
    kept = record.get("toolUseResult")
    if given.name in {"Bash", "PowerShell"}:
        yield from shell_events(given, at, cwd, record_in(kept), failed=failed)
    elif not failed and isinstance(kept, dict):
        yield from changed_or_read(given.name, kept, at, cwd, version_in(record))


def has_failed(record: Body, call: str) -> bool:
    """Return True if a call failed or was refused."""
    for block in list_in(record_in(record, "message").get("content")):
        if isinstance(block, dict) and block.get("tool_use_id") == call:
            return bool(block.get("is_error"))
    return False


def version_in(record: Body) -> tuple[int, ...]:
    """Return the version of the client that wrote a record."""
    parts = text_in(record.get("version")).split(".")
    return tuple(int(part) for part in parts if part.isdigit())


def lines_only(value: object) -> Contents | None:
    """Return contents that the client recorded with line feeds, whatever is in the file."""
    return Contents(value, exact=False) if isinstance(value, str) else None


def changed_or_read(
    name: str, kept: Mapping[str, object], at: Moment, cwd: str, version: tuple[int, ...]
) -> Iterator[FileEvent]:
    """Yield what a call of a tool for files did, from what the client kept of it."""
    match name:
        case "Read":
            yield from read_events(record_in(kept.get("file")), at, cwd)
        case "NotebookEdit":
            path = text_in(kept.get("notebook_path"))
            before = lines_only(kept.get("original_file"))
            after = lines_only(kept.get("updated_file"))
            if path and after is not None and not kept.get("error"):
                yield Edited(at, full_path(path, cwd), before=before, after=after)
        case "Write":
            path, content = text_in(kept.get("filePath")), kept.get("content")
            if path and isinstance(content, str):
                yield Wrote(
                    at,
                    full_path(path, cwd),
                    Contents(content),
                    lines_only(kept.get("originalFile")),
                    created=kept.get("type") == "create",
                    keeps_line_ends=version < WRITES_AS_GIVEN,
                )
        case _:
            path = text_in(kept.get("filePath"))
            if path:
                yield edit_event(kept, at, full_path(path, cwd))


def read_events(file: Body, at: Moment, cwd: str) -> Iterator[Read]:
    """Yield the lines that a call read; notebooks are shown by their cells only."""
    path, content = text_in(file.get("filePath")), file.get("content")
    if not path or not isinstance(content, str):
        return
    first, count = number_in(file.get("startLine")) or 1, number_in(file.get("numLines"))
    whole = first == 1 and count == number_in(file.get("totalLines"))
    text = content if whole else "\n".join(content.split("\n")[:count])
    yield Read(at, full_path(path, cwd), Contents(text, exact=False), first, whole)


def edit_event(kept: Mapping[str, object], at: Moment, path: str) -> FileEvent:
    """Return what a call of Edit or MultiEdit did."""
    before = lines_only(kept.get("originalFile", kept.get("originalFileContents")))
    edits = records_in(kept.get("edits"))
    swaps = tuple(
        swap_of(edit.get("old_string"), edit.get("new_string"), edit.get("replace_all"), before)
        for edit in edits
    ) or (swap_of(kept.get("oldString"), kept.get("newString"), kept.get("replaceAll"), before),)
    if len(swaps) == 1 and not swaps[0].old and not (before and before.text):
        return Wrote(at, path, Contents(swaps[0].new), created=before is None)
    hunks = hunks_in(kept.get("structuredPatch"))
    if kept.get("userModified") and hunks:
        swaps = ()
    return Edited(at, path, swaps, hunks, before)


def swap_of(old: object, new: object, everywhere: object, before: Contents | None) -> Swap:
    """Return a replacement; text that is removed takes the end of its line with it."""
    text, by = text_in(old), text_in(new)
    line = f"{text}\n"
    if not by and before is not None and not text.endswith("\n") and line in (before.text or ""):
        text = line
    return Swap(text, by, bool(everywhere))


def hunks_in(value: object) -> tuple[Hunk, ...]:
    """Return the hunks of a patch as the client keeps them."""
    return tuple(
        Hunk(number_in(hunk.get("oldStart")), tuple(map(str, list_in(hunk.get("lines")))))
        for hunk in records_in(value)
    )


def shell_events(
    given: Given, at: Moment, cwd: str, kept: Body, *, failed: bool
) -> Iterator[FileEvent]:
    """Yield what a command did: as the client noticed, if it did, else as its words tell."""
    lasts = bool(given.inputs.get("run_in_background") or kept.get("backgroundTaskId"))
    run = CommandRun(
        text_in(given.inputs.get("command")),
        cwd,
        at,
        given.time,
        failed,
        lasts=lasts,
        printed=text_in(kept.get("stdout")),
    )
    noticed = record_in(kept, "bashEditDiff")
    if not noticed or noticed.get("moreFiles") or lasts:
        yield from command_events(run)
        return
    told = list(command_events(run))
    certain = {event.path for event in told if isinstance(event, Wrote | Deleted)}
    if any(isinstance(event, Ran) and event.lasts for event in told):
        yield from told
        return
    yield from (event for event in told if isinstance(event, Wrote | Deleted))
    yield from noticed_events(noticed, at, cwd, certain)


def noticed_events(noticed: Body, at: Moment, cwd: str, certain: set[str]) -> Iterator[FileEvent]:
    """Yield the changes by a command that the client noticed in files."""
    told: set[str] = set()
    for file in records_in(noticed.get("files")):
        path = full_path(text_in(file.get("filePath")), cwd)
        if not path or path in certain:
            continue
        told.add(path)
        if file.get("deleted"):
            yield Deleted(at, path, is_derived=True)
        elif file.get("created"):
            hunks = records_in(file.get("hunks"))
            lines = tuple(str(one) for hunk in hunks for one in list_in(hunk.get("lines")))
            yield Edited(at, path, hunks=(Hunk(0, lines),), tells_end=False)
        else:
            yield Edited(at, path, hunks=hunks_in(file.get("hunks")), tells_end=False)
    for name in list_in(noticed.get("changedFiles")):
        path = full_path(text_in(name), cwd)
        if path not in told and path not in certain:
            yield Edited(at, path)


def attachment_events(entry: Entry, record: Body) -> Iterator[FileEvent]:
    """Yield what the client read again on its own: after a compaction, or after a change."""
    attachment, at = record_in(record, "attachment"), moment_at(entry)
    cwd = text_in(record.get("cwd"))
    match attachment:
        case {"type": "file", "content": {"type": "text", "file": dict(file)}}:
            yield from read_events(file, at, cwd)
        case {"type": "edited_text_file", "filename": str(name), "snippet": str(snippet)}:
            first, lines = numbered(snippet)
            path = full_path(name, cwd)
            if lines:
                text = Contents("\n".join(lines), exact=False)
                yield Read(at, path, text, first, whole=False)
        case {"type": str(kind)} if kind.startswith("hook_"):
            yield Ran(at, mild=True)  # it may format what was written
        case _:
            pass


def numbered(snippet: str) -> tuple[int, list[str]]:
    """Return the number of the first line of a snippet, and its lines as far as they go on."""
    first, lines = 0, list[str]()
    for row in snippet.split("\n"):
        number, tab, text = row.partition("\t")
        if not tab or not number.strip().isdigit():
            break
        first = first or int(number)
        if int(number) != first + len(lines):
            break
        lines.append(text)
    return first, lines
