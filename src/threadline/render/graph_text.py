"""The graph of sessions as text: lanes like `git log --graph`, newest at the bottom."""

from collections.abc import Callable, Container, Iterator
from functools import partial

from threadline.lines.line import Line
from threadline.model.entry import Entry, is_boundary
from threadline.model.ids import SHORT, short
from threadline.model.results import SessionSummary
from threadline.outline.dialect import Words, WordsOf
from threadline.outline.turn import WITHDRAWN
from threadline.render.facts import clock, count, day, facts, joined
from threadline.render.graph_layout import Column, Elsewhere, Folded, Kind, Row, lay_out
from threadline.render.style import Display, Span, fit, measure, paint
from threadline.render.turn_rows import (
    TurnRow,
    answer_in,
    count_steps,
    entry_rows,
    prompt_and_answer_rows,
)
from threadline.tree.tree import Tree

TEXT_ROOM = 44
"""Lanes are elided before a text gets fewer columns than this."""


class LaneGlyphs:
    """Draws the lanes of rows: the active path bright, the rest dim."""

    def __init__(self, tree: Tree, display: Display) -> None:
        self._active = tree.active
        self._glyphs = display.glyphs
        self._most = max((display.columns - TEXT_ROOM) // 2, 2)

    def style(self, line: Line) -> str:
        """Return the style of a line."""
        if line.id not in self._active:
            return "left"
        return "agent" if line.kind == "agent" else "live"

    def mark(self, line: Line) -> str:
        """Return the mark of a line."""
        if line.kind == "agent":
            return self._glyphs.agent
        return self._glyphs.left if line.entries else self._glyphs.live

    def bars(self, columns: list[Column]) -> list[Span]:
        """Draw lanes that only pass; if there are too many, those on the left are elided."""
        passing = columns[-self._most :]
        elided = [(f"{self._glyphs.elided} ", "dim")] * (len(passing) < len(columns))
        bar, gap = f"{self._glyphs.bar} ", "  "
        return elided + [
            (bar if continues else gap, self.style(line)) for line, continues in passing
        ]

    def passing(self, row: Row) -> list[Span]:
        """Draw the lanes of a row without a mark."""
        return [*self.bars(row.columns[:-1]), (self._glyphs.bar, self.style(row.line))]

    def leading(self, row: Row) -> list[Span]:
        """Draw the lanes of a row at which a line starts or ends."""
        glyphs = self._glyphs
        here, continues = row.columns[-1]
        bars, style = self.bars(row.columns[:-1]), self.style(here)
        match row.kind:
            case Kind.FORK:
                return [*bars, (glyphs.fork if continues else glyphs.last_fork, style)]
            case Kind.SINGLE:
                stem = glyphs.single if continues else glyphs.last_single
                return [*bars, (stem, style), (self.mark(row.line), self.style(row.line))]
            case Kind.JOIN:
                return [*bars, (glyphs.join, style)]
            case Kind.ROOT:
                return [*bars, (glyphs.fresh, self.style(row.line))]
            case Kind.LABEL | Kind.ENTRY:
                return self.passing(row)


TitleOf = Callable[[Line], str]
"""Returns the title of a line."""


class Labels:
    """Labels of the lines of a tree."""

    def __init__(
        self, tree: Tree, summaries: dict[str, SessionSummary], title_of: TitleOf, display: Display
    ) -> None:
        self._active = tree.active
        self._summaries = summaries
        self._title_of = title_of
        self._display = display
        met = [junction for junction in tree.junctions if junction.kind != "compact"]
        self._met_by = {line: junction.kind for junction in met for line in junction.lines}

    def label(self, row: Row) -> str:
        """Return the label of the line that begins at a row; empty if it needs none."""
        if row.kind is Kind.JOIN or (row.kind is Kind.LABEL and row.line.kind == "branch"):
            return ""
        return joined(self._parts(row.line, restarts=row.kind is Kind.ROOT), self._display)

    def _parts(self, line: Line, *, restarts: bool) -> list[str]:
        if isinstance(line, Folded):
            return [fold_text(line.why), count(len(line.entries), "entry")]
        match line.kind:
            case "agent":
                return ["agent", self._title_of(line)]
            case "trunk":
                return self._session(line)
            case "branch":
                state = "active" if line.id in self._active else "abandoned"
                size = "rewound to before the first prompt" if restarts else ""
                size = size or count(len(line.entries), "entry")
                owner = f" of session {short(line.session)}" if line.is_from_elsewhere else ""
                return [f"branch {short(line.entries[0].id)}{owner}", size, state]

    def _session(self, line: Line) -> list[str]:
        name = f"session {short(line.session)}"
        if not line.entries and not isinstance(line, Elsewhere):
            return [f"{name} ends here, with no entries of its own"]
        verb = "continues" if self._met_by.get(line.id) == "resume" else "forks"
        return [f"{name} {verb} here", self._summaries[line.session].title]


TYPED = frozenset({"prompt", "command"})
BLANK: Span = ("  ", "")
STYLES = {"prompt": "prompt", "command": "prompt", "call": "tool", "error": "bad", "answer": ""}
"""The style of each voice on the active path; the others are dim."""


def draw_graph(  # noqa: PLR0913 - what a drawing shows, and how
    tree: Tree,
    summaries: dict[str, SessionSummary],
    words_of: WordsOf,
    title_of: TitleOf,
    display: Display,
    *,
    whole: bool = False,
    only: Container[str] | None = None,
) -> Iterator[str]:
    """Draw every session, or some, and what is attached to it; `whole` draws each entry."""
    make_rows = partial(entry_rows if whole else prompt_and_answer_rows, words_of=words_of)
    printer = GraphPrinter(tree, summaries, words_of, title_of, display)
    printer.whole = whole
    for row in lay_out(tree, make_rows, whole=whole, only=only):
        yield from printer.draw(row)


class GraphPrinter:
    """Draws the rows of a graph; remembers the day of the last one."""

    def __init__(
        self,
        tree: Tree,
        summaries: dict[str, SessionSummary],
        words_of: WordsOf,
        title_of: TitleOf,
        display: Display,
    ) -> None:
        self._tree = tree
        self._summaries = summaries
        self._words_of = words_of
        self._title_of = title_of
        self._display = display
        self._lanes = LaneGlyphs(tree, display)
        self._labels = Labels(tree, summaries, title_of, display)
        self._tips = {s.tip.id for s in tree.session_by_id.values() if s.tip and s.lines}
        self._day: str | None = None
        self.whole = False

    def draw(self, row: Row) -> Iterator[str]:
        """Draw one row, with the session header or date before it."""
        if row.turn is not None:
            yield from self._new_day(row, row.turn.entry)
            yield self._turn_row(row, row.turn)
        elif not row.columns:
            yield from self._header(self._summaries[row.line.session], row.line.attach)
        elif row.kind is Kind.SINGLE and row.line.entries:
            yield self._single_row(row)
        elif text := self._labels.label(row):
            yield fit([*self._lanes.leading(row), (" ", "")], (text, "dim"), [], self._display)
        elif row.kind is Kind.JOIN:
            yield paint(self._lanes.leading(row), self._display)

    def _header(self, summary: SessionSummary, attach: Entry | None) -> Iterator[str]:
        """Draw the header of a session, after an empty row unless it is the first."""
        if self._day is not None:
            yield ""
        self._day = day(summary.first_at or "", self._display)
        head = [(f"session {short(summary.id)}", "live"), (f" {self._display.glyphs.dot} ", "dim")]
        yield fit(head, (summary.title, "bold"), [], self._display)
        yield fit([], (facts(summary, self._display), "dim"), [], self._display)
        if summary.client_agents and not self.whole and self._has_trunk(summary):
            text = f"{count(summary.client_agents, 'helper run')} of the client not drawn (--all)"
            yield fit([], (text, "dim"), [], self._display)
        above = self._tree.session_by_id[summary.id].parent
        if attach is not None and above is not None:
            title = self._summaries[above].title
            text = f"continues session {short(above)} after {short(attach.id)}: {title}"
            yield fit([], (text, "dim"), [], self._display)

    def _has_trunk(self, summary: SessionSummary) -> bool:
        """Return True if a session has a line of its own; else its agents are all that is drawn."""
        lines = (self._tree.line_by_id[name] for name in self._tree.session_by_id[summary.id].lines)
        return any(line.kind != "agent" for line in lines)

    def _new_day(self, row: Row, entry: Entry) -> Iterator[str]:
        """Yield the date if a row is on another day than the one before."""
        today = day(entry.time, self._display)
        if today and today != self._day:
            if self._day:
                yield paint([*self._lanes.passing(row), (f" {today}", "dim")], self._display)
            self._day = today

    def _turn_row(self, row: Row, turn: TurnRow) -> str:
        """Draw an entry and those it represents."""
        live = self._is_live(row, turn)
        bars = self._lanes.bars(row.columns[:-1])
        if is_boundary(turn.entry):
            return self._rule(bars, turn, "mark" if live else "left")
        mark = (self._mark(row, live=live), self._lanes.style(row.line) if live else "left")
        style = STYLES.get(turn.words.role, "dim") if live else "left"
        head = [*bars, mark, self._id_and_time(turn.entry), self._sign(turn, live=live)]
        return fit(head, (self._speech(turn.words), style), self._tail(turn), self._display)

    def _mark(self, row: Row, *, live: bool) -> str:
        """Return the mark of an entry."""
        glyphs = self._display.glyphs
        return glyphs.agent if row.line.kind == "agent" else glyphs.live if live else glyphs.left

    def _rule(self, bars: list[Span], turn: TurnRow, hue: str) -> str:
        """Draw a compaction as a horizontal rule."""
        glyphs = self._display.glyphs
        head = [*bars, (glyphs.rule, hue), self._id_and_time(turn.entry), BLANK]
        text, tail = (f"{glyphs.package}{turn.words.text}", hue), self._tail(turn)
        room = self._display.columns - measure([*head, text, *tail]) - 2
        return fit(head, text, [(f" {glyphs.dash * max(room, 0)}", "left"), *tail], self._display)

    def _single_row(self, row: Row) -> str:
        """Draw a line in one row: an agent with its last answer, or folded entries."""
        entries = row.line.entries
        head = [*self._lanes.leading(row), self._id_and_time(entries[0]), BLANK]
        text = self._agent_text(row.line) if row.line.kind == "agent" else self._folded_text(row)
        steps = self._steps(count_steps(entries))
        return fit(head, (text, self._lanes.style(row.line)), steps, self._display)

    def _agent_text(self, line: Line) -> str:
        """Return the title of an agent and its last answer."""
        at = answer_in(line.entries, self._words_of)
        said = "" if at is None else self._words_of(line.entries[at]).text
        return f" {self._display.glyphs.arrow} ".join(filter(None, [self._title_of(line), said]))

    def _folded_text(self, row: Row) -> str:
        """Return why entries were folded, and their first words."""
        dot = f" {self._display.glyphs.dot} "
        return self._labels.label(row) + dot + self._words_of(row.line.entries[0]).text

    def _id_and_time(self, entry: Entry) -> Span:
        """Return the id and time of an entry."""
        return (f" {short(entry.id):{SHORT}} {clock(entry.time, self._display)} ", "dim")

    def _sign(self, turn: TurnRow, *, live: bool) -> Span:
        """Return the sign before a prompt or command."""
        if turn.words.role not in TYPED:
            return BLANK
        return (f"{self._display.glyphs.prompt} ", "live" if live else "left")

    def _speech(self, words: Words) -> str:
        """Return the text of an entry, prefixed with its role where that is not obvious."""
        signs = {
            "result": self._display.glyphs.arrow,
            "error": f"{self._display.glyphs.arrow} error:",
            "thinking": "thinking:",
            "summary": "summary:",
        }
        return f"{signs.get(words.role, '')} {words.text}".strip()

    def _tail(self, turn: TurnRow) -> list[Span]:
        """Return the number of hidden steps, and the tip if the session continues from here."""
        tip = any(entry.id in self._tips for entry in (*turn.before, *turn.after))
        return self._steps(turn.steps) + [(f" {self._display.glyphs.tip}", "tip")] * tip

    def _steps(self, number: int) -> list[Span]:
        """Return a number of steps."""
        return [(f" {self._display.glyphs.dot} {count(number, 'step')}", "dim")] if number else []

    def _is_live(self, row: Row, turn: TurnRow) -> bool:
        """Return True if a row is on the active path."""
        path = self._tree.paths.get(row.line.group)
        return row.line.id in self._tree.active or (path is not None and path.holds(turn.entry))


def fold_text(why: str) -> str:
    """Return why entries are not on a line."""
    return "withdrawn before an answer" if why == WITHDRAWN else f"folded: {why}"
