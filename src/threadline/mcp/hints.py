"""What an error advises, as one who can call tools would be told.

Hints are written for the command line; tools have other names for the same thing.
"""

from threadline.lazy import LazyPattern

COMMAND = LazyPattern(r"`threadline ([a-z]+)(?: [^`]*)?`")
OPTION = LazyPattern(r"(?<!\S)--[a-z]")

TOOLS = {
    "ls": "find",
    "search": "find",
    "show": "read",
    "graph": "outline",
    "branches": "outline",
    "lines": "outline",
    "story": "outline",
    "files": "files",
    "lost": "here",
    "blame": "blame",
    "diff": "compare",
    "usage": "usage",
}
"""The tool that does the same as a command."""


def tool_hint(hint: str | None) -> str:
    """Return a hint that names tools; of several clauses, those without options."""
    clauses = (hint or "").split("; ")
    # An option of the command line means nothing to one who calls tools.
    fitting = (clause for clause in clauses if not OPTION.search(COMMAND.sub("", clause)))
    return COMMAND.sub(lambda found: name_tool(found[1], found[0]), "; ".join(fitting))


def name_tool(command: str, written: str) -> str:
    """Return the tool that does the same as a command, else the command as it is written."""
    return f"`{TOOLS[command]}`" if command in TOOLS else f"the command {written}"
