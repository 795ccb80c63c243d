"""Calls and results by their views; a view that fails shows the data instead."""

from threadline.model.content import ToolResult
from threadline.outline.block import raw
from threadline.outline.shape import Plain
from threadline.outline.tools.tool import Call, Shapes, View, error_view

LONGEST = 300


def title_call(call: Call) -> str:
    """Return in one line what is called and on what."""
    tool = call.tool
    try:
        subject = tool.subject(call)
    except Exception:  # noqa: BLE001 - a reader sees the input, never our mistake
        subject = ""
    return f"{tool.label or tool_name(call.name)} {subject}".strip()[:LONGEST]


def show_call(call: Call) -> Shapes:
    """Show a call; if its view fails, show its input as JSON and say so."""
    try:
        return call.tool.call(call)
    except Exception as error:  # noqa: BLE001 - the same
        return failed(error), raw(call.given)


def show_result(call: Call, result: ToolResult) -> View:
    """Show a result; if its view fails, show it as JSON and say so."""
    if result.failed and not call.tool.own_errors:
        return error_view(result)
    try:
        return call.tool.result(call, result)
    except Exception as error:  # noqa: BLE001 - the same
        return View("", (failed(error), Plain(result.text), raw(result.kept)))


def failed(error: Exception) -> Plain:
    """Return a notice that a view failed, with the type of the error."""
    return Plain(f"(could not be rendered: {type(error).__name__})")


def tool_name(name: str) -> str:
    """Shorten the names of tools that come from servers: `mcp__server__tool`."""
    return name.removeprefix("mcp__").replace("__", ":") if name.startswith("mcp__") else name
