"""The registry: which file knows which tool, and what happens if it fails."""

from functools import cache

from threadline.outline.block import raw
from threadline.outline.shape import Plain
from threadline.outline.tools.agents import AGENTS
from threadline.outline.tools.board import BOARD
from threadline.outline.tools.crew import CREW
from threadline.outline.tools.exec import EXECS
from threadline.outline.tools.files import FILES
from threadline.outline.tools.other import ANY, OTHERS
from threadline.outline.tools.patch import PATCHES
from threadline.outline.tools.search import SEARCHES
from threadline.outline.tools.shell import SHELLS
from threadline.outline.tools.talk import TALK
from threadline.outline.tools.tool import Call, Result, Shapes, Tool, View, error_view
from threadline.outline.tools.web import WEB

TOOLS: dict[str, Tool] = {
    **SHELLS,
    **EXECS,
    **PATCHES,
    **FILES,
    **SEARCHES,
    **AGENTS,
    **CREW,
    **BOARD,
    **TALK,
    **WEB,
    **OTHERS,
}
OWN_ERRORS = frozenset({*SHELLS, *EXECS})
"""Tools whose files show errors themselves."""

LONGEST = 300


def tool_of(name: str) -> Tool:
    """Find the file that knows a tool; one file knows all others."""
    return TOOLS.get(name, ANY)


@cache
def label_of(name: str) -> str:
    """Say what a tool is called in its line: as it names itself, if it has no better name."""
    return tool_of(name).label or tool_name(name)


def title_call(call: Call) -> str:
    """Say in one line what is called and on what."""
    tool = TOOLS.get(call.name, ANY)
    try:
        subject = tool.subject(call)
    except Exception:  # noqa: BLE001 - a reader sees the input, never our mistake
        subject = ""
    return f"{tool.label or tool_name(call.name)} {subject}".strip()[:LONGEST]


def show_call(call: Call) -> Shapes:
    """Show a call; one that its file cannot show is shown as JSON, and that is said."""
    try:
        return TOOLS.get(call.name, ANY).call(call)
    except Exception as error:  # noqa: BLE001 - the same
        return failed(error), raw(call.given)


def show_result(call: Call, result: Result) -> View:
    """Show a result; one that its file cannot show is shown as JSON, and that is said."""
    if result.error and call.name not in OWN_ERRORS:
        return error_view(result)
    try:
        return TOOLS.get(call.name, ANY).result(call, result)
    except Exception as error:  # noqa: BLE001 - the same
        return View("", (failed(error), Plain(result.text), raw(result.extra)))


def failed(error: Exception) -> Plain:
    """Say that a tool's file failed, and with what."""
    return Plain(f"(could not be shown as usual: {type(error).__name__})")


def tool_name(name: str) -> str:
    """Shorten the names of tools that come from servers: `mcp__server__tool`."""
    return name.removeprefix("mcp__").replace("__", ":") if name.startswith("mcp__") else name
