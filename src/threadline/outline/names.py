"""What people call the agents that a client knows by their ids."""

from collections.abc import Callable, Mapping

from threadline.json_text.decode import parse_object
from threadline.model.ids import short
from threadline.tree.tree import Tree

AgentNames = Mapping[str, str]


def agent_names(tree: Tree, clean: Callable[[str], str] | None = None) -> dict[str, str]:
    """Return the names of agents by id, as recorded next to their files.

    `clean` removes the secrets from a name.
    """
    files = (line.entries[0].file for line in tree.lines if line.kind == "agent" and line.entries)
    return {
        file.agent: clean(file.sidecar.name) if clean is not None else file.sidecar.name
        for file in files
        if file.agent and file.format.names_agents and file.sidecar and file.sidecar.name
    }


def learn_name(told: str, names: dict[str, str]) -> None:
    """Note the name that an agent was given when it was begun, if it is told."""
    match parse_object(told):
        case {"agent_id": str(agent), "nickname": str(name)} if name:
            names[agent] = name
        case _:
            pass


def called(agent: str, names: AgentNames) -> str:
    """Call an agent by its name, else by the beginning of its id."""
    return names.get(agent) or short(agent)


def introduced(value: object, names: AgentNames) -> object:
    """Return an agent's id, or each id in a list, with the agent's name before it."""
    if isinstance(value, list):
        return [introduced(item, names) if isinstance(item, str) else item for item in value]
    name = names.get(value) if isinstance(value, str) else None
    return f"{name} ({value})" if name else value
