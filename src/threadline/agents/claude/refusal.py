"""What Claude Code sends of a call that failed, or that a user ended, and what they said."""

import re

from threadline.lazy import LazyPattern
from threadline.model.content import ToolResult

ENDINGS = {
    "The user doesn't want to": "refused",
    "The user wants to clarify": "refused",
    "Permission for this tool use was denied": "refused",
    "[Tool call interrupted": "interrupted",
}
"""How a call ended that brought no result of its own, by the beginning of what is sent instead."""

ERROR = LazyPattern(r"\s*<tool_use_error>(.*)</tool_use_error>\s*", re.DOTALL)
"""What went wrong, in the tags that the client puts around it."""

EXIT = LazyPattern(r"\s*(?:Error: )?Exit code (\d{1,9})")
ERROR_TAG = "<tool_use_error>"
SAID = LazyPattern(
    r"\bthe user said:\s*(.*?)(?:\n\nNote: The user's next message.*)?(?:</tool_use_error>\s*)?\Z",
    re.DOTALL,
)
FRAMES = (
    "The user wants to clarify these questions.",
    "The user has indicated they have provided enough answers",
)
"""How the client begins what it writes itself about questions that the user did not answer."""

ANSWER = LazyPattern(r"^ *Answer: (.*)$", re.MULTILINE)
UNANSWERED = "(No answer provided)"


def mark_ending(result: ToolResult) -> None:
    """Note how a call failed, or a user ended it and what they said, by what the model is sent."""
    # In tags are errors of the client itself, else what a command printed.
    sent = result.text
    if (error := ERROR.fullmatch(sent)) is not None:
        result.output = error[1]
    elif (code := EXIT.match(sent)) is not None:
        result.exit_code = int(code[1])
    text = sent.lstrip().removeprefix(ERROR_TAG)
    result.cut_short = next((how for start, how in ENDINGS.items() if text.startswith(start)), "")
    if result.cut_short != "refused":
        return
    found = SAID.search(text)
    words = found[1].strip() if found else ""
    framed = words or text
    if framed.startswith(FRAMES):
        result.open_questions = framed.count(UNANSWERED)
        words = "\n".join(ANSWER.findall(framed))
    result.said = words
