"""Messages with all that they hold, as other programs need them: pictures, inputs, signatures."""

from collections import Counter
from typing import Literal

import msgspec

from threadline.model.content import Block, Usage

Role = Literal["system", "user", "assistant"]

Losses = Counter[str]
"""What a format cannot hold, and how often it occurred."""

ASSISTANTS = frozenset({"assistant", "model"})
SYSTEMS = frozenset({"system", "developer"})


class Spoken(msgspec.Struct):
    """A message: who speaks, and typed blocks.

    `kind` says more: prompt, command, notice, summary, compaction, answer or result. `message` is
    the id of the API message that it is a part of.
    """

    role: Role
    blocks: list[Block]
    kind: str = ""
    entries: tuple[str, ...] = ()
    time: str = ""
    message: str = ""
    model: str = ""
    usage: Usage | None = None


def role_of(name: str) -> Role:
    """Return the role of a message whose agent calls it `name`; most are the user's."""
    if name in ASSISTANTS:
        return "assistant"
    return "system" if name in SYSTEMS else "user"
