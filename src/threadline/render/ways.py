"""Headers, titles and ways between lines, as Markdown and terminal text tell them."""

from threadline.model.ids import short
from threadline.outline.message import LineLink, Message
from threadline.outline.outline import Outline
from threadline.outline.shape import Plain, Prose, Shape, Terminal

LOOK = 2000
"""How much of a text is looked at for its title."""

HEADERS = frozenset({"session", "branch"})


def header_title(header: Message) -> str:
    """Call a session by its id and title; a branch's title says what it is."""
    if header.kind == "branch":
        return header.title
    return " • ".join(filter(None, ["Session", short(header.line), header.title]))


def state_by_line(outline: Outline) -> dict[str, str]:
    """Say of each branch whether it is on the active path, as the way to it tells."""
    ways = (link for message in outline.messages for link in message.links)
    return {way.line: state(way) for way in ways if way.way == "forward" and way.kind == "rewind"}


def state(way: LineLink) -> str:
    """Say whether a way leads along the active path."""
    return "active" if way.active else "abandoned"


def ways_from(message: Message) -> list[LineLink]:
    """List the ways that leave at a message."""
    return [link for link in message.links if link.way == "forward"]


def ways_back(message: Message) -> list[LineLink]:
    """List the ways that lead back from a header."""
    return [link for link in message.links if link.way == "back"]


def facts_of(way: LineLink) -> list[str]:
    """Tell of a way what its name does not: a session's first words, its size, its state."""
    size = f"{way.entries:,} {'entry' if way.entries == 1 else 'entries'}" if way.entries else ""
    if way.kind == "rewind":
        return [size, state(way)]
    return list(filter(None, [way.words, size]))


def nesting(message: Message) -> int:
    """Say how deep a message stands aside: in agents, and in what is folded."""
    return message.agent_depth + (1 if message.aside else 0)


def agent_of(message: Message) -> str:
    """Give the id of the agent that a message belongs to; empty in the main conversation."""
    return message.line.partition("#agent-")[2]


def agent_called(message: Message) -> str:
    """Give the name of the agent that a message belongs to, if it has one; else its id."""
    agent, entry = agent_of(message), message.entry
    file = entry.file if entry is not None else None
    named = file is not None and file.agent == agent and file.format.names_agents and file.sidecar
    return (named.name if named else None) or agent


def repeats(shape: Shape, message: Message) -> bool:
    """Say whether a text begins with the title of its message."""
    if not isinstance(shape, Prose | Plain | Terminal):
        return False
    return " ".join(shape.text[:LOOK].split()).startswith(" ".join(message.title.split()))
