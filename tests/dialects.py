"""A dialect that knows the tools of every agent, for tests of what all agents share."""

import msgspec

from threadline.agents.claude.outline import DIALECT as CLAUDE
from threadline.agents.registry import AGENTS
from threadline.model.call import Call, Input
from threadline.model.content import ToolCall
from threadline.outline.dialect import Dialect
from threadline.outline.tools.tool import Tool

TOOLS: dict[str, Tool] = {
    name: tool for agent in AGENTS for name, tool in agent.dialect().tools.items()
}
TOOLS.update(CLAUDE.tools)
ALL: Dialect = msgspec.structs.replace(CLAUDE, tools=TOOLS)


def call(name: str, given: Input) -> Call:
    """Make a call of any agent's tool."""
    return ALL.call(ToolCall(name, given=given))
