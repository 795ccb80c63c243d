"""Lists as text: lines, ledger rows, search results, findings."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from threadline.lines.line import Line
from threadline.model.error import Finding
from threadline.model.file import Place, PlaceOf
from threadline.model.ids import short
from threadline.render.cells import clean, cut_left
from threadline.render.facts import count, joined
from threadline.render.style import Display, Span, fit, paint, spread
from threadline.tree.tree import Tree

DEEP = 8
"""Lines nested deeper than this are not indented further."""


def list_lines(tree: Tree, display: Display) -> Iterator[str]:
    """List all lines by id, each indented below the one it is attached to."""
    depths: dict[str | None, int] = {None: -1}
    for line in tree.lines:
        depths[line.id] = depths.get(line.parent, -1) + 1
        yield line_row(line, min(depths[line.id], DEEP), display, live=line.id in tree.active)


def line_row(line: Line, depth: int, display: Display, *, live: bool) -> str:
    """Return the row of a line: its state, id, size, and where it is attached."""
    glyphs = display.glyphs
    mark = glyphs.agent if line.kind == "agent" else glyphs.live if live else glyphs.left
    hue = "left" if not live else "agent" if line.kind == "agent" else "live"
    folded = sum(len(fold.entries) for fold in line.folds)
    size = joined([count(len(line.entries), "entry"), f"{folded} folded" * bool(folded)], display)
    place = f" at {short(line.attach.id)}" if line.attach else ""
    head: list[Span] = [("  " * depth, ""), (f"{mark} ", hue)]
    return spread(head, (line.id, "" if live else "left"), [(f"  {size}{place}", "dim")], display)


def totals_line(totals: Mapping[str, int]) -> str:
    """Return the totals of the ledger in one line."""
    return " ".join(f"{name}={number}" for name, number in totals.items())


def list_faults(rows: Iterable[tuple[Place, str]], display: Display) -> Iterator[str]:
    """List what could not be read: place and reason."""
    for place, why in rows:
        where = cut_left(clean(str(place)), display.columns // 2, display.glyphs.more)
        yield fit([(f"{where}: ", "dim")], (why, "bad"), [], display)


PLACES = {"error": 5, "warning": 3}
"""How many places of one kind are listed (one for a remark); the rest are counted."""

LEVELS = {"info": "remark"}
STYLES = {"error": "bad", "warning": "warn", "info": "dim"}


def list_findings(
    findings: Iterable[Finding], display: Display, place_of: PlaceOf = Place
) -> Iterator[str]:
    """List findings by kind, and count them."""
    kinds: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        kinds.setdefault((str(finding.level), finding.kind), []).append(finding)
    for (level, kind), found in kinds.items():
        head = [(f"{LEVELS.get(level, level)} ", STYLES.get(level, "")), (kind, "bold")]
        yield paint([*head, (f" ×{len(found)}" if len(found) > 1 else "", "dim")], display)
        for row in wrap(clean(found[0].means), display.columns - 2):
            yield paint([(f"  {row}", "dim")], display)
        yield from list_places(found, display, place_of)
        yield ""
    yield count_levels(kinds)


def count_levels(kinds: Mapping[tuple[str, str], list[Finding]]) -> str:
    """Count errors, warnings and remarks."""
    levels: Counter[str] = Counter()
    for (level, _), found in kinds.items():
        levels[LEVELS.get(level, level)] += len(found)
    return (
        ", ".join(count(number, level) for level, number in levels.items()) or "no problems found"
    )


def list_places(findings: list[Finding], display: Display, place_of: PlaceOf) -> Iterator[str]:
    """List the first few places of a kind, each with what was found there."""
    shown = PLACES.get(str(findings[0].level), 1)
    for finding in findings[:shown]:
        place = clean(str(place_of(finding.file, finding.line)))
        where = cut_left(place, display.columns - 2, display.glyphs.more)
        yield paint([(f"  {where}", "")], display)
        yield fit([("    ", "")], (finding.what, "dim"), [], display)
    if len(findings) > shown:
        rest = f"  {display.glyphs.more} and {len(findings) - shown} more (--json lists them all)"
        yield paint([(rest, "dim")], display)
