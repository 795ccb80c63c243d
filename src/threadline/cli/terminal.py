"""The user's terminal: its width and colours, and the pager."""

import os
import shlex
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import TextIO

from threadline.cli.console import can_draw, write_rows
from threadline.render.style import ASCII, UNICODE, Look

LEAST, USUAL = 40, 80
"""The least columns that are drawn to, and how many there are if nobody knows."""

PAGER = "less -FRX"


def make_look(color: str, environ: Mapping[str, str], out: TextIO) -> Look:
    """Decide how output should look from the option, the environment and the terminal."""
    return Look(
        columns=max(find_columns(environ), LEAST),
        color=wants_color(color, environ, out),
        glyphs=UNICODE if can_draw(out) else ASCII,
        to_local=datetime.astimezone,
    )


def find_columns(environ: Mapping[str, str]) -> int:
    """Return the width of the terminal, even if the output is piped to a pager."""
    if environ.get("COLUMNS", "").isdecimal():
        return int(environ["COLUMNS"])
    for descriptor in (1, 2, 0):
        try:
            return os.get_terminal_size(descriptor).columns
        except OSError:
            continue
    return USUAL


def wants_color(color: str, environ: Mapping[str, str], out: TextIO) -> bool:
    """Return True to colour: as asked for, else if the terminal and NO_COLOR allow it."""
    if color != "auto":
        return color == "always"
    return out.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


def page_rows(rows: Iterable[str], *, paged: bool) -> None:
    """Write rows, through the user's pager if wanted and possible."""
    command = pager_command(os.environ) if paged and sys.stdout.isatty() else []
    if not command or not feed(command, rows):
        write_rows(rows)


def pager_command(environ: Mapping[str, str]) -> list[str]:
    """Return the pager's command; empty if the user wants no pager."""
    try:
        words = shlex.split(environ.get("PAGER", PAGER))
    except ValueError:
        return []
    return [] if words == ["cat"] else words


def feed(command: list[str], rows: Iterable[str]) -> bool:
    """Write rows to a pager and wait for it; false if it cannot be started."""
    surroundings = {"LESS": "FRX", "LV": "-c", **os.environ}
    try:
        pager = subprocess.Popen(  # noqa: S603 - the user's own pager, without a shell
            command, stdin=subprocess.PIPE, env=surroundings
        )
    except OSError:
        return False
    encoding = sys.stdout.encoding or "ascii"
    try:
        if pager.stdin is not None:
            with suppress(BrokenPipeError), pager.stdin as pipe:
                pipe.writelines(f"{row}\n".encode(encoding, "replace") for row in rows)
    finally:
        wait(pager)
    return True


def wait(pager: "subprocess.Popen[bytes]") -> None:
    """Wait until the reader has read; an interrupt is the pager's to obey."""
    while True:
        try:
            pager.wait()
        except KeyboardInterrupt:
            continue
        return
