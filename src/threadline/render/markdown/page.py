"""An outline as one page of Markdown, message by message."""

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType

import msgspec

from threadline.model.story import Story
from threadline.outline.message import LineLink, Message
from threadline.outline.outline import Outline
from threadline.outline.reading import arrange_outline
from threadline.outline.shape import Link, Prose, Typed
from threadline.outline.turn_summary import attempt_facts
from threadline.outline.unit import ATTEMPT, CONTINUED, HEADING, NOTE, STEPS, VERSIONS, Unit
from threadline.render.facts import DateRules
from threadline.render.line_links import (
    HEADERS,
    agent_of,
    back_text,
    header_title,
    link_facts,
    links_back,
    links_forward,
    name_without_id,
    nesting,
    repeats,
    state_by_line,
)
from threadline.render.mark_words import mark_rows
from threadline.render.markdown.shapes import anchor_name, link_text, shape_lines, story_markdown
from threadline.render.markdown.text import code_span, inline, quotation, quoted
from threadline.render.markdown.words import LABELS, SPEAKERS, landmark, speaker, utc
from threadline.render.style import in_utc

ANSWERS = frozenset({"assistant", "thinking", "tool_use", "tool_result"})
TURN = 3
"""The level of the headings of prompts; answers are below them."""


class MarkdownOptions(msgspec.Struct, frozen=True):
    """Options of a page: entry ids, and a folder for images."""

    ids: bool = False
    images: Path | None = None


USUAL = MarkdownOptions()
NO_STORIES: Mapping[str, Story] = MappingProxyType({})
DETAILS = frozenset({ATTEMPT, NOTE, STEPS, VERSIONS})
"""The roles that stand for the units below them."""


def render_markdown(
    outline: Outline, options: MarkdownOptions = USUAL, stories: Mapping[str, Story] = NO_STORIES
) -> Iterator[str]:
    """Write an outline as Markdown, a piece for each message; sessions begin with their story."""
    above = None
    for depth, lines in write_units(outline, Page(outline, options), stories):
        if lines:
            shared = 0 if above is None else min(above, depth)
            lead = "" if above is None else " ".join(">" * shared) + "\n"
            yield lead + "\n".join(lines) + "\n"
            above = depth


def write_units(
    outline: Outline, page: "Page", stories: Mapping[str, Story]
) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of each unit in the order of reading, and how deep they are quoted.

    Steps, notes and attempts are inside `<details>`, which readers of Markdown fold.
    """
    units = arrange_outline(outline)
    rules = DateRules(in_utc)
    ends: list[tuple[int, int]] = []
    for unit in units:
        while ends and ends[-1][0] <= unit.number:
            depth = ends.pop()[1]
            yield depth, page.close(depth)
        if unit.below and unit.role in DETAILS:
            below = units[unit.number + 1 : unit.number + 1 + unit.total]
            depth = nesting(unit.first)
            ends.append((unit.number + 1 + unit.total, depth))
            yield depth, page.open(unit, below)
        elif unit.role == HEADING:
            rules.restart()
            yield 0, [*page.write(unit.first), *story_lines(stories.get(unit.first.line))]
        elif unit.role != CONTINUED:
            if not ends and nesting(unit.first) == 0:
                yield 0, dated(unit.first, rules)
            for message in filter(None, (unit.first, unit.last)):
                yield nesting(message), page.write(message)
    while ends:
        depth = ends.pop()[1]
        yield depth, page.close(depth)


def dated(message: Message, rules: DateRules) -> list[str]:
    """Return the date of the first message of a day, or how long a pause before it was."""
    begun = rules.has_begun  # the first message has its date in its heading
    rule = rules.above(message.time)
    return [f"*{rule}*"] if rule and begun else []


def story_lines(story: Story | None) -> list[str]:
    """Return what happened in a session, below its heading."""
    return ["", *story_markdown(story)] if story is not None else []


class Page:
    """Writes messages; remembers the last speaker, so that none is repeated."""

    def __init__(self, outline: Outline, options: MarkdownOptions) -> None:
        self._options = options
        self._titles = outline.titles
        self._states = state_by_line(outline)
        self._targets = link_targets(outline)
        self._named: set[str] = set()
        self._speaker: dict[int, str] = {}
        self._agents: set[str] = set()

    def open(self, unit: Unit, below: list[Unit]) -> list[str]:
        """Begin the details of a row, which says what is in them."""
        title = unit.first.full_title
        if unit.role == ATTEMPT:
            title = " · ".join([f"○ “{unit.first.subject}”", *attempt_facts(below)])
        self._speaker.clear()
        lines = ["<details>", f"<summary>{self._anchor(unit.first)}{escape(title)}</summary>"]
        return self._quoted(lines, nesting(unit.first))

    def close(self, depth: int) -> list[str]:
        """End the details of a row."""
        self._speaker.clear()
        return self._quoted(["</details>"], depth)

    @staticmethod
    def _quoted(lines: list[str], depth: int) -> list[str]:
        for _ in range(depth):
            lines = quoted(lines)
        return lines

    def write(self, message: Message) -> list[str]:
        """Write one message, quoted as deep as the agent that it belongs to."""
        parts = [
            *self._opening(message),
            *self._body(message),
            *marked(message),
            *self._links(message),
        ]
        lines: list[str] = []
        for part in filter(None, parts):
            lines += ["", *part] if lines else part
        while lines and not lines[-1].strip():
            lines.pop()
        return self._quoted(lines, nesting(message))

    def _opening(self, message: Message) -> Iterator[list[str]]:
        """Write the agent or the speaker, if it is another one than before."""
        depth = nesting(message)
        agent = agent_of(message)
        if message.kind in HEADERS:
            self._speaker.clear()
        elif agent and message.line not in self._agents:
            self._agents.add(message.line)
            self._speaker.pop(depth, None)
            words = filter(None, [inline(self._titles.get(message.line, "")), code_span(agent)])
            yield [f"**Agent** {' · '.join(words)}"]
        if message.kind in ANSWERS:
            if self._speaker.get(depth) != "Assistant":
                yield self._heading(TURN + 1, "Assistant", message)
            self._speaker[depth] = "Assistant"
        elif message.kind in {*SPEAKERS, "compaction", "folded"}:
            self._speaker[depth] = message.kind

    def _heading(self, level: int, words: str, message: Message) -> list[str]:
        told = [words, inline(message.model), utc(message.time)]
        told.append(self._id(message) if message.kind in SPEAKERS else "")
        return [f"{'#' * level} {self._anchor(message)}{' · '.join(filter(None, told))}"]

    def _id(self, message: Message) -> str:
        if not self._options.ids:
            return ""
        names = [message.anchor or "", *(entry.id for entry in message.also)]
        return " ".join(map(code_span, filter(None, names)))

    def _anchor(self, message: Message) -> str:
        """Return the anchor of a link target, once per target."""
        name = message.line if message.kind in HEADERS else message.anchor
        if name not in self._targets or name in self._named:
            return ""
        self._named.add(name)
        return f'<a id="{anchor_name(name)}"></a>'

    def _body(self, message: Message) -> Iterator[list[str]]:
        """Write what a message says, below the words that introduce it."""
        match message.kind:
            case "session" | "branch":
                yield from self._header(message)
            case "agent":
                pass
            case "compaction":
                yield [f"{'#' * TURN} {self._anchor(message)}📦 {inline(landmark(message))}"]
            case "assistant":
                yield list(filter(None, [f"{self._anchor(message)}{self._id(message)}"]))
            case "tool_use":
                yield self._call(message)
            case "tool_result":
                yield self._result(message)
            case kind if kind in SPEAKERS:
                yield self._heading(TURN, speaker(message), message)
            case kind:
                label = LABELS.get(kind, kind.capitalize())
                yield [f"{self._anchor(message)}**{label}**{self._about(message)}"]
        yield from self._shapes(message)

    def _shapes(self, message: Message) -> Iterator[list[str]]:
        """Write the content; what a prompt or a thought says is quoted."""
        kind = message.kind
        quote = kind in SPEAKERS or kind in {"thinking", "meta"}
        for shape in message.shapes:
            if kind == "command" and isinstance(shape, Typed) and shape.text == message.title:
                continue
            if quote and isinstance(shape, Prose):
                yield quotation(shape.text) if shape.text.strip() else []
            elif isinstance(shape, Link):
                yield [self._link(shape.text, shape.anchor)]
            else:
                yield shape_lines(shape, TURN + 1, self._options.images)

    def _link(self, text: str, anchor: str | None) -> str:
        """Link to a place in this page; to one that is not in it, say the words alone."""
        if anchor is None or anchor not in self._targets:
            return inline(text)
        return f"[{link_text(text)}](#{anchor_name(anchor)})"

    def _header(self, message: Message) -> Iterator[list[str]]:
        level = "#" if message.kind == "session" else "##"
        name = header_title(message) if self._options.ids else name_without_id(message)
        told = [inline(name), self._states.get(message.line, "")]
        told.append(code_span(message.line) if self._options.ids else "")
        yield [f"{level} {self._anchor(message)}{' · '.join(filter(None, told))}"]
        yield [self._link(self._origin(way), way.anchor) for way in links_back(message)]

    def _way(self, way: LineLink) -> list[str]:
        """Return the link to a line that leaves, and facts about it."""
        return [self._link(self._name(way), way.line), *map(inline, link_facts(way))]

    def _name(self, way: LineLink) -> str:
        """Return what a line that leaves is called; with ids, by its id."""
        return way.text if self._options.ids or way.kind != "rewind" else f"Branch: {way.words}"

    def _origin(self, way: LineLink) -> str:
        """Return what a line continues; with ids, by the ids of message and session."""
        return way.text if self._options.ids else back_text(way, utc(way.time)[:-3])

    def _about(self, message: Message) -> str:
        """Return the title of a record where its text does not show it, and its id."""
        shown = any(isinstance(shape, Link) or repeats(shape, message) for shape in message.shapes)
        told = ["" if shown else inline(message.title), self._id(message)]
        return "".join(f" · {part}" for part in told if part)

    def _call(self, message: Message) -> list[str]:
        """Write the one line of a call: the tool, what it is about, what came of it."""
        name = (message.label or message.name) or "Tool"
        about = f"{message.subject}{message.tail}".strip()
        told = [" ".join(filter(None, [f"**{inline(name)}**", inline(about)]))]
        told += ["no result"] if message.unanswered else []
        told.append(self._id(message))
        return [f"{self._anchor(message)}{' · '.join(filter(None, told))}"]

    def _result(self, message: Message) -> list[str]:
        """Introduce a result; behind its call that takes one word."""
        word = "Error" if message.error else "Result"
        if message.pair == "last":
            told = [f"{word}:" if message.shapes else f"{word}: empty"]
        else:
            told = [f"**{word}** {inline(message.title)}".strip()]
        told.append(self._id(message))
        return [f"{self._anchor(message)}{' · '.join(filter(None, told))}"]

    def _links(self, message: Message) -> Iterator[list[str]]:
        """Link to the sessions that continue from here."""
        ways = links_forward(message)
        if ways:
            yield ["Another session continues from here:"]
            yield [f"- {', '.join(self._way(way))}" for way in ways]


def marked(message: Message) -> Iterator[list[str]]:
    """Write the marks of an entry; those of a session are in its story."""
    if message.marks and message.kind != "session":
        yield [" · ".join(map(inline, mark_rows(message.marks)))]


def link_targets(outline: Outline) -> set[str]:
    """List the names of all places of this page that something in it links to."""
    wanted: set[str] = set()
    there: set[str] = set()
    for message in outline.messages:
        there.add(message.line if message.kind in HEADERS else message.anchor or "")
        for way in message.links:
            if way.kind == "rewind":
                continue
            wanted.add(way.line if way.way == "forward" else way.anchor or "")
        wanted.update(shape.anchor for shape in message.shapes if isinstance(shape, Link))
    return (wanted & there) - {""}
