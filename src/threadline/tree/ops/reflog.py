"""The reflog: operations of all kinds in order, with switches between branches and titles."""

from bisect import bisect_left
from collections.abc import Iterator

import msgspec

from threadline.graph.graph import FileEntries, Graph, by_time
from threadline.lines.line import Line
from threadline.model.entry import USERS, Entry, answered_calls, is_structural, message_of
from threadline.tree.ops.begin import mark_beginnings
from threadline.tree.ops.op import Departure, Mark, Op, PlaceIndex, Records, Switched, Titled
from threadline.tree.ops.scan import mark_events
from threadline.tree.tree import Tree


def mark_leavings(tree: Tree, index: PlaceIndex) -> Iterator[Mark]:
    """Mark every branch that begins after a message on another branch."""
    groups: dict[str, list[Line]] = {}
    for line in tree.lines:
        groups.setdefault(line.group, []).append(line)
    for lines in groups.values():
        if any(line.kind == "branch" for line in lines):
            yield from Group(lines, index).leavings()


class Stop(msgspec.Struct, frozen=True, eq=False):
    """A place between entries: `end` entries of a line lie before it."""

    line: Line
    end: int


class Group:
    """The lines of one trunk or agent, and the order in which their entries were written."""

    def __init__(self, lines: list[Line], index: PlaceIndex) -> None:
        self._lines = {line.id: line for line in lines}
        self._index = index
        self._depth: dict[str, int] = {}
        self._spoken: dict[str, list[int]] = {}
        self._written: list[tuple[tuple[str, str, int], Line, int]] = []
        for line in lines:
            self._depth[line.id] = self._depth.get(line.parent or "", 0) + 1
            self._spoken[line.id] = count_spoken(line)
            places = enumerate(line.entries, 1)
            self._written += [(by_time(entry), line, end) for end, entry in places]
        self._written.sort(key=lambda written: written[0])

    def leavings(self) -> Iterator[Mark]:
        """Mark the branches that left messages behind."""
        for line in self._lines.values():
            left = self._left(line) if line.kind == "branch" else None
            if left is None:
                continue
            entries, spoken = self._count(left, self._fork(line))
            # Bookkeeping alone, such as a title, is not worth going back from.
            if spoken:
                tip = left.line.entries[left.end - 1]
                to = line.attach.id if line.attach else None
                detail = Departure(to, left.line.id, entries)
                yield Mark(kind_of_leaving(line), line.entries[0], line, 0, tip.id, detail)

    def _left(self, branch: Line) -> Stop | None:
        """Return the place of what was written last before a branch began."""
        begun = by_time(branch.entries[0])
        at = bisect_left(self._written, begun, key=lambda written: written[0])
        # Entries with equal times: those of the branch itself were not left by it.
        while at and self._written[at - 1][1] is branch:
            at -= 1
        return Stop(*self._written[at - 1][1:]) if at else None

    def _fork(self, line: Line) -> Stop | None:
        """Return the place where a line leaves another of its group; None for the first."""
        parent = self._lines.get(line.parent or "")
        if parent is None:
            return None
        place = self._index.place(line.attach)
        return Stop(parent, place[1] + 1 if place and place[0] is parent else 0)

    def _count(self, left: Stop, fork: Stop | None) -> tuple[int, int]:
        """Count the entries and the messages from where two paths part down to `left`."""
        entries = spoken = 0
        stop: Stop | None = left
        while stop is not None and (fork is None or stop.line is not fork.line):
            if fork is None or self._depth[stop.line.id] >= self._depth[fork.line.id]:
                entries += stop.end
                spoken += self._spoken[stop.line.id][stop.end]
                stop = self._fork(stop.line)
            else:
                fork = self._fork(fork.line)
        if stop is not None and fork is not None and stop.end > fork.end:
            counts = self._spoken[stop.line.id]
            entries += stop.end - fork.end
            spoken += counts[stop.end] - counts[fork.end]
        return entries, spoken


def count_spoken(line: Line) -> list[int]:
    """Count for each place of a line the prompts and API messages that begin before it."""
    counts, count, message = [0], 0, ""
    for entry in line.entries:
        if entry.type == "assistant":
            count += message_of(entry) != message
            message = message_of(entry)
        elif entry.type in USERS and not entry.meta and not answered_calls(entry):
            count += 1
        counts.append(count)
    return counts


def kind_of_leaving(line: Line) -> str:
    """Return what began a branch: a new prompt, a new answer, or a second result of a call."""
    opening = next((entry for entry in line.entries if not is_structural(entry)), None)
    if opening is not None and opening.type == "assistant":
        return "retry"
    return "resume" if opening is not None and answered_calls(opening) else "rewind"


def list_ops(tree: Tree, graph: Graph, records: Records) -> list[Op]:
    """Return what was done to the conversations of `tree`, oldest first."""
    titles = find_titles(graph, records)
    switches = find_switches(graph)
    wanted = {title.anchor.id for title in titles} | {switch.entry.id for switch in switches}
    index = PlaceIndex(tree, wanted)
    events = mark_events(tree, graph, records)
    leavings = list(mark_leavings(tree, index))
    marks = [
        *mark_beginnings(tree, graph, index, events, records),
        *leavings,
        *mark_switches(switches, {mark.entry.id for mark in leavings}, index),
        *mark_titles(titles, index),
    ]
    marks.sort(key=by_moment)
    return [finish(mark, index) for mark in marks]


def by_moment(mark: Mark) -> tuple[str, str, int, bool, str]:
    """Return a key that orders marks by time, then by position and kind.

    A fork that begins with a compaction was forked before it was compacted.
    """
    entry = mark.entry
    return (entry.time, entry.file.path, entry.line, mark.kind == "compact", mark.kind)


def finish(mark: Mark, index: PlaceIndex) -> Op:
    """Return the operation of a mark."""
    epoch = index.epoch(mark.line.id, mark.position)
    entry, line = mark.entry, mark.line.id
    return Op(entry.time, mark.kind, entry.id, mark.source, line, mark.detail, epoch)


class Switch(msgspec.Struct, frozen=True, eq=False):
    """The first entry after a switch, and the one that was left for it."""

    entry: Entry
    left: Entry


def find_switches(graph: Graph) -> list[Switch]:
    """Return the switches in all files that are trees."""
    trees = (part for part in graph.files if part.file.is_tree)
    return [switch for part in trees for switch in switches_in(part, graph)]


def switches_in(part: FileEntries, graph: Graph) -> Iterator[Switch]:
    """Yield the switches of one file among its own entries."""
    last: Entry | None = None
    for entry in part.entries:
        if not entry.id:
            continue
        node = graph.nodes[entry.id]
        follows = last is None or entry.parent in {last.id, last.leaf}
        if node is entry and last is not None and not follows and entry.id not in graph.promoted:
            yield Switch(entry, graph.nodes[last.id])
        last = entry


def mark_switches(switches: list[Switch], known: set[str], index: PlaceIndex) -> Iterator[Mark]:
    """Mark the switches that are not `known` as the beginning of a branch."""
    for switch in switches:
        place = index.place(switch.entry)
        if place is not None and switch.entry.id not in known:
            detail = Switched(switch.entry.parent)
            yield Mark("switch", switch.entry, *place, switch.left.id, detail)


class Title(msgspec.Struct, frozen=True, eq=False):
    """A title, and the entry of its session at which it was set."""

    text: str
    anchor: Entry


def find_titles(graph: Graph, records: Records) -> list[Title]:
    """Return the titles of all sessions, each only where it changes."""
    files = {note.file for note in graph.notes if is_title(note)}
    parts = [part for part in graph.files if part.file in files]
    return [title for part in parts for title in titles_of(part, graph, records)]


def is_title(note: Entry) -> bool:
    """Return True if a note is a name that a person gave a session."""
    return note.type in note.file.format.titles[:1]


def titles_of(part: FileEntries, graph: Graph, records: Records) -> Iterator[Title]:
    """Yield the titles of one file, each with the last entry before it that the file owns."""
    anchor: Entry | None = None
    given, waiting = "", ""
    for entry in part.entries:
        if entry.id and not entry.side and graph.nodes[entry.id] is entry:
            anchor = entry
        elif is_title(entry):
            text = records.name_in(entry)
            waiting = waiting if text is None else text
        if waiting and anchor is not None:
            if waiting != given:
                yield Title(waiting, anchor)
            given, waiting = waiting, ""


def mark_titles(titles: list[Title], index: PlaceIndex) -> Iterator[Mark]:
    """Mark where titles were given."""
    for title in titles:
        place = index.place(title.anchor)
        if place is not None:
            yield Mark("title", title.anchor, *place, detail=Titled(title.text))
