"""The reflog: operations of all kinds in order, with switches between branches and titles."""

from collections.abc import Iterator

import msgspec
from msgspec import field

from threadline.graph.graph import FileEntries, Graph
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import BodyOf
from threadline.model.entry import Entry
from threadline.tree.ops.begin import mark_beginnings
from threadline.tree.ops.leave import mark_leavings
from threadline.tree.ops.op import Mark, Op, PlaceIndex, Switched, Titled
from threadline.tree.ops.scan import mark_events
from threadline.tree.tree import Tree

TITLE = "custom-title"


def list_ops(tree: Tree, graph: Graph, body_of: BodyOf) -> list[Op]:
    """Return what was done to the conversations of `tree`, oldest first."""
    titles = find_titles(graph, body_of)
    switches = find_switches(graph)
    wanted = {title.anchor.id for title in titles} | {switch.entry.id for switch in switches}
    index = PlaceIndex(tree, wanted)
    events = mark_events(tree, graph, body_of)
    leavings = list(mark_leavings(tree, index))
    marks = [
        *mark_beginnings(tree, graph, index, events, body_of),
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


class TitleRecord(msgspec.Struct):
    """A note that gives the session a title."""

    title: str | None = field(name="customTitle", default=None)


class Title(msgspec.Struct, frozen=True, eq=False):
    """A title, and the entry of its session at which it was set."""

    text: str
    anchor: Entry


def find_titles(graph: Graph, body_of: BodyOf) -> list[Title]:
    """Return the titles of all sessions, each only where it changes."""
    files = {note.file for note in graph.notes if note.type == TITLE}
    parts = [part for part in graph.files if part.file in files]
    return [title for part in parts for title in titles_of(part, graph, body_of)]


def titles_of(part: FileEntries, graph: Graph, body_of: BodyOf) -> Iterator[Title]:
    """Yield the titles of one file, each with the last entry before it that the file owns."""
    anchor: Entry | None = None
    given, waiting = "", ""
    for entry in part.entries:
        if entry.id and not entry.side and graph.nodes[entry.id] is entry:
            anchor = entry
        elif entry.type == TITLE:
            text = fitting_fields(TitleRecord, body_of(entry)).title
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
