"""Counts: by kind, immediate and total, a pair as one, in a time that grows with the messages."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.bulk import work_grows_with
from tests.outline.sketch import of_entry, outline_of
from threadline.outline.message import Message
from threadline.outline.nest import count_messages, nest_messages


def test_a_pair_counts_once_among_children_and_descendants() -> None:
    outline = outline_of("u1-a1-t1-r1-t2-r2-a2")
    answer, prompt, session = of_entry(outline, "a1"), of_entry(outline, "u1"), outline.roots[0]
    assert (answer.immediate.count, answer.immediate.by_kind) == (2, {"tool_use": 2})
    assert (prompt.immediate.count, prompt.immediate.by_kind) == (2, {"assistant": 2})
    assert (prompt.total.count, prompt.total.by_kind) == (4, {"tool_use": 2, "assistant": 2})
    assert (session.total.count, session.immediate.count) == (5, 1)


def test_calls_with_a_result_are_counted_as_pairs() -> None:
    outline = outline_of("u1-a1-t1-r1-t2")
    assert of_entry(outline, "a1").immediate.tool_pairs == 1
    assert outline.roots[0].total.tool_pairs == 1


def test_a_result_alone_counts() -> None:
    outline = outline_of("u1-a1-r9(t9)")
    assert of_entry(outline, "a1").total.by_kind == {"tool_result": 1}


def test_a_message_with_nothing_below_has_no_counts() -> None:
    found = of_entry(outline_of("u1-a1"), "a1")
    assert (found.children, found.immediate.count, found.total.count) == ((), 0, 0)


def test_agents_below_a_result_count_for_all_above() -> None:
    outline = outline_of("s: u1-t1(Task)-r1\ns#x(t1): u7-t7-r7-a7")
    assert of_entry(outline, "r1").total.by_kind == {"user": 1, "tool_use": 1, "assistant": 1}
    assert outline.roots[0].total.count == 5


@pytest.mark.parametrize("shape", ["wide", "deep"])
def test_messages_are_nested_and_counted_in_linear_time(shape: str) -> None:
    def message(number: int) -> Message:
        if shape == "wide":
            return Message("tool_use" if number % 2 else "assistant", "")
        return Message("assistant", "", agent_depth=number)

    def make(count: int) -> Callable[[], None]:
        messages = [message(number) for number in range(count)]

        def nest_and_count() -> None:
            nest_messages(messages)
            count_messages(messages)
            assert messages[0].total.count == (count - 1 if shape == "deep" else 1)

        return nest_and_count

    work_grows_with(5000, make)


def test_counts_equal_a_recount() -> None:
    outline = outline_of("s: u1-k1-a1-t1(Task)-r1-a2-u2-a3 a2-u3-a4\ns#x(t1): u7-a7-t7-r7-a8")
    for message in outline.messages:
        below = [child for child in walk(message) if child.pair != "last"]
        assert message.total.count == len(below)
        assert message.total.by_kind == Counter(child.kind for child in below)
        direct = [child.kind for child in message.children if child.pair != "last"]
        assert message.immediate.by_kind == Counter(direct)


def walk(message: Message) -> list[Message]:
    """List all below a message."""
    found: list[Message] = []
    stack = list(message.children)
    while stack:
        child = stack.pop()
        found.append(child)
        stack += child.children
    return found
