"""Lists as text: lines, sessions, ledger rows, search results, findings."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from threadline.lines.line import Line
from threadline.model.fault import Finding
from threadline.model.file import Place, PlaceOf
from threadline.model.ids import SHORT, short
from threadline.model.results import Hit, SessionSummary
from threadline.render.cells import clean, cut_left, pad, width
from threadline.render.facts import count, joined, stamp
from threadline.render.style import Look, Span, fit, paint, spread
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
    """Return the directory and, where there is room, the number of branches and agents."""
    parts = [count(card.branches, "branch"), count(card.agents, "agent")]
    if look.columns < WIDEST:
        parts = []
    tail: list[Span] = [("  " + ", ".join(filter(None, parts)), "dim")] if any(parts) else []
    return [*tail, (in_place(card.cwd or "", look), "dim")]


def in_place(path: str, look: Look) -> str:
    """Return the end of a path, padded to its column."""
    room = look.columns // 4
    return "  " + pad(cut_left(clean(path), room, look.glyphs.more), room)


def totals_line(totals: Mapping[str, int]) -> str:
    """Return the totals of the ledger in one line."""
    return " ".join(f"{name}={number}" for name, number in totals.items())


def list_faults(rows: Iterable[tuple[Place, str]], look: Look) -> Iterator[str]:
    """List what could not be read: place and reason."""
    for place, why in rows:
        where = cut_left(clean(str(place)), look.columns // 2, look.glyphs.more)
        yield fit([(f"{where}: ", "dim")], (why, "bad"), [], look)


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
    """Return how many characters of a text fit into so many cells, at least one."""
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
    """Yield a piece of a text with matches marked."""
    at = begin
    for first, last in marks:
        first, last = max(first, begin), min(last, end)  # noqa: PLW2901 - as far as it is here
        if first < last:
            yield text[at:first], ""
            yield text[first:last], "mark"
            at = last
    yield text[at:end], ""


PLACES = {"error": 5, "warning": 3}
"""How many places of one kind are listed, of a remark one; the rest are counted."""

LEVELS = {"info": "remark"}
STYLES = {"error": "bad", "warning": "warn", "info": "dim"}


def list_findings(
    findings: Iterable[Finding], look: Look, place_of: PlaceOf = Place
) -> Iterator[str]:
    """List findings by kind, and count them."""
    kinds: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        kinds.setdefault((str(finding.level), finding.kind), []).append(finding)
    for (level, kind), found in kinds.items():
        head = [(f"{level} ", STYLES.get(level, "")), (kind, "bold")]
        yield paint([*head, (f" ×{len(found)}" if len(found) > 1 else "", "dim")], look)
        for row in wrap(clean(found[0].means), look.columns - 2):
            yield paint([(f"  {row}", "dim")], look)
        yield from list_places(found, look, place_of)
        yield ""
    yield summary(kinds)


def summary(kinds: Mapping[tuple[str, str], list[Finding]]) -> str:
    """Count errors, warnings and remarks."""
    levels: Counter[str] = Counter()
    for (level, _), found in kinds.items():
        levels[LEVELS.get(level, level)] += len(found)
    return (
        ", ".join(count(number, level) for level, number in levels.items()) or "nothing to report"
    )


def list_places(findings: list[Finding], look: Look, place_of: PlaceOf) -> Iterator[str]:
    """List the first few places of a kind, each with what was found there."""
    shown = PLACES.get(str(findings[0].level), 1)
    for finding in findings[:shown]:
        place = clean(str(place_of(finding.file, finding.line)))
        where = cut_left(place, look.columns - 2, look.glyphs.more)
        yield paint([(f"  {where}", "")], look)
        yield fit([("    ", "")], (finding.what, "dim"), [], look)
    if len(findings) > shown:
        rest = f"  {look.glyphs.more} and {len(findings) - shown} more (--json lists them all)"
        yield paint([(rest, "dim")], look)
