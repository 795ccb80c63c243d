"""Messages of an outline as rows for a terminal."""

from collections.abc import Iterable, Iterator

import msgspec

from threadline.outline.message import LineLink, Message
from threadline.outline.outline import Outline
from threadline.outline.shape import Link, Prose, Shape, Typed
from threadline.outline.unit import (
    ATTEMPT,
    NOTE,
    STEPS,
    VERSIONS,
    Unit,
)
from threadline.render.cells import clean, cut, width
from threadline.render.facts import clock, stamp
from threadline.render.line_links import (
    HEADERS,
    agent_of,
    back_text,
    header_title,
    link_facts,
    links_back,
    links_forward,
    nesting,
    repeats,
    state_by_line,
)
from threadline.render.mark_words import mark_rows
from threadline.render.style import Display, Span
from threadline.render.transcript_text.inline import LEAST, measure, rows_of
from threadline.render.transcript_text.shapes import Row, opener_row, shape_rows

PROMPTS = frozenset({"user", "command", "bash", "steering", "teammate"})
SPOKEN = frozenset({"user", "steering", "teammate", "assistant"})
"""Kinds that are never folded."""

WORDS = {
    "command-output": "output",
    "bash-output": "output",
    "task_notification": "task",
    "system-info": "system",
    "system-warning": "warning",
    "system-error": "error",
    "meta": "note",
}
STYLES = {"system-warning": "warn", "system-error": "bad", "thinking": "dim"}
READABLE = 100
"""Prompts and answers are wrapped to at most this many columns."""

DEEP = 6
"""Agents nested deeper than this are not indented further."""


class TranscriptOptions(msgspec.Struct, frozen=True):
    """Whether everything is unfolded, whether entries are named.

    A `story` has one row for the steps of a turn, and one for each attempt that was abandoned.
    """

    full: bool = False
    ids: bool = False
    story: bool = False


FOLDED = TranscriptOptions()


class Transcript:
    """Draws messages; remembers the last one, for the space between them."""

    def __init__(self, outline: Outline, display: Display, options: TranscriptOptions) -> None:
        self._display = display
        self._options = options
        self._titles = outline.titles
        self._names = outline.agents
        self._states = state_by_line(outline)
        self._agents: set[str] = set()
        self._last = ""

    def unit_rows(self, unit: Unit, attempts: int, units: list[Unit]) -> Iterator[Row]:
        """Draw a unit behind the bars of the attempts and agents that it belongs to."""
        if unit.role in {STEPS, VERSIONS, ATTEMPT} or unit.first.kind == "notes":
            if unit.role == ATTEMPT or (self._options.story and unit.role != NOTE):
                bars = self._bars(attempts)
                room = max(self._display.columns - measure(bars), LEAST)
                yield from [[]] if self._last else []
                yield [*bars, *opener_row(unit, units, room, self._display)]
                self._last = unit.role
            return
        for message in filter(None, (unit.first, unit.last)):
            yield from self.rows(message, attempts)

    def _bars(self, deep: int) -> Row:
        """Return the bars of attempts and agents."""
        bars = f"{self._display.glyphs.bar} " * min(deep, DEEP)
        return [("  ", ""), (bars, "agent")] if deep else []

    def rows(self, message: Message, attempts: int = 0) -> Iterator[Row]:
        """Draw a message behind the bars of the agents that it belongs to."""
        bars = self._bars(nesting(message) + attempts)
        room = max(self._display.columns - measure(bars), LEAST)
        for row in self._spaced(message, room):
            yield [*bars, *row]

    def _spaced(self, message: Message, room: int) -> Iterator[Row]:
        """Draw a message after an empty row, unless it is one of several short ones."""
        kind = "row" if self._is_short(message) else message.kind
        drawn = self._drawn(message, room)
        first = next(drawn, None)
        if first is None:
            return
        begins = bool(agent_of(message)) and message.line not in self._agents
        joined = self._last == "row" and (begins or kind == "row")
        joined = joined or (message.kind == "tool_result" and message.pair == "last")
        if self._last and not joined:
            yield []
        self._last = kind
        if begins:
            self._agents.add(message.line)
            yield self._agent(message, room)
        if first:
            yield first
        yield from drawn
        if message.marks:
            for told in mark_rows(message.marks, of_session=message.kind == "session"):
                yield [("  ", ""), (cut(clean(told), room - 2, self._display.glyphs.more), "mark")]
        yield from self._links(message, room)

    def _agent(self, message: Message, room: int) -> Row:
        """Announce an agent by its title, and by its name if it has one, else by its id."""
        name = clean(self._titles.get(message.line, "")) if message.kind == "agent" else ""
        agent = agent_of(message)
        tail = clean(f"agent {self._names.get(agent, agent)}")
        head = f"{self._display.glyphs.agent} "
        title = cut(name, max(room - 4 - width(tail), 0), self._display.glyphs.more)
        return [(head, "agent"), (f"{title} " if title else "", "agent"), (tail, "dim")]

    def _is_short(self, message: Message) -> bool:
        """Return True if a message is one row."""
        return not self._options.full and message.kind not in SPOKEN | HEADERS | {"compaction"}

    def _drawn(self, message: Message, room: int) -> Iterator[Row]:
        match message.kind:
            case "session" | "branch":
                yield from self._header(message, room)
            case "agent":
                yield []
            case "compaction":
                yield self._compaction(message, room)
                if self._options.full:
                    yield from self._content(message, room)
            case "tool_use":
                yield self._call(message, room)
                if self._options.full:
                    yield from self._content(message, room)
            case "tool_result":
                yield from self._result(message, room)
            case "user" | "assistant" | "steering" | "teammate":
                yield from self._speech(message, room)
            case _:
                yield from self._other(message, room)

    def _header(self, message: Message, room: int) -> Iterator[Row]:
        """Draw the header of a session or a branch: a rule, its title, where it comes from."""
        glyphs = self._display.glyphs
        title = clean(header_title(message))
        mark = glyphs.live if message.kind == "session" else glyphs.fork
        first = next((child.entry for child in message.children if child.entry), None)
        state = self._states.get(message.line, "")
        when = stamp(first.time, self._display) if first else ""
        tail = "".join(f" {part}" for part in (state, when) if part)
        yield self._ruled(
            f"{mark} {title} ", tail, "left" if state == "abandoned" else "live", room
        )
        for way in links_back(message):
            yield [("  ", ""), (cut(clean(self._origin(way)), room - 2, glyphs.more), "dim")]
        if self._options.ids:
            yield [("  ", ""), (clean(message.line), "dim")]

    def _origin(self, way: LineLink) -> str:
        """Return what a line continues; with ids, by the ids of message and session."""
        when = stamp(way.time, self._display) if way.time else ""
        return way.text if self._options.ids else back_text(way, when)

    def _ruled(self, title: str, tail: str, style: str, room: int) -> Row:
        title = cut(title, room - width(tail), self._display.glyphs.more)
        gap = room - width(title) - width(tail)
        return [(title, style), (self._display.glyphs.dash * gap, "dim"), (tail, "dim")]

    def _compaction(self, message: Message, room: int) -> Row:
        glyphs = self._display.glyphs
        time = message.entry.time if message.entry else ""
        title = f"{glyphs.dash * 2} {glyphs.package}{clean(message.title)} "
        return self._ruled(title, f" {stamp(time, self._display)}", "mark", room)

    def _speech(self, message: Message, room: int) -> Iterator[Row]:
        """Draw prompts with their mark and time, and answers indented."""
        prompt = message.kind in PROMPTS
        mark = f"{self._display.glyphs.prompt} " if prompt else "  "
        style = "prompt" if prompt else ""
        told = [message.kind if prompt and message.kind != "user" else "", self._id(message)]
        told.append(self._time(message) if prompt else "")
        tail = " ".join(filter(None, told))
        is_beside = width(tail) <= room // 3 and not breaks_lines(message, room - 2, width(tail))
        beside = tail if is_beside else ""
        if tail and not beside:
            yield [(cut(f"{mark}{tail}", room), "dim")]
            mark = "  "
        text_room = min(room - 2 - (width(beside) + 2 if beside else 0), READABLE)
        for shape in message.shapes or (Prose(message.title),):
            is_folded = isinstance(shape, Link) and not self._options.full
            shown = Prose(message.title) if is_folded else shape
            for row in shape_rows(shown, text_room, style, signs=not self._display.color):
                gap = " " * (room - 2 - measure(row) - width(beside)) if beside else ""
                yield [(mark, style), *row, (gap, ""), (beside, "dim")]
                mark, beside = "  ", ""

    def _time(self, message: Message) -> str:
        return clock(message.entry.time, self._display) if message.entry else ""

    def _id(self, message: Message) -> str:
        names = [message.anchor or "", *(entry.id for entry in message.also)]
        return clean(" ".join(names)) if self._options.ids else ""

    def _call(self, message: Message, room: int) -> Row:
        """Draw the one row of a call: the tool, what it is about, what came of it."""
        told = ["no result"] if message.unanswered else []
        told += [self._id(message)] if self._options.ids else []
        name = clean(message.label or message.name) or "tool"
        about = clean(f"{message.subject}{message.tail}").strip()
        style = "bad" if message.error else "tool"
        tail = "".join(f" {self._display.glyphs.dot} {part}" for part in told)
        return self._one_row((name, style), about, tail, room)

    def _one_row(self, name: Span, about: str, tail: str, room: int) -> Row:
        """Fit a row: the text in its middle is cut."""
        head = cut(name[0], room - 2, self._display.glyphs.more)
        left = room - 3 - width(head)
        tail = tail if width(tail) < left else ""
        about = cut(about, max(left - width(tail), 0), self._display.glyphs.more)
        return [("  ", ""), (head, name[1]), (f" {about}" if about else "", ""), (tail, "dim")]

    def _result(self, message: Message, room: int) -> Iterator[Row]:
        """Draw a result: after its call only its content, and only if unfolded."""
        if message.pair != "last":
            style = "bad" if message.error else "tool"
            yield self._one_row(("result", style), clean(message.title), "", room)
        if self._options.full:
            if self._options.ids:
                yield [("    ", ""), (self._id(message), "dim")]
            yield from self._content(message, room)
        elif message.outcome.said:
            yield from self._said(message.outcome.said, room)

    def _said(self, words: str, room: int) -> Iterator[Row]:
        """Draw what a user answered to a call."""
        mark = f"{self._display.glyphs.prompt} "
        for row in shape_rows(Typed(words), min(room - 4, READABLE), "prompt"):
            yield [("  ", ""), (mark, "prompt"), *row]
            mark = "  "

    def _other(self, message: Message, room: int) -> Iterator[Row]:
        """Draw other messages: a row with kind and first words, and the content if unfolded."""
        style = STYLES.get(message.kind, "prompt" if message.kind in PROMPTS else "dim")
        word = WORDS.get(message.kind, message.kind)
        tail = f" {self._display.glyphs.dot} {self._id(message)}" if self._options.ids else ""
        full = self._options.full
        shapes = message.shapes or (Prose(message.title),)
        about = "" if full and any(repeats(one, message) for one in shapes) else message.title
        row = self._one_row((word, style), clean(about), tail, room)
        yield [(text, hue or "dim" * (style == "dim")) for text, hue in row]
        if full:
            hue = style if style == "dim" else ""
            yield from self._shape_rows(shapes, room, hue)

    def _content(self, message: Message, room: int) -> Iterator[Row]:
        """Draw all that a message holds, indented below its row."""
        return self._shape_rows(message.shapes, room)

    def _shape_rows(self, shapes: Iterable[Shape], room: int, style: str = "") -> Iterator[Row]:
        for shape in shapes:
            for row in shape_rows(shape, max(room - 4, 1), style, signs=not self._display.color):
                yield [("    ", ""), *row]

    def _links(self, message: Message, room: int) -> Iterator[Row]:
        """List the lines that branch off here."""
        ways = links_forward(message)
        glyphs = self._display.glyphs
        for number, way in enumerate(ways):
            mark = glyphs.last_single if number == len(ways) - 1 else glyphs.single
            told = [clean(part) for part in link_facts(way)]
            tail = "".join(f" {glyphs.dot} {part}" for part in told)
            title = clean(way.text)
            tail = cut(tail, max(room - 5 - width(title), room // 3), glyphs.more)
            title = cut(title, room - 5 - width(tail), glyphs.more)
            yield [("  ", ""), (f"{mark} ", "live"), (title, ""), (tail, "dim")]


def breaks_lines(message: Message, room: int, tail: int) -> bool:
    """Return True if typed lines that fit in a room would be broken beside a text of some width."""
    typed = (shape for shape in message.shapes if isinstance(shape, Typed))
    widths = (width(line) for shape in typed for line in rows_of(shape.text))
    return any(room - tail - 2 < one <= room for one in widths)
