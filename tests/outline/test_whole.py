"""Nothing that a record says is left out of its messages, whatever form it has."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dialects import ALL, TOOLS
from tests.outline.words import WORD, numbered, texts_in, unsaid
from threadline.agents.claude.record_content import content_in
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.model.ids import EntryId
from threadline.outline.entry_messages import CallIndex, messages_of
from threadline.outline.message import Message
from threadline.outline.pair import pair_messages
from threadline.outline.tools.tasks import step_line

pytestmark = pytest.mark.limit(900)
"""A failing property takes minutes to find its smallest case."""

INPUTS = [
    "file_path", "path", "notebook_path", "content", "file_text", "command", "cmd", "input",
    "patch", "edits", "old_string", "new_string", "oldText", "newText", "replace_all", "todos",
    "plan", "questions", "question", "options", "label", "description", "header", "status",
    "activeForm", "step", "new_source", "cell_type", "pattern", "query", "url", "prompt",
    "message", "subagent_type", "novelty", "text",
]  # fmt: skip
FIELDS = ["text", "content", "title", "context", "source", "url", "name", "novelty", "answers"]
LEAVES = st.just(WORD) | st.none() | st.booleans() | st.integers(0, 9)


def anything(keys: list[str]) -> st.SearchStrategy[Any]:
    """Draw any value, with words to be found again."""
    return st.recursive(
        LEAVES,
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(keys), inner, max_size=4)
        ),
        max_leaves=8,
    )


PATCHES = st.sampled_from(
    [
        "*** Begin Patch\n*** Update File: a\n-x\n+y\n*** End Patch",
        f"{WORD}\n*** Begin Patch\n{WORD}\n*** Add File: {WORD}\n+{WORD}\n*** End Patch\n{WORD}",
    ]
)
CALLS = st.dictionaries(
    st.sampled_from(INPUTS), anything(INPUTS) | st.just(WORD) | PATCHES, max_size=5
)
BLOCKS = st.fixed_dictionaries(
    {"type": st.sampled_from(["text", "image", "document", "novelty"])},
    optional={field: anything(FIELDS) | st.just(WORD) for field in FIELDS},
)
CONTENTS = st.just(WORD) | st.lists(BLOCKS | st.just(WORD), max_size=3) | anything(FIELDS)
KEPT: list[Body | None] = [
    None,
    {"file": {"content": "x", "filePath": "f"}},
    {"structuredPatch": [{"oldStart": 1, "newStart": 1, "lines": ["+a"]}]},
    {"structuredPatch": [{"lines": []}]},
    {"filenames": ["a"], "mode": "content"},
    {"filenames": ["a"]},
    {"results": [{"content": [{"title": "t", "url": "u"}]}, "told"]},
    {"answers": {"q": "a"}, "stdout": "out", "tasks": [{"subject": "s"}]},
]
"""What the harness keeps of results: said in other words than the result itself."""


def speak(kind: str, body: Body, calls: CallIndex, subtype: str | None = None) -> list[Message]:
    """Make the messages of one entry."""
    return messages_of(Entry(kind, EntryId("e"), subtype=subtype), content_in(body), ALL, calls)


@given(st.sampled_from([*TOOLS, "mcp__a__b"]), CALLS, CONTENTS, st.sampled_from(KEPT))
def test_all_that_a_tool_is_given_and_gives_is_shown(
    name: str, given: Body, content: object, kept: Body | None
) -> None:
    words: list[str] = []
    use = {"type": "tool_use", "id": "t", "name": name, "input": numbered(given, words)}
    result = {"type": "tool_result", "tool_use_id": "t", "content": numbered(content, words)}
    calls = CallIndex()
    call = speak("assistant", {"message": {"content": [use]}}, calls)
    told = speak("user", {"message": {"content": [result]}, "toolUseResult": kept}, calls)
    assert unsaid(words, pair_messages([*call, *told])) == []


@given(st.sampled_from(["user", "assistant"]), CONTENTS)
def test_all_that_is_said_is_shown(kind: str, content: object) -> None:
    words: list[str] = []
    body = {"message": {"content": numbered(content, words)}}
    assert unsaid(words, speak(kind, body, CallIndex())) == []


SUBTYPES = ["local_command", "away_summary", "compact_boundary", "api_error", "turn_duration"]


@given(st.sampled_from([None, "novelty", *SUBTYPES]), CONTENTS, anything(FIELDS))
def test_all_that_the_client_tells_is_shown(
    subtype: str | None, content: object, more: object
) -> None:
    words: list[str] = []
    body = numbered({"content": content, "more": more, "compactMetadata": more}, words)
    assert unsaid(words, speak("system", body, CallIndex(), subtype)) == []


ATTACHED = ["type", "filename", "displayPath", "path", "content", "snippet", "text", "prompt"]
FILE = st.fixed_dictionaries(
    {"file": st.fixed_dictionaries({"content": st.just(WORD)}, optional={"more": st.just(WORD)})}
)


@given(
    st.sampled_from(["file", "queued_command", "hook_success", "novelty"]),
    st.dictionaries(
        st.sampled_from(["more", *ATTACHED]), FILE | st.just(WORD) | anything(ATTACHED), max_size=4
    ),
)
def test_all_that_is_attached_is_shown(name: str, attached: Body) -> None:
    words: list[str] = []
    body = {"attachment": {"type": name} | numbered(attached, words)}
    assert unsaid(words, speak("attachment", body, CallIndex())) == []


@pytest.mark.parametrize(
    "text",
    [
        "<command-name>/a</command-name>\n<command-message>word</command-message>",
        f"<command-name>/{'long ' * 1000}word</command-name><command-args>word</command-args>",
    ],
)
def test_all_of_a_command_is_shown(text: str) -> None:
    words: list[str] = []
    assert (
        unsaid(words, speak("user", numbered({"message": {"content": text}}, words), CallIndex()))
        == []
    )
    assert words


def test_lines_far_from_a_change_are_not_lost() -> None:
    old = [f"line {number} of the old text" for number in range(12)]
    new = [*old[:6], "changed", *old[7:]]
    given = {"file_path": "/a", "old_string": "\n".join(old), "new_string": "\n".join(new)}
    lines = [f" {old[5]}", f"-{old[6]}", "+changed", f" {old[7]}"]
    kept = {"structuredPatch": [{"oldStart": 6, "newStart": 6, "lines": lines}]}
    for extra in (None, kept):
        calls = CallIndex()
        use = {"type": "tool_use", "id": "t", "name": "Edit", "input": given}
        done = {"type": "tool_result", "tool_use_id": "t", "content": "ok"}
        call = speak("assistant", {"message": {"content": [use]}}, calls)
        told = speak("user", {"message": {"content": [done]}, "toolUseResult": extra}, calls)
        assert unsaid([*old, "changed"], pair_messages([*call, *told])) == []


def test_what_the_model_was_told_of_a_file_is_shown_if_it_is_not_in_the_file() -> None:
    calls = CallIndex()
    use = {"type": "tool_use", "id": "t", "name": "Read", "input": {"file_path": "/a"}}
    speak("assistant", {"message": {"content": [use]}}, calls)
    text = "     1→one\n     2→cut short…\n\n<system-reminder>careful</system-reminder>"
    done = {"type": "tool_result", "tool_use_id": "t", "content": text}
    kept = {"file": {"content": "one\ntwo and a half"}}
    (told,) = speak("user", {"message": {"content": [done]}, "toolUseResult": kept}, calls)
    assert [next(texts_in(shape)) for shape in told.shapes] == [
        "one\ntwo and a half",
        "cut short…",
        "<system-reminder>careful</system-reminder>",
    ]


def test_a_task_that_is_told_in_two_forms_is_shown_in_one() -> None:
    step = {"content": "Fix the parser", "status": "pending", "activeForm": "Fixing the parser"}
    assert step_line(step, "content") == "Fix the parser"
    assert step_line(step | {"activeForm": "At work"}, "content") == "Fix the parser (At work)"
