"""JSON documents of the commands that pack, unpack and move sessions."""

from typing import ClassVar

import msgspec

from threadline.history.report import ToldStep
from threadline.model.carry import MovedSession, MoveName, PackedSession, PackedTip, UnpackPlan


class PackDocument(msgspec.Struct):
    """A pack that was written to `file`.

    It was `created` at this time. `left` are files that belong to the sessions and are not packed.
    `tip` tells of the files of the project, null if they were not asked for, and `skipped` which
    of them are not packed.
    """

    file: str
    bytes: int
    created: str
    sessions: list[PackedSession]
    left: list[str]
    tip: PackedTip | None
    skipped: list[ToldStep]


class UnpackDocument(msgspec.Struct):
    """What unpacking does (`plan`), and whether that was done (`written`)."""

    plan: UnpackPlan
    written: bool


class MoveDocument(msgspec.Struct):
    """The `sessions` that follow a directory from `old` to `new`.

    `left` tells why others, and files of the project, do not.

    `undo` is the name of the move, empty if nothing was written.
    """

    old: str
    new: str
    sessions: list[MovedSession]
    left: dict[str, str]
    undo: str


class MoveUndoneDocument(msgspec.Struct):
    """What was undone: the `name` of a move, null if there was none, and how many `files`."""

    name: str | None
    files: int


class MovesDocument(msgspec.Struct):
    """The `moves` that can be undone, the newest first."""

    ROWS: ClassVar[str] = "moves"

    moves: list[MoveName]
