"""Commands about this machine: agents, completion."""

import os
from pathlib import Path

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import color_option, json_option


@click.command("agents", epilog=example("threadline agents", "threadline agents --json | jq ."))
@json_option
@color_option
def agents_command(*, as_json: bool, color: str) -> None:
    """List known agents, their session folders and their capabilities.

    \b
    read     show, search and export sessions
    live     follow a session in the viewer while it runs
    context  show what is sent to the model at an entry
    fork     write a session that continues from an entry
    repair   write a repaired copy of a damaged session
    blame    find the entry that last changed a line of a file
    cost     count the tokens and the cost of requests
    append   add messages and branches to a session
    """  # noqa: D301 - click reads the backslash
    from threadline.cli.terminal import stdout_display
    from threadline.library.target import describe_agents
    from threadline.render.json import agents_document
    from threadline.render.reports import list_agents

    found = describe_agents(os.environ, Path.home())
    if as_json:
        write_bytes(agents_document(found))
    else:
        write_rows(list_agents(found, stdout_display(color)))


@click.command(
    "completion",
    epilog=example(
        'eval "$(threadline completion bash)"',
        "threadline completion fish > ~/.config/fish/completions/threadline.fish",
    ),
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion_command(context: click.Context, shell: str) -> None:
    """Print a completion script for a shell, to be evaluated when the shell starts."""
    from click.shell_completion import get_completion_class

    complete = get_completion_class(shell)
    if complete is not None:
        root = context.find_root()
        script = complete(root.command, {}, "threadline", "_THREADLINE_COMPLETE").source()
        write_rows([script])
