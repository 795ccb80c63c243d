"""The user's terminal: its width, its colors, and the pager."""

import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, TextIO

from threadline.cli.console import can_draw, write_rows
from threadline.render.style import ASCII, UNICODE, Display

if TYPE_CHECKING:
    import subprocess

MIN_COLUMNS, DEFAULT_COLUMNS = 40, 80
"""The least width that output is drawn for, and the width if it is unknown."""

PAGER = "less -FRX"


def stdout_display(color: str) -> Display:
    """Return how to draw on standard output; `color` is the value of `--color`."""
    return make_display(color, os.environ, sys.stdout)


def make_display(color: str, environ: Mapping[str, str], out: TextIO) -> Display:
    """Decide how to draw output from the option, the environment and the terminal."""
    return Display(
        columns=max(find_columns(environ), MIN_COLUMNS),
        color=wants_color(color, environ, out),
        glyphs=UNICODE if can_draw(out) else ASCII,
        to_local=datetime.astimezone,
    )


def find_columns(environ: Mapping[str, str]) -> int:
    """Return the width of the terminal, even if the output is piped to a pager."""
    if environ.get("COLUMNS", "").isdecimal():
        return int(environ["COLUMNS"])
    # Standard output may be a pipe to a pager; the terminal is then behind another stream.
    for descriptor in (1, 2, 0):
        try:
            return os.get_terminal_size(descriptor).columns
        except OSError:
            continue
    return DEFAULT_COLUMNS


def wants_color(color: str, environ: Mapping[str, str], out: TextIO) -> bool:
    """Return True to use color: as requested, else if the terminal and NO_COLOR allow it."""
    if color != "auto":
        return color == "always"
    return out.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


def page_rows(rows: Iterable[str], *, no_pager: bool) -> None:
    """Write rows, through the user's pager if standard output is a terminal."""
    command = pager_command(os.environ) if not no_pager and sys.stdout.isatty() else []
    if not command or not run_pager(command, rows):
        write_rows(rows)


def pager_command(environ: Mapping[str, str]) -> list[str]:
    """Return the pager's command line; empty if the user wants no pager."""
    from shlex import split

    # On a terminal without cursor control, less would ask for a key after each page.
    default = "" if environ.get("TERM") == "dumb" else PAGER
    try:
        words = split(environ.get("PAGER", default))
    except ValueError:
        return []
    return [] if words == ["cat"] else words


def run_pager(command: list[str], rows: Iterable[str]) -> bool:
    """Write rows to a pager and wait for it; return False if it cannot be started."""
    import subprocess

    environ = {"LESS": "FRX", "LV": "-c", **os.environ}
    try:
        pager = subprocess.Popen(  # noqa: S603 - the user's own pager, without a shell
            command, stdin=subprocess.PIPE, env=environ
        )
    except OSError:
        return False
    encoding = sys.stdout.encoding or "ascii"
    try:
        if pager.stdin is not None:
            with suppress(BrokenPipeError), pager.stdin as pipe:
                pipe.writelines(f"{row}\n".encode(encoding, "replace") for row in rows)
    finally:
        wait_for(pager)
    return True


def wait_for(pager: "subprocess.Popen[bytes]") -> None:
    """Wait until the pager exits; Ctrl-C is for the pager to handle."""
    while True:
        try:
            pager.wait()
        except KeyboardInterrupt:
            continue
        return
