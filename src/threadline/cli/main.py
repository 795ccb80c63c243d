"""The `threadline` program: finds and loads the requested command."""

# ruff: noqa: E402 - without the collector, modules are loaded a tenth faster
from threadline.collector import collector_paused, start_collector, stop_collector

stop_collector()

import sys
from importlib import import_module
from typing import Any, NoReturn

import click

from threadline.cli.console import errors_as_json, example, run_safely
from threadline.cli.serve import ViewerOptions, open_viewer, viewer_options
from threadline.version import __version__

SECTIONS = {
    "Browse": {
        "serve": "open the viewer in the browser (the default command)",
        "ls": "list sessions, newest first",
        "tree": "show sessions with their branches, agents and forks",
        "graph": "draw a conversation as a graph, like git log --graph",
        "story": "tell what happened in a session, in ten lines",
        "show": "print a conversation as text, in a pager",
        "outline": "list messages, nested as the viewer folds them",
        "lines": "list the lines of conversations: trunks, branches, agents",
        "ops": "list starts, forks, rewinds and compactions, like git reflog",
    },
    "Search and compare": {
        "search": "search prompts, answers, tool calls and results",
        "failures": "show where a call failed before, and what came after",
        "context": "show what is sent to the model at an entry",
        "mark": "star, tag, name and annotate sessions and entries",
        "usage": "show tokens and cost by project, model, day or agent",
        "diff": "compare two branches, sessions, entries or contexts",
        "lost": "show what a compaction removed",
        "blame": "show which entry last changed each line of a file",
        "why": "show the prompts, attempts and cost behind lines or commits",
        "files": "show, compare and restore files as an entry left them",
    },
    "Export, fork, repair": {
        "export": "export conversations to HTML, Markdown or JSON",
        "fork": "fork a session at an entry, in the agent's own format",
        "resume": "print or run the command that continues a session",
        "repair": "write a repaired copy of a damaged session",
    },
    "Carry": {
        "pack": "write sessions to one file, with all that belongs to them",
        "unpack": "put the sessions of a pack in place, on another machine",
        "move": "let sessions follow a directory that was moved or renamed",
    },
    "Maintain": {
        "index": "update the search index",
        "archive": "archive transcripts before agents delete them",
        "keep": "archive by itself, with hooks of clients and a timer",
        "recover": "list sessions that are gone, and restore them",
        "clean": "delete archived sessions, with an undo",
        "du": "show what sessions weigh, by project, agent or kind",
        "doctor": "report problems in transcripts",
        "ledger": "account for every line of every transcript",
        "agents": "list known agents, their session folders and capabilities",
        "lake": "build Parquet tables from many machines and query them",
        "mcp": "serve past sessions to agents (Model Context Protocol)",
        "install": "add `threadline mcp` and a skill to an agent's configuration",
        "recall": "tell what fixed an error before, as a hook of an agent",
        "uninstall": "remove what `threadline install` added",
        "schema": "print the JSON Schema of what a command prints",
        "completion": "print a shell completion script",
    },
    "Write sessions (Pi format only)": {
        "new": "create a session",
        "append": "append messages or entries to a session",
        "branches": "show the branches of a session",
        "branch": "branch at an entry, into a new file or in place",
        "switch": "switch to another branch",
        "pop": "go back to an entry, leaving a summary",
        "label": "label an entry",
        "name": "name a session",
        "compact": "replace older entries with a summary",
        "export-branch": "copy part of a session to a new file",
        "cherry-pick": "copy entries to the current branch",
        "merge": "merge a branch into the current one as a summary",
        "migrate": "upgrade a session to the newest format version",
    },
}
COMMANDS = {name: text for section in SECTIONS.values() for name, text in section.items()}
"""All commands with their short help, so that help need not load them."""

MODULES = {
    "archive": "archive",
    **dict.fromkeys(("pack", "unpack"), "carry"),
    "move": "move",
    "clean": "clean",
    "recover": "recover",
    **dict.fromkeys(("du", "keep"), "keep"),
    "files": "files",
    "ls": "listing",
    "export": "export",
    "lake": "lake",
    "usage": "usage",
    "recall": "recall",
    "schema": "schema",
    "mark": "mark",
    "why": "why",
    **dict.fromkeys(("serve", "mcp"), "serve"),
    **dict.fromkeys(("tree", "graph", "story"), "drawing"),
    **dict.fromkeys(("show", "outline", "lines", "ops"), "browse"),
    **dict.fromkeys(("search", "failures", "index"), "search"),
    **dict.fromkeys(("context", "diff", "lost", "blame"), "compare"),
    **dict.fromkeys(("fork", "repair", "resume"), "native"),
    **dict.fromkeys(("doctor", "ledger"), "check"),
    **dict.fromkeys(("agents", "completion", "install", "uninstall"), "setup"),
    **dict.fromkeys(("new", "append", "label", "name", "compact", "migrate"), "store"),
    **dict.fromkeys(("branches", "branch", "switch", "pop", "merge"), "branching"),
    **dict.fromkeys(("export-branch", "cherry-pick"), "branching"),
}
"""The module of this package that defines each command."""


SYNONYMS = {
    **dict.fromkeys(("list", "sessions", "history"), "ls"),
    **dict.fromkeys(("log", "dag"), "graph"),
    **dict.fromkeys(("cat", "print", "view", "read"), "show"),
    **dict.fromkeys(("cost", "costs", "stats", "spend", "tokens", "price", "prices"), "usage"),
    **dict.fromkeys(("continue", "open", "attach"), "resume"),
    **dict.fromkeys(("find", "grep", "query"), "search"),
    **dict.fromkeys(("star", "tag", "note", "pin", "bookmark", "marks"), "mark"),
    **dict.fromkeys(("errors", "failed"), "failures"),
    **dict.fromkeys(("compare",), "diff"),
    **dict.fromkeys(("summary", "summarize", "tldr"), "story"),
    **dict.fromkeys(("web", "ui", "viewer", "start"), "serve"),
    **dict.fromkeys(("restore", "backup"), "archive"),
    **dict.fromkeys(("deleted", "undelete", "gone"), "recover"),
    **dict.fromkeys(("delete", "rm", "remove", "prune", "gc"), "clean"),
    **dict.fromkeys(("size", "sizes", "disk"), "du"),
    **dict.fromkeys(("check", "verify"), "doctor"),
}
"""What people type for a command that is called otherwise."""


def close_commands(name: str) -> list[str]:
    """Return the command that is spelled most like a name, if one is."""
    from difflib import get_close_matches

    return get_close_matches(name, COMMANDS, n=1)


class Program(click.Group):
    """A group that loads a command only when it is invoked."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command; return None if it does not exist."""
        del ctx
        if cmd_name not in MODULES:
            return None
        with collector_paused():
            module = import_module(f"threadline.cli.{MODULES[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name.replace('-', '_')}_command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the requested command; fail with a suggestion if it does not exist."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            near = [SYNONYMS[name]] if name in SYNONYMS else close_commands(name)
            ctx.fail(f"no such command '{name}'" + "".join(f"; did you mean '{n}'?" for n in near))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands by section, without loading them."""
        del ctx
        # Padded names: click would align each section by its own longest name.
        width = max(map(len, COMMANDS))
        for title, commands in SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(width), text) for name, text in commands.items()])

    def main(self, *args: Any, **extra: Any) -> NoReturn:  # noqa: ANN401 - as click has it
        """Run a command and exit with its status."""
        extra |= {"standalone_mode": False, "prog_name": "threadline"}
        words = (args[0] if args else extra.get("args")) or sys.argv[1:]
        with errors_as_json(words):
            sys.exit(run_safely(lambda: super(Program, self).main(*args, **extra)))


@click.group(
    "threadline",
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=example("threadline ls", "threadline graph 7bc87c4c", "threadline tree --json | jq ."),
)
@click.version_option(__version__, message="%(prog)s %(version)s")
@viewer_options
@click.pass_context
def main(context: click.Context, *, viewer: ViewerOptions) -> None:
    """Read, search, compare and continue the conversations of coding agents.

    TARGET is a transcript file, a directory, a session id (a unique prefix will do), or the title
    of a session. Without TARGET, the sessions of all agents on this machine are read. Without a
    command, the viewer opens; it takes the options below, which are those of `threadline serve`.
    """
    if context.invoked_subcommand is None:
        open_viewer((), viewer)
    elif viewer != ViewerOptions():
        name = context.invoked_subcommand
        raise click.UsageError(f"options of the viewer before '{name}'; use `threadline serve`")


start_collector()
