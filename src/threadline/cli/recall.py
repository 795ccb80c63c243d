"""The command that clients run as a hook: what fixed an error before."""

import os
import sys
import time
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, print_stderr, write_bytes, write_rows
from threadline.cli.json_output import write_document
from threadline.cli.options import json_option

if TYPE_CHECKING:
    from threadline.library.workspace import Workspace

LIMIT = 0.27
"""After how many seconds the command ends without a word: the client waits for it."""

LONGEST = 1 << 20
"""How many characters are read of what is given."""


@click.command(
    "recall",
    epilog=example(
        "make test 2>&1 | threadline recall --dry-run",
        "threadline recall --dry-run < /dev/null",
        "threadline install claude --recall",
    ),
)
@click.argument("agent", required=False)
@click.option("--dry-run", is_flag=True, help="Take an error as text; show what would be added.")
@click.option(
    "--within",
    type=click.FloatRange(min=0.01),
    default=LIMIT,
    show_default=True,
    metavar="SECONDS",
    help="As a hook: end without a word after so many seconds.",
)
@json_option
def recall_command(*, agent: str | None, dry_run: bool, within: float, as_json: bool) -> None:
    """Tell what fixed an error before; AGENT runs this as a hook.

    The hook that `threadline install AGENT --recall` adds is run after a failed command, and as a
    session starts. It adds at most 200 tokens to the conversation: where the same error occurred
    before, what was changed and which command passed then. It asks the index alone, calls no model,
    and says nothing if that takes longer than the client should wait.

    With --dry-run the error is read as text; without one, it is as if a session started here.
    """
    if dry_run or agent is None:
        if not dry_run:
            raise click.UsageError("name the agent whose hook this is, or try it with --dry-run")
        show_recall(as_json=as_json)
        return
    timer = Timer(max(0.01, within - time.process_time()), os._exit, [0])
    timer.daemon = True
    timer.start()
    run_hook(agent, timer)


def show_recall(*, as_json: bool) -> None:
    """Show what would be added for an error on standard input, or as a session starts here."""
    from threadline.cli.documents import RecallDocument
    from threadline.library.actions.recall import recall_error, tokens_in

    error = "" if sys.stdin.isatty() else sys.stdin.read(LONGEST)
    begun = time.perf_counter()
    text = recall_error(own_workspace(), error, str(Path.cwd()))
    milliseconds = round((time.perf_counter() - begun) * 1000)
    if as_json:
        write_document(RecallDocument(text, tokens_in(text), milliseconds))
        return
    write_rows([text] if text else ["nothing fits: nothing would be added"])
    print_stderr(f"{tokens_in(text)} tokens, {milliseconds} ms")


def run_hook(agent: str, timer: Timer) -> None:
    """Answer the hook of a client; whatever goes wrong, the client goes on as without us."""
    from threadline.library.actions.recall import answer_hook
    from threadline.model.error import ThreadlineError

    try:
        told = answer_hook(own_workspace(), agent, sys.stdin.buffer.read(LONGEST))
    except (ThreadlineError, OSError):
        told = b""
    timer.cancel()
    write_bytes([told])


def own_workspace() -> "Workspace":
    """Open all sessions on this machine, as they are written."""
    from threadline.cli.catalog import open_workspace

    return open_workspace()
