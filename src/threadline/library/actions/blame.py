"""Blame: matches the changes of a file in all sessions against the file as it is."""

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from threadline.activity.pairs import MadeCall
from threadline.agents.registry import dialect_of
from threadline.compare.blame import BlamedFile, BlamedLine, LinePrompt, LostChange, Origin, blame
from threadline.compare.change import Change, changes_of
from threadline.files.regular import read_regular
from threadline.graph.graph import session_of
from threadline.lazy import LazyPattern
from threadline.library.load.reading import Reading
from threadline.model.entry import Entry, answered_calls
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.model.kept import Patch
from threadline.model.speaker import is_prompt
from threadline.model.tool import CHANGES
from threadline.outline.dialect import Dialect
from threadline.tree.nest import line_of

LISTED = 3
"""How many possible former names of a file are listed."""

PLACE = LazyPattern(r"(?P<path>.+?):(?P<line>[0-9]+)")


class FileLine(msgspec.Struct, frozen=True):
    """A file, and a line of it if one was named."""

    path: str
    line: int | None = None


def parse_file_line(text: str) -> FileLine:
    """Parse FILE or FILE:LINE."""
    match = PLACE.fullmatch(text)
    if match and not Path(text).exists():
        return FileLine(match["path"], int(match["line"]))
    return FileLine(text)


class ChangePlace(NamedTuple):
    """Where a change was made: its session and line, and whether the line is active there."""

    session: str
    line: str | None
    active: bool


class Changes(Protocol):
    """Changes of files that sessions made, read from transcripts or found by the index."""

    def changes_to(self, names: set[str]) -> Iterable[Change]:
        """Return the changes to a file that were carried out."""

    def place_of(self, entry: str) -> ChangePlace:
        """Return where an entry that changed the file is."""

    def paths(self) -> Iterable[Path]:
        """Return the paths of files with the name of this one that calls would change."""

    def prompt_of(self, entry: str | None) -> LinePrompt | None:
        """Return the prompt of the turn that an entry belongs to; None if there is none."""


def blame_file(place: FileLine, source: Changes, known_as: str | None = None) -> BlamedFile:
    """Return which entry last changed each line of a file, or the one line that was named."""
    path = str(Path(place.path).absolute())
    text = text_of_file(path)
    lines = text.split("\n")
    shown = lines[:-1] if text.endswith("\n") or not text else lines
    if place.line is not None and not 1 <= place.line <= len(shown):
        raise EntryNotFoundError(
            f"{place.path} has no line {place.line}",
            f"it has {len(shown)} line{'s' * (len(shown) != 1)}",
        )
    names = {os.path.normpath(known_as)} if known_as else names_of(path)
    changes = sorted(source.changes_to(names), key=lambda change: change.at)
    blamed = blame(lines, changes)
    wanted = range(len(shown)) if place.line is None else (place.line - 1,)
    told = tuple(blamed_line(n, shown[n], blamed.origins[n], source) for n in wanted)
    return BlamedFile(
        file=path,
        changes=len(changes),
        lines=told,
        lost=tuple(LostChange(c.entry, c.at, c.tool) for c in blamed.lost),
        prompt=source.prompt_of(told[0].entry) if place.line is not None else None,
        known_as=() if changes else tuple(names_like(path, source.paths())),
    )


def blamed_line(number: int, text: str, origin: Origin, source: Changes) -> BlamedLine:
    """Return the origin of one line."""
    change = origin.change
    if change is None:
        return BlamedLine(number + 1, text, origin.known)
    place = source.place_of(change.entry)
    return BlamedLine(
        number + 1,
        text,
        origin.known,
        entry=change.entry,
        session=place.session,
        on=place.line,
        active=place.active,
        at=change.at or None,
        tool=change.tool,
    )


def names_of(path: str) -> set[str]:
    """Return the names that calls may use for a file."""
    try:
        return {path, os.path.realpath(path)}
    except ValueError:  # a NUL in it
        return {path}


def is_changed(place: FileLine, source: Changes) -> bool:
    """Return True if a session changed a file; it need not exist."""
    return any(source.changes_to(names_of(str(Path(place.path).absolute()))))


def text_of_file(path: str) -> str:
    """Read a file as it is now."""
    try:
        return read_regular(path).decode(errors="replace")
    except OSError as error:
        raise TargetNotFoundError(
            f"cannot read {path}: {error.strerror or error}",
            "specify an existing file; if it was moved, add --as with its old path",
        ) from error


def names_like(path: str, paths: Iterable[Path]) -> list[str]:
    """List the names of files that sessions changed and that may be this one, likeliest first.

    A project that was moved keeps the ends of its paths.
    """
    own = Path(path).parts[::-1]
    same = {other for other in paths if other.name == own[0]}
    return [str(p) for p in sorted(same, key=lambda p: (-alike(p.parts[::-1], own), p))][:LISTED]


def alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Count how many parts two paths have in common from their ends on."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def path_of(change: Change, made: MadeCall) -> str:
    """Return the file of a change, in full."""
    return os.path.normpath(Path(made.call.cwd, change.path)) if change.path else ""


def calls_on(names: set[str], reading: Reading) -> dict[str, MadeCall]:
    """Find the calls that would change a file."""
    every = every_call(reading)
    return {made.call.id: made for made, change in every if path_of(change, made) in names}


def every_call(reading: Reading) -> Iterator[tuple[MadeCall, Change]]:
    """List the calls that would change files, with each file that they would change."""
    for entry in reading.graph.nodes.values():
        dialect = dialect_of(entry.file.format)
        changing = changing_calls(entry, dialect)
        if not changing:
            continue
        content = reading.bodies.content_of(entry)
        for block in content.calls:
            if block.id in changing:
                made = MadeCall(dialect.call(block, content.cwd), entry)
                yield from ((made, change) for change in changes_of("", "", made.call, Patch()))


def changing_calls(entry: Entry, dialect: Dialect) -> set[str]:
    """Return the ids of the calls of an entry that change files."""
    named = ((block.id, dialect.tools.get(block.name or "")) for block in entry.blocks)
    return {call for call, tool in named if call and tool is not None and tool.does in CHANGES}


class ReadChanges:
    """The changes that the transcripts of a reading tell of."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._lines: dict[str, str] = {}

    def changes_to(self, names: set[str]) -> list[Change]:
        """Return the changes to a file, in any session and on any branch, that were carried out."""
        found = list(self._find(names))
        entries = (self._reading.graph.nodes[change.entry] for change in found)
        self._lines = line_of(self._reading.tree.lines, entries)
        return found

    def _find(self, names: set[str]) -> Iterator[Change]:
        reading, calls = self._reading, calls_on(names, self._reading)
        for entry in reading.graph.nodes.values() if calls else ():
            if calls.keys().isdisjoint(answered_calls(entry)):
                continue
            for result in reading.bodies.content_of(entry).results:
                if result.call in calls and not result.failed:
                    made = calls.pop(result.call)
                    changes = changes_of(made.entry.id, entry.time, made.call, result.kept.patch)
                    yield from (change for change in changes if path_of(change, made) in names)

    def place_of(self, entry: str) -> ChangePlace:
        """Return the session and the line of an entry that changed the file."""
        group, line = self._reading.graph.nodes[entry].group, self._lines.get(entry)
        return ChangePlace(session_of(group), line, line in self._reading.tree.active)

    def paths(self) -> Iterator[Path]:
        """Yield the paths of files that calls would change."""
        return (Path(path_of(change, made)) for made, change in every_call(self._reading))

    def prompt_of(self, entry: str | None) -> LinePrompt | None:
        """Return the prompt of the turn that an entry belongs to; None if there is none."""
        return prompt_of(self._reading, entry)


def prompt_of(reading: Reading, name: str | None) -> LinePrompt | None:
    """Return the prompt of the turn that an entry belongs to; None if there is none."""
    graph, bodies = reading.graph, reading.bodies
    entry = graph.nodes.get(name or "")
    met: set[str] = set()
    while entry is not None and entry.id not in met:
        if is_prompt(entry, bodies.text_of):
            return LinePrompt(entry.id, bodies.content_of(entry).text)
        met.add(entry.id)
        entry = graph.parent_of(entry)
    return None
