"""`threadline completion`: the script that completes commands and options in a shell."""

import click
from click.shell_completion import get_completion_class

from threadline.cli.console import example, write_rows


@click.command(
    "completion",
    epilog=example(
        'eval "$(threadline completion bash)"',
        "threadline completion fish > ~/.config/fish/completions/threadline.fish",
    ),
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print the completion script of a shell, to be evaluated when it starts."""
    complete = get_completion_class(shell)
    if complete is not None:
        root = context.find_root()
        script = complete(root.command, {}, "threadline", "_THREADLINE_COMPLETE").source()
        write_rows([script])
