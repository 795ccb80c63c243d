"""Shapes: the few forms that content takes, whatever tool made it and whatever draws it."""

from collections.abc import Sequence
from functools import cached_property
from operator import itemgetter

import msgspec

from threadline.model.kept import Hunk

SIGN = itemgetter(0)
"""The first letter of a line."""


class Shape(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A piece of content in a form that every renderer knows."""


class Prose(Shape, frozen=True, eq=False, gc=False):
    """Text written as Markdown."""

    text: str


class Typed(Shape, frozen=True, eq=False, gc=False):
    """Text as it was typed or sent: code and links in it may be marked, nothing is changed."""

    text: str


class Plain(Shape, frozen=True, eq=False, gc=False):
    """Text as it stands."""

    text: str


class Code(Shape, frozen=True, eq=False, gc=False):
    """Program text or file content; `start` is the number of its first line."""

    text: str
    language: str = ""
    start: int | None = None


class Terminal(Shape, frozen=True, eq=False, gc=False):
    """What a terminal showed, colours included."""

    text: str
    error: bool = False


class Diff(Shape, frozen=True, eq=False, gc=True, dict=True):
    """A change to a file, which may be added or deleted by it, or moved to another path."""

    path: str
    hunks: Sequence[Hunk]
    is_new: bool = False
    is_deleted: bool = False
    moved_to: str = ""

    @property
    def title(self) -> str:
        """The path of the file, and whether it is added, deleted or moved."""
        mark = " (new)" if self.is_new else " (deleted)" if self.is_deleted else ""
        return self.path + mark + (f" → {self.moved_to}" if self.moved_to else "")

    @cached_property
    def sizes(self) -> tuple[int, int]:
        """How many lines are added and removed; counted once, for a title and for a story."""
        signs = "".join(["".join(map(SIGN, filter(None, hunk.lines))) for hunk in self.hunks])
        return signs.count("+"), signs.count("-")


class Table(Shape, frozen=True, eq=False, gc=False):
    """Rows of short texts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Listing(Shape, frozen=True, eq=False, gc=False):
    """Items, one a row; `marks` (done, doing, open) go with a list of tasks."""

    items: tuple[str, ...]
    marks: tuple[str, ...] = ()


class Facts(Shape, frozen=True, eq=False, gc=False):
    """Names and their values."""

    pairs: tuple[tuple[str, str], ...]


class Picture(Shape, frozen=True, eq=False, gc=False):
    """An image: its type and its data in base64."""

    media_type: str
    data: str


class Raw(Shape, frozen=True, eq=False, gc=False):
    """Anything else, as JSON."""

    text: str


class Link(Shape, frozen=True, eq=False, gc=False):
    """A pointer to the message that already shows the same words."""

    text: str
    anchor: str
