"""What clients will delete by themselves, and when."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from threadline.agents.registry import AGENTS
from threadline.model.keeping import DAY, Forecast, Kind

SOON = 7.0
"""How many days ahead is looked, unless told otherwise."""


def forecast(
    environ: Mapping[str, str],
    home: Path,
    projects: Iterable[str],
    archived: Collection[str],
    until: float,
) -> list[Forecast]:
    """Return what each client deletes before a time; one that deletes nothing is left out.

    `projects` are directories in which clients may be started, `archived` the paths in the archive.
    """
    known = list(dict.fromkeys(projects))
    found = []
    for agent in AGENTS:
        kept = agent.retention(environ, home, known)
        if kept is None:
            continue
        every = sorted(agent.deletions(environ, home, kept, until), key=lambda one: one.epoch)
        if every:
            sessions = [one for one in every if one.kind is Kind.TRANSCRIPT]
            others = [one for one in every if one.kind is not Kind.TRANSCRIPT]
            unarchived = sum(one.path not in archived for one in sessions)
            told = Forecast(agent.name, agent.title, kept, sessions, others, unarchived)
            found.append(told)
    return found


def soon(now: float) -> float:
    """Return the time up to which a forecast looks."""
    return now + SOON * DAY
