"""The command `threadline`: finds the command asked for, and turns errors into plain words."""

import sys
from importlib import import_module
from typing import Any, NoReturn

import click

from threadline import __version__
from threadline.cli.console import example, run_safely

READING = {
    "serve": "the viewer in the browser; plain `threadline` opens it too",
    "tree": "the session tree: sessions, branches, agents, forks",
    "graph": "a drawing of the conversation, like git log --graph",
    "show": "the conversation as text, in a pager",
    "export": "pages that need nothing else, Markdown or JSON",
    "outline": "what a reader sees, nested as it folds",
    "ls": "the sessions, newest first",
    "search": "find what anyone said or ran",
    "index": "bring the index of all sessions up to date",
    "archive": "keep transcripts that agents will delete; list and restore them",
    "ops": "what was done to a conversation: its reflog",
    "context": "what the model is sent at an entry",
    "diff": "two branches, sessions, entries or contexts side by side",
    "lost": "what a compaction removed",
    "blame": "which entry wrote each line of a file",
    "fork": "a session of its own that the agent goes on with from an entry",
    "repair": "a repaired copy of a session that no longer resumes",
    "lines": "every line with its entries, and where it hangs",
    "ledger": "what became of every line of every file",
    "doctor": "what is wrong in the files, and what it means",
    "agents": "known agents, their session folders and capabilities",
    "completion": "the completion script of a shell",
}
WRITING = {
    "new": "start a session",
    "append": "add messages or entries to a session",
    "branches": "the branches of a session, drawn",
    "branch": "go on from an entry, in a new file or in the same one",
    "switch": "go to another branch",
    "pop": "go back, leaving a summary of what came after",
    "label": "put a label on an entry",
    "name": "name a session",
    "compact": "put a summary in the place of what is old",
    "export-branch": "part of a session as a session of its own",
    "cherry-pick": "copy entries to the current branch",
    "merge": "bring a branch back as one summary",
    "migrate": "bring a session to the newest version",
}
COMMANDS = {**READING, **WRITING}
"""All commands with their short help, so that help need not load them."""


class Program(click.Group):
    """A group that loads a command only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load one command."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"threadline.cli.{cmd_name.replace('-', '_')}").command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that was named; for one there is not, say which may have been meant."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it

            near = get_close_matches(name, COMMANDS, n=1)
            ctx.fail(f"no command '{name}'" + "".join(f" — did you mean '{one}'?" for one in near))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(READING.items()))
        with formatter.section("Commands for sessions in Pi's form, which can be written"):
            formatter.write_dl(list(WRITING.items()))

    def main(self, *args: Any, **extra: Any) -> NoReturn:  # noqa: ANN401 - as click has it
        """Run a command and leave with its exit status."""
        extra |= {"standalone_mode": False, "prog_name": "threadline"}
        sys.exit(run_safely(lambda: super(Program, self).main(*args, **extra)))


@click.group(
    "threadline",
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=example("threadline ls", "threadline graph 7bc87c4c", "threadline tree --json | jq ."),
)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Show the conversations of coding agents as the graphs they are.

    TARGET is a .jsonl file, a directory, or the beginning of a session id; without one, every
    archive on this machine is read.
    """
    if context.invoked_subcommand is None:
        from threadline.cli.serve import Wish, open_viewer  # noqa: PLC0415 - loads the server

        open_viewer((), Wish())
