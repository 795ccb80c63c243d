"""The names of agents, by which they are called instead of their ids."""

from collections.abc import Mapping

from threadline.model.ids import short

AgentNames = Mapping[str, str]


def called(agent: str, names: AgentNames) -> str:
    """Call an agent by its name, else by the beginning of its id."""
    return names.get(agent) or short(agent)


def introduced(value: object, names: AgentNames) -> object:
    """Return an agent's id, or each id in a list, with the agent's name before it."""
    if isinstance(value, list):
        return [introduced(item, names) if isinstance(item, str) else item for item in value]
    name = names.get(value) if isinstance(value, str) else None
    return f"{name} ({value})" if name else value
