"""Requests, each counted once, however many entries of however many files tell of it."""

from collections.abc import Iterator

from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.model.price import Prices, Spent, sum_requests
from threadline.model.request import Request, request_id, request_in


class Requests:
    """Requests by id, in the order in which they are met."""

    def __init__(self) -> None:
        self._found: dict[str, Request] = {}

    def add(self, entry: Entry, content: Content) -> Request | None:
        """Add what an entry tells of its request; return what is known of that, if it does."""
        if content.usage is None:
            return None
        known = self._found.get(request_id(entry, content))
        if known is None:
            told = request_in(entry, content)
            if told is not None:
                self._found[told.id] = told
            return told
        known.entries.append(entry.id)
        if known.yields_to(entry, content.usage):
            known.model, known.usage = content.model or content.turn_model, content.usage
            known.entry, known.time = entry.id, entry.time
        return known

    def __iter__(self) -> Iterator[Request]:
        """Yield the requests."""
        return iter(self._found.values())

    def sum(self, prices: Prices) -> Spent:
        """Sum up all requests."""
        return sum_requests(
            [(one.model, one.usage, prices.cost_of(one.model, one.usage)) for one in self]
        )
