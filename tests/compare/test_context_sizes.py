"""The size of the context over a session, as requests recorded it."""

from threadline.compare.context_sizes import MOST_SIZES, context_sizes
from threadline.model.content import Usage
from threadline.model.entry import Entry
from threadline.model.ids import EntryId
from threadline.model.story import ContextSizes
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Diff, Listing, Shape, Typed


def request(size: int, output: int = 0) -> Message:
    usage = Usage(input=size - 3, cache_read=2, cache_write=1, output=output)
    return Message("assistant", "", tokens=usage)


def said(kind: Kind, tokens: int) -> Message:
    return Message(kind, "", (Typed("four" * tokens),))


def parts(found: ContextSizes) -> list[tuple[int, int, int, int]]:
    return list(zip(found.prompts, found.answers, found.results, found.other, strict=True))


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


def test_a_size_is_divided_by_what_was_said_before_the_request() -> None:
    asked = [said("user", 10), request(100), said("thinking", 20), said("tool_use", 5)]
    found = context_sizes([*asked, said("tool_result", 30), request(155), said("assistant", 9)])
    assert parts(found) == [(10, 0, 0, 90), (10, 25, 30, 90)]


def test_the_recorded_output_counts_where_it_is_more_than_the_text() -> None:
    found = context_sizes([request(100, output=40), said("assistant", 7), request(140)])
    assert parts(found) == [(0, 0, 0, 100), (0, 40, 0, 100)]


def test_hidden_thoughts_do_not_use_up_what_was_there_from_the_start() -> None:
    asked = [said("user", 10), request(100, output=900), said("assistant", 20)]
    found = context_sizes([*asked, said("user", 10), request(150)])
    assert parts(found) == [(10, 0, 0, 90), (20, 40, 0, 90)]


def test_texts_fill_what_grew_since_the_start_up_to_twice_their_estimate() -> None:
    found = context_sizes([request(100), said("tool_result", 40), request(160), request(500)])
    assert parts(found) == [(0, 0, 0, 100), (0, 0, 60, 100), (0, 0, 80, 420)]


def test_a_compaction_leaves_only_its_summary() -> None:
    before = [said("user", 10), request(90, output=50), said("tool_result", 60), request(200)]
    found = context_sizes([*before, compaction("c"), said("summary", 8), request(88)])
    assert parts(found) == [(10, 0, 0, 80), (10, 50, 60, 80), (8, 0, 0, 80)]


def test_parts_never_exceed_the_size() -> None:
    texts = [said("user", 100), said("tool_result", 300)]
    found = context_sizes([*texts, request(11, output=77), *texts, request(7), request(5000)])
    assert parts(found)[0] == (2, 0, 8, 1)
    assert [sum(part) for part in parts(found)] == list(found.sizes) == [11, 7, 5000]
    assert min(map(min, parts(found))) >= 0


def test_of_many_sizes_the_parts_belong_to_the_largest() -> None:
    steps = [m for n in range(1000) for m in (said("tool_result", 3), request(5000 - n % 7))]
    found = context_sizes(steps)
    assert [sum(part) for part in parts(found)] == list(found.sizes)
    assert len(found.sizes) == len(found.results) <= MOST_SIZES


def test_lists_count_and_differences_and_notes_do_not() -> None:
    shapes: tuple[Shape, ...] = (Listing(("12345678", "1234")), Diff("a.py", ()))
    listed = Message("tool_result", "", shapes)
    assert parts(context_sizes([listed, said("meta", 50), request(90)])) == [(0, 0, 3, 87)]
