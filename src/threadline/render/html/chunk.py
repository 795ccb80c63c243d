"""Chunks: runs of units that the page's script brings to life when they are needed."""

from collections.abc import Iterator

from threadline.render.html.header import draw_header, draw_partings
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.message import draw_unit
from threadline.render.html.unit import Unit
from threadline.render.html.view import View

UNITS = 64
LETTERS = 96_000


def draw_chunks(view: View) -> Iterator[Html]:
    """Draw all units in chunks.

    A browser that runs scripts takes the inside of `noscript` for plain text, which costs it next
    to nothing; one that does not shows it as it stands. `data-units` tells the role and depth of
    each unit, so that folding needs no markup.
    """
    drawn: list[Html] = []
    codes: list[str] = []
    size = 0
    for unit in view.units:
        pieces = draw(view, unit)
        drawn += pieces
        codes.append(unit.code)
        size += sum(map(len, pieces))
        if len(codes) >= UNITS or size > LETTERS:
            yield from draw_chunk(drawn, codes)
            drawn, codes, size = [], [], 0
    if drawn:
        yield from draw_chunk(drawn, codes)


def draw_chunk(drawn: list[Html], codes: list[str]) -> Iterator[Html]:
    """Draw one chunk, piece by piece: most are plain ASCII, and written fastest alone."""
    yield html('<section class="chunk" data-units="%s"><noscript>', "".join(codes))
    yield from drawn
    yield html("</noscript></section>\n")


def draw_units(view: View, first: int, last: int) -> Html:
    """Draw some units alone, for a page that fetches them."""
    return join([piece for unit in view.units[first:last] for piece in draw(view, unit)])


def draw(view: View, unit: Unit) -> list[Html]:
    """Draw one unit and what parts from it."""
    if unit.role == "heading":
        return [draw_header(view, unit)]
    parts = unit.number in view.partings
    return draw_unit(unit, draw_partings(view, unit) if parts else EMPTY)
