"""All other tools: those of servers, skills, timers, and any that nobody here knows."""

from threadline.outline.block import generic
from threadline.outline.shape import Plain, Raw, Shape, Terminal
from threadline.outline.tools.tool import (
    Call,
    Result,
    Shapes,
    Tool,
    View,
    others_of,
    part,
    plain_result,
    prose_result,
    subject_of,
)

FIRST = 2


def first_inputs(call: Call) -> str:
    """Tell the first inputs that can be told in a line."""
    found = (part(key, call.given[key], call.cwd) for key in list(call.given)[:FIRST])
    return " ".join(filter(None, found))


def show_input(call: Call) -> Shapes:
    """Show all that a tool was given."""
    return generic(call.given)


def show_blocks(call: Call, result: Result) -> View:
    """Show what a tool gave, each text in the form it seems to have."""
    del call
    texts = [text for block in result.blocks if isinstance(text := block.get("text"), str)]
    return View("", (*(guess(text) for text in texts if text.strip()), *others_of(result)))


def guess(text: str) -> Shape:
    """Guess the form of a text: a terminal's, JSON, or as it stands."""
    if "\x1b[" in text:
        return Terminal(text)
    bare = text.strip()
    return Raw(text) if bare[0] + bare[-1] in {"[]", "{}"} else Plain(text)


ANY = Tool(first_inputs, show_input, show_blocks)
OTHERS = {
    "Skill": Tool(subject_of("skill", "args"), show_input, prose_result),
    "ToolSearch": Tool(subject_of("query"), show_input, show_blocks),
    "ScheduleWakeup": Tool(subject_of("reason"), show_input, plain_result),
    "Artifact": Tool(subject_of("file_path"), show_input, plain_result),
}
