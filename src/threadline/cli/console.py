"""The terminal: output, progress, and errors as one line and an exit status."""

import os
import sys
import time
from collections.abc import Callable, Iterable
from typing import TextIO

import click

PATIENCE = 0.5
"""Seconds of reading before progress is shown."""


BAR = 24
"""How wide a bar of progress is."""


class PipeClosedError(Exception):
    """Whoever read the output has gone."""


def can_draw(out: TextIO) -> bool:
    """Return True if the output's encoding has our glyphs."""
    try:
        "●│├╮◆▶›…".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def write_rows(rows: Iterable[str]) -> None:
    """Write rows of text; signs that the encoding lacks are replaced."""
    encoding = sys.stdout.encoding or "ascii"
    write_bytes(f"{row}\n".encode(encoding, "replace") for row in rows)


def write_bytes(pieces: Iterable[bytes]) -> None:
    """Write bytes as they are."""
    try:
        for piece in pieces:
            sys.stdout.buffer.write(piece)
    except BrokenPipeError as error:
        raise PipeClosedError from error


def flush() -> None:
    """Flush the output, so that a closed pipe is noticed here and not at the very end."""
    try:
        sys.stdout.flush()
    except BrokenPipeError as error:
        raise PipeClosedError from error


def have_streams() -> None:
    """Open streams that the parent process has closed."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - lasts
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - lasts


def abandon_output() -> None:
    """Redirect further output to nowhere: the interpreter flushes once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def settle_output() -> None:
    """Flush the output if possible, so that the exit does not fail on it."""
    try:
        sys.stdout.flush()
    except OSError:
        abandon_output()


def say(text: str) -> None:
    """Print a line to standard error."""
    sys.stderr.write(f"{text}\n")


def draw_bar(done: int, total: int, *, fine: bool = True) -> str:
    """Draw how much is done as a bar."""
    full, empty = "━─" if fine else "#."
    cells = BAR * done // max(total, 1)
    return full * cells + empty * (BAR - cells)


class Progress:
    """Shows on a terminal how much of the work is done, if it takes long."""

    def __init__(self, out: TextIO, verb: str = "reading", noun: str = "files") -> None:
        self._out = out
        self._verb = verb
        self._noun = noun
        self._begun = self._told = time.monotonic()
        self._shown = False

    def __call__(self, done: int, total: int) -> None:
        """Note that `done` of `total` are done."""
        now = time.monotonic()
        if now - self._begun < PATIENCE or (now - self._told < 0.1 and done < total):  # noqa: PLR2004
            return
        self._told, self._shown = now, True
        bar = draw_bar(done, total, fine=can_draw(self._out))
        self._out.write(f"\r\x1b[K{self._verb} {bar} {done:,} of {total:,} {self._noun}")
        self._out.flush()

    def clear(self) -> None:
        """Erase the progress."""
        if self._shown:
            self._out.write("\r\x1b[K")
            self._out.flush()


DONE, REFUSED, MISUSED, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


def run_safely(run: Callable[[], object]) -> int:
    """Run a command, print its error if it fails, and return the exit status."""
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
    """Print an error and a hint; return `status`."""
    say(f"error: {printable(message)}")
    if hint:
        say(f"hint: {printable(hint)}")
    return status


def explain_usage(error: click.ClickException) -> int:
    """Print a usage error; return the exit status."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    path = context.command_path if context else "threadline"
    return explain(error.format_message(), f"`{path} --help` shows how it is used", MISUSED)


def account_for(error: Exception) -> int:
    """Print an error, a traceback too if THREADLINE_DEBUG is set; return the exit status."""
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


def example(*commands: str) -> str:
    """Return examples as the end of a command's help."""
    return "\n".join(["\b", "Examples:", *(f"  {command}" for command in commands)])
