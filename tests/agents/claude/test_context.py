"""Claude Code: path, compaction, siblings, pairs, attachments, thinking, tokens."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cases import Also, read_case
from tests.context.sketch import context_in, dropped, keeps, sent, sketch_context, texts, written_by
from tests.records import ENVELOPE, Record, assistant, call, text, user
from threadline.library import load_lines
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[2] / "corpus"
FORKED = next((CORPUS / "claude-code-2.1.326" / "agent-fork").rglob("agent-*.jsonl"))
OLD, SEEN, NEW = "2.0.77", "2.1.197", "2.1.325"


def callers(drawing: str, also: Also) -> dict[str, str]:
    """List which entry called each agent."""
    with TemporaryDirectory() as folder:
        tree = read_case(drawing, Path(folder), also).tree
    return {agent: found.entry.id for agent, found in tree.calls.items()}


class TestPath:
    def test_a_branch_is_sent_without_the_one_that_was_left(self) -> None:
        assert sent("u1-a1-u2-a2 a1-u3-a3") == "U(u1) A(a1) U(u3) A(a3)"

    def test_a_context_can_be_built_at_any_entry(self) -> None:
        assert sent("u1-a1-u2-a2 a1-u3-a3", "a2") == "U(u1) A(a1) U(u2) A(a2)"

    def test_an_agent_has_its_own_context(self) -> None:
        drawing = """
            s: u1-t1(Task)-r1-a1
            s#x(t1): u2-a2-u3-a3
        """
        assert sent(drawing, "a2") == "U(u2) A(a2)"

    def test_an_agent_without_a_prompt_gets_the_prompt_of_its_call(self) -> None:
        """Agents' files of 2.0.42 do not hold the prompt; it is in the call that started them."""
        asks = assistant("t1", call("t1", "Task", prompt="look\n  here"))
        drawing = """
            s: u1-t1(Task)-r1-a1
            s#x(t1): t2-r2-a2
        """
        context = context_in(drawing, "r2", {"t1": asks})
        assert sketch_context(context) == "U(t1) A(t2) U(r2)"
        assert texts(context)[0] == "look\n  here"

    def test_an_agent_with_its_own_prompt_gets_it_once(self) -> None:
        asks = assistant("t1", call("t1", "Task", prompt="please do u2"))
        drawing = """
            s: u1-t1(Task)-r1-a1
            s#x(t1): u2-a2
        """
        assert sent(drawing, "a2", {"t1": asks}) == "U(u2) A(a2)"

    def test_a_fork_is_sent_by_the_edges_of_its_own_file(self) -> None:
        """The copy hangs r1 on r2; in the original both hang on their calls."""
        drawing = """
            s1: u1-t1:m-t2:m-r2(t2)-a1 t1-r1(t1)
            s2: =u1-=t1-=t2-=r2-=r1-a3
        """
        assert sent(drawing, "a3") == "U(u1) A(t1 t2) U(r2 r1) A(a3)"

    def test_user_entries_between_two_answers_are_one_message(self) -> None:
        assert sent("u1-l1-s1-i1-u2-a1") == "U(u1 l1 i1 u2) A(a1)"

    def test_texts_of_two_entries_are_separated_by_a_newline(self) -> None:
        assert texts(context_in("u1-u2-a1"))[:2] == ["please do u1\n", "please do u2"]

    def test_the_agent_of_a_forked_skill_belongs_to_the_call_whose_result_names_it(self) -> None:
        result = [{"type": "tool_result", "tool_use_id": "call-t1", "content": "did it"}]
        named = user(result, toolUseResult={"status": "forked", "agentId": "x"})
        drawing = """
            s: u1-t1(Skill)-r1-a1
            s#x: u2-a2
        """
        assert callers(drawing, {"r1": named}) == {"s#agent-x": "t1"}

    def test_an_agent_that_forks_its_caller_says_if_the_caller_was_not_read(self) -> None:
        """Read with it, its context begins with the caller's: the corpus has one."""
        context = context_at(load_lines([FORKED]))
        assert sketch_context(context).startswith("A(0428886b")
        assert context.dropped[-1].entry.startswith("3509247a")
        assert context.dropped[-1].why.endswith("was not read")


class TestDropped:
    def test_words_that_the_client_makes_of_an_attachment_are_not_invented(self) -> None:
        also = {"h1": attach(type="plan_mode", planFilePath="/p.md"), "h2": attach(type="goals")}
        assert dropped("u1-h1-h2-a1", also=also) == [
            "h1: sent in words of the client that are not recorded",
            "h2: nothing to say",
        ]

    @pytest.mark.parametrize(("version", "shown"), [("2.1.250", True), ("2.1.326", False)])
    def test_virtual_entries_and_what_is_only_displayed_are_not_sent(
        self, version: str, *, shown: bool
    ) -> None:
        printed = {"type": "system", "subtype": "local_command", "content": "seen"}
        also: Also = {
            "u2": {"isVirtual": True},
            "a2": {"isVirtual": True},
            "s1": printed | {"isDisplayOnly": True},
            **written_by(version, "a3"),
        }
        said = texts(context_in("u1-a1-u2-a2-s1-u3-a3", also=also))
        assert ("seen\n" in said) is shown
        assert [text for text in said if "2" in text] == []

    def test_structural_entries_and_api_errors_are_not_sent(self) -> None:
        also = {"a2": {"isApiErrorMessage": True}}
        assert dropped("u1-a1-s1-u2-a2-u3-a3", also=also) == [
            "s1: turn_duration: not for the model",
            "a2: API error",
        ]

    def test_an_error_between_two_prompts_leaves_one_message(self) -> None:
        also = {"a2": {"isApiErrorMessage": True}}
        assert sent("u1-a1-u2-a2-u3-a3", also=also) == "U(u1) A(a1) U(u2 u3) A(a3)"

    def test_what_a_compaction_summarised_is_listed_with_it(self) -> None:
        also = {"b1": keeps("a2", anchor="z1")}
        assert dropped("u1-a1-u2-a2 b1(a2)-z1-u3-a3", also=also) == [
            "u1: summarised by the compaction at b1",
            "a1: summarised by the compaction at b1",
            "u2: summarised by the compaction at b1",
            "b1: marks a compaction",
        ]

    def test_each_compaction_is_listed_with_what_it_summarised(self) -> None:
        gone = dropped("u1-a1 b1(a1)-z1-u2-a2 b2(a2)-z2-u3-a3")
        assert [row.replace("summarised by the compaction at ", "") for row in gone] == [
            "u1: b1",
            "a1: b1",
            "z1: b2",
            "u2: b2",
            "a2: b2",
            "b2: marks a compaction",
        ]


class TestCompaction:
    def test_nothing_before_a_compaction_is_sent(self) -> None:
        assert sent("u1-a1 b1(a1)-z1-u2-a2") == "U(z1 u2) A(a2)"

    def test_a_context_at_a_boundary_is_that_after_its_compaction(self) -> None:
        also = {"b1": keeps("a1", anchor="z1")}
        drawing = "u1-a1 b1(a1)-z1-u2-a2"
        context = context_in(drawing, "b1", also=also)
        assert sketch_context(context) == "U(z1) A(a1)"
        assert (context.at, context.compacted_by, context.summary) == ("b1", "b1", "z1")

    def test_an_unfinished_compaction_is_ignored(self) -> None:
        context = context_in("u1-a1 b1(a1)", "b1")
        assert (sketch_context(context), context.compacted_by) == ("U(u1) A(a1)", None)
        assert [(d.entry, d.why) for d in context.dropped] == [
            ("b1", "a compaction without its summary")
        ]

    @pytest.mark.parametrize("segment", [True, False])
    def test_what_is_kept_comes_after_the_summary(self, *, segment: bool) -> None:
        also = {"b1": keeps("u2 a2", anchor="z1", segment=segment)}
        assert sent("u1-a1-u2-a2 b1(a1)-z1-u3-a3", also=also) == "U(z1 u2) A(a2) U(u3) A(a3)"

    def test_what_is_kept_comes_before_a_summary_from_here(self) -> None:
        also = {"b1": keeps("u1 a1", anchor="b1")}
        drawing = "u1-a1-u2-a2 b1(a1)-z1-u3-a3"
        assert sent(drawing, also=also) == "U(u1) A(a1) U(z1 u3) A(a3)"
        assert dropped(drawing, also=also)[:2] == [
            "u2: summarised by the compaction at b1",
            "a2: summarised by the compaction at b1",
        ]

    def test_kept_and_on_the_path_is_sent_once(self) -> None:
        """A fork of a compacted session hangs what was kept on the summary."""
        drawing = """
            s1: u1-a1 b1(a1)-z1-u2-a2
            s2: =b1-=z1-=a1-=u2-=a2-u3-a3
        """
        also = {"b1": keeps("a1", anchor="z1")}
        assert sent(drawing, "a3", also) == "U(z1) A(a1) U(u2) A(a2) U(u3) A(a3)"

    def test_of_several_compactions_the_last_one_counts(self) -> None:
        also = {"b1": keeps("a1", anchor="z1"), "b2": keeps("a2", anchor="z2")}
        drawing = "u1-a1 b1(a1)-z1-u2-a2 b2(a2)-z2-u3-a3"
        assert sent(drawing, also=also) == "U(z2) A(a2) U(u3) A(a3)"
        assert sent(drawing, "a2", also) == "U(z1) A(a1) U(u2) A(a2)"

    def test_a_rewind_to_before_it_undoes_a_compaction(self) -> None:
        drawing = "u1-a1-u2-a2 b1(a2)-z1-u3-a3 a1-u4-a4"
        context = context_in(drawing, "a4")
        assert sent(drawing, "a4") == "U(u1) A(a1) U(u4) A(a4)"
        assert context.compacted_by is None
        assert context_in(drawing, "a3").compacted_by == "b1"

    def test_a_rewind_after_it_keeps_it(self) -> None:
        also = {"b1": keeps("a1", anchor="z1")}
        drawing = "u1-a1 b1(a1)-z1-u2-a2 z1-u3-a3"
        assert sent(drawing, "a3", also) == "U(z1) A(a1) U(u3) A(a3)"


def attach(**fields: object) -> Record:
    return {"attachment": fields}


PARALLEL = "u1-t1:m-t2:m-t3:m-r3(t3)-a1 t1-r1(t1) t2-r2(t2)"
"""Three calls of one message; the answer hangs on the result of the third."""


class TestSiblings:
    def test_parts_and_results_off_the_path_are_sent(self) -> None:
        assert sent(PARALLEL, "a1") == "U(u1) A(t1 t2 t3) U(r3 r1 r2) A(a1)"

    @pytest.mark.parametrize("time", ["@6", ""])
    def test_results_are_sent_in_the_order_of_their_lines_whatever_their_times(
        self, time: str
    ) -> None:
        drawing = f"u1-t1:m-t2:m-t3:m t1-r1(t1)@8 t3-r3(t3)@7 t2-r2(t2){time}-a1@9"
        assert sent(drawing, "a1") == "U(u1) A(t1 t2 t3) U(r1 r3 r2) A(a1)"

    @pytest.mark.parametrize(("version", "order"), [(OLD, "tat"), (SEEN, "att"), (NEW, "att")])
    def test_newer_clients_send_calls_behind_what_was_said_after_them(
        self, version: str, order: str
    ) -> None:
        drawing = "u1-t1:m-a1:m-t2:m-r1(t1)-r2(t2)-a2"
        answer = context_in(drawing, also=written_by(version, "a2")).messages[1]
        assert "".join("a" if block.type == "text" else "t" for block in answer.blocks) == order
        assert answer.entries == ("t1", "a1", "t2")

    def test_calls_of_the_server_stay_before_their_results(self) -> None:
        served = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {}}
        found = {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}
        answer = assistant("a1", served, found, text("so"), call("a1"))
        context = context_in("u1-a1-r1(a1)-a2", also={"a1": answer})
        kinds = [str(block.type) for block in context.messages[1].blocks]
        assert kinds == ["tool_call", "tool_result", "text", "tool_call"]

    @pytest.mark.parametrize("at", ["t1", "t2", "t3"])
    def test_in_mid_turn_the_whole_message_is_sent(self, at: str) -> None:
        context = context_in(PARALLEL, at)
        sizes = [(message.role, len(message.blocks)) for message in context.messages]
        assert sizes == [("user", 1), ("assistant", 3), ("user", 3)]

    def test_a_message_continued_after_a_result_is_one(self) -> None:
        assert sent("u1-t1:m-r1-t2:m-r2(t2)-a1") == "U(u1) A(t1 t2) U(r1 r2) A(a1)"

    def test_progress_between_parts_is_skipped(self) -> None:
        drawing = "u1-t1:m-p1-t2:m-r2(t2) t1-r1(t1)-a1"
        assert sent(drawing, "a1") == "U(u1) A(t1 t2) U(r2 r1) A(a1)"

    def test_another_message_below_a_part_is_not_sent(self) -> None:
        drawing = "u1-t1:m-t2:m-r2(t2)-a1 t1-r1(t1)-a2"
        assert sent(drawing, "a2") == "U(u1) A(t1 t2) U(r2 r1) A(a2)"

    def test_of_two_results_of_one_call_the_earlier_is_sent(self) -> None:
        """Two processes answered the call; the one whose answer came later went on."""
        drawing = "u1-t1-r1-a1 t1-r2(t1)-a2"
        assert sent(drawing, "a2") == "U(u1) A(t1) U(r1) A(a2)"
        assert dropped(drawing, "a2") == ["r2: a result of a call that was answered before"]

    def test_an_unfinished_turn_includes_its_own_result(self) -> None:
        assert sent("u1-t1-r1-a1 t1-r2(t1)-a2", "r2") == "U(u1) A(t1) U(r2)"

    @pytest.mark.parametrize("at", ["p2", "p3"])
    def test_a_turn_is_unfinished_despite_notes_after_its_result(self, at: str) -> None:
        assert sent("u1-t1-r1-a1 t1-r2(t1)-p2-p3", at) == "U(u1) A(t1) U(r2)"

    def test_what_a_hook_added_to_a_call_off_the_path_is_sent(self) -> None:
        also = {
            "h1": attach(type="hook_additional_context", content=["x"], toolUseID="call-t1"),
            "h2": attach(type="hook_additional_context", content=["y"], toolUseID="call-t2"),
            "h3": attach(type="total_tokens_reminder", content="z"),
        }
        drawing = "u1-t1:m-t2:m-r2(t2)-h2-a1 t1-r1(t1)-h1-h3"
        also |= written_by(NEW, "a1")
        assert sent(drawing, "a1", also) == "U(u1) A(t1 t2) U(r2 r1 h1 h2) A(a1)"

    def test_older_clients_follow_the_path_alone(self) -> None:
        assert sent(PARALLEL, "a1", written_by(OLD, "a1")) == "U(u1) A(t3) U(r3) A(a1)"

    def test_older_clients_do_not_in_an_unfinished_turn(self) -> None:
        assert sent(PARALLEL, "r3", written_by(OLD, "r3")) == "U(u1) A(t1 t2 t3) U(r3 r1 r2)"


class TestPairs:
    def test_a_call_without_result_is_not_sent(self) -> None:
        assert sent("u1-a1:m-t1:m-u2-a2") == "U(u1) A(a1) U(u2) A(a2)"
        assert dropped("u1-a1:m-t1:m-u2-a2") == ["t1: a call without a result"]

    def test_a_call_is_made_once(self) -> None:
        """A compaction may write an answer once more, under a new id."""
        again = assistant("t1", call("t1"))
        assert dropped("u1-t1:m-t2:m-r1(t1)-a1", also={"t2": again}) == [
            "t2: a call that was made before"
        ]

    def test_a_result_comes_right_after_its_call(self) -> None:
        assert dropped("u1-t1-u2-a2-r1(t1)-a3") == [
            "t1: a call without a result",
            "r1: a result whose call is not sent",
        ]

    def test_a_result_without_call_is_not_sent(self) -> None:
        assert dropped("u1-a1-r1(t9)-a2") == ["r1: a result whose call is not sent"]


class TestServerTools:
    def test_a_call_that_the_server_runs_is_sent_as_it_is(self) -> None:
        """It wants no result of the client's: the server's stands in the same answer."""
        asked = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {}}
        found = {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}
        also = {"a1": assistant("m", asked), "a2": assistant("m", found)}
        context = context_in("u1-a1-a2-a3:m-u2", also={**also, **written_by(NEW, "u2")})
        assert sketch_context(context) == "U(u1) A(a1 a2) A(a3) U(u2)"
        blocks = [(str(block.type), block.id) for block in context.messages[1].blocks]
        assert blocks == [("tool_call", "srvtoolu_1"), ("tool_result", "srvtoolu_1")]


class TestThinking:
    def test_thinking_is_sent_to_the_model_that_wrote_it(self) -> None:
        assert sent("u1-k1:m-a1:m-u2-a2") == "U(u1) A(k1 a1) U(u2) A(a2)"
        assert dropped("u1-k1:m-a1:m-u2-a2") == []

    def test_thinking_is_not_sent_to_other_models(self) -> None:
        other = assistant("a2", text("here is a2"))
        other["message"]["model"] = "claude-sonnet-4-5"
        assert dropped("u1-k1:m-a1:m-u2-a2", also={"a2": other}) == [
            "k1: thinking of another model (claude-opus-4-5)"
        ]

    def test_a_switch_of_models_applies_from_the_next_prompt(self) -> None:
        switch = user(
            "<command-name>/model</command-name>\n<command-args>claude-sonnet-4-5</command-args>"
        )
        context = context_in("u1-k1:m-a1:m-c1-u2", also={"c1": switch})
        assert context.model == "claude-sonnet-4-5"
        assert [gone.entry for gone in context.dropped] == ["k1"]

    def test_an_attachment_names_the_model_that_continues(self) -> None:
        """2.1.325 writes one behind the prompt of `--resume ID --model OTHER`."""
        other = attach(type="model", identity={"modelId": "claude-sonnet-4-5"}, text="You are …")
        context = context_in("u1-k1:m-a1:m-u2-h1", also={"h1": other})
        assert context.model == "claude-sonnet-4-5"
        assert [gone.entry for gone in context.dropped] == ["k1"]

    @pytest.mark.parametrize("name", ["claude-opus-4-5", "claude-opus-4-5[1m]", "opus"])
    def test_other_names_of_the_same_model_change_nothing(self, name: str) -> None:
        same = attach(type="model", identity={"modelId": name}, text="You are …")
        context = context_in("u1-k1:m-a1:m-u2-h1", also={"h1": same})
        assert (context.model, context.dropped) == ("claude-opus-4-5", ())

    def test_an_answer_of_nothing_but_thinking_is_left_out(self) -> None:
        assert sent("u1-k1:m-k2:m-u2-a2") == "U(u1 u2) A(a2)"
        assert dropped("u1-k1:m-k2:m-u2-a2") == [
            "k1: an answer of nothing but thinking",
            "k2: an answer of nothing but thinking",
        ]

    def test_older_clients_send_thinking_alone(self) -> None:
        assert sent("u1-k1-u2-a2", also=written_by(OLD, "a2")) == "U(u1) A(k1) U(u2) A(a2)"


class TestAttachments:
    def test_a_file_is_shown_as_read(self) -> None:
        held = {"type": "text", "file": {"content": "a\nb", "startLine": 1}}
        also = {"h1": attach(type="file", filename="n.txt", content=held)}
        assert texts(context_in("u1-h1-a1", also=also)) == [
            '<system-reminder>\nCalled the Read tool with the following input: {"file_path":"n.txt"}\n</system-reminder>',
            "<system-reminder>\nResult of calling the Read tool:\n1\ta\n2\tb\n</system-reminder>\n",
            "please do u1",
            "here is a1",
        ]

    def test_what_the_client_recorded_is_used_as_it_is(self) -> None:
        said = "<system-reminder>\nToday is Sunday.\n</system-reminder>"
        also = {"h1": {**attach(type="date"), "rendered": [{"content": said}]}}
        assert texts(context_in("u1-h1-a1", also=also))[0] == f"{said}\n"

    def test_a_picture_that_was_mentioned_is_sent_before_the_prompt(self) -> None:
        held = {"type": "image", "file": {"type": "image/png", "base64": "iVBO"}}
        also = {"h1": attach(type="file", filename="p.png", content=held)}
        blocks = context_in("u1-h1-a1", also=also).messages[0].blocks
        assert [(str(block.type), block.name) for block in blocks] == [
            ("text", None),
            ("image", "image/png"),
            ("text", None),
        ]
        assert blocks[0].text == (
            '<system-reminder>\nCalled the Read tool with the following input: {"file_path":"p.png"}\n</system-reminder>'
        )

    @pytest.mark.parametrize("prompt", ["and this", [{"type": "text", "text": "and this"}]])
    def test_a_prompt_typed_in_mid_turn_is_sent(self, prompt: object) -> None:
        also = {"h1": attach(type="queued_command", prompt=prompt)}
        assert "and this" in texts(context_in("u1-t1-r1-h1-a1", also=also))[3]

    def test_what_is_only_for_the_client_is_not_sent(self) -> None:
        also = {"h1": attach(type="prompt_snapshot", systemPrompt=["x"])}
        assert dropped("u1-h1-a1", also=also) == ["h1: nothing to say"]

    @pytest.mark.parametrize(
        "odd",
        [
            {},
            attach(type=7),
            {"attachment": "x"},
            {"rendered": 3},
            {"rendered": [{"content": 7}, {"content": ""}, {"content": None}, "x"]},
            attach(type="file"),
        ],
    )
    def test_odd_attachments_are_not_errors(self, odd: dict[str, object]) -> None:
        assert sent("u1-h1-a1", also={"h1": {"attachment": None, **odd}}) == "U(u1) A(a1)"


class TestResults:
    def test_other_parts_of_a_result_are_named(self) -> None:
        picture = {"type": "image", "source": {"type": "base64", "media_type": "image/png"}}
        parts = [text("see:"), picture, {"type": "tool_reference", "tool_name": "Monitor"}]
        given = user([{"type": "tool_result", "tool_use_id": "call-t1", "content": parts}])
        assert texts(context_in("u1-t1-r1-a1", also={"r1": given}))[2] == (
            "see:\n[image/png]\n[Monitor]"
        )


class TestTokens:
    def test_tokens_up_to_the_last_answer_are_recorded(self) -> None:
        context = context_in("u1-a1-u2-a2")
        assert (context.tokens, context.estimated, context.measured_at) == (8, False, "a2")

    def test_what_follows_is_estimated(self) -> None:
        context = context_in("u1-a1-u2")
        assert (context.tokens, context.estimated) == (8 + 3, True)

    def test_without_a_record_all_is_estimated(self) -> None:
        context = context_in("u1")
        assert (context.tokens, context.estimated, context.measured_at) == (3, True, None)

    def test_an_answer_takes_more_than_what_is_recorded_of_its_beginning(self) -> None:
        also = {"a1": assistant("a1", text("x" * 400))}  # 5 tokens are recorded
        context = context_in("u1-a1", also=also)
        assert [(one.tokens, one.estimated) for one in context.messages][1] == (100, True)
        assert (context.tokens, context.estimated) == (3 + 100, True)

    def test_a_count_from_before_a_compaction_is_not_used(self) -> None:
        also = {"b1": keeps("a1", anchor="z1")}
        context = context_in("u1-a1 b1(a1)-z1", also=also)
        assert context.measured_at is None


@pytest.mark.parametrize("version", [OLD, SEEN, NEW, "", None, "next", 7])
def test_any_version_can_be_read(version: object) -> None:
    also = {"a1": {**ENVELOPE, "version": version}}
    assert sent("u1-a1", also=also) == "U(u1) A(a1)"
