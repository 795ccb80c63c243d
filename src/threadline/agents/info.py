"""What `threadline agents` tells of an agent, and why a capability is missing."""

import msgspec

from threadline.agents.agent import Agent, Capability

UNREAD = "sessions are recognised, but cannot be read yet"
REASONS = {
    Capability.READ: UNREAD,
    Capability.LIVE: "files are not written while a session runs",
    Capability.CONTEXT: "what this agent sends to its model is not known",
    Capability.FORK: "new sessions in this agent's format cannot be written",
    Capability.REPAIR: "repaired copies in this agent's format cannot be written",
    Capability.BLAME: "none of this agent's tools is known to change files",
    Capability.COST: "sessions do not record the tokens of requests",
    Capability.APPEND: "the store does not write this agent's format",
}
"""Why a capability is missing, if the sessions can be read."""


class ArchiveInfo(msgspec.Struct, frozen=True):
    """A directory of sessions, whether it exists, and how many session files it holds."""

    path: str
    exists: bool
    files: int


class AgentInfo(msgspec.Struct, frozen=True):
    """What is known about an agent; `missing` gives a reason for each missing capability."""

    name: str
    title: str
    archives: list[ArchiveInfo]
    capabilities: list[Capability]
    missing: dict[Capability, str]


def missing_in(agent: Agent) -> dict[Capability, str]:
    """Return the capabilities that an agent lacks, each with the reason."""
    able = agent.capabilities
    reads = Capability.READ in able
    return {name: REASONS[name] if reads else UNREAD for name in Capability if name not in able}
