"""Calls and their results, drawn: `A` makes the call a, `a` is its result, `.` ends an entry."""

import pytest

from tests.dialects import ALL
from threadline.activity.pairs import CallPairs, MadeCall
from threadline.model.content import Block, Content, ToolCall, ToolResult
from threadline.model.entry import Entry
from threadline.model.ids import EntryId

SECOND = "2026-01-01T00:00:0{}.000Z"


def entries(drawn: str) -> list[tuple[Entry, Content]]:
    """Make entries of calls and results, a second after each other."""
    made = []
    for number, blocks in enumerate(drawn.split(".")):
        entry = Entry("assistant", EntryId(str(number)), time=SECOND.format(number))
        made.append((entry, Content([block_of(letter) for letter in blocks], {})))
    return made


def block_of(letter: str) -> Block:
    """Make a call or a result; `-` is a call without an id."""
    if letter in {"-", letter.upper()}:
        return ToolCall("Bash", letter.lower().strip("-"), {"command": letter})
    return ToolResult(letter, f"text of {letter}")


def pair(drawn: str) -> list[MadeCall]:
    """Return the calls of some entries, those without result last."""
    pairs = CallPairs(lambda _: ALL)
    found = [made for item in entries(drawn) for made in pairs.add(*item)]
    return [*(made for made in found if made.answer is not None), *pairs.unanswered]


@pytest.mark.parametrize(
    ("drawn", "paired"),
    [
        ("A.a", "a:0-1"),
        ("AB.b.a", "b:0-1 a:0-2"),
        ("Aa", "a:0-0"),
        ("A.A.a", "a:1-2 a:0-?"),
        ("A.a.a", "a:0-1"),
        ("a.A", "a:1-0"),
        ("A.B.b", "b:1-2 a:0-?"),
        ("-.A.a", "a:1-2 :0-?"),
        ("b", ""),
    ],
)
def test_a_result_answers_the_latest_call_with_its_id(drawn: str, paired: str) -> None:
    found = [f"{m.call.id}:{m.entry.id}-{m.answer.id if m.answer else '?'}" for m in pair(drawn)]
    assert " ".join(found) == paired


def test_a_call_with_its_result_has_an_outcome() -> None:
    (made,) = pair("A.a")
    assert (made.call.command, made.call.result_text) == ("A", "text of a")
    assert (made.call.has_passed, made.call.has_failed, made.seconds) == (True, False, 1.0)


def test_a_call_without_a_result_has_neither_passed_nor_failed() -> None:
    (made,) = pair("A")
    assert made.call.outcome is None
    assert (made.call.has_passed, made.call.has_failed, made.seconds) == (False, False, None)


def test_a_result_in_the_record_of_its_call_has_no_time() -> None:
    (made,) = pair("Aa")
    assert made.seconds is None
