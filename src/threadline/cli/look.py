"""How output should look on this terminal: how wide, how colourful, with which glyphs."""

import os
from collections.abc import Mapping
from datetime import datetime
from typing import TextIO

from threadline.cli.console import can_draw
from threadline.render.look import ASCII, UNICODE, Look

LEAST, USUAL = 40, 80


def make_look(color: str, environ: Mapping[str, str], out: TextIO) -> Look:
    """Decide how output should look from the option, the environment and the terminal."""
    return Look(
        columns=max(find_columns(environ), LEAST),
        color=wants_color(color, environ, out),
        glyphs=UNICODE if can_draw(out) else ASCII,
        to_local=datetime.astimezone,
    )


def find_columns(environ: Mapping[str, str]) -> int:
    """Give the width of the terminal, also when the output goes through a pipe to a pager."""
    if environ.get("COLUMNS", "").isdecimal():
        return int(environ["COLUMNS"])
    for descriptor in (1, 2, 0):
        try:
            return os.get_terminal_size(descriptor).columns
        except OSError:
            continue
    return USUAL


def wants_color(color: str, environ: Mapping[str, str], out: TextIO) -> bool:
    """Say whether to colour: as told, else on terminals that can and users who do not object."""
    if color != "auto":
        return color == "always"
    return out.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
