"""Plain lists for people: lines, sessions, and where the ledger stands."""

from collections.abc import Iterable, Iterator, Mapping

from threadline.lines.line import Line
from threadline.model.short import SHORT, short
from threadline.model.summary import SessionSummary
from threadline.render.cells import clean, cut_left, pad
from threadline.render.facts import count, joined
from threadline.render.look import Look
from threadline.render.paint import Span, fit, paint, spread
from threadline.render.when import stamp
from threadline.tree.tree import Tree

DEEP = 8
"""Lines nested deeper than this are not indented further."""

WIDE = 100
"""From this width on a list of sessions tells whose they are."""

WIDEST = 120
"""From this width on it tells of branches and agents, too."""


def list_lines(tree: Tree, look: Look) -> Iterator[str]:
    """List all lines by their whole ids, each indented below the one it hangs on."""
    depths: dict[str | None, int] = {None: -1}
    for line in tree.lines:
        depths[line.id] = depths.get(line.parent, -1) + 1
        yield line_row(line, min(depths[line.id], DEEP), look, live=line.id in tree.active)


def line_row(line: Line, depth: int, look: Look, *, live: bool) -> str:
    """Show one line: whether it is live, what it is called, where it hangs, its size."""
    glyphs = look.glyphs
    mark = glyphs.agent if line.kind == "agent" else glyphs.live if live else glyphs.left
    hue = "left" if not live else "agent" if line.kind == "agent" else "live"
    folded = sum(len(fold.entries) for fold in line.folds)
    size = joined([count(len(line.entries), "entry"), f"{folded} folded" * bool(folded)], look)
    place = f" at {short(line.attach.id)}" if line.attach else ""
    head: list[Span] = [("  " * depth, ""), (f"{mark} ", hue)]
    return spread(head, (line.id, "" if live else "left"), [(f"  {size}{place}", "dim")], look)


def list_sessions(cards: Iterable[SessionSummary], look: Look) -> Iterator[str]:
    """List sessions, one row each: id, time, size, title, directory; and whose, if that differs."""
    cards = list(cards)
    if not cards:
        yield paint([("no sessions", "dim")], look)
        return
    room = max(SHORT, *(len(short(card.id)) for card in cards))
    agents = {card.agent for card in cards} if look.columns >= WIDE else ()
    whose = max(map(len, agents)) + 2 if len(agents) > 1 else 0
    named = (
        f"{'session':{room}}  {'last entry':16}  {'entries':>7}  {'agent' * bool(whose):{whose}}"
    )
    yield spread([(named, "dim")], ("title", "dim"), [(in_place("project", look), "dim")], look)
    for card in cards:
        when = stamp(card.last_at or "", look)
        agent = f"{card.agent * bool(whose):{whose}}"
        head = [
            (f"{short(card.id):{room}}", "live"),
            (f"  {when:16}  {card.entries:7,}  {agent}", "dim"),
        ]
        yield spread(head, (card.title, ""), session_tail(card, look), look)


def session_tail(card: SessionSummary, look: Look) -> list[Span]:
    """Tell of the directory and, where there is room, of branches and agents."""
    parts = [count(card.branches, "branch"), count(card.agents, "agent")]
    if look.columns < WIDEST:
        parts = []
    tail: list[Span] = [("  " + ", ".join(filter(None, parts)), "dim")] if any(parts) else []
    return [*tail, (in_place(card.cwd or "", look), "dim")]


def in_place(path: str, look: Look) -> str:
    """Give the end of a path in the column for it."""
    room = look.columns // 4
    return "  " + pad(cut_left(clean(path), room, look.glyphs.more), room)


def totals_line(totals: Mapping[str, int]) -> str:
    """Give the totals of the ledger in one line."""
    return " ".join(f"{name}={number}" for name, number in totals.items())


def list_faults(rows: Iterable[tuple[str, int, str]], look: Look) -> Iterator[str]:
    """List what could not be read: place and reason."""
    for file, line, why in rows:
        where = cut_left(f"{clean(file)}:{line}", look.columns // 2, look.glyphs.more)
        yield fit([(f"{where}: ", "dim")], (why, "bad"), [], look)
