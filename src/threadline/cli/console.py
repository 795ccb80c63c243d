"""The terminal: where output goes, and how far reading has got."""

import os
import sys
import time
from collections.abc import Iterable
from typing import TextIO

PATIENCE = 0.5
"""Seconds of reading before progress is shown."""


BAR = 24
"""How wide a bar of progress is."""


class PipeClosedError(Exception):
    """Whoever read the output has gone."""


def can_draw(out: TextIO) -> bool:
    """Say whether the output's encoding has our glyphs."""
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
    """Hand over what is written, so that a closed pipe is noticed here and not at the very end."""
    try:
        sys.stdout.flush()
    except BrokenPipeError as error:
        raise PipeClosedError from error


def have_streams() -> None:
    """See to it that there is an output to write to; a parent may have closed ours."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - lasts
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - lasts


def abandon_output() -> None:
    """Lead further output nowhere: the interpreter flushes once more on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def settle_output() -> None:
    """Hand over what is written if that is possible, so that leaving does not fail on it."""
    try:
        sys.stdout.flush()
    except OSError:
        abandon_output()


def say(text: str) -> None:
    """Talk to the user on standard error."""
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
        """Take the progress away again."""
        if self._shown:
            self._out.write("\r\x1b[K")
            self._out.flush()
