"""What a reader sees of Pi's entries: who spoke, what was called, what was set, what it took."""

from pathlib import Path

import pytest

from tests.outline.words import numbered, unsaid
from tests.pi import answer, header, message, read_pi, read_records, text, tool_call, tool_result
from tests.records import Record
from threadline.library.load.describe import describe_sessions
from threadline.library.load.outline import Outliner
from threadline.model.kept import Hunk
from threadline.outline.depth import Depth
from threadline.outline.message import Message
from threadline.outline.outline import Options
from threadline.outline.shape import Code, Diff, Facts, Picture, Plain, Raw, Terminal, Typed

PIXEL = "iVBORw0KGgo="


def shown(*records: Record, folder: Path) -> list[Message]:
    """Write records, each below the one before, and give their messages."""
    chain = [
        {**record, "id": f"e{number}", "parentId": f"e{number - 1}" if number else None}
        for number, record in enumerate(records)
    ]
    reading = read_records([header("s1"), *chain], folder)
    return Outliner(reading).outline().messages[1:]


def told(*records: Record, folder: Path) -> list[tuple[str, str]]:
    return [(message.kind, message.full_title) for message in shown(*records, folder=folder)]


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ({"type": "model_change", "provider": "a", "modelId": "b"}, ("system-info", "Model a/b")),
        ({"type": "model_change", "model": "b"}, ("system-info", "Model b")),
        ({"type": "thinking_level_change", "thinkingLevel": "high"}, ("system-info", "Thinking level high")),
        ({"type": "session_info", "name": "x y"}, ("system-info", "Session named “x y”")),
        ({"type": "session_info"}, ("system-info", "Session name cleared")),
        ({"type": "label", "targetId": "q", "label": "here"}, ("system-info", "Label “here” on q")),
        ({"type": "label", "targetId": "q"}, ("system-info", "Label removed from q")),
        ({"type": "leaf", "targetId": "q"}, ("meta", "Continues from q")),
        ({"type": "leaf", "targetId": None}, ("meta", "Continues before the first entry")),
        ({"type": "custom", "customType": "state", "data": {"n": 1}}, ("meta", "state")),
        ({"type": "custom_message", "customType": "note", "content": "mind", "display": True}, ("system", "note: mind")),
        ({"type": "custom_message", "customType": "note", "content": text("mind"), "display": False}, ("meta", "note: mind")),
        ({"type": "branch_summary", "summary": "# Goal\ntried it"}, ("summary", "Branch summary: tried it")),
        ({"type": "stack_summary", "summary": "tried it"}, ("summary", "Summary of what was popped: tried it")),
        ({"type": "stack_pop", "summary": "tried it"}, ("summary", "Summary of what was popped: tried it")),
        ({"type": "context_edit", "targetId": "q", "replacement": None}, ("system-info", "Left out of the context: q")),
        ({"type": "context_edit", "targetId": "q", "replacement": {"content": "x"}}, ("system-info", "Replaced in the context: q")),
        ({"type": "usage", "kind": "cache_warm", "provider": "a", "model": "b", "usage": {}}, ("system-info", "Tokens used for cache_warm by a/b")),
        ({"type": "custom", "customType": "pi.virtual-model-state", "data": {"provider": "a", "modelId": "b"}}, ("meta", "State of the virtual model a/b")),
        ({"type": "lane_move", "lanes": []}, ("unknown", "lane_move")),
        (message("system", content="odd"), ("meta", "System prompt")),
        (message("system", content="", sections={"who": "Pi", "old": None}, toolsAdded=[{"name": "read"}]), ("meta", "System prompt: sections who · without old · tools read")),
        (message("system", toolsRemoved=[{"name": "read"}]), ("meta", "System prompt: tools removed read")),
        (message("oracle", content="odd"), ("unknown", "message")),
        (message("user", content="plain"), ("user", "plain")),
        (message("user", content=text("<bash-input>ls</bash-input> pasted")), ("user", "<bash-input>ls</bash-input> pasted")),
    ],
)  # fmt: skip
def test_each_kind_of_entry_is_told_in_one_line(
    record: Record, expected: tuple[str, str], tmp_path: Path
) -> None:
    assert told(record, folder=tmp_path) == [expected]


def test_a_compaction_is_a_place_and_a_summary(tmp_path: Path) -> None:
    record = {"type": "compaction", "summary": "# Goal\nall of it", "tokensBefore": 15_300}
    place, summary = shown(record | {"details": {"readFiles": ["a", "b"]}}, folder=tmp_path)
    assert (place.kind, place.title) == ("compaction", "Conversation compacted (15k tokens)")
    assert (summary.kind, summary.title, summary.anchor) == ("summary", "all of it", "e0-0")
    assert summary.landmark.startswith("📦 Conversation compacted (15k tokens)")
    assert [s.pairs for s in place.shapes if isinstance(s, Facts)] == [
        (("tokensBefore", "15300"), ("readFiles", "a\nb"))
    ]


def test_a_branch_summary_is_a_landmark_of_its_own(tmp_path: Path) -> None:
    [summary] = shown({"type": "branch_summary", "summary": "tried"}, folder=tmp_path)
    assert summary.landmark == "🔀 Branch left with a summary"


def test_a_command_of_the_user_shows_how_it_ended(tmp_path: Path) -> None:
    fields = {"command": "make", "output": "boom\n", "exitCode": 2, "excludeFromContext": True}
    typed, output = shown(message("bashExecution", **fields), folder=tmp_path)
    assert (typed.kind, typed.title) == ("bash", "!! make")
    assert (output.kind, output.error) == ("bash-output", True)
    [printed, facts] = output.shapes
    assert isinstance(printed, Terminal)
    assert isinstance(facts, Facts)
    assert dict(facts.pairs) == {"exit code": "2", "sent to the model": "no"}


@pytest.mark.parametrize(
    ("stop", "kind", "title"),
    [
        ("error", "system-error", "The request failed: 400 no"),
        ("aborted", "system-warning", "Aborted: 400 no"),
        ("length", "system-warning", "Cut off at the token limit: 400 no"),
    ],
)
def test_an_answer_cut_short_says_so_behind_its_words(
    stop: str, kind: str, title: str, tmp_path: Path
) -> None:
    half = answer(*text("half"), stop=stop, errorMessage="400 no")
    nothing = answer(stop=stop, errorMessage="400 no")
    assert told(half, nothing, folder=tmp_path) == [
        ("assistant", "half"),
        (kind, title),
        (kind, title),
    ]


def test_calls_and_results_are_pairs_with_the_shapes_of_their_tools(tmp_path: Path) -> None:
    calls = answer(
        {"type": "thinking", "thinking": "let me see", "thinkingSignature": "x"},
        tool_call("1", "read", path="/home/me/app/a.py", offset=7),
        tool_call("2", "edit", path="a.py", edits=[{"oldText": "x", "newText": "y"}]),
        tool_call("3", "write", path="b.py", content="1\n2\n"),
        tool_call("4", "bash", command="make"),
        stop="toolUse",
    )
    diff = {"diff": " 1 a\n-2 x\n+2 y\n 3 b\n   ...\n 9 c\n+10 d", "firstChangedLine": 2}
    results = [
        tool_result("1", "import os\n") | {},
        tool_result("2", "Successfully replaced", details=diff),
        tool_result("3", "wrote 4 bytes"),
        tool_result("4", "no\n\nCommand exited with code 3", error=True),
    ]
    results[0]["message"]["toolName"] = "read"
    thought, *rest = shown(calls, *results, folder=tmp_path)
    assert (thought.kind, thought.title) == ("thinking", "let me see")
    assert [message.full_title for message in rest if message.kind == "tool_use"] == [
        "read a.py 1 line", "edit a.py +2 −1", "write b.py 2 lines", "bash make → exit 3 · 0.0 s",
    ]  # fmt: skip
    assert all(message.pair for message in rest)
    [file] = [s for s in rest[1].shapes if isinstance(s, Code)]
    assert (file.text, file.language, file.start) == ("import os\n", "python", 7)
    [change] = [s for s in rest[3].shapes if isinstance(s, Diff)]
    assert change.hunks == (Hunk(1, 1, (" a", "-x", "+y", " b")), Hunk(9, 9, (" c", "+d")))


def test_pictures_are_shown(tmp_path: Path) -> None:
    picture = {"type": "image", "data": PIXEL, "mimeType": "image/png"}
    [prompt] = shown(message("user", content=[*text("see"), picture]), folder=tmp_path)
    assert [type(shape) for shape in prompt.shapes] == [Typed, Picture]


def test_what_is_not_known_is_shown_whole(tmp_path: Path) -> None:
    [unknown] = shown({"type": "lane", "writer": "w-17"}, folder=tmp_path)
    [raw] = unknown.shapes
    assert isinstance(raw, Raw)
    assert "w-17" in raw.text


def test_an_answer_tells_its_model_its_tokens_and_its_cost(tmp_path: Path) -> None:
    [said] = shown(answer(*text("yes")), folder=tmp_path)
    assert said.model == "mock-1"
    assert said.tokens is not None
    assert (said.tokens.input, said.tokens.output, said.tokens.cost) == (3, 5, 0.003)
    assert (said.tokens.cache_read, said.tokens.cache_write) == (7, 2)


def test_the_last_name_is_the_title_else_the_first_prompt_on_any_branch(tmp_path: Path) -> None:
    drawing = "s1: m1-u1-a1-n1-n2\ns2: m2-u3-a3 m2-u4-a4\ns3(s1): =m1-=u1-=a1-=n1-u5"
    cards = describe_sessions(read_pi(drawing, tmp_path))
    assert {name: card.title for name, card in cards.items()} == {
        "s1": "named n2", "s2": "please do u3", "s3": "named n1",
    }  # fmt: skip
    assert {(card.agent, card.cwd) for card in cards.values()} == {("pi", "/home/me/app")}


def test_a_header_names_a_session_whose_first_prompt_stands_on_a_branch(tmp_path: Path) -> None:
    outline = Outliner(read_pi("m1-u1-a1 m1-u2-a2", tmp_path)).outline(Options(Depth.SESSION))
    assert outline.messages[0].title == "please do u1"


def test_a_setting_shows_once_what_its_line_tells(tmp_path: Path) -> None:
    model, name = shown(
        {"type": "model_change", "provider": "a", "modelId": "b", "why": "cheap"},
        {"type": "session_info", "name": "one\ntwo"},
        folder=tmp_path,
    )
    assert [s.pairs for s in model.shapes if isinstance(s, Facts)] == [(("why", "cheap"),)]
    assert [s.pairs for s in name.shapes if isinstance(s, Facts)] == [(("name", "one\ntwo"),)]


def test_a_prompt_of_odd_content_is_shown_all_the_same(tmp_path: Path) -> None:
    [prompt] = shown(message("user", content=[{"type": "hologram"}, 7]), folder=tmp_path)
    assert not any(isinstance(shape, Plain) for shape in prompt.shapes)
    assert prompt.kind == "user"


PARTS = [{"type": "text", "text": "word"}, {"type": "novelty", "about": "word"}]


@pytest.mark.parametrize(
    "record",
    [
        *(
            {"type": kind, "summary": summary}
            for kind in ("compaction", "branch_summary", "stack_summary", "stack_pop")
            for summary in ("word", {"about": "word"}, PARTS)
        ),
        *(
            message(role, content=content)
            for role in ("user", "assistant", "toolResult", "custom", "bashExecution", "novelty")
            for content in ("word", ["word"], {"about": "word"}, PARTS)
        ),
        message("bashExecution", command={"a": "word"}, output=["word"], more="word"),
        message("toolResult", toolCallId="t", errorMessage="word", details={"a": "word"}),
        message("toolResult", toolCallId="t", content=text("done"), details="word"),
    ],
)
def test_no_word_of_an_entry_is_left_out(tmp_path: Path, record: Record) -> None:
    words: list[str] = []
    made = shown(numbered(record, words), folder=tmp_path)
    assert words
    assert unsaid(words, made) == []
