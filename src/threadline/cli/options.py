"""The options that all commands share, gathered into one value."""

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


class Request(NamedTuple):
    """What the user asked for: targets to read, and how to read and show them."""

    targets: tuple[str, ...]
    agent: str | None
    jobs: int
    as_json: bool
    color: str


Command = TypeVar("Command", bound=Callable[..., Any])

json_option = click.option("as_json", "--json", is_flag=True, help="Print one JSON document.")
straight_option = click.option(
    "straight", "--no-pager", is_flag=True, help="Print straight to the terminal."
)
color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="Colour the output; NO_COLOR is obeyed.",
)


def usable_cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def reading_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add TARGETs and the options for reading and showing them to a command."""
    from threadline.agents.registry import TITLES  # noqa: PLC0415 - plain help does without

    @click.argument("targets", metavar="[TARGET]...", nargs=-1)
    @json_option
    @click.option(
        "--agent",
        type=click.Choice(list(TITLES)),
        help="Take the files for this agent's; otherwise told from what is in them.",
    )
    @click.option(
        "--jobs",
        type=click.IntRange(min=1),
        metavar="N",
        help="Read with N processes; otherwise as many as there are cores.",
    )
    @color_option
    @wraps(command)
    def wrapped(
        *,
        targets: tuple[str, ...],
        as_json: bool,
        agent: str | None,
        jobs: int | None,
        color: str,
        **others: Any,  # noqa: ANN401 - the command's own options
    ) -> None:
        request = Request(targets, agent, jobs or usable_cores(), as_json, color)
        command(request, **others)

    return wrapped


def place_option(command: Command) -> Command:
    """Add `--output` to a command that writes a session."""
    told = "A directory, or a file that ends in .jsonl; otherwise where the agent looks for it."
    kind = click.Path(path_type=Path)
    return click.option("place", "-o", "--output", type=kind, metavar="PLACE", help=told)(command)


def redact_option(command: Command) -> Command:
    """Add `--redact` to a command; it gets a redactor, or None."""
    told = "Replace API keys, tokens, passwords, private keys and e-mail addresses; say how many."
    option = click.option("redactor", "--redact", is_flag=True, help=told, callback=make_redactor)
    return option(command)


def make_redactor(
    context: click.Context,
    parameter: click.Parameter,
    wanted: bool,  # noqa: FBT001 - click calls it
) -> "Redactor | None":
    """Make what takes secrets out; its many patterns are not loaded for nothing."""
    del context, parameter
    if not wanted:
        return None
    from threadline.model.secret import Redactor  # noqa: PLC0415

    return Redactor()
