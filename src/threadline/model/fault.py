"""Faults: what is wrong in the input, as values with a position."""

from enum import StrEnum

import msgspec


class Level(StrEnum):
    """How much a fault matters to a reader."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in the input: where, what, and which entry it concerns.

    `line` counts from 1; 0 stands for the file as a whole. `kind` is a stable word for programs.
    """

    file: str
    line: int
    kind: str
    what: str
    entry: str | None = None
    level: Level = Level.WARNING


class Finding(msgspec.Struct, frozen=True):
    """Something wrong or remarkable that `doctor` reports: where and what, and what it means.

    `line` counts from 1; 0 stands for the file as a whole. `kind` is a stable word for programs.
    """

    kind: str
    level: Level
    file: str
    line: int
    entry: str | None
    what: str
    means: str
