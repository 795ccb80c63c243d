"""Commands about this machine: agents, completion, install, uninstall."""

import os
from pathlib import Path

import click

from threadline.cli.console import example, write_rows
from threadline.cli.json_output import write_document
from threadline.cli.options import color_option, json_option, jsonl_option


@click.command("agents", epilog=example("threadline agents", "threadline agents --json | jq ."))
@json_option
@color_option
@jsonl_option
def agents_command(*, as_json: bool, color: str) -> None:
    """List known agents, their session folders and their capabilities.

    \b
    read     show, search and export sessions
    live     follow a session in the viewer while it runs
    context  show what is sent to the model at an entry
    fork     write a session that continues from an entry
    handoff  continue a session of another agent
    repair   write a repaired copy of a damaged session
    blame    find the entry that last changed a line of a file
    files    show files as an entry left them
    copies   use the copies of files that the agent keeps before it edits them
    cost     count the tokens and the cost of requests
    append   add messages and branches to a session
    """  # noqa: D301 - click reads the backslash
    from threadline.cli.terminal import stdout_display
    from threadline.library.target import describe_agents
    from threadline.render.documents import agents_document
    from threadline.render.reports import list_agents

    found = describe_agents(os.environ, Path.home())
    if as_json:
        write_document(agents_document(found))
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


@click.command(
    "install",
    epilog=example(
        "threadline install claude",
        "threadline install claude --recall",
        "threadline install codex --dry-run",
    ),
)
@click.argument("agent")
@click.option(
    "--recall",
    is_flag=True,
    help="Also add a hook: after a failed command, tell what fixed the same error before.",
)
@click.option("--dry-run", is_flag=True, help="Show what would be written, write nothing.")
@json_option
def install_command(*, agent: str, recall: bool, dry_run: bool, as_json: bool) -> None:
    """Add `threadline mcp` and a skill to the configuration of AGENT.

    The server is started once to see that it runs. What is written is shown. `threadline uninstall
    AGENT` takes it away.
    """
    from threadline.cli.own_program import check_program, own_program

    program = own_program()
    check_program(program)
    set_up(agent, program, recall=recall, dry_run=dry_run, as_json=as_json)


@click.command("uninstall", epilog=example("threadline uninstall claude"))
@click.argument("agent")
@click.option("--dry-run", is_flag=True, help="Show what would be removed, remove nothing.")
@json_option
def uninstall_command(*, agent: str, dry_run: bool, as_json: bool) -> None:
    """Remove what `threadline install` added to the configuration of AGENT."""
    from threadline.cli.own_program import own_program

    set_up(agent, own_program(), remove=True, dry_run=dry_run, as_json=as_json)


SHOWN = 24
MORE = "… (--dry-run shows all)"


def set_up(
    agent: str,
    program: list[str],
    *,
    dry_run: bool,
    as_json: bool,
    remove: bool = False,
    recall: bool = False,
) -> None:
    """Plan, show and carry out the changes to an agent's configuration."""
    from threadline.cli.confirm import changes_in
    from threadline.cli.writing_documents import SetupDocument
    from threadline.library.actions.setup import Setup, plan_setup, set_up_agent

    carry_out = plan_setup if dry_run else set_up_agent
    wanted = Setup(agent, program, os.environ, Path.home(), remove=remove, recall=recall)
    edits = carry_out(wanted)
    if as_json:
        files = (edit.edit for edit in edits)
        write_document(SetupDocument(agent, not dry_run, files))
        return
    rows = ["nothing to change"] if not edits else []
    for edit in edits:
        changes = list(changes_in(edit))
        rows += changes if len(changes) <= SHOWN or dry_run else [*changes[:SHOWN], MORE]
    if edits:
        rows.append("nothing was written" if dry_run else f"restart {agent} to use the change")
    write_rows(rows)
