"""The picture of a context over a session: stacked areas, with a line at each compaction."""

from collections.abc import Callable
from operator import add, sub

from threadline.model.story import ContextSizes
from threadline.render.html.formats import amount, plural
from threadline.render.html.markup import EMPTY, Html, Piece, html, join, text

LinkOf = Callable[[str], str | None]
"""Returns the address of an entry in this page, if it is there."""

WIDTH, HEIGHT = 8000, 720
"""Ten times the size in which it is shown, so that whole numbers are precise enough."""

TALLEST = HEIGHT - 20
"""How tall the largest context is drawn."""

ROOM = 140
"""How wide the place is at which a compaction can be pointed at."""

FEWEST, SMALLEST = 4, 20_000
"""Fewer sizes, or contexts of fewer tokens, are not worth a picture."""

MOST_BANDS = 48
"""So many places of a picture, at most, have a tooltip."""

AREAS = {
    "tool results": Piece("area-results"),
    "answers": Piece("area-answers"),
    "prompts": Piece("area-prompts"),
    "system and other": Piece("area-other"),
}
"""The names of the areas, from the top, and their classes."""


def draw_context_sizes(context: ContextSizes, link_of: LinkOf, window: int | None = None) -> Html:
    """Draw the size of the context over the session, divided by what filled it.

    It is as tall as the `window` of the model, if that is known, with a line at this limit.
    """
    if len(context.sizes) < FEWEST or context.peak < SMALLEST:
        return EMPTY
    step = WIDTH / (len(context.sizes) - 1)
    cuts = [
        draw_cut(round(max(0, at - 0.5) * step), link_of(entry) or "", entry)
        for at, entry in context.cuts
    ]
    words = [
        f"{amount(context.last)}{f' of {amount(window)}' if window else ''} tokens at the end",
        f"peak {amount(context.peak)}",
        plural(len(context.cuts), "compaction") if context.cuts else "",
    ]
    peak = parts_at(context, context.sizes.index(context.peak))
    return html(
        '<figure class="context-sizes"><svg viewBox="0 0 %s %s" preserveAspectRatio="none"'
        ' role="group" aria-label="Size of the context"><desc>%s</desc>'
        '<g aria-hidden="true">%s%s%s</g>%s</svg>'
        "<figcaption><span>Context: %s</span>%s</figcaption></figure>",
        WIDTH,
        HEIGHT,
        f"What filled the context at each request; at its peak {peak}.",
        draw_areas(context, window or context.peak),
        LIMIT if window else EMPTY,
        draw_bands(context, step),
        join(cuts),
        " · ".join(filter(None, words)),
        draw_legend(context),
    )


def columns_of(context: ContextSizes) -> tuple[tuple[int, ...], ...]:
    """Return the parts of the sizes in the order of `AREAS`."""
    return context.results, context.answers, context.prompts, context.other


LIMIT = html('<line class="limit" x1="0" x2="%s" y1="20" y2="20"/>', WIDTH)
"""The line at the size of the window, which is drawn as tall as TALLEST."""


def draw_areas(context: ContextSizes, most: int) -> Html:
    """Draw the areas from the top: each reaches to the bottom, and the next covers the rest."""
    drawn: list[Piece] = []
    tops, last = list(context.sizes), len(context.sizes) - 1
    places = [f"{WIDTH * at // last} " for at in range(last + 1)]
    for kind, column in zip(AREAS.values(), columns_of(context), strict=True):
        heights = [str(HEIGHT - TALLEST * top // most) for top in tops]
        points = text("L".join(map(add, places, heights)))
        drawn.append(Piece(f'<path class="{kind}" d="M0 {HEIGHT}L{points}L{WIDTH} {HEIGHT}Z"/>'))
        tops = list(map(sub, tops, column))
    return join(drawn)


def draw_bands(context: ContextSizes, step: float) -> Html:
    """Draw what is pointed at: a tooltip tells the parts of the largest context in each band."""
    sizes, count = context.sizes, len(context.sizes)
    each = -(-count // MOST_BANDS)
    width = round(each * step)
    drawn: list[Piece] = []
    for first in range(0, count, each):
        band = sizes[first : first + each]
        told = text(parts_at(context, first + band.index(max(band))))
        x = round((first - 0.5) * step)
        place = Piece(f'x="{x}" y="0" width="{width}" height="{HEIGHT}"')
        drawn.append(Piece(f"<rect {place}><title>{told}</title></rect>"))
    return join(drawn)


def parts_at(context: ContextSizes, at: int) -> str:
    """Return a size and its parts in words: `48k tokens: tool results 20k, answers 5.0k, …`."""
    results, answers = amount(context.results[at]), amount(context.answers[at])
    prompts, other = amount(context.prompts[at]), amount(context.other[at])
    return (
        f"{amount(context.sizes[at])} tokens: tool results {results}, answers {answers}, "
        f"prompts {prompts}, system and other {other}"
    )


def draw_legend(context: ContextSizes) -> Html:
    """Draw the names of the areas, from the top, with their sizes at the peak."""
    at = context.sizes.index(context.peak)
    return html(
        '<ul title="At the peak, about">%s</ul>',
        join(
            [
                html('<li class="%s">%s %s', AREAS[name], name, amount(column[at]))
                for name, column in zip(AREAS, columns_of(context), strict=True)
            ]
        ),
    )


def draw_cut(place: int, address: str, entry: str) -> Html:
    """Draw the line of a compaction in the picture of the context, and room to point at it."""
    return html(
        '<a href="%s" data-lost="%s" aria-label="compaction: what was lost">'
        "<title>compaction: what was lost</title>"
        '<rect x="%s" y="0" width="%s" height="%s"/>'
        '<line x1="%s" x2="%s" y1="0" y2="%s"/></a>',
        address,
        entry,
        place - ROOM // 2,
        ROOM,
        HEIGHT,
        place,
        place,
        HEIGHT,
    )
