"""Which trunk or agent an entry belongs to."""

from collections.abc import Iterable, Mapping

from threadline.model.entry import Entry
from threadline.model.file import File

AGENT = "#agent-"


def agent_group(session: str, agent: str) -> str:
    """Name the group of a sub-agent."""
    return f"{session}{AGENT}{agent}"


def session_of(group: str) -> str:
    """Return the session that a group belongs to."""
    return group.partition(AGENT)[0]


def is_agent(group: str) -> bool:
    """Return True if a group is a sub-agent's."""
    return AGENT in group


def group_of_file(file: File, entries: Iterable[Entry]) -> str:
    """Name the one group of a sub-agent file; a main file has none."""
    if file.agent is None:
        return ""
    session = next((entry.session for entry in entries if entry.session), file.session)
    return agent_group(session, file.agent)


def group_side_chains(loose: Iterable[Entry], nodes: Mapping[str, Entry]) -> None:
    """Assign groups of their own to side chains inside main files (1.0).

    A side chain begins where nothing precedes it, where the main conversation precedes it, or
    where a prompt stands below a call inside another side chain.
    """
    for entry in loose:
        path: list[Entry] = []
        current = entry
        while not is_agent(current.group):
            path.append(current)
            current.group = agent_group(current.session, "?")
            above = nodes.get(current.parent) if current.parent else None
            if above is None or not above.side or starts_inside(current, above):
                current.group = agent_group(current.session, current.agent or current.id[:12])
                break
            current = above
        for member in path:
            member.group = current.group


def starts_inside(entry: Entry, above: Entry) -> bool:
    """Return True if `entry` is the prompt of an agent that the agent entry `above` calls."""
    if entry.type not in {"user", "human"} or any(block.tool_use_id for block in entry.blocks):
        return False
    return any(block.name in {"Task", "Agent"} for block in above.blocks)
