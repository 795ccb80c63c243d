"""Reports as text: sessions that were written, archived files, known agents."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from threadline.agents.agent import Capability
from threadline.agents.registry import AgentInfo, ArchiveInfo
from threadline.model.ids import short
from threadline.native.plan import Change
from threadline.native.request import Written
from threadline.render.cells import clean, cut_left
from threadline.render.facts import count
from threadline.render.style import Display, Span, paint

ENOUGH = 20
"""How many changes are listed; the rest is counted."""


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
