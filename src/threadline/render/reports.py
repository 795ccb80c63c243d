"""Lists and reports as text: lines, ledger rows, findings, sessions written, agents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING

from threadline.agents.agent import Capability
from threadline.agents.registry import AgentInfo, ArchiveInfo
from threadline.model.error import Finding
from threadline.model.file import Place
from threadline.model.ids import short
from threadline.render.cells import clean, cut_left
from threadline.render.facts import count, joined
from threadline.render.style import Display, Span, fit, paint, spread

if TYPE_CHECKING:  # a list of agents needs none of these
    from threadline.lines.line import Line
    from threadline.native.plan import Change
    from threadline.native.request import Written
    from threadline.tree.tree import Tree

ENOUGH = 20
"""How many changes are listed; the rest is counted."""
DEEP = 8
"""Lines nested deeper than this are not indented further."""


def draw_written(written: Written, did: str, display: Display) -> Iterator[str]:
    """Yield rows: what was written, and how to resume it."""
    size = count(written.entries, "entry")
    text = f"{did} {short(written.parent)}: {size} in session {written.session}"
    if not written.files:
        text = f"nothing to repair in {short(written.parent)}; no file written (use -o to copy it)"
    yield paint([(text, "mark")], display)
    yield from (paint([(f"  {path}", "")], display) for path in reversed(written.files))
    for change in written.changes[:ENOUGH]:
        yield paint([(f"  {describe_change(change)}", "dim")], display)
    yield from (paint([(f"  {line}", "dim")], display) for line in written.lost)
    if len(written.changes) > ENOUGH:
        more = f"  and {count(len(written.changes) - ENOUGH, 'change')} more"
        yield paint([(more, "dim")], display)
    if written.note:
        yield paint([(f"note: {written.note}", "")], display)
    yield paint([(f"resume: {written.command}", "")], display)


def describe_change(change: Change) -> str:
    """Return a change and its place in one line."""
    line = f"line {change.line}" if change.line else ""
    where = " ".join(filter(None, (line, short(change.entry or ""))))
    return f"{where}: {change.what}" if where else change.what


MEGABYTE = 1_000_000


def megabytes(size: int) -> str:
    """Write a number of bytes in megabytes."""
    return f"{size / MEGABYTE:,.1f} MB"


def archived_row(path: str, size: int, earlier: int, *, gone: bool) -> str:
    """Return the row of an archived file."""
    mark = "gone" if gone else "exists"
    more = f"  ({count(earlier, 'earlier version')})" if earlier else ""
    return f"{mark:6}  {size:12,}  {clean(path)}{more}"


def restored_row(path: str, failed: str, *, written: bool) -> str:
    """Describe what became of a file that was to be restored."""
    if failed:
        return f"failed    {clean(path)}: {clean(failed)}"
    return f"{'restored' if written else 'exists  '}  {clean(path)}"


def damaged_rows(path: str, why: Iterable[str], *, earlier: int, repairable: bool) -> Iterator[str]:
    """Describe a damaged file: what is wrong, and whether it can be repaired."""
    version = f" (earlier version {earlier})" if earlier else ""
    fate = "can be repaired" if repairable else "original is gone or changed"
    yield f"damaged   {clean(path)}{version}; {fate}"
    yield from (f"          {clean(reason)}" for reason in why)


def list_agents(agents: Iterable[AgentInfo], display: Display) -> Iterator[str]:
    """List agents, each with its archives, capabilities and missing capabilities."""
    for number, agent in enumerate(agents):
        if number:
            yield ""
        yield paint([(agent.title, "bold"), (f"  {agent.name}", "dim")], display)
        for archive in agent.archives:
            yield paint(archive_row(archive, display), display)
        if agent.capabilities:
            yield from wrapped(", ".join(agent.capabilities), display, "")
        for why, names in by_reason(agent.missing).items():
            yield from wrapped(f"no {', '.join(names)}: {why}", display, "dim")


def archive_row(archive: ArchiveInfo, display: Display) -> list[Span]:
    """Return the path of an archive, cut on the left if it is long, and what is there."""
    state = (count(archive.files, "session file") or "empty") if archive.exists else "not found"
    room = display.columns - len(state) - 4
    where = cut_left(clean(archive.path), room, display.glyphs.more)
    return [(f"  {where}  ", ""), (state, "" if archive.exists else "dim")]


def by_reason(missing: Mapping[Capability, str]) -> dict[str, list[str]]:
    """Group missing capabilities by the reason."""
    found: dict[str, list[str]] = {}
    for name, why in missing.items():
        found.setdefault(why, []).append(name)
    return found


def wrapped(text: str, display: Display, style: str) -> Iterator[str]:
    """Wrap a text in rows that fit, indented."""
    for row in wrap(text, display.columns - 2):
        yield paint([(f"  {row}", style)], display)


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


def list_findings(findings: Iterable[tuple[Finding, Place]], display: Display) -> Iterator[str]:
    """List findings and their places by kind, and count them."""
    kinds: dict[tuple[str, str], list[tuple[Finding, Place]]] = {}
    for finding, place in findings:
        kinds.setdefault((str(finding.level), finding.kind), []).append((finding, place))
    for (level, kind), found in kinds.items():
        head = [(f"{LEVELS.get(level, level)} ", STYLES.get(level, "")), (kind, "bold")]
        yield paint([*head, (f" ×{len(found)}" if len(found) > 1 else "", "dim")], display)
        for row in wrap(clean(found[0][0].means), display.columns - 2):
            yield paint([(f"  {row}", "dim")], display)
        yield from list_places(found, display)
        yield ""
    yield count_levels(kinds)


def count_levels(kinds: Mapping[tuple[str, str], list[tuple[Finding, Place]]]) -> str:
    """Count errors, warnings and remarks."""
    levels: Counter[str] = Counter()
    for (level, _), found in kinds.items():
        levels[LEVELS.get(level, level)] += len(found)
    return (
        ", ".join(count(number, level) for level, number in levels.items()) or "no problems found"
    )


def list_places(findings: list[tuple[Finding, Place]], display: Display) -> Iterator[str]:
    """List the first few places of a kind, each with what was found there."""
    shown = PLACES.get(str(findings[0][0].level), 1)
    for finding, place in findings[:shown]:
        where = cut_left(clean(str(place)), display.columns - 2, display.glyphs.more)
        yield paint([(f"  {where}", "")], display)
        yield fit([("    ", "")], (finding.what, "dim"), [], display)
    if len(findings) > shown:
        rest = f"  {display.glyphs.more} and {len(findings) - shown} more (--json lists them all)"
        yield paint([(rest, "dim")], display)
