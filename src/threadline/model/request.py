"""A request to a model: what it took, and which entries tell of it."""

import msgspec

from threadline.model.content import Content, Usage
from threadline.model.entry import Entry

CHARACTERS_PER_TOKEN = 4
"""For English text and code, as a rule of thumb."""


class Request(msgspec.Struct, gc=False):
    """A request, by its `id`, to `model`; `entry` is the one whose `usage` counts.

    A client may write several entries of one request and repeat its usage in each: `entries` are
    all of them. `time` is that of `entry`.
    """

    id: str
    model: str
    usage: Usage
    entry: str
    time: str = ""
    entries: list[str] = []

    def yields_to(self, entry: Entry, usage: Usage) -> bool:
        """Return True if the usage that another entry tells counts instead.

        While an answer streams in, its first entries may count less than the last: the most holds.
        Of equal ones it is the oldest. The index counts by the same order.
        """
        own = -self.usage.output, self.time, self.entry
        return (-usage.output, entry.time, entry.id) < own


def request_id(entry: Entry, content: Content) -> str:
    """Return the id of the request that an entry tells of; its own id if it names none."""
    return content.message or content.request or entry.id


def request_in(entry: Entry, content: Content) -> Request | None:
    """Return the request that an entry tells of; None if it tells of none.

    Most are answers, but a client may also tell what a summary or a tool took.
    """
    usage = content.usage
    if usage is None:
        return None
    model = content.model or content.turn_model
    return Request(request_id(entry, content), model, usage, entry.id, entry.time, [entry.id])
