"""Calls without results, agents without callers, compactions that lost something."""

from collections.abc import Iterator

from threadline.library.doctor.meanings import at_entry
from threadline.library.doctor.shape import Survey
from threadline.library.library import Reading
from threadline.model.entry import Entry
from threadline.model.error import Finding
from threadline.tree.ops.begin import UNKNOWN, agent_depths, type_by_client, type_of_agent
from threadline.tree.ops.compact import compact_metadata, find_summary


def examine_calls(survey: Survey) -> Iterator[Finding]:
    """Compare the calls with the results."""
    for call, made in survey.calls.items():
        if call not in survey.answers:
            yield at_entry("call_unanswered", made.entry, f"{made.tool} {call} has no result")
    for call, results in survey.answers.items():
        made_by = survey.calls.get(call)
        if made_by is None:
            yield at_entry("result_uncalled", results[0], f"call {call} is missing")
            continue
        first, *more = [entry for entry in results if entry.group == made_by.entry.group] or results
        for entry in more:
            what = f"{made_by.tool} {call} already has a result in line {first.line}"
            yield at_entry("result_twice", entry, what)


DEEP = 5
"""Clients announce that agents may be nested this deep, and do not enforce it."""

SPAWNERS = frozenset({"Task", "Agent"})


def examine_agents(reading: Reading, survey: Survey) -> Iterator[Finding]:
    """Check that each agent has a caller and a kind, and each call of an agent an agent."""
    tree = reading.tree
    depths = agent_depths(tree)
    for line in tree.lines:
        if line.kind != "agent" or type_by_client(line):
            continue
        first, call = line.entries[0], tree.calls.get(line.id)
        if line.attach is None:
            yield at_entry("agent_uncalled", first, f"no call of {line.id} found")
        elif type_of_agent(line, call) == UNKNOWN:
            yield at_entry("agent_unknown", first, f"type of {line.id} unknown")
        if depths[line.id] > DEEP:
            yield at_entry("agent_deep", first, f"{line.id} is {depths[line.id]} agents deep")
    spawned = {call.id for call in tree.calls.values()}
    for call_id, made in survey.calls.items():
        if made.tool in SPAWNERS and call_id not in spawned:
            yield at_entry("agent_missing", made.entry, f"{made.tool} {call_id} has no transcript")


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
            yield at_entry("compaction_unlinked", boundary, f"entry {named} is missing")
        yield from examine_kept(boundary, reading)
    for group, boundaries in by_group.items():
        if len(boundaries) > 1:
            what = f"{group} was compacted {len(boundaries)} times"
            yield at_entry("compacted_often", boundaries[-1], what)


def examine_kept(boundary: Entry, reading: Reading) -> Iterator[Finding]:
    """Check that what a compaction kept is there."""
    kept = compact_metadata(boundary, reading.bodies.body_of).preserved
    lost = [entry for entry in kept if entry not in reading.graph.nodes]
    if lost:
        what = f"{len(lost)} of {len(kept)} kept entries are missing: {lost[0]} …"
        yield at_entry("kept_missing", boundary, what)
