"""What is found of an entry: everything anyone said or ran."""

import json
from pathlib import Path

import pytest

from tests.content import whole_content
from threadline.agents.claude import CLAUDE
from threadline.agents.claude.record_content import content_in
from threadline.index.text import (
    NO_TEXT,
    VOICES,
    IndexedText,
    RequestUsage,
    indexed_text,
    is_progress,
    separate_cjk,
)
from threadline.library.load.reading import Reading, load_lines
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.model.ids import EntryId, SessionId

CORPUS = Path(__file__).parent.parent / "corpus"


def said(kind: str, content: object, **fields: object) -> IndexedText:
    entry = Entry(type=kind, id=EntryId("e"), meta=bool(fields.get("isMeta")))
    entry.summary = bool(fields.get("isCompactSummary"))
    entry.file = File("a.jsonl", SessionId("s"), format=CLAUDE)
    return indexed_text(
        entry, content_in({"type": kind, "message": {"content": content}, **fields})
    )


def voices(found: IndexedText) -> set[str]:
    return {name for name, bit in VOICES.items() if found.voices & bit}


@pytest.mark.parametrize(
    ("kind", "content", "text", "who"),
    [
        ("user", "hello", "hello", {"prompt"}),
        ("user", [{"type": "text", "text": "hi"}], "hi", {"prompt"}),
        ("user", "<command-name>/clear</command-name>", None, {"command"}),
        ("user", "<system-reminder>x</system-reminder>", None, {"system"}),
        ("assistant", [{"type": "text", "text": "yes"}], "yes", {"answer"}),
        ("assistant", [{"type": "thinking", "thinking": "hm"}], "hm", {"thinking"}),
        (
            "assistant",
            [{"type": "tool_use", "id": "c", "name": "Bash", "input": {"command": "ls -l"}}],
            "Bash\nls -l",
            {"call"},
        ),
        (
            "user",
            [{"type": "tool_result", "tool_use_id": "c", "content": "total 0"}],
            "total 0",
            {"result"},
        ),
        (
            "user",
            [{"type": "tool_result", "tool_use_id": "c", "content": "no", "is_error": True}],
            "no",
            {"result", "error"},
        ),
        ("assistant", [{"type": "stopped", "text": "Aborted"}], "Aborted", {"error"}),
        ("user", [{"type": "image", "source": {"data": "AAAA"}}], "", set()),
        (
            "user",
            [{"type": "document", "source": {"type": "text", "data": "a paper"}}],
            "a paper",
            set(),
        ),
        ("assistant", [{"type": "novelty", "words": ["a", {"b": "c"}]}], "a\nc", set()),
    ],
)
def test_what_is_said_and_by_whom(
    kind: str, content: object, text: str | None, who: set[str]
) -> None:
    found = said(kind, content)
    assert text is None or found.text == text
    assert voices(found) == who


def test_meta_and_summaries_are_nobody_s_prompt() -> None:
    assert voices(said("user", "go on", isMeta=True)) == {"system"}
    assert voices(said("user", "so far …", isCompactSummary=True)) == {"summary"}


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({"type": "system", "content": "compacted"}, "compacted"),
        (
            {"type": "attachment", "attachment": {"type": "queued_command", "prompt": "later"}},
            "later",
        ),
        ({"type": "progress", "data": {"output": "told again with the result"}}, ""),
    ],
)
def test_entries_without_a_message(body: Body, text: str) -> None:
    assert indexed_text(Entry(type=body["type"], id=EntryId("e")), content_in(body)).text == text


def test_a_call_names_its_tool_and_its_files() -> None:
    block = {"type": "tool_use", "name": "Edit", "input": {"file_path": "/a/b.py", "old": "x"}}
    patch = "*** Begin Patch\n*** Update File: src/c.rs\n@@\n-x\n*** Add File: d.md\n"
    other = {"type": "tool_use", "name": "apply_patch", "input": {"input": patch}}
    found = said("assistant", [block, other])
    assert [(use.kind, use.name) for use in found.uses] == [
        ("tool", "Edit"),
        ("file", "/a/b.py"),
        ("tool", "apply_patch"),
        ("file", "src/c.rs"),
        ("file", "d.md"),
    ]


def test_what_a_request_took() -> None:
    usage = {
        "input_tokens": 3,
        "output_tokens": 5,
        "cache_read_input_tokens": 7,
        "cache_creation_input_tokens": 11,
        "cache_creation": {"ephemeral_1h_input_tokens": 4},
    }
    message = {"id": "msg", "model": "claude-opus-4-5", "content": [], "usage": usage}
    found = indexed_text(
        Entry(type="assistant", id=EntryId("e")),
        content_in({"message": message, "requestId": "req"}),
    )
    assert found.model == "claude-opus-4-5"
    assert found.spent == RequestUsage("msg", 3, 5, 7, 11, 4, None)


@pytest.mark.parametrize("usage", [None, {}, [], {"input_tokens": "many", "output_tokens": -1}])
def test_usage_that_tells_nothing_is_none(usage: object) -> None:
    message = {"id": "msg", "model": "<synthetic>", "content": [], "usage": usage}
    found = indexed_text(Entry(type="assistant", id=EntryId("e")), content_in({"message": message}))
    assert found.spent is None
    assert found.model == ""


def test_signs_of_writing_without_spaces_are_words() -> None:
    assert separate_cjk("修复parser错误") == " 修 复 parser 错 误 "
    assert separate_cjk("plain") == "plain"
    assert separate_cjk("\ud800 é") == "? é".encode()


ODD: tuple[Body, ...] = (
    {"type": "assistant", "message": "only text"},
    {"type": "assistant", "message": None},
    {"type": "assistant", "message": {"content": "a", "usage": None}},
    {"type": "assistant", "message": {"content": [{"type": "text", "text": "a"}], "usage": 3}},
    {"type": "assistant", "message": {"usage": {"output_tokens": "5", "cost": 2}, "id": 7}},
    {"type": "assistant", "message": {"model": ["m"], "content": {"text": "a"}}, "model": "m"},
    {"type": "user", "message": {"content": [None, 1, "a", {"type": ["text"], "text": "b"}]}},
    {"type": "user", "message": {"content": "\ud800"}, "toolUseResult": {"stdout": "told twice"}},
    {"type": "system", "content": [{"text": "a"}], "error": {"cause": "b"}, "label": 3},
    {"type": "progress", "data": {"message": {"message": {"content": "told elsewhere"}}}},
    {"type": "progress", "message": {"content": "told only here"}},
    {"type": "summary", "summary": "so far", "name": ["c"], "attachment": {"data": "AAAA"}},
)


def count_equal(reading: Reading) -> int:
    """Compare what is indexed from whole and from partly decoded records; return the number."""
    count = 0
    for transcript in reading.transcripts:
        for entry in transcript.entries:
            whole = indexed_text(entry, whole_content(reading.bodies, entry))
            assert indexed_text(entry, reading.bodies.words_of(entry)) == whole
            assert not is_progress(entry) or whole == NO_TEXT
            count += 1
    return count


def test_partly_decoded_records_are_indexed_like_whole_ones() -> None:
    reading = load_lines([CORPUS])
    formats = {transcript.file.format.name for transcript in reading.transcripts}
    assert formats > {"claude", "codex", "pi"}
    assert count_equal(reading) > len(reading.transcripts)


def test_partly_decoded_records_of_odd_shapes_are_indexed_like_whole_ones(
    tmp_path: Path,
) -> None:
    rows = [json.dumps({"uuid": f"e{n}", "sessionId": "s", **row}) for n, row in enumerate(ODD)]
    (tmp_path / "s.jsonl").write_text("".join(f"{row}\n" for row in rows))
    assert count_equal(load_lines([tmp_path])) == len(ODD)
