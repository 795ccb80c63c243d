"""Requests: counted once, by the entry that tells most, whatever the order."""

from itertools import permutations

from threadline.activity.requests import Requests
from threadline.model.content import Content, Usage
from threadline.model.entry import Entry
from threadline.model.ids import EntryId
from threadline.model.price import Price, PriceList, Prices, PriceTable

Told = tuple[Entry, Content]
PRICES = Prices(PriceTable(), PriceList({"m": Price(1, 10)}))


def told(entry: str, output: int, request: str = "", time: str = "") -> Told:
    """Make an entry that tells of a request."""
    content = Content([], {}, model="m", request=request, usage=Usage(output=output))
    return Entry("assistant", EntryId(entry), time=time), content


def count(*entries: Told) -> list[tuple[str, int, int]]:
    """Return the entry that counts, its output and how many entries each request has."""
    requests = Requests()
    for entry, content in entries:
        requests.add(entry, content)
    return [(one.entry, one.usage.output, len(one.entries)) for one in requests]


def test_the_entry_that_tells_most_counts_and_of_equal_ones_the_oldest() -> None:
    entries = [told("a", 1, "r", "0"), told("b", 9, "r", "2"), told("c", 9, "r", "1")]
    assert {*map(str, (count(*order) for order in permutations(entries)))} == {"[('c', 9, 3)]"}


def test_an_answer_is_one_request_even_if_only_some_of_its_entries_name_the_request() -> None:
    """Claude Code leaves the id of the request out of some records of an answer."""
    named, unnamed = told("a", 1, "r"), told("b", 9)
    named[1].message = unnamed[1].message = "m"
    assert count(named, unnamed) == [("b", 9, 2)]


def test_an_entry_without_an_id_of_a_request_is_one_by_itself() -> None:
    assert count(told("a", 1), told("b", 1)) == [("a", 1, 1), ("b", 1, 1)]


def test_requests_are_summed_up_once_each() -> None:
    requests = Requests()
    for entry, content in (told("a", 1, "r"), told("b", 100_000, "r"), told("c", 100_000, "s")):
        requests.add(entry, content)
    spent = requests.sum(PRICES)
    assert (spent.requests, spent.output, spent.cost) == (2, 200_000, 2.0)


def test_an_entry_that_tells_of_no_request_adds_none() -> None:
    requests = Requests()
    assert requests.add(Entry("user"), Content([], {})) is None
    assert list(requests) == []
