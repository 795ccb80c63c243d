"""One operation of the reflog, and how it is noted while lines are scanned."""

from typing import Any

import msgspec

from threadline.lines.line import Line
from threadline.model.entry import Entry

Detail = dict[str, Any]


class Op(msgspec.Struct, frozen=True):
    """Something done to a conversation: when, what, and the entry that it begins with.

    `entry` stands on `line`; `source` ("from" in JSON) is the entry that was left, called, copied
    or continued. `epoch` counts the compactions on the way from the first entry to this one.
    """

    at: str
    kind: str
    entry: str
    source: str | None = msgspec.field(name="from")
    line: str
    detail: Detail = {}
    epoch: int = 0


class Mark(msgspec.Struct, eq=False):
    """An operation found at a place: the entry at `position` of `line`."""

    kind: str
    entry: Entry
    line: Line
    position: int
    source: str | None = None
    detail: Detail = {}
