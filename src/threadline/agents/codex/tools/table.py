"""Which view shows which of Codex's tools."""

from threadline.agents.codex.printed import HEAD
from threadline.agents.codex.tools.agents import AGENTS, SPAWN
from threadline.agents.codex.tools.shell import RUN, TYPE_INTO, split_head
from threadline.model.content import ToolResult, text_of
from threadline.outline.shape import Shape
from threadline.outline.tools.board import PLAN_STEPS
from threadline.outline.tools.other import first_inputs, guess, show_input
from threadline.outline.tools.patch import PATCH
from threadline.outline.tools.talk import QUESTION
from threadline.outline.tools.tool import Call, Tool, View, others_of
from threadline.outline.tools.web import WEB_SEARCH


def show_blocks(call: Call, result: ToolResult) -> View:
    """Show what a tool returned, without the head that the client puts before it."""
    del call
    shapes: list[Shape] = []
    for block in result.blocks:
        if (text := text_of(block)) is not None:
            head, rest = split_head(text) if HEAD.match(text) else ((), text)
            shapes += [*head, *((guess(rest),) if rest.strip() else ())]
    return View("", (*shapes, *others_of(result)))


ANY = Tool(first_inputs, show_input, show_blocks)

TOOLS: dict[str, Tool] = {
    "exec_command": RUN,
    "shell": RUN,
    "shell_command": RUN,
    "local_shell": RUN,
    "container.exec": RUN,
    "unified_exec": RUN,
    "write_stdin": TYPE_INTO,
    "apply_patch": PATCH,
    "update_plan": PLAN_STEPS,
    "request_user_input": QUESTION,
    "web_search": WEB_SEARCH,
    "spawn_agent": SPAWN,
    "send_input": AGENTS,
    "wait_agent": AGENTS,
    "close_agent": AGENTS,
    "resume_agent": AGENTS,
    "interrupt_agent": AGENTS,
}
