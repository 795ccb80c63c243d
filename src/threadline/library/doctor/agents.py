"""Sub-agents: those nobody called, those nobody can name, those whose words are missing."""

from collections.abc import Iterator

from threadline.library.doctor.finding import at_entry
from threadline.library.doctor.survey import Survey
from threadline.library.library import Reading
from threadline.model.fault import Finding
from threadline.tree.ops.agent import UNKNOWN, agent_depths, type_by_client, type_of_agent

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
            yield at_entry("agent_uncalled", first, f"no call of {line.id} was found")
        elif type_of_agent(line, call) == UNKNOWN:
            yield at_entry("agent_unknown", first, f"the kind of {line.id} is unknown")
        if depths[line.id] > DEEP:
            yield at_entry("agent_deep", first, f"{line.id} is {depths[line.id]} agents deep")
    spawned = {call.id for call in tree.calls.values()}
    for call_id, made in survey.calls.items():
        if made.tool in SPAWNERS and call_id not in spawned:
            yield at_entry("agent_missing", made.entry, f"{made.tool} {call_id} has no transcript")
