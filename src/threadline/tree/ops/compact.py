"""Compactions: what a boundary says of itself, and the summary that belongs to it."""

from typing import Any

import msgspec
from msgspec import field

from threadline.graph.graph import Graph
from threadline.json_text.lenient import fitting_fields
from threadline.lines.line import Line
from threadline.model.body import BodyOf
from threadline.model.entry import USERS, Entry, is_boundary, is_structural
from threadline.tree.ops.op import Compacted


class KeptMessages(msgspec.Struct):
    """The entries that a compaction kept, one by one."""

    uuids: list[Any] | None = None


class KeptSegment(msgspec.Struct):
    """The entries that a compaction kept, by the first and the last."""

    head: str | None = field(name="headUuid", default=None)
    tail: str | None = field(name="tailUuid", default=None)


class CompactMetadata(msgspec.Struct):
    """What a boundary says of its compaction."""

    trigger: Any = None
    pre_tokens: Any = field(name="preTokens", default=None)
    post_tokens: Any = field(name="postTokens", default=None)
    messages: KeptMessages | None = field(name="preservedMessages", default=None)
    segment: KeptSegment | None = field(name="preservedSegment", default=None)

    @property
    def preserved(self) -> list[str]:
        """The entries that are kept word for word, as far as the boundary names them."""
        if self.messages is not None and self.messages.uuids is not None:
            return [entry for entry in self.messages.uuids if isinstance(entry, str)]
        segment = self.segment or KeptSegment()
        ends = (segment.head, segment.tail)
        return list(dict.fromkeys(end for end in ends if end is not None))


class SummaryMetadata(msgspec.Struct):
    """What a summary says of its compaction."""

    direction: Any = None


class Boundary(msgspec.Struct):
    """The fields of a boundary, or of the summary that follows it."""

    metadata: CompactMetadata | None = field(name="compactMetadata", default=None)
    summary: SummaryMetadata | None = field(name="summarizeMetadata", default=None)


def compact_metadata(boundary: Entry, body_of: BodyOf) -> CompactMetadata:
    """Return what a boundary says of its compaction."""
    return fitting_fields(Boundary, body_of(boundary)).metadata or CompactMetadata()


def describe_compaction(line: Line, position: int, graph: Graph, body_of: BodyOf) -> Compacted:
    """Return how a compaction came about, what it cost and what it kept."""
    metadata = compact_metadata(line.entries[position], body_of)
    summary = find_summary(line, position, graph)
    about = fitting_fields(Boundary, body_of(summary)).summary if summary else None
    return Compacted(
        trigger=metadata.trigger,
        pre_tokens=metadata.pre_tokens,
        post_tokens=metadata.post_tokens,
        preserved=metadata.preserved,
        direction=about.direction if about else None,
        summary=summary.id if summary else None,
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
