"""The picture of a session graph: lanes like those of `git log --graph`, newest at the bottom."""

from collections.abc import Iterator
from functools import partial

from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.ids import SHORT, short
from threadline.model.kind import is_boundary
from threadline.model.results import SessionSummary
from threadline.outline.dialect import Words, WordsOf
from threadline.render.beats import Beat, answer_in, beat_entries, beat_turns, count_steps
from threadline.render.facts import clock, count, day, facts
from threadline.render.labels import Labels, Stems, TitleOf
from threadline.render.lanes import Kind, Row, lay_out
from threadline.render.style import Look, Span, fit, measure, paint
from threadline.tree.tree import Tree

TYPED = frozenset({"prompt", "command"})
BLANK: Span = ("  ", "")
STYLES = {"prompt": "prompt", "command": "prompt", "call": "tool", "error": "bad", "answer": ""}
"""The style of each voice on the active path; the others are dim."""


def draw_graph(  # noqa: PLR0913 - what a drawing shows, and how
    tree: Tree,
    cards: dict[str, SessionSummary],
    words_of: WordsOf,
    title_of: TitleOf,
    look: Look,
    *,
    whole: bool = False,
) -> Iterator[str]:
    """Draw every session and what hangs on it; `whole` gives each entry a row."""
    beats = partial(beat_entries if whole else beat_turns, words_of=words_of)
    artist = Artist(tree, cards, words_of, title_of, look)
    for row in lay_out(tree, beats, whole=whole):
        yield from artist.draw(row)


class Artist:
    """Draws rows; remembers on which day it is."""

    def __init__(
        self,
        tree: Tree,
        cards: dict[str, SessionSummary],
        words_of: WordsOf,
        title_of: TitleOf,
        look: Look,
    ) -> None:
        self._tree = tree
        self._cards = cards
        self._words_of = words_of
        self._title_of = title_of
        self._look = look
        self._stems = Stems(tree, look)
        self._labels = Labels(tree, cards, title_of, look)
        self._tips = {s.tip.id for s in tree.session_by_id.values() if s.tip and s.lines}
        self._day: str | None = None

    def draw(self, row: Row) -> Iterator[str]:
        """Draw one row, and before it what must be said first."""
        if row.beat is not None:
            yield from self._new_day(row, row.beat.entry)
            yield self._beat(row, row.beat)
        elif not row.columns:
            yield from self._header(self._cards[row.line.session])
        elif row.kind is Kind.BUD and row.line.entries:
            yield self._bud(row)
        elif text := self._labels.label(row):
            yield fit([*self._stems.leading(row), (" ", "")], (text, "dim"), [], self._look)
        elif row.kind is Kind.JOIN:
            yield paint(self._stems.leading(row), self._look)

    def _header(self, card: SessionSummary) -> Iterator[str]:
        """Introduce a session, with an empty row between it and the one before."""
        if self._day is not None:
            yield ""
        self._day = day(card.first_at or "", self._look)
        head = [(f"session {short(card.id)}", "live"), (f" {self._look.glyphs.dot} ", "dim")]
        yield fit(head, (card.title, "bold"), [], self._look)
        yield fit([], (facts(card, self._look), "dim"), [], self._look)

    def _new_day(self, row: Row, entry: Entry) -> Iterator[str]:
        """Say so when a row is of another day than the one before."""
        today = day(entry.time, self._look)
        if today and today != self._day:
            if self._day:
                yield paint([*self._stems.passing(row), (f" {today}", "dim")], self._look)
            self._day = today

    def _beat(self, row: Row, beat: Beat) -> str:
        """Draw an entry and those it stands for."""
        live = self._is_live(row, beat)
        bars = self._stems.bars(row.columns[:-1])
        if is_boundary(beat.entry):
            return self._rule(bars, beat, "mark" if live else "left")
        mark = (self._mark(row, live=live), self._stems.hue(row.line) if live else "left")
        style = STYLES.get(beat.words.role, "dim") if live else "left"
        head = [*bars, mark, self._place(beat.entry), self._sign(beat, live=live)]
        return fit(head, (self._speech(beat.words), style), self._tail(beat), self._look)

    def _mark(self, row: Row, *, live: bool) -> str:
        """Give the mark of an entry."""
        glyphs = self._look.glyphs
        return glyphs.agent if row.line.kind == "agent" else glyphs.live if live else glyphs.left

    def _rule(self, bars: list[Span], beat: Beat, hue: str) -> str:
        """Draw a compaction as a rule across the page."""
        glyphs = self._look.glyphs
        head = [*bars, (glyphs.rule, hue), self._place(beat.entry), BLANK]
        text, tail = (f"{glyphs.package}{beat.words.text}", hue), self._tail(beat)
        room = self._look.columns - measure([*head, text, *tail]) - 2
        return fit(head, text, [(f" {glyphs.dash * max(room, 0)}", "left"), *tail], self._look)

    def _bud(self, row: Row) -> str:
        """Draw a line in one row: an agent with its last words, or what was folded away."""
        entries = row.line.entries
        head = [*self._stems.leading(row), self._place(entries[0]), BLANK]
        text = self._told(row.line) if row.line.kind == "agent" else self._hidden(row)
        steps = self._steps(count_steps(entries))
        return fit(head, (text, self._stems.hue(row.line)), steps, self._look)

    def _told(self, line: Line) -> str:
        """Say what an agent was called for, and what it said at last."""
        at = answer_in(line.entries, self._words_of)
        said = "" if at is None else self._words_of(line.entries[at]).text
        return f" {self._look.glyphs.arrow} ".join(filter(None, [self._title_of(line), said]))

    def _hidden(self, row: Row) -> str:
        """Say what was folded away, and how it begins."""
        dot = f" {self._look.glyphs.dot} "
        return self._labels.label(row) + dot + self._words_of(row.line.entries[0]).text

    def _place(self, entry: Entry) -> Span:
        """Name an entry by id and time."""
        return (f" {short(entry.id):{SHORT}} {clock(entry.time, self._look)} ", "dim")

    def _sign(self, beat: Beat, *, live: bool) -> Span:
        """Put a sign before what was typed."""
        if beat.words.role not in TYPED:
            return BLANK
        return (f"{self._look.glyphs.prompt} ", "live" if live else "left")

    def _speech(self, words: Words) -> str:
        """Give words with a sign of whose they are, where the text alone does not tell."""
        signs = {
            "result": self._look.glyphs.arrow,
            "error": f"{self._look.glyphs.arrow} error:",
            "thinking": "thinking:",
            "summary": "summary:",
        }
        return f"{signs.get(words.role, '')} {words.text}".strip()

    def _tail(self, beat: Beat) -> list[Span]:
        """Say how many steps a row stands for and whether the session goes on from here."""
        tip = any(entry.id in self._tips for entry in (*beat.before, *beat.after))
        return self._steps(beat.steps) + [(f" {self._look.glyphs.tip}", "tip")] * tip

    def _steps(self, number: int) -> list[Span]:
        """Say how many steps something took."""
        return [(f" {self._look.glyphs.dot} {count(number, 'step')}", "dim")] if number else []

    def _is_live(self, row: Row, beat: Beat) -> bool:
        """Say whether a row is on the active path."""
        path = self._tree.paths.get(row.line.group)
        return row.line.id in self._tree.active or (path is not None and path.holds(beat.entry))
