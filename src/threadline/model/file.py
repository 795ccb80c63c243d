"""A transcript file as the stages know it: what it is called and whose it is."""

import msgspec


class Sidecar(msgspec.Struct, frozen=True):
    """What `agent-<id>.meta.json` says about a sub-agent."""

    agent_type: str | None = msgspec.field(name="agentType", default=None)
    description: str | None = None
    tool_use_id: str | None = msgspec.field(name="toolUseId", default=None)
    spawn_depth: int | None = msgspec.field(name="spawnDepth", default=None)
    parent_agent: str | None = msgspec.field(name="parentAgentId", default=None)
    name: str | None = None


class File(msgspec.Struct, frozen=True, eq=False):
    """One transcript file.

    `session` is the session its place names (the file's stem, or the folder of a sub-agent file),
    `agent` the sub-agent whose transcript it is, `run` the workflow run that agent belongs to.
    """

    path: str
    session: str
    agent: str | None = None
    run: str | None = None
    sidecar: Sidecar | None = None
    format: str = "claude"
