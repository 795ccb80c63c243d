"""The agents that are known, in the order in which they are listed, and what is told of them.

To add an agent, write a package for it here and add an instance to `AGENTS`.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from threadline.agents.agent import Agent, Archive, Capability
from threadline.agents.claude.agent import Claude
from threadline.agents.codex.agent import Codex
from threadline.agents.copilot.agent import Copilot
from threadline.agents.gemini.agent import Gemini
from threadline.agents.grok.agent import Grok
from threadline.agents.kimi.agent import Kimi
from threadline.agents.opencode.agent import Opencode
from threadline.agents.opencode.kilo import Kilo
from threadline.agents.pi.agent import Pi
from threadline.agents.qwen.agent import Qwen
from threadline.model.file import File, Format
from threadline.model.ids import SessionId
from threadline.read.plain import stem_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from threadline.agents.head import Head
    from threadline.outline.dialect import Dialect
    from threadline.read.decoding import Decoding
    from threadline.read.elements import Recounted
    from threadline.read.reader import Reader


class Recognised(Agent):
    """An agent of which only the name and the session files are known.

    Its files are at `folder` below the directory that the environment variable `variable` names,
    else below `default` in the home directory.
    """

    def __init__(  # noqa: PLR0913 - one row of a table
        self, name: str, title: str, *, default: str, folder: str, pattern: str, variable: str = ""
    ) -> None:
        self.name = name
        self.title = title
        self.formats = (Format(name),)
        self._default = default
        self._folder = folder
        self._pattern = pattern
        self._variable = variable

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the directory in which the agent keeps its sessions."""
        from pathlib import Path

        root = Path(environ.get(self._variable) or home / self._default)
        return [Archive(self.name, root / self._folder, self._pattern)]

    def is_file_of(self, path: str) -> bool:
        """Return True if a file has the name and the folder of one of this agent's sessions."""
        from pathlib import PurePath

        return PurePath(path).match(f"{self._folder or self._default}/{self._pattern}")

    def describe(self, head: Head, kind: Format) -> File:
        """Return the file as one of which only the name is known."""
        return File(head.path, SessionId(stem_of(head.path)), format=kind)

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        """Yield the lines of a file; a database is one record."""
        from threadline.read.plain import begins_database

        if begins_database(path):
            return iter([(1, b"")])
        return super().recount(path, size)


DATA = {"default": ".local/share", "variable": "XDG_DATA_HOME"}
"""Where agents keep their sessions that follow the conventions of the desktop."""

RECOGNISED: tuple[Recognised, ...] = (
    Recognised("amp", "Amp", folder="amp/threads", pattern="*.json", **DATA),
    Recognised("crush", "Crush", default=".crush", folder="", pattern="crush.db"),
    Recognised(
        "cursor-cli", "Cursor CLI", default=".cursor", folder="chats", pattern="*/*/store.db"
    ),
    Recognised(
        "droid", "Factory Droid", default=".factory", folder="sessions", pattern="**/*.jsonl"
    ),
    Recognised("goose", "Goose", folder="goose/sessions", pattern="sessions.db", **DATA),
    Recognised("hermes", "Hermes", default=".hermes", folder="", pattern="state.db"),
    Recognised("iflow", "iFlow", default=".iflow", folder="projects", pattern="*/*.jsonl"),
    Recognised("kimi", "Kimi CLI", default=".kimi", folder="sessions", pattern="**/wire.jsonl"),
    Recognised("omp", "Oh My Pi", default=".omp", folder="agent/sessions", pattern="**/*.jsonl"),
)
"""Agents that keep their sessions in files of a known place; each is listed if that exists."""


FALLBACK = Claude()
"""The agent to which files go that no other recognises."""

AGENTS: list[Agent] = [
    FALLBACK,
    Pi(),
    Codex(),
    Qwen(),
    Copilot(),
    Kilo(),
    Opencode(),
    Gemini(),
    Kimi(),
    Grok(),
]
TITLES = {agent.name: agent.title for agent in AGENTS}
RECOGNISED_BY_NAME = {agent.name: agent for agent in RECOGNISED}
AGENT_BY_FORMAT: dict[str, Agent] = {
    # One that is read takes the place of one that is only recognised.
    **RECOGNISED_BY_NAME,
    **{kind.name: agent for agent in AGENTS for kind in agent.formats},
}


def recognised_at(path: str) -> list[Agent]:
    """Return the agents to which a file belongs that cannot be read yet, judged by its path."""
    return [agent for agent in unread_agents() if agent.is_file_of(path)]


def unread_agents() -> list[Recognised]:
    """Return the agents whose sessions cannot be read yet."""
    return [agent for agent in RECOGNISED if AGENT_BY_FORMAT[agent.name] is agent]


def known_agents() -> list[Agent]:
    """Return all agents, also those whose sessions cannot be read yet."""
    return [*AGENTS, *unread_agents()]


def agent_named(name: str) -> Agent:
    """Return the agent with a name."""
    return next(agent for agent in known_agents() if agent.name == name)


def register(agent: Agent) -> None:
    """Add an agent for the rest of this process; it may read one that was only recognised."""
    # The format of another agent stays its own: its files would be read in two ways.
    unread = {one.name for one in unread_agents()}
    if taken := (AGENT_BY_FORMAT.keys() - unread) & {kind.name for kind in agent.formats}:
        raise ValueError(f"format already registered: {', '.join(sorted(taken))}")
    AGENTS.append(agent)
    TITLES[agent.name] = agent.title
    AGENT_BY_FORMAT.update((kind.name, agent) for kind in agent.formats)


@contextmanager
def registered(agent: Agent) -> Iterator[Agent]:
    """Add an agent for the time of a `with` block."""
    register(agent)
    try:
        yield agent
    finally:
        AGENTS.remove(agent)
        del TITLES[agent.name]
        for name in [kind.name for kind in agent.formats]:
            del AGENT_BY_FORMAT[name]
            if name in RECOGNISED_BY_NAME:
                AGENT_BY_FORMAT[name] = RECOGNISED_BY_NAME[name]


def agent_of(kind: Format) -> Agent:
    """Return the agent that writes files of a format."""
    return AGENT_BY_FORMAT.get(kind.name, FALLBACK)


def new_reader(kind: Format) -> Reader:
    """Return a new reader of a format; records of one that cannot be read become notes."""
    from threadline.read.reader import UnreadReader

    return agent_of(kind).reader() or UnreadReader()


DECODINGS: dict[str, Decoding] = {}
DIALECTS: dict[str, Dialect] = {}
"""Decodings and dialects by the name of the format: every entry needs one."""


def decoding_of(kind: Format) -> Decoding:
    """Return how records of a format become content."""
    found = DECODINGS.get(kind.name)
    if found is None:
        found = DECODINGS[kind.name] = agent_of(kind).decoding()
    return found


def dialect_of(kind: Format) -> Dialect:
    """Return how entries of a format are told in an outline."""
    found = DIALECTS.get(kind.name)
    if found is None:
        found = DIALECTS[kind.name] = agent_of(kind).dialect()
    return found


UNREAD = "sessions are recognised, but cannot be read yet"
REASONS = {
    Capability.READ: UNREAD,
    Capability.LIVE: "files are not written while a session runs",
    Capability.CONTEXT: "what this agent sends to its model is not known",
    Capability.FORK: "new sessions in this agent's format cannot be written",
    Capability.HANDOFF: "conversations of other agents cannot be written in this agent's format",
    Capability.REPAIR: "repaired copies in this agent's format cannot be written",
    Capability.BLAME: "none of this agent's tools is known to change files",
    Capability.FILES: "what this agent's calls did to files is not known",
    Capability.COPIES: "the agent keeps no copies of files",
    Capability.COST: "sessions do not record the tokens of requests",
    Capability.APPEND: "the store does not write this agent's format",
}
"""Why a capability is missing, if the sessions can be read."""


class ArchiveInfo(msgspec.Struct, frozen=True):
    """A directory of sessions, whether it exists, and how many session files it holds.

    `exists` says whether the directory is there.
    """

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
