"""The size of the context over a session, as requests recorded it."""

from threadline.compare.story import MOST_SIZES, context_sizes
from threadline.model.content import Usage
from threadline.model.entry import Entry
from threadline.model.ids import EntryId
from threadline.outline.message import Message


def request(size: int) -> Message:
    return Message("assistant", "", tokens=Usage(input=size - 3, cache_read=2, cache_write=1))


def compaction(name: str) -> Message:
    entry = Entry(type="system", id=EntryId(name), subtype="compact_boundary")
    return Message("compaction", "", entry=entry)


def test_sizes_are_the_whole_input_of_each_request() -> None:
    found = context_sizes([request(10), Message("user", ""), request(30), request(20)])
    assert (found.sizes, found.peak, found.last) == ((10, 30, 20), 30, 20)


def test_a_compaction_stands_before_the_size_that_follows() -> None:
    found = context_sizes([request(50), compaction("c"), compaction("c"), request(9)])
    assert found.cuts == ((1, "c"),)


def test_of_many_sizes_the_largest_of_each_few_is_kept() -> None:
    found = context_sizes([request(n + 5) for n in range(10 * MOST_SIZES)])
    assert len(found.sizes) == MOST_SIZES
    assert found.sizes[-1] == found.peak == 10 * MOST_SIZES + 4


def test_nothing_recorded_is_no_size() -> None:
    assert context_sizes([Message("user", "")]).sizes == ()
