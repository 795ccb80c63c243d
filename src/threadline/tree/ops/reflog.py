"""Tree to reflog: gathers the marks of all lines and puts them in order of time."""

from threadline.graph.graph import Graph
from threadline.model.body import BodyOf
from threadline.tree.ops.begin import mark_beginnings
from threadline.tree.ops.leave import mark_leavings
from threadline.tree.ops.op import Mark, Op
from threadline.tree.ops.scan import mark_events
from threadline.tree.ops.switch import find_switches, mark_switches
from threadline.tree.ops.title import find_titles, mark_titles
from threadline.tree.ops.trail import Trail
from threadline.tree.tree import Tree


def list_ops(tree: Tree, graph: Graph, body_of: BodyOf) -> list[Op]:
    """List what was done to the conversations of `tree`, oldest first."""
    titles = find_titles(graph, body_of)
    switches = find_switches(graph)
    wanted = {title.anchor.id for title in titles} | {switch.entry.id for switch in switches}
    trail = Trail(tree, wanted)
    events = mark_events(tree, graph, body_of)
    leavings = list(mark_leavings(tree, trail))
    marks = [
        *mark_beginnings(tree, graph, trail, events, body_of),
        *leavings,
        *mark_switches(switches, {mark.entry.id for mark in leavings}, trail),
        *mark_titles(titles, trail),
    ]
    marks.sort(key=by_moment)
    return [finish(mark, trail) for mark in marks]


def by_moment(mark: Mark) -> tuple[str, str, int, bool, str]:
    """Order marks by time; where that is equal, by place and kind.

    A fork that begins with a compaction was forked before it was compacted.
    """
    entry = mark.entry
    return (entry.time, entry.file.path, entry.line, mark.kind == "compact", mark.kind)


def finish(mark: Mark, trail: Trail) -> Op:
    """Make a mark an operation."""
    epoch = trail.epoch(mark.line.id, mark.position)
    entry, line = mark.entry, mark.line.id
    return Op(entry.time, mark.kind, entry.id, mark.source, line, mark.detail, epoch)
