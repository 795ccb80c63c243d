"""`threadline agents`: the known agents, where their sessions are, what can be done with them."""

import os
import sys
from pathlib import Path

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import color_option, json_option
from threadline.cli.terminal import make_look
from threadline.library import agents
from threadline.render.agents_text import list_agents
from threadline.render.json import document


@click.command("agents", epilog=example("threadline agents", "threadline agents --json | jq ."))
@json_option
@color_option
def command(*, as_json: bool, color: str) -> None:
    """List known agents, their session folders and their capabilities.

    \b
    read     show, search and export sessions
    live     follow a session in the viewer while it runs
    context  show what the model is sent at an entry
    fork     write a session that continues from an entry
    repair   write a repaired copy of a damaged session
    blame    find the entry that wrote a line of a file
    cost     count the tokens and the cost of requests
    append   add messages and branches to a session
    """  # noqa: D301 - click reads the backslash
    found = agents.list_agents(os.environ, Path.home())
    if as_json:
        write_bytes(document(agents=iter(found)))
    else:
        write_rows(list_agents(found, make_look(color, os.environ, sys.stdout)))
