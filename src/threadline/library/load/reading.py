"""Reads targets and runs every stage over them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from os import PathLike, fspath

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.find import REPEATED, UNREADABLE, Found, Skipped, examine, find_in
from threadline.agents.registry import agent_named, agent_of, decoding_of, new_reader
from threadline.collector import collector_paused
from threadline.graph.build import build_graph
from threadline.graph.graph import FileEntries, Graph
from threadline.library.load.prices import listed_prices
from threadline.lines.line import Lines
from threadline.lines.trace import trace_lines
from threadline.model.entry import Entry
from threadline.model.error import Fault, UnreadableError
from threadline.model.file import File, Place, PlaceOf
from threadline.model.mark import ClientMark, MarkSet
from threadline.model.price import Prices
from threadline.model.speaker import is_prompt
from threadline.read.body import Bodies
from threadline.read.guard import BUG, bug_fault
from threadline.read.reader import read_beginnings, read_ending, read_files
from threadline.read.transcript import Transcript
from threadline.read.walk import repeated_files
from threadline.tree.nest import nest_lines
from threadline.tree.tree import Tree

UNREAD = frozenset({"unreadable", BUG})
"""The kinds of faults of files of which nothing was read."""

Progress = Callable[[int, int], None]
"""Called with the number of files read and their total."""


class Reading(msgspec.Struct, eq=False):
    """Everything known about targets: transcripts, graph, tree and faults.

    `asked` are the files that were named themselves, `names` the names given to sessions outside
    their files. `variants`, `titles` and `client_marks` keep what `find_variants`, `session_names`
    and `find_client_marks` found. `marks` returns those of the user, if they are to be shown.
    `prices` are what requests cost that have no recorded cost.
    """

    transcripts: list[Transcript]
    skipped: list[Skipped]
    graph: Graph
    tree: Tree
    bodies: Bodies
    asked: list[File] = []
    names: dict[str, str] = {}
    variants: dict[str, list[Entry]] | None = None
    titles: dict[str, str] | None = None
    marks: Callable[[], MarkSet] | None = None
    client_marks: list[ClientMark] | None = None
    prices: Prices = msgspec.field(default_factory=listed_prices)

    @property
    def faults(self) -> list[Fault]:
        """All faults: of the files, of the graph, of the lines, of what was decoded so far."""
        of_files = [f for t in self.transcripts for f in (*t.faults, *t.lost)]
        return [*of_files, *self.tree.faults, *self.bodies.faults]

    @property
    def unreadable(self) -> list[Skipped]:
        """The files and directories that could not be read, and why."""
        faults = (fault for transcript in self.transcripts for fault in transcript.faults)
        files = [Skipped(fault.file, fault.what) for fault in faults if fault.kind in UNREAD]
        return [*files, *(one for one in self.skipped if one.why.startswith(UNREADABLE))]

    @property
    def partly_read(self) -> list[Skipped]:
        """The files of which only the beginning could be read, and why."""
        faults = (fault for transcript in self.transcripts for fault in transcript.faults)
        return [Skipped(fault.file, fault.what) for fault in faults if fault.kind == "packed"]


def check_readable(reading: Reading) -> list[Skipped]:
    """Return what is unreadable; raise if a file that was named is, or if nothing else was read."""
    unreadable = reading.unreadable
    if not unreadable:
        return []
    asked = {file.path for file in reading.asked}
    first = next((one for one in unreadable if one.file in asked), unreadable[0])
    # Sessions in a database have no size.
    was_read = any(one.size or one.entries for one in reading.transcripts)
    if first.file in asked or not was_read:
        raise UnreadableError(f"{first.file}: {first.why}", "check its permissions")
    return unreadable


def places_in(reading: Reading) -> PlaceOf:
    """Return what finds the place of a record of the files that were read."""
    files = {transcript.file.path: transcript for transcript in reading.transcripts}

    def place_of(path: str, number: int) -> Place:
        transcript = files.get(path)
        if transcript is None:
            return Place(path, number)
        if transcript.lines is not None and number:
            return Place(path, transcript.lines[number - 1])
        return transcript.file.place(number)

    return place_of


class Tracing(msgspec.Struct, eq=False):
    """Targets read and traced into lines that are not nested yet."""

    found: Found
    transcripts: list[Transcript]
    graph: Graph
    lines: Lines
    bodies: Bodies


def load_lines(
    targets: Sequence[str | PathLike[str]],
    *,
    progress: Progress | None = None,
    agent: str | None = None,
) -> Reading:
    """Read `targets` (files and directories) and run every stage over them.

    All files are taken for those of `agent`, if it is given.
    """
    found = find_all(targets)
    if agent is not None:
        named = {file.path for file in found.asked}
        kind = agent_named(agent).formats[0]
        found.files = [msgspec.structs.replace(file, format=kind) for file in found.files]
        found.asked = [file for file in found.files if file.path in named]
    with collector_paused():
        return nest_traced(trace_found(found, progress))


def load_files(paths: Iterable[str], progress: Progress | None = None) -> Reading:
    """Read exactly these files: what belongs to them is not looked for, as it takes a listing each.

    For the files of families, as the index knows them.
    """
    found = examine(dict.fromkeys(paths))
    found.files.sort(key=main_files_first)
    with collector_paused():
        return nest_traced(trace_found(found, progress))


def load_beginning(targets: Sequence[str | PathLike[str]], size: int) -> Reading:
    """Read only the first `size` bytes of each file: enough to see how a session begins."""
    found = find_all(targets)
    transcripts: list[Transcript] = []
    with collector_paused():
        arriving = gather(
            link_continued(read_beginnings(found.files, size, new_reader)), transcripts
        )
        return nest_traced(trace_files(arriving, transcripts, found))


def load_ending(path: str, size: int) -> Reading | None:
    """Read the last turns in the last `size` bytes of a file; None if they cannot be read alone.

    Its agents are not looked for. That something stands before the turns is not a fault.
    """
    found = examine([path])
    if len(found.files) != 1 or not found.files[0].format.lines_stand_alone:
        return None
    file = found.files[0]
    transcript = read_ending(file, size, new_reader(file.format))
    if transcript is None:
        return None
    bodies = Bodies([transcript], decoding_of)
    prompts = (at for at, e in enumerate(transcript.entries) if is_prompt(e, bodies.text_of))
    first = next(prompts, None)
    if first is None:
        return None
    transcript.entries = transcript.entries[first:]
    transcript.entries[0].parent = None
    with collector_paused():
        reading = nest_traced(trace_files([file_entries_of(transcript)], [transcript], found))
    reading.tree.faults = []
    return reading


def nest_traced(traced: Tracing) -> Reading:
    """Hang traced lines together."""
    graph, bodies, found = traced.graph, traced.bodies, traced.found
    agents = {agent_of(file.format): None for file in found.files}
    tasks = {k: v for agent in agents for k, v in agent.tasks(found.files).items()}
    tree = nest_lines(graph, traced.lines, bodies.content_of, bodies.text_of, tasks)
    names = {k: v for agent in agents for k, v in agent.session_names(found.files).items()}
    return Reading(traced.transcripts, found.skipped, graph, tree, bodies, found.asked, names)


def trace_found(found: Found, progress: Progress | None = None) -> Tracing:
    """Read files and trace their lines."""
    transcripts: list[Transcript] = []
    arriving = read_all(found, transcripts, progress)
    return trace_files(arriving, transcripts, found)


def trace_files(
    arriving: Iterable[FileEntries], transcripts: list[Transcript], found: Found
) -> Tracing:
    """Trace the lines of parts as they arrive, with the transcripts they come from."""
    graph = build_graph(arriving)
    bodies = Bodies(transcripts, decoding_of)
    return Tracing(found, transcripts, graph, trace_lines(graph, bodies.text_of), bodies)


def file_entries_of(transcript: Transcript) -> FileEntries:
    """Return what the graph needs of a transcript."""
    return FileEntries(transcript.file, transcript.entries, transcript.spawns, transcript.returns)


def find_all(targets: Sequence[str | PathLike[str]]) -> Found:
    """Find the transcripts of all targets, each file once: main files first, in order of path."""
    files: dict[str, File] = {}
    skipped: dict[str, Skipped] = {}
    asked: dict[str, File] = {}
    for target in targets:
        found = find_in(fspath(target))
        files |= {file.path: file for file in found.files}
        skipped |= {other.file: other for other in found.skipped}
        asked |= {file.path: file for file in found.asked}
    # One directory was searched for links already.
    for path in repeated_files(files, asked) if asked or len(targets) > 1 else ():
        skipped[path] = Skipped(path, REPEATED)
        del files[path]
        asked.pop(path, None)
    ordered = sorted(files.values(), key=main_files_first)
    return Found(ordered, [skipped[path] for path in sorted(skipped)], list(asked.values()))


def main_files_first(file: File) -> tuple[bool, str]:
    """Return a key that orders files: those of sub-agents last, then by path."""
    return file.agent is not None, file.path


def read_all(
    found: Found, transcripts: list[Transcript], progress: Progress | None
) -> Iterator[FileEntries]:
    """Read all files into `transcripts`, telling `progress` of each; give what the graph needs."""
    for part in gather(link_continued(read_files(found.files, new_reader)), transcripts):
        if progress is not None:
            progress(len(transcripts), len(found.files))
        yield part


def link_continued(arriving: Iterable[Transcript]) -> Iterator[Transcript]:
    """Yield transcripts; those that may continue others are held back until all are linked."""
    waiting: dict[Agent, list[Transcript]] = {}
    for transcript in arriving:
        if transcript.file.continues:
            waiting.setdefault(agent_of(transcript.file.format), []).append(transcript)
        else:
            yield transcript
    for agent, transcripts in waiting.items():
        try:
            agent.link_files(transcripts)
        except Exception as error:  # noqa: BLE001 - a bug must not hide the files of other agents
            first = transcripts[0]
            first.faults.append(bug_fault(first.file.path, error))
        yield from transcripts


def gather(arriving: Iterable[Transcript], transcripts: list[Transcript]) -> Iterator[FileEntries]:
    """Keep transcripts as they arrive; give what the graph needs of each."""
    for transcript in arriving:
        transcripts.append(transcript)
        yield file_entries_of(transcript)
