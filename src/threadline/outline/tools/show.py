"""Calls and results by their views; tools of servers, and all that have no view of their own."""

from functools import lru_cache

import msgspec

from threadline.model.call import Call
from threadline.model.content import ToolResult, text_of
from threadline.model.outcome import OK, Outcome
from threadline.outline.block import generic, raw
from threadline.outline.shape import Plain, Raw, Shape, Terminal
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    error_outcome,
    others_of,
    part,
    show_error,
)

FIRST = 2
TELLING = ("title", "query", "question", "path", "file_path", "url", "name", "subject")
"""Inputs that say by themselves what a call is about, the best first."""


def first_inputs(call: Call) -> str:
    """Return the most telling input of a call, else its first inputs."""
    telling = [key for key in TELLING if call.text(key).strip()][:1]
    keys = telling or list(call.given)[:FIRST]
    return " ".join(filter(None, (part(key, call.given[key], call.cwd) for key in keys)))


def show_input(call: Call) -> Shapes:
    """Show all that a tool was given."""
    return generic(call.given)


def show_blocks(call: Call, result: ToolResult) -> Shapes:
    """Show what a tool returned, each text in the form it seems to have."""
    texts = map(text_of, result.blocks)
    shapes = [guess(text) for text in texts if text is not None and text.strip()]
    return (*shapes, *others_of(result))


def guess(text: str) -> Shape:
    """Guess the form of a text: a terminal's, JSON, or as it stands."""
    if "\x1b[" in text:
        return Terminal(text)
    bare = text.strip()
    return Raw(laid_out(text)) if bare[0] + bare[-1] in {"[]", "{}"} else Plain(text)


def laid_out(text: str) -> str:
    """Set the values of JSON that is one line below each other; nothing else is changed."""
    if "\n" in text.strip():
        return text
    try:
        return msgspec.json.format(text, indent=2)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
        return text


ANY = Tool(first_inputs, show_input, show_blocks)


LONGEST = 300


def subject_of(tool: Tool, call: Call) -> str:
    """Return in one line what a call is about."""
    try:
        return tool.subject(call)
    except Exception:  # noqa: BLE001 - a reader sees the input, never our mistake
        return ""


def title_call(tool: Tool, call: Call) -> str:
    """Return in one line what is called and on what."""
    name = tool.label or tool_name(call.name)
    return f"{name} {subject_of(tool, call)}".strip()[:LONGEST]


def show_call(tool: Tool, call: Call) -> Shapes:
    """Show a call; if its view fails, show its input as JSON and say so."""
    try:
        return tool.call(call)
    except Exception as error:  # noqa: BLE001 - the same
        return failed(error), raw(call.given)


def show_result(tool: Tool, call: Call, result: ToolResult) -> Shapes:
    """Show a result; if its view fails, show it as JSON and say so."""
    if result.failed and not tool.own_errors:
        return show_error(result)
    try:
        return tool.result(call, result)
    except Exception as error:  # noqa: BLE001 - the same
        return failed(error), Plain(result.text), raw(result.kept.raw)


def outcome_of(tool: Tool, call: Call, result: ToolResult) -> Outcome:
    """Return how a call ended."""
    if result.failed and not tool.own_errors:
        return error_outcome(result)
    try:
        return tool.outcome(call, result)
    except Exception:  # noqa: BLE001 - the same
        return OK


def failed(error: Exception) -> Plain:
    """Return a notice that a view failed, with the type of the error."""
    return Plain(f"(could not be rendered: {type(error).__name__})")


@lru_cache(1024)
def tool_name(name: str) -> str:
    """Shorten the names of tools that come from servers: `mcp__server__tool`."""
    return name.removeprefix("mcp__").replace("__", ":") if name.startswith("mcp__") else name
