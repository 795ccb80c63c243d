"""What a tool file is given and what it gives: a call, its result, a view of each."""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from threadline.lazy import LazyPattern
from threadline.model.body import text_in
from threadline.model.content import Block, ToolResult, text_of
from threadline.model.outcome import OK, Ending, Outcome
from threadline.model.tool import Does
from threadline.outline.block import beside_text, whole_block
from threadline.outline.index import AgentNames
from threadline.outline.shape import Plain, Prose, Shape, Terminal
from threadline.outline.title import line_of, near, one_line

Input = dict[str, Any]
Shapes = tuple[Shape, ...]

ERROR_TAGS = LazyPattern(r"\s*<tool_use_error>(.*)</tool_use_error>\s*", re.DOTALL)
SAID = LazyPattern(r"\bthe user said:\s*(.*?)(?:\n\nNote: The user's next message.*)?\Z", re.DOTALL)
"""What a user said who refused a call."""

TAIL = 100


def first_text(given: Input, keys: Iterable[str]) -> str:
    """Return the first of some inputs that is non-empty text."""
    for key in keys:
        value = given.get(key)
        if value and isinstance(value, str):
            return value
    return ""


class Call(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A call: which tool, with what, in which directory; and what agents are called.

    `path` is the file that it is about.
    """

    name: str
    given: Input
    tool: "Tool"
    cwd: str = ""
    agents: AgentNames = {}
    path: str = ""

    def text(self, *keys: str) -> str:
        """Return the first of some inputs that is non-empty text."""
        return first_text(self.given, keys)

    @property
    def short_path(self) -> str:
        """The file it is about, as seen from the working directory."""
        return one_line(near(self.path, self.cwd))


class View(NamedTuple):
    """How a result is shown: how the call ended, and the shapes of the result."""

    outcome: Outcome
    shapes: Shapes


class Tool(msgspec.Struct, frozen=True):
    """A family of tools: the line about a call, the shapes of a call, the view of a result.

    `timed` tools tell in their line how long they took; one with `own_errors` shows those itself.
    """

    subject: Callable[[Call], str]
    call: Callable[[Call], Shapes]
    result: Callable[[Call, ToolResult], View]
    label: str = ""
    timed: bool = False
    own_errors: bool = False
    does: Does = Does.OTHER


def plain_result(call: Call, result: ToolResult) -> View:
    """Show a result as the text it is."""
    del call
    return View(OK, (*texts_of(result, Plain), *others_of(result)))


def prose_result(call: Call, result: ToolResult) -> View:
    """Show a result as Markdown."""
    del call
    return View(OK, (*texts_of(result, Prose), *others_of(result)))


def unused(call: Call, *shown: object) -> Input:
    """Return the inputs of a call whose values are not in `shown`."""
    return {key: value for key, value in call.given.items() if value not in shown}


def untold(text: str, shown: str) -> Shapes:
    """Return the lines of `text` that are not in `shown`."""
    have = {line.strip() for line in shown.split("\n")}
    lines = [line for line in text.split("\n") if line.strip() and line.strip() not in have]
    return (Plain("\n".join(lines)),) if lines else ()


def texts_of(result: ToolResult, form: Callable[[str], Shape]) -> Shapes:
    """Return the text of a result in a form, or nothing if it is blank."""
    return (form(result.text),) if result.text.strip() else ()


def others_of(result: ToolResult) -> Shapes:
    """Return the shapes of what is not text in a result: pictures, references, anything else."""
    if isinstance(result.content, str):
        return ()
    return tuple([shape for part in result.content for shape in beside_texts(part)])


def beside_texts(part: Block) -> Shapes:
    """Return the shapes of a part of a result, without its text."""
    return whole_block(part) if text_of(part) is None else beside_text(part)


def error_view(result: ToolResult) -> View:
    """Show a result that says what went wrong."""
    wrapped = ERROR_TAGS.fullmatch(result.text)
    text = wrapped[1] if wrapped else result.text
    shapes = (Terminal(text, error=True),) if text.strip() else ()
    match result.cut_short:
        case "refused":
            said = SAID.search(text)
            outcome = Outcome(Ending.REFUSED, said=said[1].strip() if said else "")
        case "interrupted":
            outcome = Outcome(Ending.INTERRUPTED)
        case _:
            outcome = Outcome(Ending.FAILED, error=cut(line_of(text)))
    return View(outcome, (*shapes, *others_of(result)))


def cut(line: str) -> str:
    """Cut a line that is too long for the end of another."""
    return line if len(line) <= TAIL else f"{line[: TAIL - 1].rstrip()}…"


def subject_of(*keys: str) -> Callable[[Call], str]:
    """Return a function that joins some inputs of a call on one line."""

    def subject(call: Call) -> str:
        found = (part(key, call.given[key], call.cwd) for key in keys if key in call.given)
        return " ".join(filter(None, found))

    return subject


def part(key: str, value: object, cwd: str) -> str:
    """Show one part of the input in a line; paths as seen from the working directory."""
    if isinstance(value, str):
        return one_line(near(value, cwd) if key in PATHS else value)
    return str(value) if isinstance(value, int | float) else ""


FILE = ("file_path", "path", "notebook_path")
"""The inputs that name the file that a call is about, the best first."""

PATHS = frozenset({*FILE, "scriptPath"})


def lines_in(text: str) -> int:
    """Count the lines of a text."""
    return text.count("\n") + (not text.endswith("\n")) if text else 0


def words_in(value: object) -> str:
    """Return text or a number as text, else an empty string."""
    return str(value) if type(value) in {int, float} else text_in(value)
