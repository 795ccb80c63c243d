"""Marks on sessions and entries."""

from datetime import datetime

import msgspec

from threadline.api.public import Forms, public
from threadline.model import mark
from threadline.model.mark import MarkKind
from threadline.model.short_repr import short_repr


class Mark(msgspec.Struct, frozen=True):
    """A mark: `value` is its text, empty for a star.

    `by` is the agent whose client wrote it, empty for our own. `id` names a note.
    """

    kind: MarkKind
    value: str
    time: datetime | None
    id: str
    by: str

    __repr__ = short_repr


class MarkedItem(msgspec.Struct, frozen=True):
    """A session, or an `entry` of it (empty for the session itself), with its `marks`."""

    session: str
    entry: str
    title: str
    marks: list[Mark]

    __repr__ = short_repr


FORMS: Forms = {mark.Mark: Mark}


def public_mark(found: mark.Mark) -> Mark:
    """Return a mark as a program gets it."""
    return public(found, Mark, FORMS)


def public_marked(found: mark.MarkedItem) -> MarkedItem:
    """Return what is marked as a program gets it."""
    return public(found, MarkedItem, FORMS)
