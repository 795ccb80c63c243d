"""At full depth, the text of every entry is in the page."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.render.html.reader import Seen, page_of_reading
from tests.render.stories import CORPUS, calm, open_story, outline_of, read_said
from threadline.agents.claude.record_content import content_of

DRAWINGS = st.sampled_from(["u1-a1-u2-a2", "u1-a1-u2-a2 a1-u3-a3", "u1-a1 u1-a2-u2"])
SCENARIOS = sorted(str(path.relative_to(CORPUS).parent) for path in CORPUS.glob("*/*/truth.json"))


@given(DRAWINGS, st.lists(calm, min_size=6, max_size=6))
def test_every_text_is_in_the_page(drawing: str, words: list[str]) -> None:
    names = ["u1", "a1", "u2", "a2", "u3", "a3"]
    texts = [f"begin {word} end" for word in words]
    with TemporaryDirectory() as folder:
        reading = read_said(drawing, Path(folder), zip(names, texts, strict=True))
        shown = Seen(page_of_reading(reading, outline_of(reading))).text
    letters = "".join(filter(str.isalpha, shown))
    for name, text in zip(names, texts, strict=True):
        if name in drawing:
            assert "".join(filter(str.isalpha, text)) in letters


@pytest.mark.parametrize("scenario", ["claude-code/subagents", "claude-code/tui-rewind"])
def test_every_message_is_below_the_prompt_or_the_call_that_it_belongs_to(scenario: str) -> None:
    reading = open_story(scenario)
    outline = outline_of(reading)
    seen = Seen(page_of_reading(reading, outline))
    codes = "".join(a["data-units"] for tag, a in seen.tags if tag == "section")
    depths = [ord(code) - 48 for code in codes[1::2]]
    names = [a["id"] for tag, a in seen.tags if tag == "article"]
    above: list[str] = []
    paths: dict[str, list[str]] = {}
    for name, depth in zip(names, depths, strict=True):
        del above[depth:]
        paths[name] = [*above]
        above.append(name)
    stack = [(message, "") for message in outline.roots]
    while stack:
        message, holder = stack.pop()
        name = message.anchor or message.id
        if message.pair != "last":
            assert holder in {*paths[name], ""}, name
        if message.level == 1:
            holder = name
        elif any(child.agent_depth > message.agent_depth for child in message.children):
            call = message.pair_with if message.pair == "last" else message
            assert call is not None
            holder = call.anchor or call.id
        stack += [(child, holder) for child in message.children]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_text_of_a_real_session_is_in_its_page(scenario: str) -> None:
    reading = open_story(scenario)
    shown = Seen(page_of_reading(reading, outline_of(reading))).text
    letters = "".join(filter(str.isalpha, shown))
    for line in reading.tree.lines:
        for entry in line.entries:
            for block in content_of(reading.bodies.body_of(entry)):
                text = block.get("text")
                if block.get("type") == "text" and isinstance(text, str) and "<" not in text:
                    assert "".join(filter(str.isalpha, text)) in letters, (entry.id, text)
