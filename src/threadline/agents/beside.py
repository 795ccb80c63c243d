"""Finds what belongs to sessions besides their main files."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS
from threadline.read.plain import file_of

if TYPE_CHECKING:
    from threadline.model.keeping import Belonging


def agents_with(*rules: str) -> list[Agent]:
    """Return the few agents that have a rule of their own, for example for `side_files`."""
    return [
        agent
        for agent in AGENTS
        if any(getattr(type(agent), rule) is not getattr(Agent, rule) for rule in rules)
    ]


def is_sub_agent_file(path: str) -> bool:
    """Return True if a transcript is a sub-agent's, as far as its path tells."""
    file = file_of(path)
    return any(agent.is_sub_agent_file(path) for agent in AGENTS if agent.claims(file))


def sub_agent_files(path: str) -> list[str]:
    """List the files of the sub-agents of the session whose main file is at `path`."""
    # Agents of one family may both know the file.
    return list(dict.fromkeys(name for agent in AGENTS for name in agent.sub_agent_files(path)))


def side_files(path: str, agents: Sequence[Agent] = AGENTS) -> list[str]:
    """List the small files that say more about the transcript at `path`, present or not."""
    file = file_of(path)
    return [name for agent in agents for name in agent.side_files(file)]


def with_side_files(path: str, agents: Sequence[Agent] = AGENTS) -> list[str]:
    """Return a transcript and the files beside it that belong to it."""
    return [path, *side_files(path, agents)]


def side_files_among(path: str, known: Mapping[str, Collection[str]]) -> list[str]:
    """List the side files of a transcript that is deleted, among known files by folder."""
    agents = [agent for agent in AGENTS if agent.claims(path)]
    return [name for agent in agents for name in agent.side_files_among(path, known)]


def shared_files(path: str) -> list[str]:
    """List the files that say something about many transcripts, the one at `path` among them."""
    return [name for agent in agents_with("shared_files") for name in agent.shared_files(path)]


def belongings(paths: Iterable[str]) -> "Iterator[Belonging]":
    """Yield what belongs to sessions besides their main files, which are at `paths`."""
    mains = [path for path in paths if not is_sub_agent_file(path)]
    for agent in agents_with("belongings", "sub_agent_files", "side_files"):
        yield from agent.belongings([path for path in mains if agent.claims(path)])
