"""The commands that take a session to another machine, as they are copied."""

import re
import shlex
from typing import NamedTuple

from threadline.agents.registry import agent_named, agent_of
from threadline.model.ids import short
from threadline.tree.ancestry import Position

HOST = "HOST"
"""Stands for the machine that has the session; whoever copies the command fills it in."""


class CarryCommands(NamedTuple):
    """`pack` writes a file here, `unpack` reads it there; `stream` does both, run there."""

    pack: str
    unpack: str
    stream: str


def carry_commands(session: str, agent: str) -> CarryCommands | None:
    """Return the commands for a session; None if those of its agent cannot be packed."""
    if agent_named(agent).carrying() is None:
        return None
    file = re.sub(r"[^\w.-]", "-", short(session)) + ".thread"
    packing = ("threadline", "pack", session)
    return CarryCommands(
        shlex.join((*packing, "-o", file)),
        shlex.join(("threadline", "unpack", file)),
        # The shell of the other machine reads the words again.
        f"{shlex.join(('ssh', HOST, shlex.join(packing)))} | threadline unpack",
    )


def commands_from(position: Position, session: str) -> CarryCommands | None:
    """Return the commands for the session of a position."""
    return carry_commands(session, agent_of(position.entry.file.format).name)
