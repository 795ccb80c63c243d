"""Compactions: what a boundary says of itself, and the summary that belongs to it."""

from threadline.graph.graph import Graph
from threadline.lines.line import Line
from threadline.model.content import CompactionFacts, ContentOf
from threadline.model.entry import USERS, Entry, is_boundary, is_structural
from threadline.tree.ops.op import Compacted

NO_FACTS = CompactionFacts()


def describe_compaction(
    line: Line, position: int, graph: Graph, content_of: ContentOf
) -> Compacted:
    """Return how a compaction came about, what it cost and what it kept."""
    facts = content_of(line.entries[position]).compaction or NO_FACTS
    summary = find_summary(line, position, graph)
    about = content_of(summary).compaction if summary is not None else None
    return Compacted(
        trigger=facts.trigger or None,
        pre_tokens=facts.before,
        post_tokens=facts.after,
        preserved=[*facts.kept],
        direction=about.direction if about is not None else None,
        summary=summary.id if summary is not None else None,
    )


def find_summary(line: Line, position: int, graph: Graph) -> Entry | None:
    """Return the summary of a compaction: its boundary itself, or the user entry that follows."""
    boundary = line.entries[position]
    if boundary.summary:
        return boundary
    for child in graph.forks.get(boundary.id, ()):
        if child.type in USERS:
            return child
    for at in range(position + 1, len(line.entries)):
        entry = line.entries[at]
        if entry.type in USERS:
            return entry
        if not is_structural(entry) or is_boundary(entry) or entry.parent is None:
            break
    return None
