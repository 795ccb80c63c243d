"""Hits of a search for people: which session, who speaks, and the words around the hit."""

from collections.abc import Iterable, Iterator, Sequence

from threadline.model.hit import Hit
from threadline.model.short import short
from threadline.render.cells import width
from threadline.render.facts import count
from threadline.render.look import Look
from threadline.render.paint import Span, fit, paint, spread
from threadline.render.when import stamp


def list_hits(hits: Sequence[Hit], total: int, offset: int, look: Look) -> Iterator[str]:
    """List hits, the best first, and say how many there are."""
    for hit in hits:
        yield from show_hit(hit, look)
        yield ""
    rest = total - offset - len(hits)
    more = f", {rest:,} more with --offset {offset + len(hits)}" if hits and rest > 0 else ""
    yield f"{count(total, 'hit') or 'no hits'}{more}"


def show_hit(hit: Hit, look: Look) -> Iterator[str]:
    """Show one hit: its session and place, then the words around it."""
    glyphs = look.glyphs
    mark = (f"{glyphs.live} ", "live") if hit.active else (f"{glyphs.left} ", "left")
    facts = [stamp(hit.time, look), ", ".join(hit.voices), "source gone" * hit.gone]
    tail: list[Span] = [("  " + f" {glyphs.dot} ".join(filter(None, facts)), "dim")]
    yield spread([mark, (f"{short(hit.session)}  ", "live")], (hit.title, "bold"), tail, look)
    for begin, end in rows_of(hit.snippet, look.columns - 4):
        yield paint([("    ", ""), *marked(hit.snippet, begin, end, hit.marks)], look)
    yield fit([("    ", "")], (hit.entry, "dim"), [], look)


def fitting(text: str, cells: int) -> int:
    """Say how many characters of a text fit into so many cells; at least one does."""
    length = len(text)
    while length > 1 and width(text[:length]) > cells:
        length -= 1
    return length


def rows_of(text: str, cells: int) -> Iterator[tuple[int, int]]:
    """Cut a text into rows at its spaces."""
    begin = 0
    while begin < len(text):
        end = begin + fitting(text[begin : begin + cells + 1], cells)
        if end < len(text):
            space = text.rfind(" ", begin, end + 1)
            end = space if space > begin else end
        yield begin, end
        begin = end + (text[end : end + 1] == " ")


def marked(text: str, begin: int, end: int, marks: Iterable[tuple[int, int]]) -> Iterator[Span]:
    """Give a piece of a text with the words marked that were sought."""
    at = begin
    for first, last in marks:
        first, last = max(first, begin), min(last, end)  # noqa: PLW2901 - as far as it is here
        if first < last:
            yield text[at:first], ""
            yield text[first:last], "mark"
            at = last
    yield text[at:end], ""
