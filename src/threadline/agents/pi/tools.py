"""Which view shows which of Pi's tools."""

from threadline.outline.tools.files import EDIT, LIST, READ, WRITE
from threadline.outline.tools.search import SEARCH
from threadline.outline.tools.shell import SHELL
from threadline.outline.tools.tool import Tool

TOOLS: dict[str, Tool] = {
    "bash": SHELL,
    "read": READ,
    "write": WRITE,
    "edit": EDIT,
    "ls": LIST,
    "grep": SEARCH,
    "find": SEARCH,
}
