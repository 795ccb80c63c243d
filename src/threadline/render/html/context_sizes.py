"""The picture of a context over a session: stacked areas, with a line at each compaction."""

from collections.abc import Callable

from threadline.model.story import ContextSizes
from threadline.render.html.formats import amount, plural
from threadline.render.html.markup import EMPTY, Html, html, join

LinkOf = Callable[[str], str | None]
"""Returns the address of an entry in this page, if it is there."""

WIDTH, HEIGHT = 800, 72
FEWEST = 4
"""Fewer sizes are not worth a picture."""

MOST_BANDS = 48
"""So many places of a picture, at most, have a tooltip."""

AREAS = {
    "tool results": "area-results",
    "answers": "area-answers",
    "prompts": "area-prompts",
    "system and other": "area-other",
}
"""The names of the areas, from the top, and their classes."""


def draw_context_sizes(context: ContextSizes, link_of: LinkOf) -> Html:
    """Draw the size of the context over the session, divided by what filled it."""
    if len(context.sizes) < FEWEST:
        return EMPTY
    step = WIDTH / (len(context.sizes) - 1)
    cuts = [
        draw_cut(max(0, at - 0.5) * step, link_of(entry) or "", entry) for at, entry in context.cuts
    ]
    words = [
        f"{amount(context.last)} tokens at the end",
        f"peak {amount(context.peak)}",
        plural(len(context.cuts), "compaction") if context.cuts else "",
    ]
    peak = parts_at(context, context.sizes.index(context.peak))
    return html(
        '<figure class="context-sizes"><svg viewBox="0 0 %s %s" preserveAspectRatio="none"'
        ' role="group" aria-label="Size of the context"><desc>%s</desc>'
        '<g aria-hidden="true">%s%s</g>%s</svg>'
        "<figcaption>Context: %s%s</figcaption></figure>",
        WIDTH,
        HEIGHT,
        f"What filled the context at each request; at its peak {peak}.",
        draw_areas(context, step),
        draw_bands(context, step),
        join(cuts),
        " · ".join(filter(None, words)),
        draw_legend(context),
    )


def columns_of(context: ContextSizes) -> tuple[tuple[int, ...], ...]:
    """Return the parts of the sizes in the order of `AREAS`."""
    return context.results, context.answers, context.prompts, context.other


def draw_areas(context: ContextSizes, step: float) -> Html:
    """Draw the areas from the top: each reaches to the bottom, and the next covers the rest."""
    drawn: list[Html] = []
    tops = list(context.sizes)
    for kind, column in zip(AREAS.values(), columns_of(context), strict=True):
        points = [
            f"{at * step:.1f} {HEIGHT - (HEIGHT - 2) * top / context.peak:.1f}"
            for at, top in enumerate(tops)
        ]
        drawn.append(
            html(
                '<path class="%s" d="M0 %s L%s L%s %s Z"/>',
                kind,
                HEIGHT,
                " L".join(points),
                WIDTH,
                HEIGHT,
            )
        )
        tops = [top - part for top, part in zip(tops, column, strict=True)]
    return join(drawn)


def draw_bands(context: ContextSizes, step: float) -> Html:
    """Draw what is pointed at: a tooltip tells the parts of the largest context in each band."""
    count = len(context.sizes)
    each = -(-count // MOST_BANDS)
    return join(
        [
            html(
                '<rect x="%s" y="0" width="%s" height="%s"><title>%s</title></rect>',
                f"{(first - 0.5) * step:.1f}",
                f"{each * step:.1f}",
                HEIGHT,
                parts_at(
                    context,
                    max(range(first, min(first + each, count)), key=context.sizes.__getitem__),
                ),
            )
            for first in range(0, count, each)
        ]
    )


def parts_at(context: ContextSizes, at: int) -> str:
    """Return a size and its parts in words: `48k tokens: tool results 20k, answers 5.0k, …`."""
    parts = [
        f"{name} {amount(column[at])}"
        for name, column in zip(AREAS, columns_of(context), strict=True)
    ]
    return f"{amount(context.sizes[at])} tokens: {', '.join(parts)}"


def draw_legend(context: ContextSizes) -> Html:
    """Draw the names of the areas, from the top, with their sizes at the peak."""
    at = context.sizes.index(context.peak)
    return html(
        "<ul><li>At the peak, about:%s</ul>",
        join(
            [
                html('<li class="%s">%s %s', AREAS[name], name, amount(column[at]))
                for name, column in zip(AREAS, columns_of(context), strict=True)
            ]
        ),
    )


def draw_cut(place: float, address: str, entry: str) -> Html:
    """Draw the line of a compaction in the picture of the context, and room to point at it."""
    at = f"{place:.1f}"
    return html(
        '<a href="%s" data-lost="%s" aria-label="compaction: what was lost">'
        "<title>compaction: what was lost</title>"
        '<rect x="%s" y="0" width="14" height="%s"/>'
        '<line x1="%s" x2="%s" y1="0" y2="%s"/></a>',
        address,
        entry,
        f"{place - 7:.1f}",
        HEIGHT,
        at,
        at,
        HEIGHT,
    )
