"""File events of calls: what is the same for every agent."""

from collections.abc import Iterator

import msgspec

from threadline.activity.patches import patched_files
from threadline.activity.shell_acts import Act, Printed, Put, Removed, Transferred
from threadline.activity.shell_effects import effects_of
from threadline.lazy import LazyPattern
from threadline.model.call import Input
from threadline.model.entry import Entry
from threadline.model.file_event import (
    Appended,
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Hunk,
    Moment,
    Moved,
    Ran,
    Read,
    Sized,
    Wrote,
)

HEAD = LazyPattern(r"@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,\d{1,9})? @@")


class Given(msgspec.Struct, frozen=True, gc=False):
    """A call: its tool, its input, when it was made and, if that is told, in which directory."""

    name: str
    inputs: Input
    time: str
    cwd: str = ""


class CommandRun(msgspec.Struct, frozen=True):
    """A shell command that was run: where, when, and how it ended.

    `output` is None if it is not known as it was printed; `printed` may have text around it.
    """

    command: str
    cwd: str
    at: Moment
    began: str = ""
    failed: bool = False
    output: Contents | None = None
    lasts: bool = False
    printed: str = ""


def full_path(path: str, cwd: str) -> str:
    """Return an absolute path without `.` and `..`."""
    joined = path if path.startswith("/") else f"{cwd}/{path}"
    parts: list[str] = []
    for part in joined.split("/"):
        if part == "..":
            del parts[-1:]
        elif part not in {"", "."}:
            parts.append(part)
    return "/" + "/".join(parts)


def moment_at(entry: Entry, call: str = "", time: str = "", began: str = "") -> Moment:
    """Return the moment at which an entry was recorded, or another that it tells of."""
    place = entry.file.path
    return Moment(time or entry.time, entry.id, entry.group, call, place, entry.line, began)


def patch_events(patch: str, at: Moment, cwd: str) -> Iterator[FileEvent]:
    """Yield what a patch in the form of apply_patch did, by its own words."""
    for file in patched_files(patch):
        path = full_path(file.path, cwd)
        match file.action:
            case "Add":
                yield Wrote(at, path, Contents(file.added))
            case "Delete":
                yield Deleted(at, path)
            case _:
                yield Edited(at, path, hunks=file.hunks)
                if file.moved_to:
                    yield Moved(at, path, full_path(file.moved_to, cwd))


def command_events(run: CommandRun) -> Iterator[FileEvent]:
    """Yield what a shell command did to files, as far as it is safe to say."""
    effects = effects_of(run.command)
    lasts = effects.lasts or run.lasts
    if effects.opaque or lasts:
        yield Ran(run.at, run.began, lasts=lasts)
    elif effects.mild:
        yield Ran(run.at, run.began, mild=True)
    for act in effects.acts:
        yield from act_events(act, run, is_certain=not (effects.opaque or run.failed))
    if run.printed and not effects.acts:
        for name, size in sizes_in(run.command, run.printed):
            yield Sized(run.at, full_path(name, run.cwd), size)


def act_events(act: Act, run: CommandRun, *, is_certain: bool) -> Iterator[FileEvent]:
    """Yield what a command did to the files that it names."""
    path = full_path(act.path, run.cwd)
    match act:
        case Printed():
            if is_certain and run.output is not None:
                yield from printed_events(act, path, run)
        case Transferred():
            to = full_path(act.to, run.cwd)
            if is_certain:
                yield Moved(run.at, path, to, act.copy)
            else:
                yield Edited(run.at, path)
                yield Edited(run.at, to)
        case Removed() if is_certain:
            yield Deleted(run.at, path, is_derived=True)
        case Put(text=str(text), add=True) if is_certain:
            yield Appended(run.at, path, text)
        case Put(text=str(text)) if is_certain:
            yield Wrote(run.at, path, Contents(text), is_derived=True)
        case _:
            yield Edited(run.at, path)


def printed_events(act: Printed, path: str, run: CommandRun) -> Iterator[Read]:
    """Yield what a command showed that prints a file, or lines of it."""
    output = run.output
    if output is None or output.text is None:
        return
    if not act.last:
        yield Read(run.at, path, output)
        return
    lines = output.text.removesuffix("\n").split("\n")
    if output.text and len(lines) == act.last - act.first + 1:
        part = Contents("\n".join(lines), output.exact)
        yield Read(run.at, path, part, act.first, whole=False)


def hunks_of(diff: str) -> tuple[Hunk, ...]:
    """Return the hunks of a unified diff of one file."""
    hunks: list[Hunk] = []
    old, lines, is_open = 0, list[str](), False
    for row in diff.split("\n"):
        head = HEAD.match(row)
        if head is not None:
            if is_open:
                hunks.append(Hunk(old, tuple(lines)))
            old, lines, is_open = int(head[1]), [], True
        elif is_open and row[:1] in {"+", "-", " ", "\\"}:
            lines.append(row)
    if is_open:
        hunks.append(Hunk(old, tuple(lines)))
    return tuple(hunks)


COUNTED = LazyPattern(r"(?m)^ *(\d{1,12}) (\S+)$")
"""A line of `wc -c`."""

LISTED = LazyPattern(
    r"(?m)^-[rwxsStT-]{9}[.+@]? +\d+ +\S+ +\S+ +(\d{1,12}) +\w+ +\d+ +[\d:]+ (\S+)$"
)
"""A line of `ls -l` about a file."""

COUNT = LazyPattern(r"\bwc (?:-c|--bytes)\b")
LIST = LazyPattern(r"(?:^|[;&|] *)ls -\w*l\w*((?: +[^-;&|<>\s][^;&|<>\s]*)?) *(?:$|[;&|\n])")


def sizes_in(command: str, output: str) -> Iterator[tuple[str, int]]:
    """Yield the files whose sizes a command printed, with their sizes."""
    if COUNT.search(command) and command.count("wc") == 1:
        for found in COUNTED.finditer(output):
            if found[2] != "total":
                yield found[2], int(found[1])
    listed = LIST.findall(command)
    if len(listed) == 1 and "-R" not in command:
        place = listed[0].strip()
        for found in LISTED.finditer(output):
            name = found[2]
            inside = place and "*" not in place and name != place
            yield (f"{place.rstrip('/')}/{name}" if inside else name), int(found[1])
