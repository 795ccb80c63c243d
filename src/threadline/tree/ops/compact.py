"""Compactions: what a boundary says of itself, and the summary that belongs to it."""

from threadline.graph.graph import Graph
from threadline.lines.line import Line
from threadline.model.body import Body, BodyOf
from threadline.model.entry import Entry
from threadline.model.kind import USERS, is_boundary, is_structural
from threadline.tree.ops.op import Detail


def describe_compaction(line: Line, position: int, graph: Graph, body_of: BodyOf) -> Detail:
    """Return how a compaction came about, what it cost and what it kept."""
    meta = record(body_of(line.entries[position]), "compactMetadata")
    summary = find_summary(line, position, graph)
    told = record(body_of(summary), "summarizeMetadata") if summary else {}
    return {
        "trigger": meta.get("trigger"),
        "pre_tokens": meta.get("preTokens"),
        "post_tokens": meta.get("postTokens"),
        "preserved": preserved(meta),
        "direction": told.get("direction"),
        "summary": summary.id if summary else None,
    }


def find_summary(line: Line, position: int, graph: Graph) -> Entry | None:
    """Find the summary of a compaction: its boundary itself, or the user entry that follows."""
    boundary = line.entries[position]
    if boundary.summary:
        return boundary
    for kid in graph.forks.get(boundary.id, ()):
        if kid.type in USERS:
            return kid
    for at in range(position + 1, len(line.entries)):
        entry = line.entries[at]
        if entry.type in USERS:
            return entry
        if not is_structural(entry) or is_boundary(entry) or entry.parent is None:
            break
    return None


def preserved(meta: Body) -> list[str]:
    """Return the entries that a compaction keeps word for word, as it names them."""
    named = record(meta, "preservedMessages").get("uuids")
    if isinstance(named, list):
        return [entry for entry in named if isinstance(entry, str)]
    segment = record(meta, "preservedSegment")
    ends = (segment.get("headUuid"), segment.get("tailUuid"))
    return list(dict.fromkeys(end for end in ends if isinstance(end, str)))


def record(body: Body, key: str) -> Body:
    """Return the record under `key`; what is none is empty."""
    value = body.get(key)
    return value if isinstance(value, dict) else {}
