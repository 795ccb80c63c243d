"""What OpenCode's calls did to files, and its own copies of the directory at every step."""

from collections.abc import Iterator
from pathlib import Path

from threadline.activity.file_events import (
    CommandRun,
    command_events,
    full_path,
    hunks_of,
    moment_at,
)
from threadline.model.body import Body, amount_in, list_in, number_in, record_in, text_in
from threadline.model.entry import Entry
from threadline.model.file_event import (
    Answered,
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Moment,
    Moved,
    Read,
    Swept,
    Wrote,
)
from threadline.model.time import instant_at
from threadline.model.tool import Swap
from threadline.read.body import Bodies
from threadline.read.git_trees import GitStore, open_stores, tree_in
from threadline.read.plain import file_of
from threadline.read.transcript import Transcript


def file_events(transcript: Transcript, bodies: Bodies) -> Iterator[FileEvent]:
    """Yield what the calls of a session did to files, with the copies before and after steps."""
    stores = open_stores(snapshot_folders(transcript.file.path))
    for entry in transcript.entries:
        if entry.type in {"assistant", "user"} and entry.id:
            yield from Steps(entry, bodies.record_of(entry), transcript.file.cwd, stores).events()


def snapshot_folders(path: str) -> list[Path]:
    """Return the repositories in which the client copies directories."""
    folder = Path(file_of(path)).absolute().parent / "snapshot"
    return sorted([*folder.glob("*/*"), *folder.glob("*")]) if folder.is_dir() else []


class Steps:
    """The parts of one message, in order: copies of the directory, and calls between them."""

    def __init__(self, entry: Entry, record: Body, cwd: str, stores: list[GitStore]) -> None:
        told = record_in(record, "event") or record
        self._entry = entry
        self._cwd = cwd
        info = record_in(told, "info")
        self._root = text_in(record_in(info, "path").get("root")) or cwd
        self._folder = text_in(record_in(info, "path").get("cwd")) or cwd
        self._stores = stores
        self._parts = [part_of(one) for one in list_in(record.get("parts"))]
        self._time = entry.time

    def events(self) -> Iterator[FileEvent]:
        """Yield the events."""
        for part in self._parts:
            match part.get("type"):
                case "step-start" | "step-finish":
                    yield from self._swept(text_in(part.get("snapshot")))
                case "tool":
                    yield from self._called(part)
                    yield Answered(moment_at(self._entry, time=self._time))
                case _:
                    pass

    def _swept(self, name: str) -> Iterator[Swept]:
        tree = tree_in(self._stores, name) if name and self._stores else None
        if tree is not None:
            yield Swept(moment_at(self._entry, time=self._time), self._root, tree)

    def _called(self, part: Body) -> Iterator[FileEvent]:
        state = record_in(part, "state")
        ended = instant_at(amount_in(record_in(state, "time").get("end")))
        self._time = max(self._time, ended or "")
        at = moment_at(self._entry, text_in(part.get("callID")), time=self._time)
        inputs, kept = record_in(state, "input"), record_in(state, "metadata")
        name, failed = text_in(part.get("tool")), state.get("status") != "completed"
        if name == "bash":
            yield from self._ran(inputs, kept, at, failed=failed)
        elif failed:
            return
        elif name == "apply_patch":
            for file in list_in(kept.get("files")):
                if isinstance(file, dict):
                    yield from self._patched(file, at)
        elif path := text_in(inputs.get("filePath")):
            yield from self._done(name, full_path(path, self._folder), inputs, kept, at)

    def _ran(self, inputs: Body, kept: Body, at: Moment, *, failed: bool) -> Iterator[FileEvent]:
        code = kept.get("exit")
        folder = text_in(inputs.get("workdir"))
        place = full_path(folder, self._folder) if folder else self._folder
        command = text_in(inputs.get("command"))
        failed = failed or bool(code)
        yield from command_events(CommandRun(command, place, at, self._entry.time, failed))

    def _done(
        self, name: str, path: str, inputs: Body, kept: Body, at: Moment
    ) -> Iterator[FileEvent]:
        match name:
            case "read":
                shown = record_in(kept, "display")
                text = shown.get("text")
                if isinstance(text, str) and shown.get("type") == "file":
                    # It does not tell whether the file ends with a newline.
                    first = number_in(shown.get("lineStart")) or 1
                    yield Read(at, path, Contents(text, exact=False), first, whole=False)
            case "write":
                text = text_in(inputs.get("content"))
                is_new = kept.get("exists") is False
                # A formatter may run after it.
                yield Wrote(at, path, Contents(text), created=is_new, is_derived=True)
            case "edit":
                swap = Swap(
                    text_in(inputs.get("oldString")),
                    text_in(inputs.get("newString")),
                    bool(inputs.get("replaceAll")),
                )
                hunks = hunks_of(text_in(kept.get("diff")))
                if swap.old:
                    yield Edited(at, path, (swap,), hunks)
                else:
                    yield Wrote(at, path, Contents(swap.new), keeps_line_ends=True, is_derived=True)
            case _:
                pass

    def _patched(self, file: Body, at: Moment) -> Iterator[FileEvent]:
        """Yield what a patch did to a file, as the client recorded it."""
        path = full_path(text_in(file.get("filePath")), self._folder)
        hunks = hunks_of(text_in(file.get("patch")))
        match file.get("type"):
            case "add":
                lines = [line[1:] for hunk in hunks for line in hunk.lines if line[:1] == "+"]
                ends = not any(line.startswith("\\") for hunk in hunks for line in hunk.lines)
                text = "\n".join(lines) + "\n" * (ends and bool(lines))
                yield Wrote(at, path, Contents(text), is_derived=True)
            case "delete":
                yield Deleted(at, path)
            case _:
                yield Edited(at, path, hunks=hunks, literal=True)
                if to := text_in(file.get("movePath")):
                    yield Moved(at, path, full_path(to, self._folder))


def part_of(row: object) -> Body:
    """Return a part of a message; of one that was removed, as the log of changes has it."""
    if not isinstance(row, dict):
        return {}
    return record_in(row, "part") or record_in(row, "event", "part")
