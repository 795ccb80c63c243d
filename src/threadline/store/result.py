"""What the store answers when it has moved, and what a tree is made of."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

Opened = TypeVar("Opened")


class BranchResult(msgspec.Struct, Generic[Opened], frozen=True, eq=False):
    """What came of going to another entry.

    `selected_text` is the text of the prompt that was chosen, to be edited and asked again; `leaf`
    the entry to go on from; `left` the one that was left; `summary` the entry that tells of it;
    `session` the new session, if there is one.
    """

    selected_text: str = ""
    cancelled: bool = False
    new_file: Path | None = None
    in_place: bool = False
    leaf: str | None = None
    left: str | None = None
    summary: str | None = None
    reason: str | None = None
    session: Opened | None = None


class Node(msgspec.Struct, eq=False):
    """An entry in the tree of a session, with what hangs on it, oldest first."""

    id: str
    type: str
    parent: str | None
    timestamp: str | None
    children: list["Node"]
    label: str | None = None
    label_timestamp: str | None = None
