"""`threadline branches`: the branches of a session, drawn."""

import os
import sys

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import color_option, json_option
from threadline.cli.terminal import make_look
from threadline.cli.writing import open_target
from threadline.render.json import document
from threadline.render.store_text import draw_branches
from threadline.store.segments import list_segments


@click.command(
    "branches", epilog=example("threadline branches 01a1e078", "threadline branches s.jsonl --json")
)
@click.argument("target")
@color_option
@json_option
def command(target: str, color: str, *, as_json: bool) -> None:
    """Draw the branches of a session: for each stretch its last entry, its size and first words."""
    with open_target(target, writable=False) as session:
        segments = list_segments(session)
        if as_json:
            branches = [segment for segment in segments if segment.ends]
            write_bytes(
                document(
                    session=session.id,
                    leaf=session.leaf,
                    branches=iter(branches),
                    segments=iter(segments),
                )
            )
        else:
            write_rows(draw_branches(segments, make_look(color, os.environ, sys.stdout)))
