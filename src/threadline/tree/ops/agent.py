"""What a sub-agent is, and how deep it is nested."""

import re

from threadline.lines.line import Line
from threadline.tree.spawn import Call
from threadline.tree.tree import Tree

UNKNOWN = "unknown"
WARMUP = "warmup"
MADE_BY_CLIENT = re.compile(r"^a(compact|prompt_suggestion|side_question)-")
"""Agents that the client starts for itself tell so by their ids."""


def agent_id(line: Line) -> str:
    """Return the id of the agent whose line this is."""
    return line.group.rpartition("#agent-")[2]


def type_of_agent(line: Line, call: Call | None) -> str:
    """Name the kind of an agent: from its call, its sidecar, or what the client says of it."""
    first = line.entries[0]
    sidecar = first.file.sidecar
    told = (call.agent_type if call else "") or (sidecar.agent_type if sidecar else None)
    return told or type_by_client(line) or UNKNOWN


def type_by_client(line: Line) -> str | None:
    """Name the kind of an agent that the client started for itself."""
    made = MADE_BY_CLIENT.match(agent_id(line))
    if made is not None:
        return made[1]
    message = line.entries[0].message
    return WARMUP if message is not None and message.content == "Warmup" else None


def name_of_agent(line: Line, call: Call | None) -> str | None:
    """Return the name that an agent was given."""
    sidecar = line.entries[0].file.sidecar
    return (call.name if call else "") or (sidecar.name if sidecar else None)


def agent_depths(tree: Tree) -> dict[str, int]:
    """Return how many agents deep each line is; one for an agent of the main conversation."""
    depths: dict[str, int] = {}
    for line in tree.lines:
        depths[line.id] = depths.get(line.parent or "", 0) + (line.kind == "agent")
    return depths
