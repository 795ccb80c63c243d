"""Levels: the table of the specification, row by row, and its edge cases."""

import pytest

from tests.outline.sketch import levels_of, of_entry, outline_of, sketch
from tests.records import Record, user
from tests.sketch import drawn
from threadline.model.entry import Entry
from threadline.outline.message import Kind, Message
from threadline.outline.nest import level_of

TREE = """
    s: u1-a1-k1-t1(Task)-r1-a2
    s#x(t1): u7-a7-k7-t7(Task)-r7-a8
    s#y(t7): u8-a9-t9-r9-a10
"""


def test_the_levels_of_the_drawing() -> None:
    also = {
        "s1": {"content": "careful", "level": "warning", "subtype": "informational"},
        "s2": {"content": "broken", "level": "error", "subtype": "informational"},
        "s3": {"content": "fine", "level": "info", "subtype": "informational"},
    }
    found = levels_of(outline_of("u1-s2-a1-s1-s3-t1-r1", also))
    assert found == {"s": 0, "u1": 1, "s2": 2, "a1": 2, "s1": 3, "s3": 3, "t1": 3, "r1": 3}


def test_agents_stand_below_the_result_of_their_call_and_nest_in_the_same_steps() -> None:
    assert levels_of(outline_of(TREE, {"u7": user("other words"), "u8": user("other words")})) == {
        "s": 0,
        "u1": 1,
        "a1": 2,
        "k1": 2,
        "t1": 3,
        "r1": 3,
        "u7": 4,
        "a7": 4,
        "k7": 4,
        "t7": 5,
        "r7": 5,
        "u8": 6,
        "a9": 6,
        "t9": 7,
        "r9": 7,
        "a10": 6,
        "a8": 4,
        "a2": 2,
    }


def test_agents_messages_hang_on_the_result_and_what_follows_does_not() -> None:
    assert sketch(TREE, {"u7": user("other words"), "u8": user("other words")}) == drawn("""
        s
          u1
            a1
            k1
              t1+r1
                u7
                a7
                k7
                  t7+r7
                    u8
                    a9
                      t9+r9
                    a10
                a8
            a2
    """)


@pytest.mark.parametrize(
    ("kind", "main", "side"),
    [
        ("user", 1, 4),
        ("teammate", 1, 4),
        ("system-info", 3, 5),
        ("system-warning", 3, 5),
        ("system", 2, 4),
        ("system-error", 2, 4),
        ("assistant", 2, 4),
        ("thinking", 2, 4),
        ("tool_use", 3, 5),
        ("tool_result", 3, 5),
        ("task_notification", 3, 5),
        ("attachment", 3, 5),
        ("hook", 3, 5),
        ("unknown", 1, 4),
        ("session", 0, 0),
        ("branch", 0, 0),
    ],
)
def test_every_row_of_the_decision_table(kind: Kind, main: int, side: int) -> None:
    assert level_of(Message(kind, "")) == main
    assert level_of(Message(kind, "", agent_depth=1)) == side


@pytest.mark.parametrize("depth", [2, 3, 79])
def test_deeper_agents_go_on_by_two(depth: int) -> None:
    assert level_of(Message("user", "", agent_depth=depth)) == 2 + 2 * depth
    assert level_of(Message("assistant", "", agent_depth=depth)) == 2 + 2 * depth
    assert level_of(Message("tool_use", "", agent_depth=depth)) == 3 + 2 * depth


def test_an_unknown_block_of_an_answer_stands_where_the_answer_does() -> None:
    assert level_of(Message("unknown", "", (), Entry("assistant"))) == 2
    assert level_of(Message("unknown", "", (), Entry("pr-link"))) == 1


def test_a_command_that_the_client_carried_out_is_the_systems() -> None:
    assert levels_of(outline_of("u1-l1-c1-o1")) == {"s": 0, "u1": 1, "l1": 2, "c1": 1, "o1": 2}


def test_compactions_stand_beside_prompts() -> None:
    assert levels_of(outline_of("u1-a1 b1(a1)-z1-a2"))["b1"] == 1
    assert sketch("u1-a1 b1(a1)-z1-a2") == drawn("""
        s
          u1
            a1
          b1
          z1
            a2
    """)


TEAMMATE = '<teammate-message teammate_id="team-lead" summary="a &gt; b">go</teammate-message>'


def asked(prompt: str, **more: object) -> Record:
    block = {"type": "tool_use", "id": "call-t1", "name": "Task", "input": {"prompt": prompt}}
    return {"message": {"content": [block]}, **more}


AGENT = """
    s: u1-t1(Task)-r1-a1
    s#x(t1): u7-a7
"""


def test_the_first_prompt_of_an_agent_is_pruned_if_its_call_shows_it() -> None:
    outline = outline_of(AGENT, {"t1": asked("please\n  do u7")})
    assert "u7" not in levels_of(outline)
    assert [entry.id for entry in of_entry(outline, "t1").also] == ["u7"]


def test_another_prompt_of_an_agent_stays_at_level_4() -> None:
    assert levels_of(outline_of(AGENT, {"t1": asked("something else")}))["u7"] == 4


def test_a_teammates_prompt_stays_even_if_its_call_shows_the_same() -> None:
    outline = outline_of(AGENT, {"t1": asked("go"), "u7": user(TEAMMATE)})
    assert (of_entry(outline, "u7").kind, levels_of(outline)["u7"]) == ("teammate", 4)
    outline = outline_of(AGENT, {"t1": asked(TEAMMATE), "u7": user(TEAMMATE)})
    assert levels_of(outline)["u7"] == 4


def test_side_chains_inside_a_main_file_are_agents_too() -> None:
    assert levels_of(outline_of("u1-t1(Task)-r1-a1 ~u7-~a7"))["a7"] == 4


def test_a_message_hangs_below_the_last_of_a_lower_level() -> None:
    """The ancestry of the specification's example; call and result are siblings."""
    assert sketch("u1-a1-t1-r1") == drawn("""
        s
          u1
            a1
              t1+r1
    """)


def test_levels_may_be_left_out() -> None:
    assert sketch("t1-r1-u1-t2-r2") == drawn("""
        s
          t1+r1
          u1
            t2+r2
    """)


def test_headers_are_called_session_and_others_are_numbered() -> None:
    outline = outline_of("u1-a1-u2-a2 a1-u3-a3")
    assert [message.id for message in outline.messages] == [
        "session-s",
        "d-0",
        "d-1",
        "session-s@u2",
        "d-2",
        "d-3",
        "session-s@u3",
        "d-4",
        "d-5",
    ]


def test_anchors_are_made_of_entries_and_blocks() -> None:
    outline = outline_of("u1-t1(Bash,Read)-r1")
    assert [message.anchor for message in outline.messages] == [None, "u1", "t1-0", "r1-0", "t1-1"]


def test_anchors_stay_when_a_session_grows() -> None:
    def anchors(drawing: str) -> list[str | None]:
        return [message.anchor for message in outline_of(drawing).messages]

    assert set(anchors("u1-a1-t1-r1")) <= set(anchors("u0-u1-a1-t1-r1-a2"))
