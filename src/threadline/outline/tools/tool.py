"""What a tool file is given and what it gives: a call, its result, a view of each."""

from collections.abc import Callable

import msgspec

from threadline.model.call import Call, Input
from threadline.model.content import Block, ToolResult, text_of
from threadline.model.outcome import OK, Ending, Outcome
from threadline.model.tool import Does, Swap
from threadline.outline.block import beside_text, whole_block
from threadline.outline.shape import Plain, Prose, Shape, Terminal
from threadline.outline.title import count, line_of, near, one_line

Shapes = tuple[Shape, ...]

TAIL = 100


def ended_well(call: Call, result: ToolResult) -> Outcome:
    """Return the outcome of a call whose result says nothing in short."""
    return OK


def no_command(given: Input) -> str:
    """Return the command of a call that runs none."""
    return ""


def no_swaps(given: Input) -> tuple[Swap, ...]:
    """Return the replacements of a call that replaces nothing."""
    return ()


def no_task(result: ToolResult) -> None:
    """Return None: a result tells of no task."""
    del result


class Tool(msgspec.Struct, frozen=True):
    """A family of tools: what they do, and how their calls and results are shown.

    `subject` is what a call is about, in one line; `call` and `result` are the shapes of both.
    `outcome` is how a call ended by its result; errors are the same for all tools but those with
    `own_errors`. `command` is the command line that a call runs, and `swaps` are the texts that it
    replaces, by its input. `task` is the input that names a task, and `new_task` returns the name
    and the subject of one that a result tells of. `job` is the input that names what an earlier
    call left running or scheduled.
    """

    subject: Callable[[Call], str]
    call: Callable[[Call], Shapes]
    result: Callable[[Call, ToolResult], Shapes]
    outcome: Callable[[Call, ToolResult], Outcome] = ended_well
    label: str = ""
    own_errors: bool = False
    does: Does = Does.OTHER
    command: Callable[[Input], str] = no_command
    swaps: Callable[[Input], tuple[Swap, ...]] = no_swaps
    task: str = ""
    new_task: Callable[[ToolResult], tuple[str, str] | None] = no_task
    job: str = ""


def plain_result(call: Call, result: ToolResult) -> Shapes:
    """Show a result as the text it is."""
    return (*texts_of(result, Plain), *others_of(result))


def prose_result(call: Call, result: ToolResult) -> Shapes:
    """Show a result as Markdown."""
    return (*texts_of(result, Prose), *others_of(result))


def short_path(call: Call) -> str:
    """Return the file that a call is about, as seen from the working directory."""
    return one_line(near(call.path, call.cwd))


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


def show_error(result: ToolResult) -> Shapes:
    """Show a result that says what went wrong."""
    text = result.printed
    shapes = (Terminal(text, error=True),) if text.strip() else ()
    return (*shapes, *others_of(result))


def error_outcome(result: ToolResult) -> Outcome:
    """Return how a call ended whose result says what went wrong."""
    match result.cut_short:
        case "refused":
            left = result.open_questions
            note = f"you chose to discuss first · {count(left, 'question')} unanswered"
            return Outcome(Ending.REFUSED, said=result.said, note=note if left else "")
        case "interrupted":
            return Outcome(Ending.INTERRUPTED)
        case _:
            return Outcome(Ending.FAILED, error=cut(line_of(result.printed)))


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
