"""What is told of files: their states at an entry, their changes, and what restoring them takes."""

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar

import msgspec

from threadline.history.point import Sure
from threadline.history.state import Kind
from threadline.model.short_repr import short_repr


class LineRange(msgspec.Struct, frozen=True):
    """Known lines of a file, counted from 1.

    `from` and `to` are the numbers of the first and last line.
    """

    from_: int = msgspec.field(name="from")
    to: int
    text: str


class FileAt(msgspec.Struct, frozen=True):
    """What is known of a file at an entry.

    `since` is the entry of the last change or look, or the one since which the file is unknown.
    With `lines_only`, line ends and a byte-order mark are not proven, only the lines are. `state`
    is how much of it is known, `ranges` are the known lines of a file that is known in part.
    """

    path: str
    state: Kind
    sure: Sure
    since: str | None
    change: str
    lines_only: bool = False
    text: str | None = None
    ranges: tuple[LineRange, ...] = ()

    __repr__ = short_repr


class FileChange(msgspec.Struct, frozen=True):
    """What an entry did to a file, or showed of it; `agrees` if that was known before.

    `state` is how much of the file is known then.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

    at: str
    entry: str | None
    session: str
    change: str
    state: Kind
    agrees: bool | None = None
    prompt: str | None = None


class DiffedFile(msgspec.Struct, frozen=True):
    """The difference of one file, or why it is not known."""

    path: str
    diff: tuple[str, ...] = ()
    why: str = ""

    @property
    def patch(self) -> str:
        """The difference as a text that git applies."""
        return "".join(f"{row}\n" for row in self.diff)


class DifferingFile(msgspec.Struct, frozen=True):
    """A file that is not on disk as an entry left it: the lines that disk has more and fewer.

    `why` is set, and the numbers are not, if they cannot be compared.
    """

    path: str
    added: int = 0
    removed: int = 0
    why: str = ""


class Act(StrEnum):
    """What is done with a file."""

    CREATE = "create"
    OVERWRITE = "overwrite"
    DELETE = "delete"
    KEEP = "keep"
    SKIP = "skip"


class Step(msgspec.Struct, frozen=True):
    """What is done with one file, and why it is skipped if it is.

    `text` is what is written; it is left out of the plan as it is shown. `act` is what is done.
    """

    path: str
    act: Act
    why: str = ""
    sure: Sure | None = None
    text: str | None = None


class ToldStep(msgspec.Struct, frozen=True):
    """What is done with one file: `act`, and `why` it is skipped if it is."""

    path: str
    act: Act
    why: str
    sure: Sure | None


def changes_in(plan: Iterable[Step]) -> list[Step]:
    """Return the steps that change a file."""
    return [step for step in plan if step.act not in {Act.KEEP, Act.SKIP}]
