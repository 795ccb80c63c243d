"""Tools: each call and result as shapes, and a line that tells the story."""

from typing import Any

import pytest

from tests.dialects import ALL
from tests.dialects import call as make_call
from threadline.agents.claude.outline import DIALECT as CLAUDE
from threadline.agents.claude.record_content import content_in
from threadline.agents.codex.outline import DIALECT as CODEX
from threadline.agents.copilot.outline import DIALECT as COPILOT
from threadline.agents.gemini.outline import DIALECT as GEMINI
from threadline.agents.opencode.outline import DIALECT as OPENCODE
from threadline.agents.pi.outline import DIALECT as PI
from threadline.agents.qwen.outline import DIALECT as QWEN
from threadline.model.body import Body
from threadline.model.call import Call, Input
from threadline.model.content import ToolCall, ToolResult
from threadline.model.entry import Entry
from threadline.model.ids import EntryId
from threadline.model.kept import Hunk, Kept
from threadline.model.outcome import OK
from threadline.model.tool import Swap
from threadline.outline.dialect import Dialect
from threadline.outline.entry_messages import CallIndex, messages_of
from threadline.outline.message import Message
from threadline.outline.pair import pair_messages
from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
    Listing,
    Picture,
    Plain,
    Prose,
    Raw,
    Shape,
    Table,
    Terminal,
)
from threadline.outline.tools.show import outcome_of, show_call, show_result, title_call
from threadline.outline.tools.tool import Tool

PATCH = [
    {"oldStart": 3, "oldLines": 2, "newStart": 3, "newLines": 3, "lines": [" a", "-b", "+c", "+d"]}
]


def pair(  # noqa: PLR0913 - a call, a result, and whose they are
    name: str,
    given: object,
    content: object = "done",
    extra: object = None,
    *,
    error: bool = False,
    dialect: Dialect = ALL,
) -> tuple[Message, Message]:
    """Make the pair of a call and its result."""
    calls = CallIndex()
    block = {"type": "tool_use", "id": "t", "name": name, "input": given}
    call: Body = {"type": "assistant", "cwd": "/home/me/app", "message": {"content": [block]}}
    answer = {"type": "tool_result", "tool_use_id": "t", "content": content, "is_error": error}
    result: Body = {"type": "user", "message": {"content": [answer]}, "toolUseResult": extra}
    times = ("2026-01-01T00:00:00.000Z", "2026-01-01T00:00:02.300Z")
    made = [
        message
        for body, time in zip((call, result), times, strict=True)
        for message in messages_of(
            Entry(str(body["type"]), EntryId("e"), time=time), content_in(body), dialect, calls
        )
    ]
    first, last = pair_messages(made)
    return first, last


def line(*args: Any, **more: Any) -> str:  # noqa: ANN401
    """Give the line of a call that has its result."""
    return pair(*args, **more)[0].full_title


HERE = "/home/me/app"
AGENT = {"totalToolUseCount": 14, "totalTokens": 21_400, "totalDurationMs": 61_000}


@pytest.mark.parametrize(
    ("told", "name", "given", "content", "extra"),
    [
        ("Bash pytest -q · 2.3 s", "Bash", {"command": "pytest -q"}, "ok", {"stdout": "ok"}),
        ("Bash Run the tests · 2.3 s", "Bash", {"command": "pytest -q", "description": "Run the tests"}, "ok", {"stdout": "ok"}),
        ("Bash x → interrupted · 2.3 s", "Bash", {"command": "x"}, "", {"interrupted": True}),
        ("Bash x → in the background · 2.3 s", "Bash", {"command": "x"}, "", {"backgroundTaskId": "b"}),
        ("bash ls · 2.3 s", "bash", {"command": "ls"}, [{"type": "text", "text": "a"}], None),
        ("BashOutput b1 → exit 2", "BashOutput", {"bash_id": "b1"}, "", {"exitCode": 2}),
        ("Read notes.md 120 lines", "Read", {"file_path": f"{HERE}/notes.md"}, "", {"file": {"content": "x", "numLines": 120}}),
        ("Read notes.md 2 lines", "Read", {"file_path": f"{HERE}/notes.md"}, "     1→a\n     2→b", None),
        ("read notes.md", "read", {"path": f"{HERE}/notes.md"}, "a\nb", None),
        ("Write new.py 2 lines", "Write", {"file_path": f"{HERE}/new.py", "content": "a\nb\n"}, "created", {"structuredPatch": []}),
        ("Write new.py +2 −1", "Write", {"file_path": f"{HERE}/new.py", "content": "x"}, "updated", {"structuredPatch": PATCH}),
        ("Edit src/app.py +2 −1", "Edit", {"file_path": f"{HERE}/src/app.py", "old_string": "b", "new_string": "c\nd"}, "ok", {"structuredPatch": PATCH}),
        ("Edit src/app.py +2 −1", "Edit", {"file_path": f"{HERE}/src/app.py", "old_string": "b", "new_string": "c\nd"}, "ok", None),
        ("MultiEdit a.py +2 −2", "MultiEdit", {"file_path": f"{HERE}/a.py", "edits": [{"old_string": "a", "new_string": "b"}, {"old_string": "c", "new_string": "d"}]}, "ok", None),
        ("Grep TODO src 3 lines", "Grep", {"pattern": "TODO", "path": f"{HERE}/src", "output_mode": "content"}, "1\n2\n3", {"mode": "content", "numLines": 3}),
        ("Grep TODO 1 file", "Grep", {"pattern": "TODO"}, "Found 1 file\na.py", {"filenames": ["a.py"], "numFiles": 1}),
        ("Glob **/*.py 2 files", "Glob", {"pattern": "**/*.py"}, "a.py\nb.py", {"filenames": ["a.py", "b.py"], "numFiles": 2}),
        ("LS src", "LS", {"path": f"{HERE}/src"}, "- a", None),
        ('Agent scout "find the bug" · 14 steps · 21k tokens', "Agent", {"subagent_type": "scout", "description": "find the bug"}, "found", AGENT),
        ('Agent scout "find the bug" · 14 steps · 21k tokens', "Task", {"subagent_type": "scout", "description": "find the bug"}, "found\n<usage>total_tokens: 21400\ntool_uses: 14\nduration_ms: 5</usage>", None),
        ('Agent "look" → in the background', "Agent", {"description": "look"}, "launched", {"isAsync": True}),
        ("TodoWrite 1 of 2 done", "TodoWrite", {"todos": [{"content": "a", "status": "completed"}, {"content": "b"}]}, "ok", None),
        ("TaskCreate Do it", "TaskCreate", {"subject": "Do it"}, "Task #1", {"task": {"id": "1"}}),
        ("TaskUpdate #1 completed", "TaskUpdate", {"taskId": "1", "status": "completed"}, "ok", None),
        ("TaskList 1 task", "TaskList", {}, "#1", {"tasks": [{"subject": "a", "status": "pending"}]}),
        ("AskUserQuestion Why? → because", "AskUserQuestion", {"questions": [{"question": "Why?", "options": [{"label": "a"}]}]}, "answered", {"answers": {"Why?": "because"}}),
        ("ExitPlanMode The plan → approved", "ExitPlanMode", {"plan": "# The plan\nsteps"}, "User has approved your plan", None),
        ("WebSearch cats 1 result", "WebSearch", {"query": "cats"}, "…", {"results": [{"content": [{"title": "Cat", "url": "https://c.at"}]}, "summary"]}),
        ("WebFetch https://c.at → 404", "WebFetch", {"url": "https://c.at", "prompt": "?"}, "gone", {"code": 404}),
        ("WebFetch https://c.at", "WebFetch", {"url": "https://c.at", "prompt": "?"}, "cat", {"code": 200}),
        ("Skill review now", "Skill", {"skill": "review", "args": "now"}, "Launching skill: review", None),
        ("NotebookEdit a.ipynb", "NotebookEdit", {"notebook_path": f"{HERE}/a.ipynb", "new_source": "1"}, "ok", None),
        ("db:query select 1 3", "mcp__db__query", {"sql": "select 1", "n": 3}, [{"type": "text", "text": "[1]"}], None),
        ("hub:create_issue Crash", "mcp__hub__create_issue", {"owner": "me", "repo": "app", "title": "Crash"}, "ok", None),
        ("hub:list me app", "mcp__hub__list", {"owner": "me", "repo": "app", "title": " "}, "ok", None),
        ("update_plan 1 of 2 done", "update_plan", {"plan": [{"step": "a", "status": "completed"}, {"step": "b"}]}, "ok", None),
        ("request_user_input Which way? → A, C", "request_user_input", {"questions": [{"id": "q1", "question": "Which way?"}]}, '{"answers": {"q1": {"answers": ["A", "C"]}}}', None),
        ("Novelty deep", "Novelty", {"x": "deep", "y": {"z": 1}}, "ok", None),
        ("Novelty", "Novelty", None, None, None),
    ],
)  # fmt: skip
def test_the_line_of_a_call_tells_what_and_how(
    told: str, name: str, given: object, content: object, extra: object
) -> None:
    assert line(name, given, content, extra) == told


@pytest.mark.parametrize(
    ("dialect", "name", "names"),
    [
        (CLAUDE, "Edit", ("old_string", "new_string")),
        (COPILOT, "str_replace", ("old_str", "new_str")),
        (GEMINI, "replace", ("old_string", "new_string")),
        (OPENCODE, "edit", ("old_string", "new_string")),
        (PI, "edit", ("oldText", "newText")),
        (QWEN, "replace", ("old_string", "new_string")),
    ],
)
def test_every_agent_names_the_texts_of_an_edit_in_its_own_way(
    dialect: Dialect, name: str, names: tuple[str, str]
) -> None:
    given = {"path": "a.py", **dict(zip(names, ("a", "b"), strict=True))}
    assert line(name, given, "ok", dialect=dialect) == f"{name} a.py +1 −1"
    assert dialect.call(ToolCall(name, given=given)).swaps == (Swap("a", "b"),)
    half = ToolCall(name, given={"edits": [given, {names[0]: "c"}, "d"]})
    assert dialect.call(half).swaps == (Swap("a", "b"),)


@pytest.mark.parametrize(
    ("told", "name", "content"),
    [
        ("Bash x → exit 1 · 2.3 s", "Bash", "Exit code 1\nboom"),
        ("Bash x → error: boom · 2.3 s", "Bash", "boom"),
        ("Bash x → refused · 2.3 s", "Bash", "The user doesn't want to proceed with this tool use."),
        ("Novelty x → refused", "Novelty", "The user wants to clarify these questions.\n"),
        ("Read → error: File does not exist.", "Read", "<tool_use_error>File does not exist.</tool_use_error>"),
        ("Edit → error", "Edit", ""),
        ("Novelty x → error: no", "Novelty", "no"),
    ],
)  # fmt: skip
def test_the_line_of_a_call_that_failed_says_so(told: str, name: str, content: str) -> None:
    first, last = pair(name, {"command": "x"}, content, "Error: …", error=True)
    assert first.full_title == told
    assert first.error
    assert last.error
    assert all(shape.error for shape in last.shapes if isinstance(shape, Terminal))


def kinds(shapes: tuple[Shape, ...]) -> list[type[Shape]]:
    return [type(shape) for shape in shapes]


def test_a_change_is_the_harness_own_patch_and_shown_once() -> None:
    given = {"file_path": "/a.py", "old_string": "b", "new_string": "c\nd"}
    call, result = pair("Edit", given, "ok", {"structuredPatch": PATCH, "filePath": "/a.py"})
    assert Diff not in kinds(call.shapes)
    diff = result.shapes[0]
    assert isinstance(diff, Diff)
    assert [(h.old, h.new, h.lines) for h in diff.hunks] == [(3, 3, (" a", "-b", "+c", "+d"))]


def test_without_a_patch_the_old_and_the_new_text_are_compared() -> None:
    old, new = "1\n2\n3\n4\nb\n5\n6\n7\n8", "1\n2\n3\n4\nc\nd\n5\n6\n7\n8"
    call, _ = pair("Edit", {"file_path": "/a.py", "old_string": old, "new_string": new})
    diff = call.shapes[0]
    assert isinstance(diff, Diff)
    lines = (" 1", " 2", " 3", " 4", "-b", "+c", "+d", " 5", " 6", " 7", " 8")
    assert [h.lines for h in diff.hunks] == [lines]


@pytest.mark.parametrize(
    ("described", "title", "facts"),
    [
        ("Rename it", "Bash Rename it", []),
        ("Two\nlines", "Bash Two lines", [(("description", "Two\nlines"),)]),
        ("", "Bash mv a b", [(("description", ""),)]),
    ],
)
def test_a_command_is_titled_by_its_description_and_opens_to_the_command(
    described: str, title: str, facts: list[object]
) -> None:
    call, _ = pair("Bash", {"command": "mv a b", "description": described})
    assert call.full_title == f"{title} · 2.3 s"
    assert [s.text for s in call.shapes if isinstance(s, Code)] == ["mv a b"]
    assert [s.pairs for s in call.shapes if isinstance(s, Facts)] == facts


def test_output_and_errors_of_a_command_are_apart_with_their_colours() -> None:
    extra = {"stdout": "\x1b[32mok\x1b[0m", "stderr": "careful"}
    _, result = pair("Bash", {"command": "x"}, "\x1b[32mok\x1b[0m\ncareful", extra)
    assert [(s.text, s.error) for s in result.shapes if isinstance(s, Terminal)] == [
        ("\x1b[32mok\x1b[0m", False),
        ("careful", True),
    ]
    assert len(result.shapes) == 2


def test_long_output_is_whole_and_what_only_the_model_was_told_is_shown_too() -> None:
    long = "x" * 1_000_000
    _, result = pair("Bash", {"command": "x"}, "<persisted-output>cut", {"stdout": long})
    assert [s.text for s in result.shapes if isinstance(s, Terminal | Plain)] == [
        long,
        "<persisted-output>cut",
    ]


def test_what_was_read_is_shown_with_its_line_numbers_and_notices() -> None:
    text = "     7→x = 1\n\n<system-reminder>careful</system-reminder>"
    extra = {"file": {"content": "x = 1", "startLine": 7, "numLines": 1}}
    _, result = pair("Read", {"file_path": "/a.py"}, text, extra)
    code, notice = result.shapes
    assert isinstance(code, Code)
    assert (code.text, code.language, code.start) == ("x = 1", "python", 7)
    assert isinstance(notice, Plain)
    assert "careful" in notice.text


def test_a_picture_in_a_result_is_a_picture() -> None:
    block = {"type": "image", "source": {"media_type": "image/png", "data": "aGk="}}
    for name in ("Read", "Bash", "mcp__browser__screenshot"):
        assert Picture in kinds(pair(name, {}, [block])[1].shapes)


def test_servers_may_give_pictures_in_their_own_form() -> None:
    block = {"type": "image", "mimeType": "image/png", "data": "aGk="}
    assert Picture in kinds(pair("mcp__a__b", {}, [block])[1].shapes)


def test_a_board_shows_how_far_things_are() -> None:
    todos = [
        {"content": "a", "status": "completed"},
        {"content": "b", "status": "in_progress"},
        {"content": "c", "status": "pending"},
    ]
    (shape,) = pair("TodoWrite", {"todos": todos})[0].shapes
    assert isinstance(shape, Listing)
    assert (shape.items, shape.marks) == (("a", "b", "c"), ("done", "doing", "open"))


def test_a_search_of_the_web_is_a_table() -> None:
    results = [{"content": [{"title": "Cat", "url": "https://c.at"}]}, "All about cats"]
    links = 'Links: [{"title":"Cat","url":"https://c.at"}]'
    told = f'Web search results for query: "cats"\n\n{links}\n\nAll about cats\n\n\nREMINDER: cite'
    shapes = pair("WebSearch", {"query": "cats"}, told, {"results": results})[1].shapes
    table, prose, besides = shapes
    assert isinstance(besides, Plain)
    assert besides.text == "REMINDER: cite"
    assert isinstance(table, Table)
    assert table.rows == (("Cat", "https://c.at"),)
    assert isinstance(prose, Prose)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        (["bug", "p1"], "bug, p1"),
        ([1, 2.5, True], "1, 2.5, true"),
        (["a, b", "c"], "a, b\nc"),
        (["x" * 60, "y" * 60], f"{'x' * 60}\n{'y' * 60}"),
        ([], "[]"),
        (["two\nlines", ""], '[\n  "two\\nlines",\n  ""\n]'),
    ],
)
def test_a_list_of_plain_values_is_told_in_words(values: list[object], told: str) -> None:
    [shape] = pair("Novelty", {"labels": values})[0].shapes
    assert isinstance(shape, Facts)
    assert shape.pairs == (("labels", told),)


def test_json_in_one_line_is_laid_out_and_nothing_in_it_changed() -> None:
    text = '{"n": 1.50, "n": 12345678901234567890123, "of": [{"a": "\\u00e9"}]}'
    [shape] = pair("mcp__a__b", {}, text)[1].shapes
    assert isinstance(shape, Raw)
    assert "".join(shape.text.split()) == "".join(text.split())
    assert shape.text.count("\n") == 8


@pytest.mark.parametrize("text", ["{no: json}", "[1] and [2]", '{\n"a":   1}'])
def test_what_is_no_json_or_laid_out_already_stays_as_it_is(text: str) -> None:
    [shape] = pair("mcp__a__b", {}, text)[1].shapes
    assert isinstance(shape, Raw)
    assert shape.text == text


def test_the_head_before_a_result_is_names_and_values() -> None:
    told = 'Wall time: 0.5 seconds\nOutput:\n{"a": 1}'
    head, shape = pair("mcp__a__b", {}, told, dialect=CODEX)[1].shapes
    assert isinstance(head, Facts)
    assert head.pairs == (("Wall time", "0.5 seconds"),)
    assert isinstance(shape, Raw)
    assert shape.text == '{\n  "a": 1\n}'


def test_questions_of_codex_are_shown_with_choices_and_answers() -> None:
    question = {"id": "q1", "question": "Which way?", "options": [{"label": "A"}, {"label": "B"}]}
    answer = '{"answers": {"q1": {"answers": ["A"]}}}'
    asked, answered = pair("request_user_input", {"questions": [question]}, answer)
    assert kinds(asked.shapes) == [Prose, Listing]
    [shape] = answered.shapes
    assert isinstance(shape, Facts)
    assert shape.pairs == (("Which way?", "A"),)


def test_an_unknown_tool_is_facts_and_json() -> None:
    call, _ = pair("Novelty", {"x": "deep", "n": 1, "y": {"z": 1}})
    assert kinds(call.shapes) == [Facts, Raw]


def test_a_plan_is_not_shown_twice() -> None:
    call, result = pair(
        "ExitPlanMode", {"plan": "The plan"}, "approved\n## Approved Plan:\nThe plan"
    )
    assert isinstance(call.shapes[0], Prose)
    (shape,) = result.shapes
    assert isinstance(shape, Prose)
    assert "The plan" not in shape.text


def test_a_failing_tool_file_falls_back_to_json_and_says_so() -> None:
    def fail(*_: object) -> Any:  # noqa: ANN401
        raise ZeroDivisionError

    call, tool = Call("Bash", {"command": "x"}), Tool(fail, fail, fail, fail)
    said, raw = show_call(tool, call)
    assert isinstance(said, Plain)
    assert said.text == "(could not be rendered: ZeroDivisionError)"
    assert isinstance(raw, Raw)
    assert title_call(tool, call) == "Bash"
    result = ToolResult(content="text", noted=Kept(raw={"a": 1}))
    assert kinds(show_result(tool, call, result)) == [Plain, Plain, Raw]
    assert outcome_of(tool, call, result) == OK


def test_a_result_whose_call_is_not_known_is_still_shown() -> None:
    body = {"message": {"content": [{"type": "tool_result", "tool_use_id": "t", "content": "x"}]}}
    (message,) = messages_of(Entry("user", EntryId("e")), content_in(body), ALL)
    assert (message.kind, message.title, kinds(message.shapes)) == ("tool_result", "x", [Plain])


def test_of_several_results_in_one_entry_none_takes_the_others_details() -> None:
    blocks = [{"type": "tool_result", "tool_use_id": n, "content": n} for n in ("t", "u")]
    body = {"message": {"content": blocks}, "toolUseResult": {"stdout": "whose?"}}
    titles = [
        message.title for message in messages_of(Entry("user", EntryId("e")), content_in(body), ALL)
    ]
    assert titles == ["t", "u"]


@pytest.mark.parametrize(
    ("tool", "key"), [("Bash", "command"), ("bash", "command"), ("shell", "cmd")]
)
def test_a_command_that_is_no_text_is_told_as_it_is(tool: str, key: str) -> None:
    given: Input = {key: {"odd": 1}}
    assert "odd" in str(show_call(ALL.tool(tool), make_call(tool, given)))


def test_a_line_that_a_patch_leaves_out_is_told_though_its_letters_stand_elsewhere() -> None:
    """The patch shows three lines around the change; `k` is far from it, and a part of `kept`."""
    around = ["kept 1", "kept 2", "kept 3"]
    old = "\n".join(["far 1", "k", "far 2", *around, "old", *around])
    new = old.replace("old", "new")
    lines = [f" {line}" for line in around]
    patch = [{"oldStart": 4, "newStart": 4, "lines": [*lines, "-old", "+new", *lines]}]
    call, _ = pair(
        "Edit",
        {"file_path": "/repo/a.txt", "old_string": old, "new_string": new},
        extra={"structuredPatch": patch},
    )
    [left] = [shape for shape in call.shapes if isinstance(shape, Facts)]
    [(name, told)] = left.pairs
    assert name == "also unchanged"
    assert {"far 1", "k", "far 2"} <= set(told.splitlines())


def test_output_of_codex_that_only_begins_like_json_is_shown_whole() -> None:
    printed = "{odd\nOutput:\nfine"
    shapes = pair("exec_command", {"cmd": "x"}, printed, {"stdout": "fine"})[1].shapes
    assert "{odd" in str(shapes)


def test_a_line_of_a_patch_counts_once_whatever_is_in_it() -> None:
    assert Diff("p", (Hunk(1, 1, (" a\n+b", "+c", "", "-d")),)).sizes == (1, 1)
