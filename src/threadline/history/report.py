"""What is told of files: their states at an entry, their changes, and what restoring them takes."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from threadline.history.point import Sure
from threadline.history.state import Kind
from threadline.model.short_repr import short_repr


class LineRange(msgspec.Struct, frozen=True):
    """Known lines of a file, counted from 1."""

    from_: int = msgspec.field(name="from")
    to: int
    text: str


class FileAt(msgspec.Struct, frozen=True):
    """What is known of a file at an entry.

    `since` is the entry of the last change or look, or the one since which the file is unknown.
    With `lines_only`, line ends and a byte-order mark are not proven, only the lines are.
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
    """What an entry did to a file, or showed of it; `agrees` if that was known before."""

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


class Act(StrEnum):
    """What is done with a file."""

    CREATE = "create"
    OVERWRITE = "overwrite"
    DELETE = "delete"
    KEEP = "keep"
    SKIP = "skip"


class Step(msgspec.Struct, frozen=True):
    """What is done with one file, and why it is skipped if it is.

    `text` is what is written; it is left out of the plan as it is shown.
    """

    path: str
    act: Act
    why: str = ""
    sure: Sure | None = None
    text: str | None = None


def changes_in(plan: Iterable[Step]) -> list[Step]:
    """Return the steps that change a file."""
    return [step for step in plan if step.act not in {Act.KEEP, Act.SKIP}]
