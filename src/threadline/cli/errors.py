"""From exceptions to exit status: every failure is a line for people, never a traceback."""

import os
import sys
from collections.abc import Callable

import click

from threadline.cli.console import (
    PipeClosedError,
    abandon_output,
    flush,
    have_streams,
    say,
    settle_output,
)

DONE, REFUSED, MISUSED, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


def run_safely(run: Callable[[], object]) -> int:
    """Run a command; say what went wrong, if anything, and give the exit status."""
    have_streams()
    try:
        result = run()
        flush()
    except PipeClosedError:
        abandon_output()
        return PIPE_CLOSED
    except (click.Abort, KeyboardInterrupt):
        say("interrupted")
        return INTERRUPTED
    except click.ClickException as error:
        return explain_usage(error)
    except Exception as error:  # noqa: BLE001 - the last place to turn it into words
        settle_output()
        return account_for(error)
    return result if isinstance(result, int) else DONE


def explain(message: str, hint: str | None, status: int) -> int:
    """Say what is wrong and what might help."""
    say(f"error: {printable(message)}")
    if hint:
        say(f"hint: {printable(hint)}")
    return status


def explain_usage(error: click.ClickException) -> int:
    """Say what is wrong with the command line, and where help is."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    path = context.command_path if context else "threadline"
    return explain(error.format_message(), f"`{path} --help` shows how it is used", MISUSED)


def account_for(error: Exception) -> int:
    """Tell a request that cannot be met from a bug; of that, all is told only when asked for."""
    from threadline.model.error import ThreadlineError  # noqa: PLC0415 - loads the engine

    if isinstance(error, ThreadlineError):
        return explain(str(error), error.hint, REFUSED)
    if os.environ.get("THREADLINE_DEBUG"):
        import traceback  # noqa: PLC0415 - only when things go wrong

        traceback.print_exception(error)
    if isinstance(error, OSError):
        return explain(str(error), None, REFUSED)
    told = f"{type(error).__name__}: {error}"
    hint = "this is a bug in threadline; THREADLINE_DEBUG=1 shows the details for a report"
    return explain(f"unexpected {told}", hint, REFUSED)


def printable(text: str) -> str:
    """Make text safe for the terminal and its encoding."""
    from threadline.render.cells import clean  # noqa: PLC0415 - only when things go wrong

    return clean(text).encode(sys.stderr.encoding or "ascii", "replace").decode(errors="replace")
