"""Sessions as messages: headers, links, landmarks, what is folded, agents, depth, usage."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cases import read_case
from tests.outline.sketch import of_entry, outline_of, sketch, sketch_outline
from tests.records import Record, assistant, call, text, user
from tests.sketch import drawn
from threadline.agents.registry import dialect_of
from threadline.library.load.describe import words_by
from threadline.lines.line import Fold
from threadline.model.content import Usage
from threadline.outline.depth import Depth
from threadline.outline.message import LineLink
from threadline.outline.outline import Options, outline_tree
from threadline.outline.shape import Facts, Link, Prose, Raw

REWOUND = "u1-a1-u2-a2 a1-u3-a3"


def links(found: tuple[LineLink, ...]) -> list[tuple[str, str, str, str]]:
    return [(link.way, link.kind, link.text, link.line) for link in found]


def test_branches_hang_below_their_session_under_headers_of_their_own() -> None:
    assert sketch(REWOUND) == drawn("""
        s
          u1
            a1
          s@u2
            u2
              a2
          s@u3
            u3
              a3
    """)


def test_a_branch_is_called_by_its_first_entry_and_words() -> None:
    titles = [m.title for m in outline_of(REWOUND).messages if m.kind in {"session", "branch"}]
    assert titles == ["please do u1", "Branch • u2 • please do u2", "Branch • u3 • please do u3"]


def test_a_preview_in_a_title_shows_a_command_as_typed() -> None:
    command = user("<command-name>/model</command-name>\n<command-args>opus</command-args>")
    titles = [m.title for m in outline_of("u1-a1-u2-a2 a1-u3-a3", {"u3": command}).messages]
    assert "Branch • u3 • /model opus" in titles


def test_the_message_where_branches_leave_lists_them_as_a_box_would() -> None:
    found = of_entry(outline_of(REWOUND), "a1").links
    assert links(found) == [
        ("forward", "rewind", "Branch • u2 • please do u2", "s@u2"),
        ("forward", "rewind", "Branch • u3 • please do u3", "s@u3"),
    ]
    assert [(link.words, link.entries, link.active, link.time[-6:]) for link in found] == [
        ("please do u2", 2, False, "03.000Z"[-6:]),
        ("please do u3", 2, True, "05.000Z"[-6:]),
    ]


def test_headers_of_branches_lead_back() -> None:
    header = next(m for m in outline_of(REWOUND).messages if m.line == "s@u3")
    (link,) = header.links
    assert link.text == "Continues from message a1 in Session s"
    assert (link.way, link.line, link.anchor) == ("back", "s", "a1-0")


def test_sessions_that_fork_and_continue_are_linked_both_ways() -> None:
    """Session 2 continues from the end of session 1, session 3 forks from the middle."""
    outline = outline_of("s1: u1-a1-u2-a2\ns2: u3<a2-a3\ns3: u4<a1-a4")
    assert links(of_entry(outline, "a2").links) == [
        ("forward", "resume", "Session s2 continues here", "s2")
    ]
    assert links(of_entry(outline, "a1").links) == [
        ("forward", "fork", "Session s3 forks here", "s3")
    ]
    heads = {m.line: m for m in outline.messages if m.kind == "session"}
    assert [link.text for link in heads["s2"].links] == ["Continues from message a2 in Session s1"]
    assert [link.text for link in heads["s3"].links] == ["Continues from message a1 in Session s1"]
    assert list(heads) == ["s1", "s2", "s3"]


def test_a_link_back_tells_what_is_continued() -> None:
    drawing = """
        s1: u1-a1-u2-a2
        s2: =u1-=a1-=u2-=a2-u3-a3
    """
    header = next(m for m in outline_of(drawing).messages if m.line == "s2" and m.kind == "session")
    (link,) = header.links
    assert (link.title, link.words, link.entries) == ("please do u1", "please do u2", 4)
    assert link.time == "2026-01-01T00:00:04.000Z"


def test_a_rewind_to_before_the_first_prompt_is_listed_at_the_session() -> None:
    outline = outline_of("u1-a1 u2-a2")
    assert [link.line for link in outline.roots[0].links] == ["s@u2"]


def test_anchors_of_links_are_anchors_of_messages() -> None:
    outline = outline_of("s1: u1-t1-r1-a1\ns2: u3<r1-a3\ns3: u4<t1-a4\ns4: u5<u1-a5")
    anchors = {message.anchor for message in outline.messages}
    back = [link for m in outline.messages for link in m.links if link.way == "back"]
    assert len(back) == 3
    assert {link.anchor for link in back} <= anchors


def test_one_session_can_be_outlined_alone() -> None:
    with TemporaryDirectory() as folder:
        reading = read_case("s1: u1-a1\ns2: u2-a2", Path(folder))
        outline = outline_tree(
            reading.tree,
            reading.bodies.content_of,
            dialect_of,
            sessions=["s2"],
            names={"s2": "Named"},
        )
    assert [m.title for m in outline.messages] == ["Named", "please do u2", "here is a2"]


def test_a_session_whose_entries_are_all_shared_keeps_its_header() -> None:
    outline = outline_of("s1: u1 +leaf(u1) u1-a1-u2-a2\ns2: =u1-=a1")
    header = next(m for m in outline.messages if m.line == "s2")
    assert (header.kind, header.children) == ("session", ())
    assert [link.text for link in header.links] == ["Continues from message a1 in Session s1"]
    assert links(of_entry(outline, "a1").links) == [
        ("forward", "fork", "Session s2 forks here", "s2")
    ]


def test_what_is_folded_is_readable_under_the_entry_where_it_left() -> None:
    assert sketch("u1-a1-u2@5-a2@6-u9 a1-u3@5-a3@6") == drawn("""
        s
          u1
            a1
              [replay]
                u3
                  a3
          u2
            a2
          u9
    """)


def with_fold(drawing: str, under: str, folded: str) -> str:
    """Sketch a drawn conversation of which some entries were folded under another."""
    with TemporaryDirectory() as folder:
        reading = read_case(drawing, Path(folder))
        line = reading.tree.lines[0]
        names = folded.split()
        away = [entry for entry in line.entries if entry.id in names]
        line.entries = [entry for entry in line.entries if entry.id not in names]
        above = next(entry for entry in line.entries if entry.id == under)
        line.folds.append(Fold(above, "replay", away))
        return sketch_outline(outline_tree(reading.tree, reading.bodies.content_of, dialect_of))


def test_what_follows_a_fold_does_not_fall_into_it() -> None:
    assert with_fold("u1-u3-a3-h1-a2", "u1", "u3 a3") == drawn("""
        s
          u1
            [replay]
              u3
                a3
            h1
            a2
    """)


def test_a_fold_under_a_call_stands_behind_the_pair() -> None:
    assert with_fold("u1-a1-t1-u3-a3-r1-a2", "t1", "u3 a3") == drawn("""
        s
          u1
            a1
              t1+r1
                [replay]
                  u3
                    a3
            a2
    """)


def test_calls_and_agents_in_a_fold_stay_in_it() -> None:
    drawing = "s: u1-a1-u3-t3(Task)-r3-u2-a2\ns#x(t3): u7-a7"
    assert with_fold(drawing, "a1", "u3 t3 r3") == drawn("""
        s
          u1
            a1
              [replay]
                u3
                  t3+r3
                    u7
                    a7
          u2
            a2
    """)


def test_two_folds_under_one_entry_stand_side_by_side() -> None:
    assert sketch("u1-a1-u2 a1-u3 a1-u4") == drawn("""
        s
          u1
            a1
              [unanswered]
                u2
              [unanswered]
                u3
          u4
    """)


def test_a_fold_says_what_it_holds_and_why() -> None:
    (header,) = [m for m in outline_of("u1-a1-s1-u2 s1-u3-a3").messages if m.kind == "folded"]
    assert (header.title, header.why) == ("1 entry repeated before an answer", "unanswered")


@pytest.mark.parametrize(
    ("metadata", "told"),
    [
        ({"preTokens": 115_000, "trigger": "manual"}, "📦 Conversation compacted (115k tokens) • "),
        ({"preTokens": 168_498}, "📦 Conversation compacted (168k tokens) • "),
        ({"preTokens": 1000}, "📦 Conversation compacted (1k tokens) • "),
        ({"preTokens": 999}, "📦 Conversation compacted (999 tokens) • "),
        ({"preTokens": 0}, "📦 Conversation compacted • "),
        ({"preTokens": None}, "📦 Conversation compacted • "),
        ({"preTokens": "many"}, "📦 Conversation compacted • "),
        ({"preTokens": True}, "📦 Conversation compacted • "),
        ({}, "📦 Conversation compacted • "),
        ("?", "📦 Conversation compacted • "),
        (None, "📦 Conversation compacted • "),
    ],
)
def test_a_landmark_tells_tokens_and_time_as_far_as_they_are_known(
    metadata: object, told: str
) -> None:
    outline = outline_of("u1-a1 b1(a1)-z1-a2", {"b1": {"compactMetadata": metadata}})
    (landmark,) = outline.landmarks
    assert landmark.entry is not None
    assert (landmark.kind, landmark.entry.id) == ("summary", "z1")
    assert landmark.landmark == f"{told}2026-01-01 00:00:04"


def test_a_page_does_not_tell_what_triggered_a_compaction_and_a_graph_does(tmp_path: Path) -> None:
    outline = outline_of("u1-a1 b1(a1)-z1-a2")
    told = [text for message in outline.messages for text in (message.title, message.landmark)]
    assert "Conversation compacted (115k tokens)" in told
    assert not [text for text in told if "manual" in text]
    reading = read_case("u1-a1 b1(a1)-z1-a2", tmp_path)
    boundary = reading.graph.nodes["b1"]
    words = words_by(reading.bodies)(boundary)
    assert words.text == "Conversation compacted (115k tokens, manual)"


def test_a_landmark_without_a_boundary_or_a_time_says_less() -> None:
    (alone,) = outline_of("u1-a1-z1-a2").landmarks
    assert alone.landmark == "📦 Conversation compacted • 2026-01-01 00:00:03"
    (timeless,) = outline_of("u1-a1 b1(a1)-z1@?-a2").landmarks
    assert timeless.landmark == "📦 Conversation compacted (115k tokens)"


def test_a_landmark_in_a_branch_belongs_to_the_branch() -> None:
    outline = outline_of("u1-a1-u2-a2 a1-u3-a3 b1(a3)-z1-a4")
    assert [message.line for message in outline.landmarks] == ["s@u3"]


def test_landmarks_are_in_order_and_lead_to_the_summaries() -> None:
    outline = outline_of("u1-a1 b1(a1)-z1-a2 b2(a2)-z2-a3")
    assert [message.anchor for message in outline.landmarks] == ["z1", "z2"]
    assert [message.level for message in outline.landmarks] == [1, 1]


def task(prompt: str = "please do u7") -> Record:
    block = {"type": "tool_use", "id": "call-t1", "name": "Task", "input": {"prompt": prompt}}
    return assistant("t1", block)


def report(words: str) -> Record:
    tail = "agentId: x (to resume)\n<usage>total_tokens: 9\ntool_uses: 1</usage>"
    block = {"type": "tool_result", "tool_use_id": "call-t1", "content": [text(words), text(tail)]}
    return user([block])


AGENT = "s: u1-t1(Task)-r1-a1\ns#x(t1): u7-a7-t7-r7-a8"


def test_the_last_answer_of_an_agent_leads_to_the_result_that_shows_it() -> None:
    outline = outline_of(AGENT, {"t1": task(), "r1": report("here is  a8")})
    (shape,) = of_entry(outline, "a8").shapes
    assert isinstance(shape, Link)
    assert shape.anchor == "r1-0" == of_entry(outline, "r1").anchor


def test_another_last_answer_stays() -> None:
    outline = outline_of(AGENT, {"t1": task(), "r1": report("something else")})
    assert isinstance(of_entry(outline, "a8").shapes[0], Prose)


def test_the_last_answer_of_a_background_agent_leads_to_its_notification() -> None:
    notice = (
        "<task-notification>\n<task-id>x</task-id>\n<tool-use-id>call-t1</tool-use-id>\n"
        "<status>completed</status>\n<summary>Agent done</summary>\n<result>here is a8</result>\n"
        "</task-notification>\nFull transcript available at: /tmp/x"
    )
    outline = outline_of(
        "s: u1-t1(Task)-r1-a1-u2-a2\ns#x(t1): u7-a7-t7-r7-a8", {"t1": task(), "u2": user(notice)}
    )
    message = of_entry(outline, "u2")
    assert (message.kind, message.level, message.title) == ("task_notification", 3, "Agent done")
    (shape,) = of_entry(outline, "a8").shapes
    assert isinstance(shape, Link)
    assert shape.anchor == "u2"


def test_an_agent_that_nobody_called_has_a_header_in_its_session() -> None:
    assert sketch("s1: u1-a1\ns1#x: u7-a7\ns2: u2-a2") == drawn("""
        s1
          u1
            a1
          agent "please do u7"
            u7
            a7
        s2
          u2
            a2
    """)


DEEP = "s: u1-k1-a1-h1-t1(Task)-r1-a2-s1\ns#x(t1): u7-a7-t7-r7-a8"


@pytest.mark.parametrize(
    ("depth", "kept"),
    [
        (Depth.SESSION, ""),
        (Depth.USER, "u1"),
        (Depth.ASSISTANT, "u1 k1 a1 a2"),
        (Depth.AGENT, "u1 k1 a1 - u7 a7 a8 a2"),
        (Depth.TOOL, "u1 k1 a1 t1 r1 u7 a7 t7 r7 a8 a2 s1"),
        (Depth.HOOK, "u1 k1 a1 h1 t1 r1 u7 a7 t7 r7 a8 a2 s1"),
    ],
)
def test_each_depth_keeps_what_the_ones_before_keep(depth: Depth, kept: str) -> None:
    outline = outline_of(DEEP, options=Options(depth))
    names = [m.entry.id if m.entry else "-" for m in outline.messages if m.kind != "session"]
    assert " ".join(names) == kept


def test_where_calls_are_not_kept_a_header_stands_for_each_agent() -> None:
    assert sketch(DEEP, options=Options(Depth.AGENT)) == drawn("""
        s
          u1
            k1+a1
              agent helper
                u7
                a7
                a8
            a2
    """)


def test_the_active_path_alone_leaves_out_what_was_abandoned() -> None:
    assert sketch(REWOUND, options=Options(active_only=True)) == drawn("""
        s
          u1
            a1
          s@u3
            u3
              a3
    """)


def test_the_active_path_may_end_in_the_middle_of_a_line() -> None:
    assert sketch("u1-a1-u2-a2 +pin(a1)", options=Options(active_only=True)) == drawn("""
        s
          u1
            a1
    """)


def test_agents_called_on_an_abandoned_branch_are_not_on_the_active_path() -> None:
    drawing = "s: u1-a1-u2-t2(Task)-r2-a2 a1-u3-a3\ns#x(t2): u7-a7"
    assert "a7" in sketch(drawing)
    assert "a7" not in sketch(drawing, options=Options(active_only=True))


def test_a_request_that_streams_in_tells_the_most_of_its_lines() -> None:
    def part(name: str, output: int) -> Record:
        record = assistant(name, text(name))
        usage = {"input_tokens": 3, "output_tokens": output}
        record["message"] |= {"id": "msg-one", "usage": usage}
        return {**record, "requestId": "one"}

    outline = outline_of(
        "u1-a1-a2-a3", {"a1": part("a1", 1), "a2": part("a2", 127), "a3": part("a3", 5)}
    )
    told = of_entry(outline, "a1").tokens
    assert told is not None
    assert (told.input, told.output) == (3, 127)
    assert of_entry(outline, "a2").tokens is None


def test_tokens_are_told_once_for_each_request() -> None:
    blocks = {"k1": {"type": "thinking", "thinking": "hm"}, "a1": text("yes")}
    also: dict[str, Record] = {name: assistant(name, block) for name, block in blocks.items()}
    for record in also.values():
        record["message"]["id"] = "msg-one"
    outline = outline_of(
        "u1-k1-a1-a2-a3", also | {name: {"requestId": None} for name in ("a2", "a3")}
    )
    told: dict[str, Usage | None] = {m.entry.id: m.tokens for m in outline.messages if m.entry}
    assert [told[name] is not None for name in ("u1", "k1", "a1", "a2", "a3")] == [
        False,
        True,
        False,
        True,
        True,
    ]
    assert (told["k1"] and told["k1"].input, told["k1"] and told["k1"].output) == (3, 5)


def test_messages_know_their_model_and_time() -> None:
    message = of_entry(outline_of("u1-a1"), "a1")
    assert (message.model, message.time) == ("claude-opus-4-5", "2026-01-01T00:00:02.000Z")


def test_order_is_the_order_of_the_nesting() -> None:
    outline = outline_of(DEEP)
    walked = []
    stack = list(reversed(outline.roots))
    while stack:
        message = stack.pop()
        walked.append(message)
        stack += reversed(message.children)
    assert walked == outline.messages


def progress_of(entry: str, content: object, prompt: str = "look around") -> Record:
    told = {
        "type": "assistant",
        "uuid": entry,
        "message": {"role": "assistant", "content": content},
    }
    data = {"type": "agent_progress", "agentId": "x", "prompt": prompt, "message": told}
    return {"type": "progress", "data": data, "parentToolUseID": "call-t1"}


DELEGATED = "s: u1-t1(Task)-p1-p2-r1(t1)\ns#x(t1): u7-a7"


def test_progress_of_an_agent_leads_to_the_message_that_it_repeats() -> None:
    same = progress_of("a7", [text("found it")])
    other = progress_of("a7", [text("found <another> thing")], "look elsewhere")
    asked = assistant("t1", call("t1", "Task", prompt="look around"))
    also = {"t1": asked, "p1": same, "p2": other, "a7": assistant("a7", text("found it"))}
    outline = outline_of(DELEGATED, also)
    facts, link = of_entry(outline, "p1").shapes
    assert isinstance(facts, Facts)
    assert facts.pairs == (("agentId", "x"),)
    assert isinstance(link, Link)
    assert link.anchor == "a7-0"
    facts, whole = of_entry(outline, "p2").shapes
    assert isinstance(facts, Facts)
    assert facts.pairs == (("agentId", "x"), ("prompt", "look elsewhere"))
    assert isinstance(whole, Raw)
    assert "found <another> thing" in whole.text
    assert "\n" not in whole.text


def test_progress_of_an_agent_whose_transcript_is_not_there_is_shown_whole() -> None:
    found = of_entry(
        outline_of("u1-t1(Task)-p1-r1(t1)", {"p1": progress_of("a7", [text("hm")])}), "p1"
    )
    assert found.title == "Agent progress hm"
    assert any(isinstance(shape, Raw) and '"hm"' in shape.text for shape in found.shapes)


WORKFLOW = "s: u1-t1(Workflow)-r1-a1\ns#wf_1/x: u8-t8-r8-a8\ns#wf_1/y: u9-a9"


def test_several_agents_of_one_call_have_a_header_each() -> None:
    done = {"toolUseResult": {"status": "async_launched", "runId": "wf_1"}}
    outline = outline_of(
        WORKFLOW, {"t1": assistant("t1", call("t1", "Workflow", name="sweep")), "r1": done}
    )
    assert sketch_outline(outline) == drawn("""
        s
          u1
            t1+r1
              agent "please do u8"
                u8
                  t8+r8
                a8
              agent "please do u9"
                u9
                a9
            a1
    """)
    assert [m.level for m in outline.messages] == [0, 1, 3, 3, 3, 4, 5, 5, 4, 3, 4, 4, 2]
    assert of_entry(outline, "r1").immediate.by_kind == {"agent": 2}


def test_the_notice_of_a_background_agent_stands_behind_the_call_that_spawned_it() -> None:
    notice = (
        "<task-notification>\n<task-id>x</task-id>\n<tool-use-id>call-t1</tool-use-id>\n"
        "<summary>Agent done</summary>\n</task-notification>"
    )
    drawing = "s: u1-a1-t1(Task)-r1-a2-u2-a3\ns#x(t1): u7-a7"
    assert sketch(drawing, {"t1": task(), "u2": user(notice)}) == drawn("""
        s
          u1
            a1
              t1+r1
                a7
              u2
            a2
            a3
    """)


def test_the_notice_of_a_command_and_one_where_a_branch_leaves_keep_their_places() -> None:
    notice = (
        "<task-notification>\n<tool-use-id>call-t1</tool-use-id>\n<summary>Done</summary>\n"
        "</task-notification>"
    )
    command = sketch("u1-a1-t1-r1-a2-u2-a3", {"u2": user(notice)})
    assert command == drawn("""
        s
          u1
            a1
              t1+r1
            a2
              u2
            a3
    """)
    parted = sketch("u1-a1-t1(Task)-r1-a2-u2-u3-a3 u2-u4-a4", {"u2": user(notice)})
    assert parted.splitlines()[:7] == [
        "s",
        "  u1",
        "    a1",
        "      t1+r1",
        "    a2",
        "      u2",
        "  s@u3",
    ]


def test_a_tool_called_like_the_progress_of_an_agent_is_a_tool() -> None:
    asked = assistant("t1", call("t1", "agent_progress", prompt="look around"))
    found = of_entry(outline_of("u1-t1-r1(t1)", {"t1": asked}), "t1")
    assert (found.kind, found.title) == ("tool_use", "agent_progress look around")
