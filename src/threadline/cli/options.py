"""Options that several commands share."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from threadline.cli.console import print_stderr

if TYPE_CHECKING:
    from threadline.model.secret import Redactor

DEPTHS = ("session", "user", "assistant", "agent", "tool", "hook")
"""The values of `outline.depth.Depth`, which loads too much for a command's help."""


LINES = "threadline.jsonl"
"""The key of a command's context under which it is kept that JSON Lines are wanted."""


class Request(NamedTuple):
    """The targets to read, and how to read and print them."""

    targets: tuple[str, ...]
    agent: str | None
    as_json: bool
    color: str
    no_pager: bool = False


Command = TypeVar("Command", bound=Callable[..., Any])


def keep_lines(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it
    """Keep that JSON Lines are wanted."""
    del parameter
    context.meta[LINES] = wanted


def json_or_lines(context: click.Context, parameter: click.Parameter, wanted: bool) -> bool:  # noqa: FBT001 - click calls it
    """Return True if JSON is wanted in either form."""
    del parameter
    return wanted or bool(context.meta.get(LINES))


json_option = click.option(
    "as_json", "--json", is_flag=True, callback=json_or_lines, help="Print JSON."
)
# Eager, so that it is known when `--json` is looked at.
jsonl_option = click.option(
    "--jsonl",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=keep_lines,
    help="Print JSON, an object per line.",
)
targets_argument = click.argument("targets", metavar="[TARGET]...", nargs=-1)
full_option = click.option("--full", is_flag=True, help="Print everything in full.")
no_pager_option = click.option(
    "no_pager", "--no-pager", is_flag=True, help="Do not pipe the output into a pager."
)
color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="When to color the output; NO_COLOR is honored.",
)
at_option = click.option(
    "--at", metavar="ENTRY", help="Entry to continue from (default: the active tip)."
)
output_option = click.option(
    "output",
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Directory or .jsonl file to write (default: the agent's session directory).",
)


class DefaultGroup(click.Group):
    """A group that runs `default` unless the first argument is the name of a command."""

    def __init__(self, *args: Any, default: str, **options: Any) -> None:  # noqa: ANN401 - click's
        super().__init__(*args, **options)
        self._default = default

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert the default before arguments that do not start with a command."""
        known = {*self.commands, "--help", "-h"}
        return super().parse_args(
            ctx, args if args and args[0] in known else [self._default, *args]
        )


jobs_option = click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="Number of processes (default: one per core).",
)


def reading_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add TARGET and the options for reading and printing; the command gets a `Request`."""
    # Imported here: `threadline --help` lists commands without loading the registry.
    from threadline.agents.registry import TITLES

    @targets_argument
    @json_option
    @click.option(
        "--agent",
        type=click.Choice(list(TITLES)),
        help="Treat all files as this agent's (default: detect from content).",
    )
    @color_option
    @wraps(command)
    def wrapped(
        *,
        targets: tuple[str, ...],
        as_json: bool,
        agent: str | None,
        color: str,
        **others: object,
    ) -> None:
        request = Request(targets, agent, as_json, color)
        command(request, **others)

    return wrapped


def paged(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--no-pager` to a command with a `Request`, whose output may be long."""

    @no_pager_option
    @wraps(command)
    def wrapped(request: Request, *, no_pager: bool, **others: object) -> None:
        command(request._replace(no_pager=no_pager), **others)

    return wrapped


def extent_options(default: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Add `--depth` and `--active`; the command gets the `options` of an outline."""

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @click.option(
            "--depth",
            type=click.Choice(DEPTHS),
            default=default,
            show_default=True,
            help="Level of detail; 'hook' includes everything.",
        )
        @click.option("--active", is_flag=True, help="Only the active path.")
        @wraps(command)
        def wrapped(*args: object, depth: str, active: bool, **others: object) -> None:
            from threadline.outline.depth import Depth
            from threadline.outline.outline import Options

            command(*args, options=Options(Depth(depth), active_only=active), **others)

        return wrapped

    return decorate


MARKS = "threadline.marks"
"""Where a context keeps whether marks are wanted."""


def marks_option(command: Command) -> Command:
    """Add `--marks` and `--no-marks`; the workspace that the command opens follows them."""
    option = click.option(
        "--marks/--no-marks",
        default=None,
        expose_value=False,
        callback=note_marks,
        help="Show your stars, tags, notes and names, or leave them out (default: with --redact).",
    )
    return option(command)


def note_marks(
    context: click.Context,
    parameter: click.Parameter,
    wanted: bool | None,  # noqa: FBT001 - click calls it
) -> None:
    """Note whether marks are wanted."""
    del parameter
    context.meta[MARKS] = wanted


def redact_option(command: Command) -> Command:
    """Add `--redact`; the command gets a redactor, or None."""
    option = click.option(
        "redactor",
        "--redact",
        is_flag=True,
        help="Replace API keys, tokens, passwords, private keys and e-mail addresses.",
        callback=make_redactor,
    )
    return option(command)


def make_redactor(
    context: click.Context,
    parameter: click.Parameter,
    wanted: bool,  # noqa: FBT001 - click calls it
) -> "Redactor | None":
    """Return a redactor if one is wanted; its many patterns take a while to load."""
    del context, parameter
    if not wanted:
        return None
    from threadline.model.secret import Redactor

    return Redactor()


def report_redaction(redactor: "Redactor | None") -> None:
    """Print how many secrets were replaced, if any were to be."""
    if redactor is not None:
        print_stderr(f"replaced {redactor.describe()}")
