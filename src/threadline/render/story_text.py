"""The story of a session for a terminal, and its dates."""

from collections.abc import Iterable, Iterator

from threadline.model.story import Story
from threadline.render.cells import clean, width
from threadline.render.facts import clock, local
from threadline.render.story_lines import Piece, PieceKind, chapter_line, story_facts, story_lines
from threadline.render.style import Display, Span, paint

STYLES: dict[PieceKind, str] = {"code": "tool", "added": "tool", "removed": "bad", "link": "bold"}


def draw_stories(stories: Iterable[Story], display: Display) -> Iterator[str]:
    """Draw stories, an empty row between them."""
    for number, story in enumerate(stories):
        if number:
            yield ""
        yield from draw_story(story, display)


def draw_story(story: Story, display: Display) -> Iterator[str]:
    """Draw the title, the facts and the lines of a story."""
    yield from wrapped([(clean(story.title), "prompt")], "", display)
    facts = [dates(story.first_at, story.last_at, display), *story_facts(story)]
    dot = f" {display.glyphs.dot} "
    yield from wrapped([(dot.join(filter(None, facts)), "dim")], "", display)
    several_days = day_text(story.first_at, display) != day_text(story.last_at, display)
    for chapter in story.chapters:
        spans = [span_of(piece, display, dated=several_days) for piece in chapter_line(chapter)]
        yield from wrapped(spans, f"{chapter.number:>2} ", display)
    for line in story_lines(story):
        spans = [span_of(piece, display, dated=several_days) for piece in line]
        yield from wrapped(spans, f"{display.glyphs.dot} ", display)


def span_of(piece: Piece, display: Display, *, dated: bool) -> Span:
    """Return a piece with its style; a time as local time."""
    match piece.kind:
        case "time":
            date = f"{day_text(piece.text, display)} " if dated else ""
            return f"{date}{clock(piece.text, display)}", ""
        case "quote":
            return f"“{clean(piece.text)}”", "bold"
        case kind:
            return piece.text, STYLES.get(kind, "")


def dates(first: str, last: str, display: Display) -> str:
    """Return when a session ran: `Tue 24 Feb 2026, 02:23–03:04`, local time."""
    begin, end = local(first, display), local(last, display)
    if begin is None or end is None:
        return ""
    told = f"{begin:%a} {begin.day} {begin:%b %Y, %H:%M}"
    if begin.date() == end.date():
        same = (begin.hour, begin.minute) == (end.hour, end.minute)
        return told if same else f"{told}–{end:%H:%M}"
    year = "" if begin.year == end.year else f" {end.year}"
    return f"{told} – {end.day} {end:%b}{year}, {end:%H:%M}"


def day_text(time: str, display: Display) -> str:
    """Return the day and month of a time; empty if it is invalid."""
    moment = local(time, display)
    return f"{moment.day} {moment:%b}" if moment else ""


def wrapped(spans: list[Span], mark: str, display: Display) -> Iterator[str]:
    """Wrap spans at words; the first row has a mark, the others are indented behind it."""
    row: list[Span] = [(mark, "dim")]
    used = width(mark)
    indent = " " * width(mark)
    for word, style in words_of(spans):
        if used + width(word.rstrip()) > display.columns and used > width(indent):
            row[-1] = (row[-1][0].rstrip(), row[-1][1])
            yield paint(row, display)
            row, used = [(indent, "")], width(indent)
        row.append((word, style))
        used += width(word)
    yield paint(row, display)


def words_of(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield words with the spaces behind them."""
    for text, style in spans:
        at = 0
        while at < len(text):
            end = text.find(" ", at)
            end = len(text) if end < 0 else end + 1
            yield text[at:end], style
            at = end
