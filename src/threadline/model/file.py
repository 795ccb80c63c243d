"""A transcript file as the stages know it: what it is called and whose it is."""

import re

import msgspec

STAMPED = re.compile(r"\d{4}-\d\d-\d\dT[\d-]+Z_(.+)")
"""How Pi names its files: the time of the header, then the session."""


class Sidecar(msgspec.Struct, frozen=True):
    """What `agent-<id>.meta.json` says about a sub-agent."""

    agent_type: str | None = msgspec.field(name="agentType", default=None)
    description: str | None = None
    tool_use_id: str | None = msgspec.field(name="toolUseId", default=None)
    spawn_depth: int | None = msgspec.field(name="spawnDepth", default=None)
    name: str | None = None


TREES = frozenset({"pi"})
LINKED = frozenset({"codex"})


class Header(msgspec.Struct, frozen=True):
    """What the first record of a file says of all of it.

    `parent` is the path of the file that it was branched from, as it was when that was done.
    """

    session: str = ""
    cwd: str = ""
    version: str = ""
    parent: str = ""


class File(msgspec.Struct, frozen=True, eq=False):
    """One transcript file.

    `session` is the session that its header names, else the one its place names (the file's stem,
    or the folder of a sub-agent file), `agent` the sub-agent whose transcript it is, `run` the
    workflow run that agent belongs to. `header` is there in formats that have one.
    """

    path: str
    session: str
    agent: str | None = None
    run: str | None = None
    sidecar: Sidecar | None = None
    format: str = "claude"
    header: Header | None = None

    @property
    def is_tree(self) -> bool:
        """Say whether the client writes a tree on purpose: every fork in it is a branch.

        Its ids are unique in the file and its forks only.
        """
        return self.format in TREES

    @property
    def goes_on(self) -> bool:
        """Say whether files go on from one another: a session's from its own and from others'."""
        return self.format in LINKED


def session_named(path: str) -> str:
    """Read the session out of the name of a file."""
    name = re.split(r"[/\\]", path)[-1].removesuffix(".jsonl")
    stamped = STAMPED.fullmatch(name)
    return stamped[1] if stamped else name
