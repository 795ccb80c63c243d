"""Readings: the active path in one piece, turns, notes, attempts, and nothing lost."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import NONE, Also
from tests.outline.sketch import outline_of
from tests.render.stories import CORPUS, open_story
from tests.render.stories import outline_of as outline_story
from threadline.outline.message import Kind, Message
from threadline.outline.outline import Options, Outline
from threadline.outline.reading import arrange_outline, engine_order
from threadline.outline.turn import role_of
from threadline.outline.unit import Unit

SCENARIOS = sorted(str(path.relative_to(CORPUS).parent) for path in CORPUS.glob("*/*/truth.json"))


def read(drawing: str, also: Also = NONE, options: Options | None = None) -> str:
    """Sketch the reading of a drawn conversation, one row for each unit."""
    outline = outline_of(drawing, also, options or Options())
    return "\n".join(f"{'  ' * unit.depth}{name_of(unit)}" for unit in arrange_outline(outline))


def name_of(unit: Unit) -> str:
    """Name a unit by its entries, or by its role and title."""
    messages = (message for message in (unit.first, unit.last) if message is not None)
    names = [message.entry.id for message in messages if message.entry is not None]
    title = unit.first.title
    return "+".join(names) or (
        unit.first.line if unit.role == "heading" else f"{unit.role} {title}"
    )


def test_a_turn_is_a_prompt_one_row_of_steps_and_the_last_answer() -> None:
    assert (
        read("u1-a1-t1-r1-t2-r2-a2-u2-a3")
        == """\
s
  u1
    steps Bash ×2
      a1
      t1+r1
      t2+r2
    a2
  u2
    a3"""
    )


def test_a_single_step_needs_no_row() -> None:
    assert (
        read("u1-t1-r1-a1")
        == """\
s
  u1
    t1+r1
    a1"""
    )


def test_what_follows_the_last_answer_is_a_row_of_its_own() -> None:
    assert (
        read("u1-t1-r1-a1-t2-r2-t3-r3")
        == """\
s
  u1
    t1+r1
    a1
    steps Bash ×2
      t2+r2
      t3+r3"""
    )


def test_the_active_path_goes_on_and_an_attempt_stands_at_the_fork() -> None:
    assert (
        read("u1-a1-u2-a2 a1-u3-a3")
        == """\
s
  u1
    a1
  attempt Branch • u2 • please do u2
    u2
      a2
  continued Branch • u3 • please do u3
  u3
    a3"""
    )


def test_an_attempt_stands_once_behind_an_entry_that_is_several_messages() -> None:
    """The thought and the words of one record are one unit."""
    said = [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "so"}]
    also = {"a1": {"message": {"role": "assistant", "content": said}}}
    assert (
        read("u1-a1-u2-a2 a1-u3-a3 a4", also)
        == """\
s
  u1
    steps 1 earlier answer
      a1+a1
    attempt Branch • u2 • please do u2
      u2
        a2
    attempt Branch • u3 • please do u3
      u3
        a3
    a4"""
    )


def test_the_first_branch_may_be_the_active_one() -> None:
    shown = read("u1-a1-u2-a2 a1-u3-a3 +pin(a2)")
    assert shown.index("attempt Branch • u3") < shown.index("continued Branch • u2")


def test_an_abandoned_path_goes_on_where_its_last_branch_does() -> None:
    assert (
        read("u1-a1-u2-a2-u3-a3 a2-u4-a4 a1-u5-a5")
        == """\
s
  u1
    a1
  attempt Branch • u2 • please do u2
    u2
      a2
    attempt Branch • u3 • please do u3
      u3
        a3
    continued Branch • u4 • please do u4
    u4
      a4
  continued Branch • u5 • please do u5
  u5
    a5"""
    )


def test_what_a_fork_left_to_go_back_into_its_origin_is_an_attempt_of_the_fork() -> None:
    told = read("s1: u1-a1-u2-a2\ns2: =u1-=a1-=u2-=a2-u3-a3 a1-u4-a4")
    assert (
        told.partition("s2\n")[2]
        == """\
  attempt Branch • u3 • please do u3
    u3
      a3
  continued Branch • u4 • please do u4
  u4
    a4"""
    )


def test_the_active_path_alone_has_no_attempts() -> None:
    shown = read("u1-a1-u2-a2 a1-u3-a3", options=Options(active_only=True))
    assert "attempt" not in shown
    assert "u2" not in shown


def test_withdrawn_prompts_are_versions_of_the_one_that_was_sent() -> None:
    same = {name: {"message": {"role": "user", "content": "fix it"}} for name in ("u2", "u3", "u4")}
    shown = read("u1-a1-u2 a1-u3 a1-u4-a4", same)
    assert (
        shown
        == """\
s
  u1
    a1
  u4
    versions 2 earlier versions, edited before sending
      u2
      u3
    a4"""
    )


def entries_in(messages: list[Message]) -> list[str]:
    return sorted(message.anchor or message.id for message in messages if message.entry is not None)


def shown_in(units: list[Unit]) -> list[Message]:
    both = ((unit.first, unit.last) for unit in units)
    return [message for pair in both for message in pair if message is not None]


def check_complete(outline: Outline) -> None:
    """Fail if a message is not in the reading of its outline, or twice; or if counts are wrong."""
    units = arrange_outline(outline)
    assert entries_in(shown_in(units)) == entries_in(outline.messages)
    assert [unit.number for unit in units] == list(range(len(units)))
    assert len({unit.anchor for unit in units}) == len(units)
    for unit in units:
        end = unit.number + 1 + unit.total
        assert all(below.depth > unit.depth for below in units[unit.number + 1 : end])
        assert end == len(units) or units[end].depth <= unit.depth
    runs = engine_order(units, outline)
    numbers = [n for first, length in runs for n in range(first, first + length)]
    assert sorted(numbers) in ([], list(range(len(units))))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_of_a_real_session_is_lost(scenario: str) -> None:
    check_complete(outline_story(open_story(scenario)))


@given(st.lists(st.tuples(st.integers(0, 30), st.sampled_from("uatb")), max_size=25))
def test_nothing_of_any_tree_is_lost(parents: list[tuple[int, str]]) -> None:
    names = ["u0"]
    drawing = ["u0"]
    for number, (parent, kind) in enumerate(parents, 1):
        above = names[parent % len(names)]
        names.append(f"{kind}{number}")
        drawing.append(f"{above}-{kind}{number}")
    check_complete(outline_of(" ".join(drawing)))


def test_lines_can_be_read_in_the_engines_order() -> None:
    outline = outline_of("u1-a1-u2-a2 a1-u3-a3 +pin(a2)")
    units = arrange_outline(outline)
    ordered = [
        units[n]
        for first, length in engine_order(units, outline)
        for n in range(first, first + length)
    ]
    assert [unit.first.line for unit in ordered] == [
        line for line in ("s", "s@u2", "s@u3") for unit in units if unit.first.line == line
    ]


def test_a_session_without_branches_has_one_order() -> None:
    outline = outline_of("u1-a1-u2-a2")
    assert engine_order(arrange_outline(outline), outline) == []


def test_very_long_sessions_do_not_recurse(tmp_path: Path) -> None:
    del tmp_path
    deep = " ".join(f"a{n}-u{n + 1}-a{n + 1} a{n}-u{n + 5000}-a{n + 5000}" for n in range(1, 1200))
    check_complete(outline_of(f"u1-a1 {deep} a1-u9999-a9999"))


@pytest.mark.parametrize("kind", ["attachment", "hook", "progress", "meta", "system-info"])
def test_bookkeeping_is_a_note_unless_something_failed(kind: Kind) -> None:
    assert role_of(Message(kind, "x")) == "note"
    assert role_of(Message(kind, "x", failed=True)) != "note"


def test_what_has_no_text_is_a_note() -> None:
    assert role_of(Message("thinking", "", quiet=True)) == "note"
    assert role_of(Message("thinking", "Hm.")) == "thinking"
