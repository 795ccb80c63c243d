"""The branches of a session for people: drawn as a tree, each with what it begins with."""

from collections.abc import Iterator, Sequence

from threadline.model.segment import Segment
from threadline.render.cells import clean
from threadline.render.facts import count
from threadline.render.look import Look
from threadline.render.paint import Span, fit
from threadline.render.when import stamp

TEXT_ROOM = 50
"""Levels are elided before a row gets less room than this."""


def draw_branches(segments: Sequence[Segment], look: Look) -> Iterator[str]:
    """Draw segments, given each behind the one it hangs on, as a tree."""
    last = {segment.parent: segment.id for segment in segments}
    ends: dict[str, tuple[bool, ...]] = {}
    for segment in segments:
        above = ends.get(segment.parent or "", ())
        ends[segment.id] = here = (*above, last[segment.parent] == segment.id)
        yield draw_segment(segment, here, look)


def draw_segment(segment: Segment, ends: tuple[bool, ...], look: Look) -> str:
    """Draw one segment: where it hangs, its tip, its size and its words."""
    glyphs = look.glyphs
    style = "live" if segment.active else "left"
    head = [*stems(ends, look), (glyphs.live if segment.active else glyphs.left, style)]
    head.append((f" {segment.tip}{' ' if segment.title else ''}", style))
    facts = f"{count(segment.entries, 'entry')} {glyphs.dot} {stamp(segment.at or '', look)}"
    labels = "".join(f" [{clean(label)}]" for label in segment.labels)
    tail: list[Span] = [(f" {glyphs.dot} {facts}", "dim"), (labels, "bold")]
    if segment.here:
        tail.append((f" {glyphs.tip}", "live"))
    return fit(head, (clean(segment.title), "bold" if segment.active else "dim"), tail, look)


def stems(ends: tuple[bool, ...], look: Look) -> list[Span]:
    """Draw the way from the root to a row; levels that are too many are elided."""
    glyphs = look.glyphs
    most = max((look.columns - TEXT_ROOM) // len(glyphs.tee), 1)
    shown = ends[1:][-most:]
    spans: list[Span] = [(f"{glyphs.elided} ", "dim")] * (len(shown) < len(ends) - 1)
    gap, bar = " " * len(glyphs.tee), f"{glyphs.bar}  "
    spans += [(gap if ended else bar, "dim") for ended in shown[:-1]]
    if shown:
        spans.append((glyphs.end if shown[-1] else glyphs.tee, "dim"))
    return spans
