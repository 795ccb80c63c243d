"""What Grok Build's calls did to files, and its copies of them before and after each turn.

The results of calls tell what was read, printed and replaced. `rewind_points.jsonl` has the
contents of each changed file before and after the turn of a prompt, for the prompts that are left.
"""

from collections.abc import Iterator

from threadline.activity.file_events import CommandRun, command_events, full_path, moment_at
from threadline.agents.grok.files import POINTS, beside, is_chat
from threadline.agents.grok.messages import update_in
from threadline.agents.grok.results import exit_code, printed, raw_output
from threadline.agents.keeping import records_in as lines_of
from threadline.model.body import Body, list_in, number_in, record_in, records_in, text_in
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
    recorded,
)
from threadline.model.time import instant
from threadline.model.tool import Swap
from threadline.read.body import Bodies, decode_body
from threadline.read.transcript import Transcript

COMMAND, READ = "run_terminal_command", "read_file"
WRITES, EDIT = frozenset({"write", "create_file"}), "search_replace"


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a session did to files, in the order of its records."""
    cwd = transcript.file.cwd
    points = Points(transcript)
    made: dict[str, tuple[Body, str]] = {}
    for entry in transcript.entries:
        if entry.type == "assistant":
            for call in records_in(bodies.body_of(entry).get("tool_calls")):
                made[text_in(call.get("id"))] = call, entry.time
        elif entry.type == "tool_result":
            record = bodies.body_of(entry)
            name = text_in(record.get("tool_call_id"))
            call, began = made.get(name, ({}, ""))
            for event in result_events(record, call, moment_at(entry, name, began=began), cwd):
                yield points.before(event) if isinstance(event, Edited | Wrote) else event
        elif entry.type == "user":
            points.begin(bodies.body_of(entry))
        elif entry.type == REWIND:
            # Whether files were put back is not recorded.
            yield Ran(moment_at(entry))


def last_update(record: Body) -> Body:
    """Return the last update that tells of a result."""
    found: Body = {}
    for one in (record, *records_in(record.get("beside"))):
        found = update_in(one) or found
    return found


def result_events(record: Body, call: Body, at: Moment, cwd: str) -> Iterator[FileEvent]:
    """Yield what a call did, as its result tells."""
    update = last_update(record)
    raw, name = raw_output(update), text_in(call.get("name"))
    args = arguments(call)
    if name == COMMAND:
        yield from ran(args, raw, record, CommandRun(text_in(args.get("command")), cwd, at))
    elif update.get("status") != "completed":
        return
    elif name == READ:
        yield from seen(record_in(raw, "FileContent"), at, cwd)
    elif name in WRITES or name == EDIT:
        yield from changed(name, args, record_in(raw, "EditsApplied"), at, cwd)


def arguments(call: Body) -> Body:
    """Return the input of a call."""
    return decode_body(text_in(call.get("arguments")).encode(errors="replace"))


def ran(args: Body, raw: Body, record: Body, run: CommandRun) -> Iterator[FileEvent]:
    """Yield what a command did; one without a result that is kept may have done anything."""
    if args.get("is_background") is True or args.get("background") is True or not raw:
        if raw or "was not executed" not in text_in(record.get("content")):
            yield Ran(run.at, lasts=True)
        return
    code, output = exit_code(raw), printed(raw)
    whole = output is not None and raw.get("truncated") is not True
    yield from command_events(
        CommandRun(
            run.command,
            text_in(raw.get("current_dir")) or run.cwd,
            run.at,
            run.at.began,
            failed=code != 0,
            output=Contents(output) if whole and output is not None else None,
        )
    )


def seen(shown: Body, at: Moment, cwd: str) -> Iterator[Read]:
    """Yield the lines that a call showed."""
    text, path = shown.get("raw_output"), text_in(shown.get("absolute_path"))
    if not isinstance(text, str) or not path:
        return
    first = number_in(shown.get("offset")) or 1
    lines = text.count("\n") + 1
    whole = first == 1 and lines >= number_in(shown.get("total_lines"))
    yield Read(at, full_path(path, cwd), recorded(text), first, whole=whole)


def changed(name: str, args: Body, applied: Body, at: Moment, cwd: str) -> Iterator[FileEvent]:
    """Yield what an edit or a write did."""
    path = text_in(applied.get("absolute_path")) or text_in(args.get("file_path"))
    if not path:
        return
    path = full_path(path, cwd)
    if name in WRITES:
        yield Wrote(at, path, Contents(text_in(args.get("content"))))
        return
    details = list_in(record_in(applied, "edits").get("details"))
    every = args.get("replace_all") is True or len(details) > 1
    swap = Swap(text_in(args.get("old_string")), text_in(args.get("new_string")), every)
    yield Edited(at, path, (swap,) if swap.old else ())


class Points:
    """The client's copies of files at the prompts that are left."""

    def __init__(self, transcript: Transcript) -> None:
        self._points: dict[int, Body] = {}
        self._cwd = transcript.file.cwd
        self._changes: dict[str, Body] = {}
        if is_chat(transcript.file.path):
            for point in lines_of(beside(transcript.file.path, POINTS)):
                if isinstance(index := point.get("prompt_index"), int):
                    self._points[index] = point

    def all(self) -> Iterator[tuple[int, Body]]:
        """Yield the copies at each prompt."""
        yield from self._points.items()

    def begin(self, record: Body) -> None:
        """Begin the turn of a prompt; only prompts of the chat are those that have copies."""
        index = record.get("prompt_index")
        point = self._points.get(index, {}) if type(index) is int else {}
        self._changes = {
            full_path(name, self._cwd): record_in(told)
            for name, told in record_in(point, "file_snapshots").items()
        }

    def before(self, event: Edited | Wrote) -> Edited | Wrote:
        """Return the first change of a file in a turn with what was there before."""
        told = self._changes.pop(event.path, {})
        if "content" not in told:
            return event
        content = told.get("content")
        if isinstance(event, Wrote):
            if content is None:
                return Wrote(event.at, event.path, event.contents, created=True)
            if isinstance(content, str):
                return Wrote(event.at, event.path, event.contents, before=recorded(content))
        elif isinstance(content, str):
            return Edited(event.at, event.path, event.swaps, before=recorded(content))
        return event


def kept_files(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield the copies of files after each turn that is left."""
    points = Points(transcript)
    ends: dict[int, Entry] = {}
    index: int | None = None
    for entry in transcript.entries:
        if entry.type == "user" and entry.id:
            told = bodies.body_of(entry).get("prompt_index")
            index = told if type(told) is int else index
        if index is not None and entry.id:
            ends[index] = entry
    for number, point in points.all():
        for name, told in record_in(point, "after_snapshots").items():
            if number in ends:
                yield from after(ends[number], full_path(name, transcript.file.cwd), told)


def after(entry: Entry, path: str, told: object) -> Iterator[FileEvent]:
    """Yield what a file held when a turn ended."""
    copy = record_in(told)
    content = copy.get("content")
    if "content" in copy and (content is None or isinstance(content, str)):
        at = moment_at(entry, time=instant(text_in(copy.get("captured_at"))))
        yield Kept(at, path, None if content is None else recorded(content))
