"""Compactions: cut short, hanging on nothing, keeping what is lost, or repeated."""

from collections.abc import Iterator

from threadline.library.doctor.finding import at_entry
from threadline.library.doctor.survey import Survey
from threadline.library.library import Reading
from threadline.model.entry import Entry
from threadline.model.fault import Finding
from threadline.tree.ops.compact import find_summary, preserved, record

RECAPS = frozenset({"compact_recap"})


def examine_compactions(reading: Reading, survey: Survey) -> Iterator[Finding]:
    """Check each compaction, and tell of sessions with several."""
    graph = reading.graph
    by_group: dict[str, list[Entry]] = {}
    for line, position in survey.boundaries:
        boundary = line.entries[position]
        if boundary.type in RECAPS:
            continue
        by_group.setdefault(line.group, []).append(boundary)
        if find_summary(line, position, graph) is None:
            yield at_entry("compaction_cut", boundary, "no summary follows this boundary")
        named = boundary.logical_parent
        if named is not None and named not in graph.nodes:
            yield at_entry("compaction_unlinked", boundary, f"it names {named}, in no file read")
        yield from examine_kept(boundary, reading)
    for group, boundaries in by_group.items():
        if len(boundaries) > 1:
            what = f"{group} was compacted {len(boundaries)} times"
            yield at_entry("compacted_often", boundaries[-1], what)


def examine_kept(boundary: Entry, reading: Reading) -> Iterator[Finding]:
    """Check that what a compaction kept is there."""
    kept = preserved(record(reading.bodies.body_of(boundary), "compactMetadata"))
    lost = [entry for entry in kept if entry not in reading.graph.nodes]
    if lost:
        what = f"{len(lost)} of {len(kept)} kept entries are in no file read: {lost[0]} …"
        yield at_entry("kept_missing", boundary, what)
