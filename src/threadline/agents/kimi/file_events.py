"""What Kimi Code's calls did to files, as they and their results tell."""

from collections.abc import Iterator
from os.path import dirname, join

from threadline.activity.file_events import CommandRun, command_events, full_path, moment_at
from threadline.agents.kimi.content import EXIT, call_beside, result_in
from threadline.agents.kimi.results import printed
from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.model.body import Body, number_in, record_in, text_in
from threadline.model.entry import Entry
from threadline.model.file_event import (
    Contents,
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
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript

TOOLS = frozenset({"Read", "Write", "Edit", "Bash"})
TRACKED = "file_history.tracked"
CHECKPOINT = "file_history.checkpoint"
NUMBER = LazyPattern(r"(?m)^ *\d+\t")
KEY = LazyPattern(r"file-history/[0-9a-f]{1,128}(?:@v\d{1,9})?")


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a log did to files, in the order of its records."""
    copies = Copies(transcript)
    for entry in transcript.entries:
        if entry.type == "tool_result":
            record = bodies.body_of(entry)
            for event in result_events(entry, record, transcript.file.cwd):
                yield copies.before(event) if isinstance(event, Edited | Wrote) else event
        elif not entry.id and entry.subtype == TRACKED:
            copies.track(bodies.record_of(entry))
        elif not entry.id and entry.subtype == CHECKPOINT:
            yield from copies.checkpoint(entry, bodies.record_of(entry))
        elif entry.type == "rewind":
            copies.forget()


def result_events(entry: Entry, record: Body, cwd: str) -> Iterator[FileEvent]:
    """Yield what the call did that a record answers."""
    call, told = result_in(record)
    made = call_beside(record)
    name, args = text_in(made.get("name")), record_in(made, "args")
    if name not in TOOLS:
        return
    at, failed = moment_at(entry, call), told.get("isError") is True
    if name == "Bash":
        yield from ran(args, told, CommandRun(text_in(args.get("command")), cwd, at, failed=failed))
        return
    path = full_path(text_in(args.get("path")), cwd)
    if failed or not text_in(args.get("path")):
        return
    if name == "Read":
        yield from seen(args, told, path, at)
    elif name == "Write":
        yield Wrote(at, path, Contents(text_in(args.get("content"))))
    else:
        every = args.get("replace_all") is True
        swap = Swap(text_in(args.get("old_string")), text_in(args.get("new_string")), every)
        yield Edited(at, path, (swap,) if swap.old else ())


def ran(args: Body, told: Body, run: CommandRun) -> Iterator[FileEvent]:
    """Yield what a command did; one in the background may go on."""
    output = printed(told)
    if args.get("run_in_background") is True:
        yield Ran(run.at, lasts=True)
        return
    known = EXIT.search(output) is None and told.get("isError") is not True
    shown = Contents(output, exact=False) if known and isinstance(told.get("output"), str) else None
    yield from command_events(
        CommandRun(run.command, run.cwd, run.at, failed=run.failed, output=shown)
    )


def seen(args: Body, told: Body, path: str, at: Moment) -> Iterator[Read]:
    """Yield the lines that a call showed."""
    if not isinstance(told.get("output"), str):
        return
    text = NUMBER.sub("", printed(told))
    first = number_in(args.get("line_offset")) or 1
    # Whether the last line ends with a newline is not shown, so it is never the whole file.
    yield Read(at, path, recorded(text), first, whole=False)


class Copies:
    """The copies of files that the client keeps beside a log, before and after each turn."""

    def __init__(self, transcript: Transcript) -> None:
        self._folder = dirname(transcript.file.path)
        self._cwd = transcript.file.cwd
        self._before: dict[str, Contents | None] = {}

    def track(self, record: Body) -> None:
        """Note what a file held before the turn in which it is changed."""
        path = full_path(text_in(record.get("path")), self._cwd)
        entry = record_in(record, "entry")
        if "key" in entry:
            self._before[path] = self._contents(entry.get("key"))

    def before(self, event: Edited | Wrote) -> Edited | Wrote:
        """Return a change with what was there before, if the client kept that."""
        if event.path not in self._before:
            return event
        contents = self._before.pop(event.path)
        if isinstance(event, Wrote) and contents is None:
            return Wrote(event.at, event.path, event.contents, created=True)
        if isinstance(event, Wrote):
            return Wrote(event.at, event.path, event.contents, before=contents)
        return Edited(event.at, event.path, event.swaps, before=contents)

    def checkpoint(self, entry: Entry, record: Body) -> Iterator[FileEvent]:
        """Yield what files held after a turn."""
        for name, told in record_in(record, "entries").items():
            digest = text_in(record_in(told).get("contentHash"))
            if digest:
                yield Hashed(moment_at(entry), full_path(name, self._cwd), digest)

    def forget(self) -> None:
        """Forget what was noted of a turn that was undone."""
        self._before.clear()

    def _contents(self, key: object) -> Contents | None:
        if not isinstance(key, str) or KEY.fullmatch(key) is None:
            return None
        try:
            return contents_of(read_regular(join(self._folder, key)))
        except OSError:
            return None
