"""System messages: each changes sections and tools; replayed in order they are the prompt."""

from collections.abc import Iterable, Mapping
from typing import Any

from threadline.store.context.message import Message, read_message

BETWEEN = "\n\n"
"""What stands between the texts of a prompt."""


def current_system(messages: Iterable[Mapping[str, object]]) -> dict[str, object] | None:
    """Return one system message that says what all of them say; None if there is none.

    A section replaces the one of the same name, and None removes it. Tools are removed, then
    added. A compaction writes the result as its checkpoint.
    """
    texts: list[str] = []
    sections: dict[str, object] = {}
    tools: dict[Any, Any] = {}
    moment = None
    found = False
    for message in map(read_message, messages):
        if message.role != "system":
            continue
        moment, found = (moment, True) if found else (message.timestamp, True)
        texts += filter(None, [message.text])
        patch_sections(sections, message)
        patch_tools(tools, message)
    if not found:
        return None
    made: dict[str, object] = {"role": "system", "content": BETWEEN.join(texts)}
    made |= {"sections": sections} if sections else {}
    made |= {"toolsAdded": list(tools.values())} if tools else {}
    return made | {"timestamp": moment}


def patch_sections(sections: dict[str, object], message: Message) -> None:
    """Apply what a message says about sections."""
    for name, value in (message.sections or {}).items():
        if value is None:
            sections.pop(name, None)
        else:
            sections[name] = value


def patch_tools(tools: dict[Any, Any], message: Message) -> None:
    """Apply what a message says about tools."""
    for tool in message.tools_removed or []:
        tools.pop(name_of(tool), None)
    for tool in message.tools_added or []:
        tools[name_of(tool)] = tool


def name_of(tool: object) -> str | None:
    """Return the name of a tool."""
    match tool:
        case {"name": str(name)}:
            return name
        case _:
            return None


def prompt_of(message: Message) -> str:
    """Return the text of a prompt: its content, then its sections."""
    texts = [message.text, *(message.sections or {}).values()]
    return BETWEEN.join(text for text in texts if isinstance(text, str) and text)
