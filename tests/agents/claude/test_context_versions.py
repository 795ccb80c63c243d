"""What versions of Claude Code do differently: each row of the table, and where it shows."""

from itertools import pairwise

import pytest

from tests.context.sketch import context_in, texts, written_by
from tests.records import Record, assistant, call, text, user
from threadline.agents.claude.context.version_rules import (
    INTERRUPTED,
    LATER,
    NOTICE,
    RULES,
    SURFACED,
    UNKNOWN,
    Version,
    VersionRules,
    rules_of,
)

LEAVES_OUT, INTERRUPTS, ANSWERS = "2.1.263", "2.1.265", "2.1.281"
"""The last version that leaves calls without a result out, and the first ones that answer them."""


def numbers(version: str) -> Version:
    return tuple(map(int, version.split(".")))


class TestTable:
    @pytest.mark.parametrize("field", VersionRules._fields)
    def test_every_row_applies_to_the_versions_observed(self, field: str) -> None:
        rules = [rule for rule in RULES if rule.field == field]
        assert rules[0].since == "0.0.0"
        for rule in rules:
            assert rule.seen
            for version in rule.seen.split():
                assert getattr(rules_of(version), field) == rule.value, version

    @pytest.mark.parametrize("field", VersionRules._fields)
    def test_rows_go_from_old_to_new_and_each_changes_something(self, field: str) -> None:
        rules = [rule for rule in RULES if rule.field == field]
        for one, other in pairwise(rules):
            assert numbers(one.since) < numbers(other.since)
            assert one.value != other.value

    @pytest.mark.parametrize("version", ["", None, "next", 7])
    def test_an_unreadable_version_counts_as_the_newest(self, version: object) -> None:
        assert rules_of(version) == rules_of("999.0.0")


def results(drawing: str, version: str) -> list[tuple[str | None, str | None]]:
    """List the results that a version sends, each with its call."""
    last = drawing.rpartition("-")[2].partition("(")[0].partition(":")[0]
    context = context_in(drawing, last, written_by(version, last))
    blocks = (block for message in context.messages for block in message.blocks)
    return [(block.id, block.text) for block in blocks if block.type == "tool_result"]


class TestCallsWithoutResults:
    """A client answers them when it resumes; where it wrote more entries, it was too late."""

    BESIDE = "u1-t1:m-t2:m-r1(t1)"
    ALONE = "u1-t1:m-t2:m"

    @pytest.mark.parametrize(
        ("version", "words"),
        [(INTERRUPTS, INTERRUPTED), ("2.1.280", INTERRUPTED), (ANSWERS, UNKNOWN)],
    )
    def test_an_open_call_beside_answered_ones_is_answered_at_the_end(
        self, version: str, words: str
    ) -> None:
        assert results(self.BESIDE, version) == [("call-t1", "done"), ("call-t2", words)]

    def test_older_clients_omit_the_open_call(self) -> None:
        assert results(self.BESIDE, LEAVES_OUT) == [("call-t1", "done")]
        context = context_in(self.BESIDE, also=written_by(LEAVES_OUT, "r1"))
        assert [(gone.entry, gone.why) for gone in context.dropped] == [
            ("t2", "a call without a result")
        ]

    def test_only_newer_clients_answer_a_single_open_call(self) -> None:
        assert results(self.ALONE, "2.1.280") == []
        assert results(self.ALONE, ANSWERS) == [("call-t1", UNKNOWN), ("call-t2", UNKNOWN)]

    def test_a_generated_answer_is_an_error_without_an_entry(self) -> None:
        answer = context_in("u1-t1", also=written_by(ANSWERS, "t1")).messages[-1]
        assert (answer.role, answer.entries, answer.blocks[0].error) == ("user", (), True)

    @pytest.mark.parametrize("end", ["-u2", "-u2-a2", "-a2"])
    @pytest.mark.parametrize("version", [LEAVES_OUT, INTERRUPTS, ANSWERS])
    def test_no_version_sends_an_open_call_before_other_messages(
        self, end: str, version: str
    ) -> None:
        assert results(self.BESIDE + end, version) == [("call-t1", "done")]
        assert results(self.ALONE + end, version) == []

    def test_attachments_to_a_result_change_nothing(self) -> None:
        also = {"h1": {"attachment": {"type": "date", "content": "Sunday"}, "version": ANSWERS}}
        context = context_in(f"{self.BESIDE}-h1", also=also)
        assert [block.text for block in context.messages[-1].blocks][:2] == ["done", UNKNOWN]


def loading(*parts: Record) -> Record:
    given = [{"type": "tool_result", "tool_use_id": "call-t1", "content": list(parts)}]
    return {"r1": user(given)}


REFERENCE: Record = {"type": "tool_reference", "tool_name": "Monitor"}


class TestLoadedTools:
    def test_a_result_that_loads_tools_is_followed_by_a_text(self) -> None:
        also = {**loading(REFERENCE), **written_by("2.1.305", "a1")}
        assert texts(context_in("u1-t1-r1-a1", also=also))[2:4] == ["[Monitor]", "Tool loaded."]

    def test_other_results_are_not_followed_by_a_text(self) -> None:
        also = {**loading({"type": "text", "text": "x"}), **written_by("2.1.305", "a1")}
        assert texts(context_in("u1-t1-r1-a1", also=also))[2:] == ["x", "here is a1"]

    def test_older_clients_add_no_text(self) -> None:
        also = {**loading(REFERENCE), **written_by("2.1.250", "a1")}
        assert "Tool loaded." not in texts(context_in("u1-t1-r1-a1", also=also))


QUEUED: Record = {"type": "queued_command", "prompt": "and this"}
PERSON: Record = {"humanTurn": True, "origin": {"kind": "human"}}
WORDS = "The user sent a new message while you were working:\nand this"


def queued(version: str, *, rendered: str = "", **fields: object) -> str:
    """Return what a version sends of a prompt that was queued while it was working."""
    said = {"rendered": [{"content": rendered}]} if rendered else {}
    also = {"h1": {"attachment": QUEUED | fields, **said}, **written_by(version, "a1")}
    return texts(context_in("u1-t1-r1-h1-a1", also=also))[3]


def tagged(text: str) -> str:
    return f"<system-reminder>\n{text}\n</system-reminder>"


class TestQueuedPrompts:
    def test_what_a_person_queued_is_the_users_text(self) -> None:
        assert queued("2.1.277", **PERSON) == f"{WORDS}{SURFACED}"

    def test_a_queued_prompt_in_reminder_tags_is_the_users_text(self) -> None:
        assert queued("2.1.277", rendered=tagged(f"{WORDS} …"), **PERSON) == f"{WORDS} …"

    def test_older_clients_send_a_reminder(self) -> None:
        assert queued("2.1.276", **PERSON) == tagged(f"{WORDS}{SURFACED}")
        assert queued("2.1.197", **PERSON) == tagged(f"{WORDS}{LATER}")

    @pytest.mark.parametrize("fields", [{}, {"humanTurn": True}, {"origin": {"kind": "human"}}])
    def test_what_a_program_queued_is_the_users_text(self, fields: Record) -> None:
        assert queued("2.1.325", **fields) == tagged(f"{WORDS}{SURFACED}")


class TestHooks:
    def hook(self, event: str, **fields: object) -> list[str]:
        """List what is said of an attachment between a prompt and its answer."""
        also = {"h1": {"attachment": {"hookName": f"{event}:x", "hookEvent": event} | fields}}
        return texts(context_in("u1-h1-a1", also=also))[:-2]

    @pytest.mark.parametrize("event", ["SessionStart", "UserPromptSubmit"])
    def test_hook_output_at_the_start_or_at_a_prompt_is_sent(self, event: str) -> None:
        said = tagged(f"{event}:x hook success: hi")
        assert self.hook(event, type="hook_success", content="hi", stdout="hi") == [f"{said}\n"]

    @pytest.mark.parametrize("event", ["PreToolUse", "PostToolUse", "Stop"])
    def test_other_hook_output_is_not_sent(self, event: str) -> None:
        assert self.hook(event, type="hook_success", content="hi", stdout="hi") == []

    def test_context_added_by_a_hook_is_sent_with_its_name(self) -> None:
        said = tagged("PostToolUse:x hook additional context: one\ntwo")
        added = self.hook("PostToolUse", type="hook_additional_context", content=["one", "two"])
        assert added == [f"{said}\n"]

    def test_the_reason_of_a_blocking_hook_is_sent_with_its_command(self) -> None:
        why = {"blockingError": "not yet", "command": "./stop"}
        said = tagged('Stop:x hook blocking error from command: "./stop": not yet')
        assert self.hook("Stop", type="hook_blocking_error", blockingError=why) == [f"{said}\n"]

    @pytest.mark.parametrize("kind", ["hook_success", "hook_blocking_error"])
    def test_a_silent_hook_is_not_sent(self, kind: str) -> None:
        assert self.hook("SessionStart", type=kind) == []

    def test_older_clients_lose_hook_context_off_the_path(self) -> None:
        """They send it as long as the turn is under way."""
        added = {"type": "hook_additional_context", "content": ["x"], "toolUseID": "call-t1"}
        drawing = "u1-t1:m-t2:m t1-r1(t1)-h1 t2-r2(t2)-a1"
        for version, at, hooks in (
            ("2.1.250", "a1", 0),
            ("2.1.250", "r2", 1),
            ("2.1.251", "a1", 1),
        ):
            also = {"h1": {"attachment": added}, **written_by(version, at)}
            entries = [e for m in context_in(drawing, at, also).messages for e in m.entries]
            assert entries.count("h1") == hooks


@pytest.mark.parametrize(
    ("version", "words"),
    [
        ("2.1.197", "done"),
        ("2.1.220", f"{NOTICE}done"),
        ("2.1.250", tagged(f"{NOTICE}done")),
    ],
)
def test_task_reports_are_introduced_and_then_reminders_in_newer_versions(
    version: str, words: str
) -> None:
    told = {**user("done"), "origin": {"kind": "task-notification"}, "version": version}
    assert texts(context_in("u1-a1-u2", also={"u2": told}))[-1] == words


@pytest.mark.parametrize(("version", "words"), [("2.0.42", ["API Error: 400"]), ("2.0.77", [])])
def test_only_older_versions_send_the_answers_they_made_of_errors(
    version: str, words: list[str]
) -> None:
    failed = {**assistant("a1", text("API Error: 400")), "isApiErrorMessage": True}
    also = {"a1": failed, **written_by(version, "u2")}
    assert texts(context_in("u1-a1-u2", also=also))[1:-1] == words


def test_what_the_client_adds_to_a_message_for_an_agent_is_not_sent() -> None:
    added = {"type": "message", "recipient": "x", "recipient_kind": "agent", "content": "go"}
    asked = assistant("t1", call("t1", "SendMessage", to="x", message="go on", **added))
    also = {"t1": asked, **written_by("2.1.326", "a1")}
    assert texts(context_in("u1-t1-r1-a1", also=also))[1] == '{"to":"x","message":"go on"}'
