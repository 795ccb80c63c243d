"""Sessions that can be written, as text: their branches, and the operations on them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from threadline.model.ids import SHORT, short
from threadline.model.results import Segment
from threadline.outline.dialect import Words
from threadline.render.cells import clean
from threadline.render.facts import clock, count, day, stamp
from threadline.render.style import Look, Span, fit
from threadline.tree.ops import Op

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


Detail = dict[str, Any]
FirstWords = Callable[[str], Words | None]
"""Gives the first words of an entry by its id."""


def list_ops_text(ops: Iterable[Op], words_of: FirstWords, look: Look) -> Iterator[str]:
    """List operations, oldest first, under the days on which they happened."""
    today = None
    for op in ops:
        if day(op.at, look) != today:
            today = day(op.at, look)
            yield fit([], (today or "no time", "bold"), [], look)
        words = words_of(op.entry)
        said = f' "{words.text}"' if words and words.role in {"prompt", "command"} else ""
        head = [
            (f"{clock(op.at, look)} ", "dim"),
            (f"{op.kind:10} ", "live"),
            (f"{short(op.entry):{SHORT}} ", "dim"),
        ]
        yield fit(head, (sentence(op) + said, ""), [], look)


def sentence(op: Op) -> str:
    """Return what an operation did in one line."""
    teller = SENTENCES.get(op.kind)
    told = teller(op.detail, named(op.source)) if teller else ""
    return told or facts_of(op.detail)


def named(name: object) -> str:
    """Shorten an id; what is none is not known."""
    return short(name) if isinstance(name, str) else "?"


def tell_start(detail: Detail, _source: str) -> str:
    """Tell of a new session."""
    return f"session {named(detail.get('session'))}"


def tell_fork(detail: Detail, source: str) -> str:
    """Tell of a session that parted from another, or took it up."""
    base = detail.get("from_session")
    copied = detail.get("copied")
    told = f"session {named(detail.get('session'))} from {source}"
    told += f" in {named(base)}" if base else ""
    return told + (f", {copied} entries copied" if copied else "")


def tell_resume(detail: Detail, source: str) -> str:
    """Tell of a session taken up again, in its own file or in a new one."""
    return tell_fork(detail, source) if detail.get("session") else ""


def tell_rewind(detail: Detail, source: str) -> str:
    """Tell of a way back, and of what was left."""
    to = f"back to {named(detail['to'])}" if detail.get("to") else "back to the beginning"
    left = detail.get("left")
    return f"{to}, leaving {left} entries up to {source}" if left else f"{to} from {source}"


def tell_compact(detail: Detail, _source: str) -> str:
    """Tell how much a compaction saved."""
    before, after = detail.get("pre_tokens"), detail.get("post_tokens")
    parts = [f"{before:,} tokens"] if isinstance(before, int) else []
    parts += [f"to {after:,}"] if isinstance(after, int) else []
    parts += [f"({detail['trigger']})"] if detail.get("trigger") else []
    return " ".join(parts)


def tell_sidechain(detail: Detail, source: str) -> str:
    """Tell which agent was called, and where."""
    who = detail.get("name") or detail.get("type") or detail.get("agent")
    return f"agent {who}" + (f" called at {source}" if source != "?" else "")


def tell_title(detail: Detail, _source: str) -> str:
    """Tell what something was named."""
    return f'named "{detail.get("title") or detail.get("label")}"'


def tell_label(detail: Detail, _source: str) -> str:
    """Tell which entry got a label, or lost it."""
    target, label = named(detail.get("target")), detail.get("label")
    return f'"{label}" on {target}' if label else f"taken off {target}"


def tell_switch(detail: Detail, source: str) -> str:
    """Tell of a way to another branch."""
    return f"to {named(detail.get('to'))}, leaving {source}"


def facts_of(detail: Detail) -> str:
    """Tell an operation of any kind: its plain facts."""
    plain = (str, int, float, bool)
    return " ".join(f"{key}={value}" for key, value in detail.items() if isinstance(value, plain))


SENTENCES: dict[str, Callable[[Detail, str], str]] = {
    "start": tell_start,
    "clear": tell_start,
    "fork": tell_fork,
    "resume": tell_resume,
    "rewind": tell_rewind,
    "retry": tell_rewind,
    "compact": tell_compact,
    "sidechain": tell_sidechain,
    "title": tell_title,
    "label": tell_label,
    "switch": tell_switch,
}
