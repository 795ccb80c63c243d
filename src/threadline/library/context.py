"""The context at any entry: what the model is sent from there."""

from threadline.agents.registry import AGENTS, agent_of
from threadline.context.context import Context
from threadline.library.library import Reading
from threadline.library.spot import find_spot
from threadline.model.error import UnreadableError
from threadline.tree.position import Position


def context_at(reading: Reading, at: str | None = None, session: str | None = None) -> Context:
    """Return what the model is sent when a session continues from `at`, or from its active tip."""
    return context_of(find_spot(reading, at, session), reading)


def context_of(position: Position, reading: Reading) -> Context:
    """Return what the model is sent when a session continues from a position."""
    agent = agent_of(position.entry.file.format)
    if "context" not in agent.capabilities:
        known = ", ".join(one.title for one in AGENTS if "context" in one.capabilities)
        raise UnreadableError(f"no context of {agent.title} sessions yet", f"known: {known}")
    return agent.context(position, reading.graph, reading.tree, reading.bodies)
