"""What a user answers to a call is part of the conversation, not of the steps."""

import re
from pathlib import Path

import pytest

from tests.render.html.reader import page_of_reading
from tests.render.stories import outline_of
from tests.writer import SessionWriter
from threadline.library import Reading, load_lines
from threadline.outline.outline import Outline
from threadline.outline.reading import arrange_outline
from threadline.render.markdown import render_markdown
from threadline.render.style import Display
from threadline.render.transcript_text import TranscriptOptions, draw_transcript

REJECTED = (
    "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was "
    "a file edit, the new_string was NOT written to the file). "
)
WORDS = "name it <run>\nnot `go`"
NOTE = "\n\nNote: The user's next message may contain a correction or preference."
EDIT = {"file_path": "/a.py", "old_string": "b", "new_string": "c"}


@pytest.fixture
def reading(tmp_path: Path) -> Reading:
    writer = SessionWriter("s")
    writer.prompt("go")
    writer.tool("Bash", {"command": "ls"}, "a.py")
    writer.tool("Bash", {"command": "pwd"}, "/")
    writer.tool(
        "Edit",
        EDIT,
        f"{REJECTED}To tell you how to proceed, the user said:\n{WORDS}{NOTE}",
        error=True,
    )
    writer.tool("Edit", EDIT, f"{REJECTED}STOP what you are doing.", error=True)
    writer.tool("Read", {"file_path": "/a.py"}, "b")
    writer.answer("done")
    return load_lines([writer.save(tmp_path)])


def told(outline: Outline) -> list[str]:
    """Return the titles of what is below the prompt."""
    units = arrange_outline(outline)
    prompt = next(unit for unit in units if unit.role == "user")
    return [unit.first.full_title.removesuffix(" · 1 s") for unit in prompt.below]


def test_a_call_refused_with_words_stands_between_the_steps(reading: Reading) -> None:
    assert told(outline_of(reading)) == [
        "Bash ×2: ls, pwd · 4 s",
        "Edit /a.py → refused",
        "Edit a.py, refused · Read a.py · 4 s",
        "done",
    ]


def test_the_words_are_on_the_page_as_they_were_typed(reading: Reading) -> None:
    page = page_of_reading(reading, outline_of(reading))
    found = re.findall(r'<p class="said">(.*?)</p>', page, re.DOTALL)
    assert found == ["<b>You</b> name it &lt;run&gt;\nnot `go`"]


def test_the_words_are_in_the_text(reading: Reading) -> None:
    rows = draw_transcript(outline_of(reading), Display(columns=80), TranscriptOptions(story=True))
    text = "\n".join(rows)
    assert "  Edit /a.py → refused\n  › name it <run>\n    not `go`\n" in text


def test_the_words_are_outside_the_details_of_markdown(reading: Reading) -> None:
    page = "".join(render_markdown(outline_of(reading)))
    visible = re.sub(r"<details>.*?</details>", "", page, flags=re.DOTALL)
    assert "not `go`" in visible
    assert "pwd" not in visible


CLARIFY = """The user wants to clarify these questions.
    This means they may have additional information, context or questions for you.
    Take their response into account and then reformulate the questions if appropriate.
    Start by asking them what they would like to clarify.

    Questions asked:
- "Where?"
  {}
- "When?"
  (No answer provided)"""


@pytest.mark.parametrize(
    ("answer", "said", "ending"),
    [
        ("(No answer provided)", [], "you chose to discuss first · 2 questions unanswered"),
        ("Answer: over <there>", ["over &lt;there&gt;"], "1 question unanswered"),
    ],
)
def test_what_the_client_wrote_is_not_what_you_said(
    answer: str, said: list[str], ending: str, tmp_path: Path
) -> None:
    writer = SessionWriter("s")
    writer.prompt("go")
    words = f"{REJECTED}To tell you how to proceed, the user said:\n{CLARIFY.format(answer)}"
    writer.tool("AskUserQuestion", {"questions": [{"question": "Where?"}]}, words, error=True)
    writer.answer("done")
    reading = load_lines([writer.save(tmp_path)])
    page = page_of_reading(reading, outline_of(reading))
    assert re.findall(r'<p class="said"><b>You</b> (.*?)</p>', page, re.DOTALL) == said
    assert ending in page
    text = "\n".join(draw_transcript(outline_of(reading), Display(columns=80), TranscriptOptions()))
    assert ending in text


def test_the_answer_to_a_question_stands_between_the_steps(tmp_path: Path) -> None:
    writer = SessionWriter("s")
    writer.prompt("go")
    writer.tool("Bash", {"command": "ls"}, "a.py")
    asked = {"questions": [{"question": "Why?", "options": [{"label": "so"}]}]}
    writer.tool("AskUserQuestion", asked, "answered")
    writer.records[-1]["toolUseResult"] = {"answers": {"Why?": "because"}}
    writer.answer("done")
    outline = outline_of(load_lines([writer.save(tmp_path)]))
    assert told(outline) == ["Bash ls · 1.0 s", "AskUserQuestion Why? → because", "done"]
    rows = draw_transcript(outline, Display(columns=80), TranscriptOptions(story=True))
    assert "  AskUserQuestion Why? → because\n  › because" in "\n".join(rows)
