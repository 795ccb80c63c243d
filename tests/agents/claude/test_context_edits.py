"""Claude Code: attachments that change what is sent of the entries before them.

What is expected here is what 2.1.326 sent; `tests/clients/test_claude_edits.py` asks it again.
"""

from pathlib import Path

import pytest

from tests.agents.claude.context_edits import (
    CASES,
    LINE,
    LONG,
    SESSION,
    EditedSession,
    thought,
    write_case,
)
from tests.bulk import count_steps
from tests.records import text
from tests.writer import write_lines
from threadline.context import Context, Part
from threadline.library import Reading, load_lines
from threadline.library.position import context_at

LETTERS = {Part.THINKING: "", Part.TEXT: "", Part.IMAGE: "image", Part.TOOL_CALL: "call"}


def sketch(context: Context) -> str:
    """List the words of all blocks, results and thoughts as they are, texts cut short."""
    return " ".join(
        LETTERS.get(block.type) or (block.text or "")[:40]
        for message in context.messages
        for block in message.blocks
    )


def case(name: str, folder: Path) -> Context:
    return context_at(load_lines([write_case(name, folder)]))


@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("cut", LINE),
        ("cut-mcp", LINE),
        ("cut-container", LINE),
        ("cut-own-mcp", LONG),
        ("cut-plugin", LONG),
        ("cut-agent", LONG),
        ("cut-failed", LONG),
        ("cut-same-length", "x" * len(LINE)),
        ("cut-one-longer", LINE),
        ("cut-blocks", LINE),
        ("cut-picture", LINE),
        ("cut-long-line", "[later]"),
    ],
)
def test_a_result_that_was_cut_is_a_line_if_its_tool_and_length_allow(
    name: str, result: str, tmp_path: Path
) -> None:
    context = case(name, tmp_path)
    assert context.messages[2].blocks[0].text == result
    assert len(context.messages[2].blocks) == 1


@pytest.mark.parametrize(
    ("name", "thoughts"),
    [
        ("strip-all", "t5"),
        ("strip-from-second", "t1 t5"),
        ("strip-from-third", "t1 t2 t5"),
        ("strip-from-unknown", "t5"),
        ("strip-from-nowhere", "t5"),
        ("strip-without-scope", "t5"),
        ("drop", "t1 t2 t3 t4 t5"),
    ],
)
def test_thoughts_before_the_mark_are_not_sent(name: str, thoughts: str, tmp_path: Path) -> None:
    words = sketch(case(name, tmp_path)).split()
    assert " ".join(word for word in words if word.startswith("t")) == thoughts
    said = " ".join(word for word in words if word[0] in "ua")
    assert said == "u1 a1 u2 a2 a3 u3 a4 u4 a5"


def test_what_was_stripped_is_listed_as_not_sent(tmp_path: Path) -> None:
    gone = [(each.entry[6:8], each.why) for each in case("strip-from-third", tmp_path).dropped]
    stripped = "thinking that was stripped later"
    edits = "changes what is sent of entries before it"
    assert gone == [("10", edits), ("06", stripped), ("09", stripped)]


def test_a_prompt_that_was_saved_is_sent_as_its_ends_and_its_pictures(tmp_path: Path) -> None:
    note, ends, picture = case("prompt", tmp_path).messages[0].blocks
    assert "/saved/prompt.txt" in (note.text or "")
    assert ends.text == f"{'a' * 2000}\n[1 characters left out]\n{'a' * 1997}end"
    assert picture.type is Part.IMAGE


def test_a_prompt_of_two_ends_is_sent_whole(tmp_path: Path) -> None:
    assert len(case("short-prompt", tmp_path).messages[0].blocks[0].text or "") == 4000


def test_a_queued_prompt_that_was_saved_is_shortened_among_its_words(tmp_path: Path) -> None:
    said = case("queued-prompt", tmp_path).messages[2].blocks[1].text or ""
    assert "while you were working:\n[" in said
    assert "\n[1000 characters left out]\n" in said


@pytest.mark.parametrize(
    ("name", "sent"), [("file", False), ("file-answered", True), ("small-file", True)]
)
def test_a_large_file_is_withdrawn_until_the_next_answer(
    name: str, *, sent: bool, tmp_path: Path
) -> None:
    said = "".join(block.text or "" for block in case(name, tmp_path).messages[0].blocks)
    assert ("1\tone" in said) is sent
    assert "/x/big.txt" in said


def test_older_versions_know_nothing_of_it(tmp_path: Path) -> None:
    file = write_case("strip-all", tmp_path)
    file.write_text(file.read_text().replace("2.1.326", "2.1.250"))
    assert "t1" in sketch(context_at(load_lines([file])))


def edited(turns: int, folder: Path) -> Reading:
    """Read a session in which each turn ends with an edit of every kind."""
    session = EditedSession()
    for number in range(turns):
        prompt = session.user("p" * 10)
        session.call(str(number), "Read", LONG)
        session.reply(f"m{number}", thought("hm"), text("so"))
        place = {"from": {"messageId": f"m{number // 2}", "thinkingIndex": 0}}
        session.attach("thinking_stripped", scope="partial", **place)
        session.attach("tool_results_cut", callIds=[f"toolu_{number}"], standIn=LINE)
        session.attach("prompt_as_file", promptUuid=prompt, path="/p")
        session.attach("whole_texts_withdrawn")
    folder.mkdir()
    file = folder / f"{SESSION}.jsonl"
    write_lines(file, session.records)
    return load_lines([file])


def test_the_cost_of_edits_is_linear_in_their_number(tmp_path: Path) -> None:
    small, large = edited(100, tmp_path / "small"), edited(200, tmp_path / "large")
    context_at(small)  # loads modules
    few = count_steps(lambda: context_at(small))
    assert count_steps(lambda: context_at(large)) < 2.2 * few


def test_every_case_is_checked_here() -> None:
    assert len(CASES) == 26
