"""The agents that are known, in the order in which they are listed.

To add an agent, write a package for it here and add an instance to `AGENTS`.
"""

# ruff: noqa: PLC0415 - what is not asked for is not loaded

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from threadline.agents.claude.agent import Claude
from threadline.agents.codex.agent import Codex
from threadline.agents.copilot.agent import Copilot
from threadline.agents.gemini.agent import Gemini
from threadline.agents.opencode.agent import Opencode
from threadline.agents.pi.agent import Pi
from threadline.agents.qwen.agent import Qwen
from threadline.agents.recognised import RECOGNISED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from threadline.agents.agent import Agent
    from threadline.model.file import Format
    from threadline.outline.dialect import Dialect
    from threadline.read.decoding import Decoding
    from threadline.read.reader import Reader

FALLBACK = Claude()
"""The agent to which files go that no other recognises."""

AGENTS: list[Agent] = [FALLBACK, Pi(), Codex(), Qwen(), Copilot(), Opencode(), Gemini()]
TITLES = {agent.name: agent.title for agent in AGENTS}
AGENT_BY_FORMAT = {kind.name: agent for agent in (*AGENTS, *RECOGNISED) for kind in agent.formats}


def known_agents() -> list[Agent]:
    """Return all agents, also those whose sessions cannot be read yet."""
    return [*AGENTS, *RECOGNISED]


def agent_named(name: str) -> Agent:
    """Return the agent with a name."""
    return next(agent for agent in known_agents() if agent.name == name)


def register(agent: Agent) -> None:
    """Add an agent for the rest of this process."""
    if taken := AGENT_BY_FORMAT.keys() & {kind.name for kind in agent.formats}:
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
        for kind in agent.formats:
            del AGENT_BY_FORMAT[kind.name]


def agent_of(kind: Format) -> Agent:
    """Return the agent that writes files of a format."""
    return AGENT_BY_FORMAT.get(kind.name, FALLBACK)


def new_reader(kind: Format) -> Reader:
    """Return a new reader of a format; records of one that cannot be read become notes."""
    from threadline.read.unread import UnreadReader

    return agent_of(kind).reader() or UnreadReader()


DECODINGS: dict[str, Decoding] = {}
DIALECTS: dict[str, Dialect] = {}
"""Decodings and dialects by the name of the format: every entry needs one."""


def decoding_of(kind: Format) -> Decoding:
    """Return how records of a format become bodies."""
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
