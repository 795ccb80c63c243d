"""Headers, titles and links between lines, shared by Markdown and terminal text."""

from threadline.model.ids import short
from threadline.outline.message import LineLink, Message
from threadline.outline.outline import Outline
from threadline.outline.shape import Plain, Prose, Shape, Terminal, Typed
from threadline.outline.title import shorten

COMPARED = 2000
"""How much of a text is compared with its title."""

SHORT = 60
"""Titles and prompts in a link are cut after so many characters."""

HEADERS = frozenset({"session", "branch"})


def header_title(header: Message) -> str:
    """Return the title of a header; that of a session includes its id."""
    if header.kind == "branch":
        return header.title
    return " • ".join(filter(None, ["Session", short(header.line), header.title]))


def name_without_id(header: Message) -> str:
    """Return the title of a header for people: without ids."""
    return f"Branch: {header.subject}" if header.kind == "branch" else header.title


def state_by_line(outline: Outline) -> dict[str, str]:
    """Return "active" or "abandoned" for each branch that a link leads to."""
    ways = (link for message in outline.messages for link in message.links)
    return {way.line: state(way) for way in ways if way.way == "forward" and way.kind == "rewind"}


def state(way: LineLink) -> str:
    """Return whether a link leads to the active path."""
    return "active" if way.active else "abandoned"


def links_forward(message: Message) -> list[LineLink]:
    """Return the links from a message to other sessions; a branch is an attempt of its own."""
    links = message.links
    return [link for link in links if link.way == "forward" and link.kind != "rewind"]


def links_back(message: Message) -> list[LineLink]:
    """Return the links from a header back to where its line branches off."""
    return [link for link in message.links if link.way == "back"]


def back_text(way: LineLink, when: str) -> str:
    """Return what a line continues: another session by its title, after which prompt, and when."""
    session = f" “{shorten(way.title, SHORT)}”" if way.title else ""
    if not (way.words or session):
        return way.text
    prompt = f" after “{shorten(way.words, SHORT)}”" if way.words else ""
    inferred = " (inferred)" if way.inferred else ""
    return f"Continues{session}{prompt}{f' ({when})' if when else ''}{inferred}"


def link_facts(way: LineLink) -> list[str]:
    """Return facts about a link: first words of a session, size, state."""
    size = f"{way.entries:,} {'entry' if way.entries == 1 else 'entries'}" if way.entries else ""
    if way.kind == "rewind":
        return [size, state(way)]
    return list(filter(None, [way.words, size]))


def nesting(message: Message) -> int:
    """Return how deep a message is nested: in agents, and in folded entries."""
    return message.agent_depth + (1 if message.aside else 0)


def agent_of(message: Message) -> str:
    """Return the id of the agent that a message belongs to; empty in the main conversation."""
    return message.line.partition("#agent-")[2]


def repeats(shape: Shape, message: Message) -> bool:
    """Return True if a text starts with the title of its message."""
    if not isinstance(shape, Prose | Typed | Plain | Terminal):
        return False
    return " ".join(shape.text[:COMPARED].split()).startswith(" ".join(message.title.split()))
