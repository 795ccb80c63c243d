"""Sessions that can be written, as text: their branches, and the operations on them."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from threadline.model.ids import SHORT, short
from threadline.model.results import Segment
from threadline.outline.dialect import Words
from threadline.render.cells import clean
from threadline.render.facts import clock, count, day, stamp
from threadline.render.style import Display, Span, fit
from threadline.tree.ops import Op
from threadline.tree.ops.op import (
    AgentCall,
    Beginning,
    Compacted,
    Departure,
    Labelled,
    Switched,
    Titled,
)

TEXT_ROOM = 50
"""Levels are elided before a row gets less room than this."""


def draw_branches(segments: Sequence[Segment], display: Display) -> Iterator[str]:
    """Draw segments as a tree; each is given after its parent."""
    last = {segment.parent: segment.id for segment in segments}
    ends: dict[str, tuple[bool, ...]] = {}
    for segment in segments:
        above = ends.get(segment.parent or "", ())
        ends[segment.id] = here = (*above, last[segment.parent] == segment.id)
        yield draw_segment(segment, here, display)


def draw_segment(segment: Segment, ends: tuple[bool, ...], display: Display) -> str:
    """Draw one segment: its place in the tree, tip, size and first words."""
    glyphs = display.glyphs
    style = "live" if segment.active else "left"
    head = [*stems(ends, display), (glyphs.live if segment.active else glyphs.left, style)]
    head.append((f" {segment.tip}{' ' if segment.title else ''}", style))
    facts = f"{count(segment.entries, 'entry')} {glyphs.dot} {stamp(segment.at or '', display)}"
    labels = "".join(f" [{clean(label)}]" for label in segment.labels)
    tail: list[Span] = [(f" {glyphs.dot} {facts}", "dim"), (labels, "bold")]
    if segment.here:
        tail.append((f" {glyphs.tip}", "live"))
    return fit(head, (clean(segment.title), "bold" if segment.active else "dim"), tail, display)


def stems(ends: tuple[bool, ...], display: Display) -> list[Span]:
    """Draw the way from the root to a row; levels that are too many are elided."""
    glyphs = display.glyphs
    most = max((display.columns - TEXT_ROOM) // len(glyphs.tee), 1)
    shown = ends[1:][-most:]
    spans: list[Span] = [(f"{glyphs.elided} ", "dim")] * (len(shown) < len(ends) - 1)
    gap, bar = " " * len(glyphs.tee), f"{glyphs.bar}  "
    spans += [(gap if ended else bar, "dim") for ended in shown[:-1]]
    if shown:
        spans.append((glyphs.end if shown[-1] else glyphs.tee, "dim"))
    return spans


FirstWords = Callable[[str], Words | None]
"""Returns the first words of the entry with an id."""


def list_ops_text(ops: Iterable[Op], words_of: FirstWords, display: Display) -> Iterator[str]:
    """List operations, oldest first, under the days on which they happened."""
    today = None
    for op in ops:
        if day(op.at, display) != today:
            today = day(op.at, display)
            yield fit([], (today or "no time", "bold"), [], display)
        words = words_of(op.entry)
        said = f' "{words.text}"' if words and words.role in {"prompt", "command"} else ""
        head = [
            (f"{clock(op.at, display)} ", "dim"),
            (f"{op.kind:10} ", "live"),
            (f"{short(op.entry):{SHORT}} ", "dim"),
        ]
        yield fit(head, (sentence(op) + said, ""), [], display)


def sentence(op: Op) -> str:
    """Return what an operation did in one line."""
    return describe_op(op) or facts_of(op)


def describe_op(op: Op) -> str:
    """Return what an operation did in words; empty if its plain facts say as much."""
    source, text = named(op.source), ""
    match op.detail:
        case Beginning() as begun:
            text = f"session {named(begun.session)}"
            text += "" if op.kind in {"start", "clear"} else origin_of(begun, source)
        case Departure(to=to, left=left):
            text = f"back to {named(to)}" if to else "back to the beginning"
            leaving = f", leaving {count(left, 'entry')} up to"
            text += f"{leaving if left else ' from'} {source}"
        case Compacted() as compacted:
            text = describe_compaction(compacted)
        case AgentCall(name=name, type=kind, agent=agent):
            text = f"agent {name or kind or agent}"
            text += "" if op.source is None else f" called at {source}"
        case Titled(title=title):
            text = f'named "{title}"'
        case Labelled(label=label, target=target):
            text = f'"{label}" on {named(target)}' if label else f"removed from {named(target)}"
        case Switched(to=to):
            text = f"to {named(to)}, leaving {source}"
        case _:
            pass
    return text


def origin_of(begun: Beginning, source: str) -> str:
    """Return where a session that was forked or continued comes from."""
    base = f" in {named(begun.from_session)}" if begun.from_session else ""
    copied = f", {count(begun.copied, 'entry')} copied" if begun.copied else ""
    inferred = " (inferred)" if begun.inferred is True else ""
    return f" from {source}{base}{inferred}{copied}"


def describe_compaction(compacted: Compacted) -> str:
    """Return how many tokens a compaction left of how many."""
    before, after = compacted.pre_tokens, compacted.post_tokens
    parts = [f"{before:,} tokens"] if isinstance(before, int) else []
    parts += [f"to {after:,}"] if isinstance(after, int) else []
    parts += [f"({compacted.trigger})"] if compacted.trigger else []
    return " ".join(parts)


def named(name: object) -> str:
    """Return the short form of an id; a question mark if it is not known."""
    return short(name) if isinstance(name, str) else "?"


def facts_of(op: Op) -> str:
    """Return the plain facts of an operation of any kind."""
    plain = (str, int, float, bool)
    return " ".join(f"{key}={value}" for key, value in op.facts.items() if isinstance(value, plain))
