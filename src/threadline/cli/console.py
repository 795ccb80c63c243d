"""Standard output and error: text, progress, and errors as a line and an exit status."""

import errno
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TextIO

import click

PROGRESS_DELAY = 0.5
PROGRESS_INTERVAL = 0.1
"""Seconds before progress is shown at all, and between two updates."""

MINUTE = 60

BAR_WIDTH = 24
USUAL_WIDTH = 80


class PipeClosedError(Exception):
    """The reader of standard output has closed it."""


def can_draw(out: TextIO) -> bool:
    """Return True if the encoding of `out` has our glyphs."""
    try:
        "●│├╮◆▶›…".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def write_rows(rows: Iterable[str]) -> None:
    """Write rows of text; characters that the encoding lacks are replaced."""
    encoding = sys.stdout.encoding or "ascii"
    write_bytes(f"{row}\n".encode(encoding, "replace") for row in rows)


def write_bytes(pieces: Iterable[bytes]) -> None:
    """Write bytes unchanged."""
    try:
        for piece in pieces:
            sys.stdout.buffer.write(piece)
    except BrokenPipeError as error:
        raise PipeClosedError from error


def flush() -> None:
    """Flush standard output, to notice a closed pipe here and not at interpreter exit."""
    try:
        sys.stdout.flush()
    except BrokenPipeError as error:
        raise PipeClosedError from error


def ensure_streams() -> None:
    """Replace standard streams that the parent process has closed."""
    # `>&-` in a shell leaves a process without the descriptor, and Python without the stream.
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - lasts
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - lasts


def discard_output() -> None:
    """Redirect standard output to /dev/null: the interpreter flushes once more when it exits."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())
    os.close(devnull)


def print_stderr(text: str) -> None:
    """Print a line to standard error."""
    sys.stderr.write(f"{text}\n")


def printable(text: str) -> str:
    """Return `text` without anything that standard error cannot print safely."""
    from threadline.render.cells import clean

    return clean(text).encode(sys.stderr.encoding or "ascii", "replace").decode(errors="replace")


def draw_bar(done: int, total: int, *, unicode: bool = True) -> str:
    """Return a progress bar."""
    full, empty = "━─" if unicode else "#."
    cells = BAR_WIDTH * done // max(total, 1)
    return full * cells + empty * (BAR_WIDTH - cells)


def remaining(seconds: float, done: int, total: int) -> str:
    """Return how long the rest takes if it goes on as it did; empty if nothing is known yet."""
    if not 0 < done < total:
        return ""
    left = round(seconds * (total - done) / done)
    return f", {left // MINUTE} min left" if left >= 2 * MINUTE else f", {left} s left"


class Progress:
    """Shows the progress of work that takes long on a terminal."""

    def __init__(self, out: TextIO, verb: str = "reading", noun: str = "files") -> None:
        self._out = out
        self._verb = verb
        self._noun = noun
        self._started = self._updated = time.monotonic()
        self._is_shown = False

    def __call__(self, done: int, total: int) -> None:
        """Show that `done` of `total` are done."""
        now = time.monotonic()
        recently = now - self._updated < PROGRESS_INTERVAL and done < total
        if now - self._started < PROGRESS_DELAY or recently:
            return
        self._updated, self._is_shown = now, True
        bar = draw_bar(done, total, unicode=can_draw(self._out))
        left = remaining(now - self._started, done, total)
        self._out.write(f"\r\x1b[K{self._verb} {bar} {done:,} of {total:,} {self._noun}{left}")
        self._out.flush()

    def clear(self) -> None:
        """Erase the progress."""
        if self._is_shown:
            self._out.write("\r\x1b[K")
            self._out.flush()


@contextmanager
def progress_shown(
    verb: str = "reading", noun: str = "files", unit: int = 1
) -> Iterator[Callable[[int, int], None]]:
    """Show progress while the block runs, if standard error is a terminal."""
    # On standard error, so that a pipe or a file gets the output alone.
    progress = Progress(sys.stderr, verb, noun) if sys.stderr.isatty() else None

    def update(done: int, total: int) -> None:
        if progress is not None:
            progress(done // unit, total // unit)

    try:
        yield update
    finally:
        if progress is not None:
            progress.clear()


EXIT_OK, EXIT_ERROR, EXIT_USAGE, EXIT_INTERRUPTED, EXIT_PIPE_CLOSED = 0, 1, 2, 130, 141


def run_safely(run: Callable[[], object]) -> int:
    """Run a command, print its error if it fails, and return the exit status."""
    ensure_streams()
    try:
        result = run()
        flush()
    # As a process that SIGPIPE ends: silent, and with the status that shells expect.
    except PipeClosedError:
        discard_output()
        return EXIT_PIPE_CLOSED
    except (click.Abort, KeyboardInterrupt):
        print_stderr("interrupted")
        return EXIT_INTERRUPTED
    except click.ClickException as error:
        return report_usage_error(error)
    except Exception as error:  # noqa: BLE001 - a user should never see a traceback
        try:
            sys.stdout.flush()
        except OSError:
            discard_output()
        return report_exception(error)
    return result if isinstance(result, int) else EXIT_OK


AS_JSON = ContextVar("AS_JSON", default=False)
"""Whether errors are printed as JSON."""


@contextmanager
def errors_as_json(words: Sequence[str]) -> Iterator[None]:
    """Print errors as JSON while the block runs, if the words of a command ask for JSON."""
    # Asked of the words: an error in them is found before the options are known.
    options = words[: words.index("--")] if "--" in words else words
    token = AS_JSON.set(not {"--json", "--jsonl"}.isdisjoint(options))
    try:
        yield
    finally:
        AS_JSON.reset(token)


def fit(text: str) -> str:
    """Return a text with its lines broken between words where the terminal of errors ends."""
    if not sys.stderr.isatty():
        return text
    from textwrap import wrap

    wide = os.get_terminal_size(sys.stderr.fileno()).columns or USUAL_WIDTH
    return "\n".join(wrap(text, wide, break_long_words=False, break_on_hyphens=False)) or text


def print_error(message: str, hint: str | None, status: int, kind: str) -> int:
    """Print an error and a hint, for programs as a line of JSON; return `status`."""
    if AS_JSON.get():
        from threadline.cli.documents import ErrorDocument
        from threadline.render.json import encode

        told = ErrorDocument(error=message, hint=hint, kind=kind, status=status)
        print_stderr(encode(told).decode())
        return status
    print_stderr(fit(f"error: {printable(message)}"))
    first, *others = (hint or "").split("\n")
    if first:
        print_stderr(fit(f"hint: {printable(first)}"))
    for line in others:
        print_stderr(f"  {printable(line)}")
    return status


def report_usage_error(error: click.ClickException) -> int:
    """Print a usage error; return the exit status."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError) and error.ctx is not None:
        print_stderr(error.ctx.get_help())
        return EXIT_USAGE
    context = error.ctx if isinstance(error, click.UsageError) else None
    path = context.command_path if context else "threadline"
    return print_error(error.format_message(), f"see `{path} --help`", EXIT_USAGE, "usage")


def report_exception(error: Exception) -> int:
    """Print an error, with a traceback if THREADLINE_DEBUG is set; return the exit status."""
    from threadline.model.error import ThreadlineError

    if isinstance(error, ThreadlineError):
        return print_error(str(error), error.hint, EXIT_ERROR, type(error).__name__)
    if os.environ.get("THREADLINE_DEBUG"):
        import traceback

        traceback.print_exception(error)
    if isinstance(error, OSError):
        return print_error(*told_by_system(error), EXIT_ERROR, type(error).__name__)
    message = f"unexpected {type(error).__name__}: {error}"
    hint = "this is a bug in threadline; run with THREADLINE_DEBUG=1 for a traceback to report"
    return print_error(message, hint, EXIT_ERROR, type(error).__name__)


SYSTEM_HINTS = {
    errno.EACCES: "check the permissions",
    errno.EPERM: "check the permissions",
    errno.EROFS: "the file system is read-only",
    errno.ENOSPC: "free some space",
    errno.EDQUOT: "free some space",
}


def told_by_system(error: OSError) -> tuple[str, str | None]:
    """Return what the system says, and of which file, in words; and a hint.

    A file that is being written has a name of its own: then its directory is named.
    """
    if error.strerror is None:
        return str(error), None
    path = os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else ""
    path = str(Path(path).parent) if path.endswith(".part") else path
    message = f"{path}: {error.strerror}" if path else error.strerror
    return message, SYSTEM_HINTS.get(error.errno or 0)


def example(*commands: str) -> str:
    """Return examples for the end of a command's help."""
    return "\n".join(["\b", "Examples:", *(f"  {command}" for command in commands)])
