"""The doctor's findings for people: by kind, the worst first, with what they mean."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from threadline.model.fault import Finding
from threadline.render.cells import clean, cut_left
from threadline.render.facts import count
from threadline.render.look import Look
from threadline.render.paint import fit, paint

PLACES = {"error": 5, "warning": 3}
"""How many places of one kind are listed, of a remark one; the rest are counted."""

LEVELS = {"info": "remark"}
STYLES = {"error": "bad", "warning": "warn", "info": "dim"}


def list_findings(findings: Iterable[Finding], look: Look) -> Iterator[str]:
    """List findings by kind, and count them."""
    kinds: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        kinds.setdefault((str(finding.level), finding.kind), []).append(finding)
    for (level, kind), found in kinds.items():
        head = [(f"{level} ", STYLES.get(level, "")), (kind, "bold")]
        yield paint([*head, (f" ×{len(found)}" if len(found) > 1 else "", "dim")], look)
        for row in wrap(clean(found[0].means), look.columns - 2):
            yield paint([(f"  {row}", "dim")], look)
        yield from list_places(found, look)
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


def list_places(findings: list[Finding], look: Look) -> Iterator[str]:
    """List the first few places of a kind, each with what was found there."""
    shown = PLACES.get(str(findings[0].level), 1)
    for finding in findings[:shown]:
        at = f":{finding.line}" if finding.line else ""
        where = cut_left(clean(finding.file) + at, look.columns - 2, look.glyphs.more)
        yield paint([(f"  {where}", "")], look)
        yield fit([("    ", "")], (finding.what, "dim"), [], look)
    if len(findings) > shown:
        rest = f"  {look.glyphs.more} and {len(findings) - shown} more (--json lists them all)"
        yield paint([(rest, "dim")], look)
