"""The known agents: where their sessions are on this machine, and what can be done with them."""

from collections.abc import Mapping
from pathlib import Path

from threadline.agents.agent import Agent, Archive, Capability
from threadline.agents.info import AgentInfo, ArchiveInfo, missing_in
from threadline.agents.registry import known_agents
from threadline.library.target import is_there, sessions_in


def list_agents(environ: Mapping[str, str], home: Path) -> list[AgentInfo]:
    """List all agents, also those whose sessions are only recognised."""
    return [describe_agent(agent, environ, home) for agent in known_agents()]


def describe_agent(agent: Agent, environ: Mapping[str, str], home: Path) -> AgentInfo:
    """Return what is known about one agent."""
    archives = [describe_archive(archive) for archive in agent.archives(environ, home)]
    able = [name for name in Capability if name in agent.capabilities]
    return AgentInfo(agent.name, agent.title, archives, able, missing_in(agent))


def describe_archive(archive: Archive) -> ArchiveInfo:
    """Count the session files of an archive."""
    exists = is_there(archive.path)
    files = sum(1 for _ in sessions_in(archive)) if exists else 0
    return ArchiveInfo(str(archive.path), exists, files)
