"""Shells: Bash and its kin, and what runs in the background."""

from threadline.model.body import text_in
from threadline.model.call import Call, Input
from threadline.model.content import ToolResult
from threadline.model.outcome import OK, Ending, Outcome
from threadline.model.tool import Does
from threadline.outline.shape import Code, Facts, Plain, Shape, Terminal
from threadline.outline.title import one_line
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    error_outcome,
    others_of,
    show_error,
    subject_of,
)


def command_subject(call: Call) -> str:
    """Return what a command is described as; without a description, the command on one line."""
    if described := one_line(call.text("description")):
        return described
    command = call.given.get("command")
    return one_line(str(command)) if isinstance(command, str | int | float) else ""


def show_command(call: Call) -> Shapes:
    """Show the command, and what else was asked for."""
    described = call.text("description")
    told = {"description"} if described and described == command_subject(call) else set()
    return show_given(call, told)


def show_control(call: Call) -> Shapes:
    """Show what a running command is told, and what else was asked for."""
    return show_given(call, set())


def show_given(call: Call, told: set[str]) -> Shapes:
    """Show the command, if there is one, and all inputs that are not in `told`."""
    line = call.text("command")
    shown = (Code(line, "bash"),) if line else ()
    told |= {"command"} if line else set()
    pairs = tuple([(key, str(value)) for key, value in call.given.items() if key not in told])
    return (*shown, Facts(pairs)) if pairs else shown


def show_output(call: Call, result: ToolResult) -> Shapes:
    """Show what the command printed."""
    if result.failed:
        return show_error(result)
    run = result.kept.run
    shapes = outputs(result.text, run.out, run.err)
    return (*shapes, *others_of(result))


def outputs(text: str, out: str, err: str) -> list[Shape]:
    """Return the output once, followed by what only the model was sent."""
    shapes: list[Shape] = []
    printed, failed, bare = out.strip(), err.strip(), text.strip()
    if printed:
        shapes.append(Terminal(out))
    if failed:
        shapes.append(Terminal(err, error=True))
    # Claude Code sends stdout and stderr joined; anything else is text that only the model got.
    if not bare or bare == printed or bare == f"{printed}\n{failed}".strip():
        return shapes
    if not shapes:
        return [Terminal(text)]
    return [*shapes, Plain(text)] if bare not in out else shapes


def run_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return how a command ended: by its exit status, if it is told."""
    if result.failed:
        code = result.exit_code
        return error_outcome(result) if code is None else Outcome(Ending.FAILED, code)
    run = result.kept.run
    if run.interrupted:
        return Outcome(Ending.INTERRUPTED)
    if run.background:
        return Outcome(Ending.RUNNING)
    return Outcome(Ending.FAILED, run.exit_code) if run.exit_code else OK


def given_command(given: Input) -> str:
    """Return the command line that a shell is given."""
    return text_in(given.get("command"))


SHELL = Tool(
    command_subject,
    show_command,
    show_output,
    run_outcome,
    own_errors=True,
    does=Does.RUN,
    command=given_command,
)


def shell_control(*keys: str, job: str = "") -> Tool:
    """Return the view of a tool that controls a command, named by some inputs.

    `job` is the input that names one that runs already.
    """
    return Tool(subject_of(*keys), show_control, show_output, run_outcome, own_errors=True, job=job)
