"""What is told of a file: each line with the entry that wrote it."""

import msgspec


class BlamedLine(msgspec.Struct, frozen=True):
    """A line of a file and the entry that wrote it.

    `known` is `written` or `likely` (a later change could not be found in the file); `outside` if
    the line appeared after `entry` from something not recorded, `older` if before all that is.
    """

    line: int
    text: str
    known: str
    entry: str | None = None
    session: str | None = None
    on: str | None = None
    active: bool | None = None
    at: str | None = None
    tool: str | None = None


class LostChange(msgspec.Struct, frozen=True):
    """A change that is no longer found in the file."""

    entry: str
    at: str
    tool: str


class Asked(msgspec.Struct, frozen=True):
    """What led to a line: the prompt of the turn in which it was written."""

    entry: str
    text: str


class BlamedFile(msgspec.Struct, frozen=True):
    """Every line of a file with its origin.

    `known_as` names files of the same name that sessions changed, if none has changed this one.
    """

    file: str
    changes: int
    lines: tuple[BlamedLine, ...]
    lost: tuple[LostChange, ...] = ()
    prompt: Asked | None = None
    known_as: tuple[str, ...] = ()
