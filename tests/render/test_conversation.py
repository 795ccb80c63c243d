"""What every renderer promises: at full depth no text is missing, and long sessions are streamed."""

import json
import re
import tracemalloc
from collections.abc import Callable, Iterator, Sized
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import read_case
from tests.library.projects import Project, orderly_projects
from tests.render.stories import calm, message, outline, outline_of, read_said
from tests.test_corpus import SCENARIOS
from tests.writer import SessionWriter
from threadline.agents.claude.record_content import content_of, tool_result
from threadline.library import Reading, load_lines
from threadline.outline.message import Kind
from threadline.outline.outline import Outline
from threadline.outline.reading import arrange_outline
from threadline.outline.shape import Prose
from threadline.render.markdown import render_markdown
from threadline.render.outline import render_conversation_json
from threadline.render.style import Display
from threadline.render.transcript_text import TranscriptOptions, draw_transcript

WIDE = Display(columns=100_000)
FULL = TranscriptOptions(full=True)
TAG = re.compile(r"</?[a-z][\w-]*(?: [^<>]*)?>")
NUMBER = re.compile(r"^\s*\d+[\t→]")


def pages(found: Outline) -> dict[str, str]:
    """Render an outline in every way."""
    document = json.loads(b"".join(render_conversation_json(found)))
    return {
        "markdown": "".join(render_markdown(found)),
        "text": "\n".join(draw_transcript(found, WIDE, FULL)),
        "json": "\n".join(texts_in(document)),
    }


def texts_in(value: Any) -> Iterator[str]:  # noqa: ANN401 - any document
    """Return all texts of a document."""
    stack = [value]
    while stack:
        match stack.pop():
            case str(text):
                yield text
            case list(items):
                stack += items
            case dict(fields):
                stack += fields.values()
            case _:
                continue


@pytest.mark.parametrize("depth", [150, 900, 970, 1100, 20_000])
def test_nothing_is_nested_too_deeply_to_be_shown(tmp_path: Path, depth: int) -> None:
    """The input of a call is nested so deeply that neither readers nor writers of JSON go there."""
    writer = SessionWriter("deep")
    writer.prompt("Begin")
    writer.tool("Odd", {"value": "DEEP"}, "done")
    path = writer.save(tmp_path)
    deep = '{"a":' * depth + '"found it"' + "}" * depth
    path.write_text(path.read_text().replace('"DEEP"', deep))
    reading = load_lines([path])
    for form, page in pages(outline_of(reading)).items():
        assert "found it" in page, form


def spoken(reading: Reading) -> Iterator[str]:
    """Return the texts that are said on any line: by people, models and tools."""
    for line in reading.tree.lines:
        for entry in line.entries:
            for block in content_of(reading.bodies.body_of(entry)):
                said = [block.get("text"), block.get("thinking"), tool_result(block).text]
                yield from (text for text in said if isinstance(text, str))


def missing(texts: Iterator[str], page: str) -> list[str]:
    """List the words that a page lacks.

    How it breaks lines is its own matter, and so is the markup of the harness and the numbers
    that a reading tool puts before lines: the outline tells them in another form.
    """
    have = squeezed(page)
    rows = (row for text in texts for row in re.split(r"[\r\n]", text))
    pieces = (piece for row in rows for piece in TAG.split(NUMBER.sub("", row)))
    return [piece for piece in pieces if squeezed(piece) not in have]


def squeezed(text: str) -> str:
    """Leave out white space, escapes, the backslashes of Markdown, and the bars beside agents."""
    return re.sub(r"\x1b\[[\d;]*m|[\s│\\\\\ufe00-\ufe0f]", "", text)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_everything_said_in_the_corpus_is_on_every_page(path: Path) -> None:
    reading = load_lines([path / "projects"])
    for page in pages(outline_of(reading)).values():
        assert missing(spoken(reading), page) == []


@given(orderly_projects())
def test_everything_said_is_on_every_page(project: Project) -> None:
    with TemporaryDirectory() as folder:
        reading = load_lines(project.write(Path(folder)))
        for page in pages(outline_of(reading)).values():
            assert missing(spoken(reading), page) == []


@given(st.lists(calm, min_size=4, max_size=4))
def test_words_of_any_script_are_on_every_page(words: list[str]) -> None:
    names = ("u1", "a1", "u2", "a2")
    with TemporaryDirectory() as folder:
        reading = read_said("u1-a1-u2-a2", Path(folder), zip(names, words, strict=True))
        for page in pages(outline_of(reading)).values():
            assert missing(iter(words), page) == []


def test_the_document_nests_as_the_contract_says(tmp_path: Path) -> None:
    reading = read_case("u1-k1-a1-t1-r1-u3-a3 r1-u2-a2", tmp_path)
    document = json.loads(b"".join(render_conversation_json(outline_of(reading))))
    [session] = document["roots"]
    fields = {
        "id", "entry", "kind", "level", "pair", "pair_with", "folded", "anchor", "children",
        "immediate", "total", "title", "content",
    }  # fmt: skip
    stack = [session]
    kinds = []
    while stack:
        node = stack.pop()
        assert fields <= node.keys()
        kinds.append(node["kind"])
        stack += reversed(node["children"])
    assert kinds[0] == "session"
    assert {"user", "thinking", "assistant", "tool_use", "tool_result", "branch"} <= set(kinds)
    assert (session["folded"], session["entry"]) == ("B", None)


def test_an_empty_outline_is_a_document_too() -> None:
    assert b"".join(render_conversation_json(Outline([], []))) == b'{"roots":[]}\n'
    assert list(render_markdown(Outline([], []))) == []


def long_outline(messages: int) -> Outline:
    words = "word " * 40
    kinds: list[Kind] = ["user", "assistant"]
    return outline(*(message(kinds[n % 2], Prose(words)) for n in range(messages)))


WRITERS: list[Callable[[Outline], Iterator[Sized]]] = [
    render_markdown,
    lambda found: draw_transcript(found, Display(), FULL),
    render_conversation_json,
]


@pytest.mark.slow
@pytest.mark.parametrize("write", WRITERS)
def test_a_session_of_100_000_messages_is_written_piece_by_piece(
    write: Callable[[Outline], Iterator[Sized]],
) -> None:
    sizes = [len(piece) for piece in write(long_outline(100_000))]
    assert sum(sizes) > 100_000 * 200
    assert max(sizes) < 2000


@pytest.mark.parametrize("write", WRITERS)
def test_what_was_written_is_not_kept(write: Callable[[Outline], Iterator[Sized]]) -> None:
    long = long_outline(3000)
    tracemalloc.start()
    units = arrange_outline(long)  # a reading is arranged first, then written piece by piece
    arranged = tracemalloc.get_traced_memory()[1]
    del units
    tracemalloc.reset_peak()
    total = sum(len(piece) for piece in write(long))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak - arranged < total / 4
