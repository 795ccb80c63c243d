"""Links inside pages lead somewhere, whatever the depth leaves out; well-formed trees are drawn."""

import json
import re
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import unquote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.cases import read_case, stamp
from tests.packed import unpacked
from tests.records import Record, assistant, call, make_record, result, text, user
from threadline.library import Reading, load_lines
from threadline.library.export.export import DEFAULT_FORM, RENDERERS
from threadline.library.load.outline import Outliner
from threadline.outline.depth import Depth
from threadline.outline.outline import Options
from threadline.render.style import Display
from threadline.render.transcript_text import TranscriptOptions, draw_transcript

CORPUS = Path(__file__).parents[1] / "corpus"
SCENARIOS = sorted(path for path in CORPUS.glob("*/*") if (path / "README.md").exists())
PLACES = {
    ".html": (re.compile(r'href="#([^"]+)"'), re.compile(r'\bid="([^"]*)"')),
    ".md": (re.compile(r"\]\(#([^)]+)\)"), re.compile(r'<a id="([^"]*)">')),
}
"""What links look like in a page, and what they lead to."""


def rendered(reading: Reading, suffix: str, options: Options) -> str:
    outline = Outliner(reading).outline(options)
    return b"".join(RENDERERS[suffix](reading, outline, options, DEFAULT_FORM)).decode()


def dead_links(page: str, suffix: str) -> set[str]:
    """Return the places of a page that it links to and does not have."""
    link, place = PLACES[suffix]
    wanted = {unquote(unescape(name)) for name in link.findall(page)}
    return wanted - {unquote(unescape(name)) for name in place.findall(page)}


@pytest.mark.parametrize("folder", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_link_of_every_depth_leads_to_a_place_in_the_page(folder: Path) -> None:
    reading = load_lines([unpacked(folder)])
    for depth in Depth:
        for suffix in PLACES:
            page = rendered(reading, suffix, Options(depth))
            assert (depth, suffix, dead_links(page, suffix)) == (depth, suffix, set())


@pytest.mark.parametrize(
    ("depth", "anchor"),
    [("hook", "s1"), ("tool", "a1-0"), ("assistant", "a1-0"), ("user", "u1"), ("session", None)],
)
def test_a_link_back_leads_to_the_nearest_message_that_is_shown(
    depth: str, anchor: str | None, tmp_path: Path
) -> None:
    reading = read_case("u1-a1-s1(stop_hook_summary)-u2-a2 s1-u3-a3", tmp_path)
    outline = Outliner(reading).outline(Options(Depth(depth)))
    links = [link for message in outline.messages for link in message.links if link.way == "back"]
    assert [link.anchor for link in links] == [anchor, anchor]


BLOCKS = st.lists(st.sampled_from(["thinking", "text", "Bash", "Read", "Task"]), max_size=3)


@st.composite
def well_formed(draw: st.DrawFn) -> list[Record]:
    """Draw the records of a session: prompts, answers of several blocks, results, several roots."""
    records: list[Record] = []
    calls: dict[str, str] = {}
    for number in range(draw(st.integers(1, 16))):
        name, before = f"e{number}", [record["uuid"] for record in records]
        parents = [*before[-1:] * 4, *before, None]
        kind = draw(st.sampled_from(["user", "assistant", "assistant", "result"]))
        parent = draw(st.sampled_from(parents))
        if kind == "result" and calls:
            answered = draw(st.sampled_from(sorted(calls)))
            parent, record = calls[answered], user([result(answered)])
        elif kind == "assistant":
            record = assistant(name, *answer_blocks(name, draw(BLOCKS)))
            made = [block["id"] for block in record["message"]["content"] if "input" in block]
            calls |= {call_id.removeprefix("call-"): name for call_id in made}
        else:
            record = user(f"please do {name}")
        records.append(place(record, number, parent))
    return records


def place(record: Record, number: int, parent: str | None) -> Record:
    """Return the record of entry `number` with its parent."""
    name = f"e{number}"
    fields = {"uuid": name, "parentUuid": parent, "sessionId": "s", "timestamp": stamp(number)}
    return {**make_record("u", name, ""), **record, **fields, "isSidechain": False}


def answer_blocks(name: str, kinds: list[str]) -> list[Record]:
    """Return the blocks of an answer; one without any has a text."""
    makers = {"thinking": {"type": "thinking", "thinking": f"about {name}"}, "text": text(name)}
    return [
        makers.get(kind) or call(f"{name}.{at}", kind, command="ls", file_path="/a")
        for at, kind in enumerate(kinds or ["text"])
    ]


TWO_ROOTS = [
    place(assistant("e0", *answer_blocks("e0", ["thinking", "text"])), 0, None),
    place(user("please do e1"), 1, "e0"),
    place(assistant("e2", text("e2")), 2, "e1"),
    place(assistant("e3", text("e3")), 3, None),
    place(user("please do e4"), 4, "e0"),
]
"""A pair of messages of one entry, from which two branches leave, and another root behind it."""


@given(well_formed(), st.sampled_from(Depth))
@example(TWO_ROOTS, Depth.HOOK)
def test_every_well_formed_tree_is_drawn_with_all_its_prompts(
    records: list[Record], depth: Depth
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "s.jsonl"
        path.write_text("".join(json.dumps(record) + "\n" for record in records))
        reading = load_lines([path])
        pages = {suffix: rendered(reading, suffix, Options(depth)) for suffix in RENDERERS}
        outline = Outliner(reading).outline(Options(depth))
        pages["show"] = "\n".join(
            draw_transcript(outline, Display(columns=80), TranscriptOptions(full=True))
        )
    for suffix in PLACES:
        assert dead_links(pages[suffix], suffix) == set()
    said = [str(record["message"]["content"]) for record in records if record["type"] == "user"]
    for words in said if depth is not Depth.SESSION else ():
        if words.startswith("please"):
            assert [name for name, page in pages.items() if words not in page] == []
