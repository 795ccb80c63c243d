"""The pager: rows go through it if there is a terminal to page on."""

import os
import shlex
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress

from threadline.cli.console import write_rows

USUAL = "less -FRX"


def page_rows(rows: Iterable[str], *, paged: bool) -> None:
    """Write rows, through the user's pager if wanted and possible."""
    command = pager_command(os.environ) if paged and sys.stdout.isatty() else []
    if not command or not feed(command, rows):
        write_rows(rows)


def pager_command(environ: Mapping[str, str]) -> list[str]:
    """Give the words of the pager's command; none if the user wants no pager."""
    try:
        words = shlex.split(environ.get("PAGER", USUAL))
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
