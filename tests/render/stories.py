"""Conversations for tests of renderers: read from transcripts, or made of single messages."""

from collections.abc import Iterable
from pathlib import Path

from hypothesis import strategies as st

from tests.cases import read_case
from tests.records import Record, assistant, user
from threadline.agents.registry import dialect_of
from threadline.library import Reading, load_lines
from threadline.library.load.describe import find_names
from threadline.model.entry import Entry
from threadline.model.ids import EntryId
from threadline.model.kept import Hunk
from threadline.outline.message import Kind, Message
from threadline.outline.outline import Options, Outline, outline_tree
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
    Shape,
    Table,
    Terminal,
    Typed,
)

CORPUS = Path(__file__).parent.parent / "corpus"
GOLDEN = Path(__file__).parent / "golden"
STORIES = [
    "claude-code/subagents",
    "claude-code/tui-rewind",
    "claude-code/tui-clear-compact",
    "claude-code/fork-session",
    "claude-code/edit-history",
    "claude-code/slash-commands",
]
"""The scenarios whose pages are kept as golden files."""


def open_story(name: str) -> Reading:
    return load_lines([CORPUS / name / "projects"])


def outline_of(reading: Reading, options: Options | None = None) -> Outline:
    names = find_names(reading)
    return outline_tree(
        reading.tree, reading.bodies.content_of, dialect_of, options or Options(), names=names
    )


def message(kind: Kind, *shapes: Shape, title: str = "", **fields: object) -> Message:
    """Make a message of an entry of its own."""
    entry = Entry(type="user", id=EntryId("e1"), time="2026-01-01T00:00:01.000Z")
    made = Message(kind, title, shapes, entry, line="s")
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def outline(*messages: Message) -> Outline:
    """Make an outline of messages below the header of a session."""
    header = Message("session", "title", line="s", id="session-s")
    header.children = list(messages)
    for number, one in enumerate(messages):
        one.id = f"d-{number}"
    return Outline([header, *messages], [header])


SIGNS = ["`", "```", "````", "~~~", "#", "## ", "> ", "- ", "1. ", "<", "<script>", "</a>", "<!--"]
SIGNS += [
    "---",
    "===",
    "    ",
    "  ",
    "\t",
    "\n",
    "\n\n",
    "\r",
    "|",
    "| --- |",
    "[x]: y",
    "](",
    "\\",
]
SIGNS += ["\x1b[31m", "\x1b]0;t\x07", "\x1b[2J", "\x9b1m", "\x00", "\u202e", "\u2028", "\ud800"]
SIGNS += [
    "&lt;",
    "*",
    "_",
    "$",
    "世界",
    "👩\u200d👧",
    "e\u0301",
    "word",
    "A",
    "<pre>",
    "<?",
    "<![CDATA[",
]
nasty = st.lists(st.sampled_from(SIGNS) | st.text(max_size=3), max_size=14).map("".join)
"""Texts that try to mean something to a renderer or to a terminal."""

calm = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12)
short = st.lists(nasty, min_size=1, max_size=3).map(tuple)


def shapes() -> st.SearchStrategy[Shape]:
    """Draw a shape with nasty text in every field."""
    hunk = st.builds(Hunk, st.just(1), st.just(1), short)
    types = st.sampled_from(["image/png", "image/x", "\x1b[31m"])
    made: list[st.SearchStrategy[Shape]] = [
        st.builds(Prose, nasty),
        st.builds(Typed, nasty),
        st.builds(Plain, nasty),
        st.builds(Code, nasty, nasty, st.none() | st.integers(1, 2000)),
        st.builds(Terminal, nasty, st.booleans()),
        st.builds(Diff, nasty, st.lists(hunk, max_size=2).map(tuple)),
        st.builds(Table, short, st.lists(short, max_size=2).map(tuple)),
        st.builds(Listing, short, st.just(()) | st.just(("done", "doing"))),
        st.builds(Facts, st.lists(st.tuples(nasty, nasty), max_size=3).map(tuple)),
        st.builds(Picture, types, st.sampled_from(["aGk=", "?", ""])),
        st.builds(Raw, nasty),
        st.builds(Link, nasty, nasty),
    ]
    return st.one_of(made)


def said(*pairs: tuple[str, str]) -> dict[str, Record]:
    """Give entries of a drawing their own text: prompts by `u…`, answers by `a…`."""
    return {
        name: {
            "message": user(words)["message"]
            if name.startswith("u")
            else assistant(name, {"type": "text", "text": words})["message"]
        }
        for name, words in pairs
    }


def read_said(drawing: str, folder: Path, pairs: Iterable[tuple[str, str]]) -> Reading:
    """Read a drawing whose entries say something of their own."""
    return read_case(drawing, folder, said(*pairs))
