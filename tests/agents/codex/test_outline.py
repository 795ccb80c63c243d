"""Codex in the outline: its tools, its own entries, and every word of every entry."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from tests.outline.words import numbered, unsaid
from tests.rollouts import Json, item, line, lines_of, meta, path_of, write_rollout
from threadline.library import load_lines
from threadline.library.export.export import export_file
from threadline.library.load.outline import Outliner
from threadline.outline.message import Message
from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
    Link,
    Listing,
    Picture,
    Plain,
    Prose,
    Raw,
    Terminal,
    Typed,
)

PATCH = """\
*** Begin Patch
*** Update File: /home/dev/proj/notes.txt
@@ def f():
-alpha
+ALPHA
*** Add File: new.txt
+hello
*** Delete File: old.txt
*** End Patch"""


def messages(folder: Path, *payloads: Json) -> list[Message]:
    """Write a thread of a prompt and some items and outline it, without what comes first."""
    records = [item(payload) for payload in payloads]
    lines = [*lines_of("T1 u1", meta("A")), *(line(*r, n, n) for n, r in enumerate(records, 3))]
    path_of(folder, "A").write_bytes(b"".join(lines))
    return Outliner(load_lines([folder / "sessions"])).outline().messages[3:]


def call(name: str, given: object, **fields: object) -> Json:
    made = {"type": "function_call", "name": name, "call_id": "call_1"}
    return {**made, "arguments": json.dumps(given), **fields}


def output(text: object) -> Json:
    return {"type": "function_call_output", "call_id": "call_1", "output": text}


HEAD = "Chunk ID: 9f\nWall time: 2.5000 seconds\nProcess exited with code 3\nOutput:\nout\nerr\n"


AGENT = "01a1e089-6123-7903-8ccb-8fe08e5fed10"
OTHER = "01a1e089-614b-7bf0-8659-4391027cf65b"


class TestShells:
    @pytest.mark.parametrize(
        "given",
        [{"cmd": "make test"}, {"command": "make test"}, {"command": ["bash", "-lc", "make test"]}],
    )
    def test_a_command_is_told_without_the_shell_around_it(
        self, tmp_path: Path, given: Json
    ) -> None:
        made, _ = messages(tmp_path, call("exec_command", given), output(HEAD))
        assert made.full_title == "exec_command make test → exit 3 · 2.5 s"
        assert made.error

    def test_what_it_printed_is_parted_from_the_head(self, tmp_path: Path) -> None:
        _, result = messages(tmp_path, call("shell", {"command": ["ls"]}), output(HEAD))
        terminal, facts = result.shapes
        assert isinstance(terminal, Terminal)
        assert (terminal.text, terminal.error) == ("out\nerr\n", True)
        assert isinstance(facts, Facts)
        assert ("exit code", "3") in facts.pairs

    def test_the_older_form_is_json(self, tmp_path: Path) -> None:
        told = {"output": "fine\n", "metadata": {"exit_code": 0, "duration_seconds": 0.1}}
        made, result = messages(tmp_path, call("shell", {}), output(json.dumps(told)))
        assert made.full_title == "shell · 0.1 s"
        assert [s.text for s in result.shapes if isinstance(s, Terminal)] == ["fine\n"]

    @pytest.mark.parametrize("success", [True, False])
    def test_a_result_in_a_record_says_whether_the_call_failed(
        self, tmp_path: Path, *, success: bool
    ) -> None:
        told = {"content": "told", "success": success}
        made, result = messages(tmp_path, call("look", {}), output(told))
        assert (made.error, result.title) == (not success, "told" if success else "error: told")

    def test_a_patch_inside_a_command_is_shown_as_the_change(self, tmp_path: Path) -> None:
        line = f"apply_patch <<'EOF'\n{PATCH}\nEOF"
        made, *_ = messages(tmp_path, call("shell", {"command": ["bash", "-lc", line]}))
        code, *diffs = [s for s in made.shapes if isinstance(s, Code | Diff)]
        assert isinstance(code, Code)
        assert len(diffs) == 3


class TestTools:
    def test_a_patch_is_a_change_of_each_file(self, tmp_path: Path) -> None:
        made, *_ = messages(
            tmp_path,
            {"type": "custom_tool_call", "call_id": "c", "name": "apply_patch", "input": PATCH},
        )
        assert made.full_title == "apply_patch 3 files"
        diffs = [shape for shape in made.shapes if isinstance(shape, Diff)]
        assert [diff.title for diff in diffs] == [
            "/home/dev/proj/notes.txt",
            "new.txt (new)",
            "old.txt (deleted)",
        ]
        assert diffs[0].hunks[0].lines == (" @@ def f():", "-alpha", "+ALPHA")

    def test_a_patch_that_is_none_is_shown_as_it_is(self, tmp_path: Path) -> None:
        call = {"type": "custom_tool_call", "call_id": "c", "name": "apply_patch", "input": "huh"}
        made, *_ = messages(tmp_path, call)
        assert [s.pairs for s in made.shapes if isinstance(s, Facts)] == [(("input", "huh"),)]

    def test_a_plan_is_a_list_with_marks(self, tmp_path: Path) -> None:
        plan = [{"step": "read", "status": "completed"}, {"step": "write", "status": "pending"}]
        given = {"plan": plan, "explanation": "why"}
        made, *_ = messages(tmp_path, call("update_plan", given))
        (board,) = [shape for shape in made.shapes if isinstance(shape, Listing)]
        assert made.full_title == "update_plan 1 of 2 done"
        assert (board.items, board.marks) == (("read", "write"), ("done", "open"))

    def test_a_tool_of_a_server_names_the_server(self, tmp_path: Path) -> None:
        made, *_ = messages(tmp_path, call("find", {"q": "x"}, namespace="mcp__docs"))
        assert made.full_title == "docs:find x"

    def test_what_is_told_of_an_agent_is_names_and_values(self, tmp_path: Path) -> None:
        told = {"agent_id": "01a1", "nickname": "Linnaeus"}
        call_, result = messages(
            tmp_path, call("spawn_agent", {"message": "Read notes"}), output(json.dumps(told))
        )
        assert call_.full_title == 'spawn_agent "Read notes" → Linnaeus'
        [asked] = call_.shapes
        assert isinstance(asked, Typed)
        assert asked.text == "Read notes"
        [shown] = result.shapes
        assert isinstance(shown, Facts)
        assert dict(shown.pairs) == told

    def test_an_agent_is_called_by_its_name_and_its_id_is_beside_it(self, tmp_path: Path) -> None:
        def use(number: int, name: str, given: object, told: object) -> list[Json]:
            made = call(name, given) | {"call_id": f"call_{number}"}
            return [made, output(json.dumps(told)) | {"call_id": f"call_{number}"}]

        status = {"status": {AGENT: {"completed": "All **done**."}}, "timed_out": False}
        made = messages(
            tmp_path,
            *use(1, "spawn_agent", {"message": "Go"}, {"agent_id": AGENT, "nickname": "Linnaeus"}),
            *use(2, "send_input", {"id": AGENT, "message": "More"}, {"submission_id": "s"}),
            *use(3, "wait_agent", {"targets": [AGENT, OTHER]}, status),
            *use(4, "close_agent", {"target": AGENT}, {"previous_status": "shutdown"}),
        )
        _, sent, waited, closed = made[::2]
        assert sent.full_title == 'send_input Linnaeus "More"'
        assert (
            waited.full_title
            == "wait_agent Linnaeus, 01a1e089-614b → Linnaeus completed: All done."
        )
        assert closed.full_title == "close_agent Linnaeus → shutdown"
        who, report, rest = made[5].shapes
        assert isinstance(who, Facts)
        assert isinstance(report, Prose)
        assert isinstance(rest, Facts)
        assert who.pairs == (("agent", f"Linnaeus ({AGENT})"), ("status", "completed"))
        assert report.text == "All **done**."
        assert rest.pairs == (("timed_out", "false"),)

    def test_states_of_another_form_are_shown_as_they_are(self, tmp_path: Path) -> None:
        told = {"status": {AGENT: {"completed": "x", "since": 1}}}
        _, result = messages(tmp_path, call("wait_agent", {}), output(json.dumps(told)))
        [shown] = result.shapes
        assert isinstance(shown, Raw)
        assert json.loads(shown.text) == told

    def test_what_an_agent_reports_is_told_by_its_name(self, tmp_path: Path) -> None:
        report = json.dumps({"agent_path": AGENT, "status": {"completed": "Found it."}})
        text = f"<subagent_notification>\n{report}\n</subagent_notification>"
        passed = {"content_item_kinds": ["multi_agent.subagent_notification"]}
        note: Json = {"type": "message", "role": "user"}
        note["content"] = [{"type": "input_text", "text": text}]
        note["internal_chat_message_metadata_passthrough"] = passed
        told = {"agent_id": AGENT, "nickname": "Linnaeus"}
        *_, made = messages(
            tmp_path, call("spawn_agent", {"message": "Go"}), output(json.dumps(told)), note
        )
        assert (made.kind, made.title) == ("task_notification", "Linnaeus completed: Found it.")

    def test_what_is_told_of_an_agent_may_be_text(self, tmp_path: Path) -> None:
        _, result = messages(tmp_path, call("wait_agent", {}), output("no such agent"))
        [shown] = result.shapes
        assert isinstance(shown, Plain)
        assert shown.text == "no such agent"

    def test_a_search_of_the_web_is_call_and_result_in_one(self, tmp_path: Path) -> None:
        action = {"type": "search", "query": "threads"}
        search = {"type": "web_search_call", "id": "ws_1", "status": "completed", "action": action}
        made, result = messages(tmp_path, search)
        assert (made.kind, result.kind) == ("tool_use", "tool_result")
        assert made.full_title == "web_search threads"

    def test_pictures_are_drawn(self, tmp_path: Path) -> None:
        url = "data:image/png;base64,AAAA"
        pieces = [{"type": "input_image", "image_url": url}]
        made, *_ = messages(tmp_path, {"type": "message", "role": "user", "content": pieces})
        assert [s.data for s in made.shapes if isinstance(s, Picture)] == ["AAAA"]

    def test_a_picture_that_the_model_made_is_drawn(self, tmp_path: Path) -> None:
        made = {"type": "image_generation_call", "id": "ig_1", "status": "completed"}
        _, result = messages(tmp_path, made | {"result": "AAAA"})
        assert [s.data for s in result.shapes if isinstance(s, Picture)] == ["AAAA"]

    def test_a_result_may_be_a_list_of_pieces(self, tmp_path: Path) -> None:
        pieces = [{"type": "input_text", "text": "seen"}]
        _, result = messages(tmp_path, call("view_image", {"path": "a.png"}), output(pieces))
        assert result.title == "seen"


def test_what_is_typed_into_a_command_is_linked_with_it(tmp_path: Path) -> None:
    head = "Wall time: 1.0 seconds\nProcess running with session ID 7\nOutput:\nready"
    typed = call("write_stdin", {"session_id": 7, "chars": "q"}, call_id="typed")
    made = messages(tmp_path, call("exec_command", {"cmd": "top"}), output(head), typed)
    links = [shape.text for one in made for shape in one.shapes if isinstance(shape, Link)]
    assert links == ["later: write_stdin 7 q", "begun by exec_command top"]


def said(role: str, content: object, **more: object) -> Json:
    return {"type": "message", "role": role, "content": content, **more}


def test_instructions_are_called_so(tmp_path: Path) -> None:
    made = messages(tmp_path, said("developer", [{"type": "input_text", "text": "Be kind."}]))
    assert [(message.name, message.label) for message in made] == [("developer", "Instructions")]


PICTURE = {"type": "input_image", "image_url": "https://word.example"}
NOTED = {"type": "output_text", "text": "word", "annotations": [{"url": "word"}]}
SERVED = {"type": "mcp_call", "id": "m", "name": "q", "server_label": "word", "arguments": "{}"}
ENDED = {"output": "word", "metadata": {"exit_code": 1, "note": "word"}, "other": "word"}


@pytest.mark.parametrize(
    "item",
    [
        {"type": "reasoning", "summary": [{"type": "summary_text", "text": "word"}], "content": [{"type": "reasoning_text", "text": "word"}]},
        {"type": "reasoning", "summary": "word", "content": "word"},
        {"type": "reasoning", "summary": ["word", {"type": "novelty", "about": "word"}], "more": "word"},
        *(said(role, content) for role in ("user", "assistant", "developer", "novelty") for content in ("word", ["word", {"type": "novelty", "about": "word"}, NOTED], {"about": "word"}, [{"type": "input_text", "text": "word"}, PICTURE])),
        {"type": "message", "role": "user", "text": "word"},
        {**SERVED, "output": "word", "error": {"why": "word"}},
        {"type": "function_call", "call_id": "c", "name": "f", "namespace": "word", "arguments": '["word"]'},
        {"type": "function_call_output", "call_id": "c", "output": {"content": "word", "success": False, "note": "word"}},
        {"type": "function_call_output", "call_id": "c", "output": ["word", {"type": "novelty", "about": "word"}], "note": "word"},
        {"type": "function_call_output", "call_id": "c", "output": {"content": ["word"]}},
    ],
    ids=lambda item: item["type"],
)  # fmt: skip
def test_no_word_of_an_item_is_left_out(tmp_path: Path, item: Json) -> None:
    words: list[str] = []
    made = messages(tmp_path, numbered(item, words))
    assert words
    assert unsaid(words, made) == []


def test_no_word_of_a_result_in_json_is_left_out(tmp_path: Path) -> None:
    words: list[str] = []
    told = json.dumps(numbered(ENDED, words))
    made = messages(tmp_path, call("shell", {"command": ["ls"]}), output(told))
    assert unsaid(words, made) == []


def test_no_word_of_a_command_or_a_patch_is_left_out(tmp_path: Path) -> None:
    words: list[str] = []
    patch = PATCH.replace("*** Update", "*** Environment: word\n*** Update") + "\nword"
    given = numbered({"input": patch, "other": "word"}, words)
    listed = numbered({"command": ["ls", 5, {"a": "word"}], "cmd": ["word"]}, words)
    made = messages(tmp_path, call("apply_patch", given), call("shell", listed))
    assert unsaid(words, made) == []


class TestOwnEntries:
    def kinds(self, folder: Path, words: str) -> list[tuple[str, str]]:
        write_rollout(folder, "A", words)
        made = Outliner(load_lines([folder])).outline().messages[1:]
        return [(message.kind, message.title) for message in made]

    def test_each_is_told_in_a_line(self, tmp_path: Path) -> None:
        assert self.kinds(tmp_path, "d1 u1 k1 a1 s1 b1 x1 i1 u2") == [
            ("system-info", "Codex 0.166.0 in /home/dev/proj"),
            ("meta", "mind d1"),
            ("branch", "Branch • 0000:2 • please do u1"),
            ("user", "please do u1"),
            ("thinking", "thinking of k1"),
            ("assistant", "here is a1"),
            ("system-warning", "Turn aborted: interrupted"),
            ("branch", "Branch • 0000:6 • please do u2"),
            ("system-warning", "Rolled back 1 turn"),
            ("unknown", "weather"),
            ("unknown", "dream"),
            ("user", "please do u2"),
        ]

    def test_a_compaction_is_a_summary_and_a_landmark(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1 z1 u2")
        (mark,) = Outliner(load_lines([tmp_path])).outline().landmarks
        assert mark.landmark.startswith("📦 Conversation compacted")
        assert [s.text for s in mark.shapes if isinstance(s, Typed)] == ["summary z1"]

    def test_what_nobody_knows_is_shown_whole(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 x1 i1")
        made = Outliner(load_lines([tmp_path])).outline().messages
        raw = "".join(s.text for m in made for s in m.shapes if isinstance(s, Raw))
        assert "blue x1" in raw
        assert "sheep i1" in raw

    def test_a_picture_as_a_result_is_shown_and_named(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 c1 v1")
        made = Outliner(load_lines([tmp_path])).outline().messages
        assert made[-1].title == "[image/png]"
        assert any(isinstance(shape, Picture) for shape in made[-1].shapes)

    def test_an_answer_tells_its_model_and_tokens_once(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "T5 u1 k1 a1 n1")
        answers = [m for m in Outliner(load_lines([tmp_path])).outline().messages if m.model]
        assert [m.model for m in answers] == ["model-5", "model-5"]
        assert [m.tokens is not None and m.tokens.output for m in answers] == [10, False]


CORPUS = Path(__file__).parents[2] / "corpus" / "codex"
SCENARIOS = sorted(path for path in CORPUS.iterdir() if path.is_dir())


TAG = re.compile(r"</?subagent_notification>|agent_path|status|completed")
"""What stands around the words of an agent's report; the outline says it in its own way."""


def words_in(item: Json) -> list[str]:
    """Give the words of an item that a reader may look for: what was said, called and answered."""
    match item["type"]:
        case "message" | "reasoning":
            parts = [*(item.get("content") or ()), *(item.get("summary") or ())]
            return TAG.sub(" ", " ".join(part.get("text", "") for part in parts)).split()
        case "function_call":
            given = json.loads(item["arguments"]).values()
            return [word for text in given if isinstance(text, str) for word in text.split()]
        case "function_call_output":
            return str(item["output"]).partition("Output:\n")[2].split()
        case _:
            return str(item.get("output", "")).split()


def test_a_prompt_with_a_picture_is_titled_by_its_words() -> None:
    first = Outliner(load_lines([CORPUS / "images-patches"])).outline().messages[0]
    assert first.title == "Look [x1]"


SEAM = re.compile(r'</pre><details class="more"><summary>[^<]*</summary><pre class="terminal">')
"""Where long output is folded, be it in the middle of a word."""

PLAIN: dict[str, Callable[[str], str]] = {
    "md": lambda text: text.replace(r"\<", "<"),
    "json": lambda text: text.replace(r"\"", '"').replace(r"\\", "\\"),
    "html": lambda text: unescape(SEAM.sub("", text)),
}
"""How the signs that each form escapes become plain again."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
@pytest.mark.parametrize("form", sorted(PLAIN))
def test_every_word_of_every_item_is_in_the_export(
    scenario: Path, form: str, tmp_path: Path
) -> None:
    file = tmp_path / f"all.{form}"
    export_file(load_lines([scenario]), file)
    shown = PLAIN[form](file.read_text())
    for path in scenario.glob("sessions/**/*.jsonl"):
        for row in path.read_text().splitlines():
            record = json.loads(row)
            for word in words_in(record["payload"]) if record["type"] == "response_item" else ():
                bare = word.strip('<>{}[]":,;&`*_|')
                assert bare in shown, (path.name, record["ordinal"], word)
