"""The known agents for people: where their sessions are, and what can be done with them."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from threadline.agents.agent import Capability
from threadline.agents.info import AgentInfo, ArchiveInfo
from threadline.render.cells import clean, cut_left
from threadline.render.facts import count
from threadline.render.style import Look, Span, paint


def list_agents(agents: Iterable[AgentInfo], look: Look) -> Iterator[str]:
    """List agents, each with its archives, capabilities and missing capabilities."""
    for number, agent in enumerate(agents):
        if number:
            yield ""
        yield paint([(agent.title, "bold"), (f"  {agent.name}", "dim")], look)
        for archive in agent.archives:
            yield paint(archive_row(archive, look), look)
        if agent.capabilities:
            yield from wrapped(", ".join(agent.capabilities), look, "")
        for why, names in by_reason(agent.missing).items():
            yield from wrapped(f"no {', '.join(names)}: {why}", look, "dim")


def archive_row(archive: ArchiveInfo, look: Look) -> list[Span]:
    """Return the path of an archive, cut on the left if it is long, and what is there."""
    state = (count(archive.files, "session file") or "empty") if archive.exists else "not found"
    room = look.columns - len(state) - 4
    where = cut_left(clean(archive.path), room, look.glyphs.more)
    return [(f"  {where}  ", ""), (state, "" if archive.exists else "dim")]


def by_reason(missing: Mapping[Capability, str]) -> dict[str, list[str]]:
    """Group missing capabilities by the reason."""
    found: dict[str, list[str]] = {}
    for name, why in missing.items():
        found.setdefault(why, []).append(name)
    return found


def wrapped(text: str, look: Look, style: str) -> Iterator[str]:
    """Wrap a text in rows that fit, indented."""
    for row in wrap(text, look.columns - 2):
        yield paint([(f"  {row}", style)], look)
