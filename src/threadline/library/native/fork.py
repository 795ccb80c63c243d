"""Forks: a session of its own that goes on from any entry of another."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from threadline.graph.group import is_agent
from threadline.library.errors import EntryNotFoundError, UnreadableError
from threadline.library.library import Reading
from threadline.library.native.claude import fork_claude
from threadline.library.native.codex import fork_codex
from threadline.library.native.made import Made, Ready, planning, write_plan
from threadline.library.native.pi import fork_pi
from threadline.library.native.place import Place, place_for
from threadline.library.spot import Spot, find_spot
from threadline.native.clean import Clean, clean_plan

Forker = Callable[[Spot, Reading, frozenset[str], Place], Ready]


def fork_at(
    reading: Reading,
    at: str | None = None,
    *,
    drop: Sequence[str] = (),
    place: Path | None = None,
    clean: Clean | None = None,
) -> Made:
    """Write a session that goes on from `at`, or from the active tip of the only session."""
    return fork_of(find_spot(reading, at), reading, drop=drop, place=place, clean=clean)


def fork_of(
    spot: Spot,
    reading: Reading,
    *,
    drop: Sequence[str] = (),
    place: Path | None = None,
    clean: Clean | None = None,
) -> Made:
    """Write a session that goes on from a spot; the source stays as it is.

    The entries in `drop`, and what is paired with them, are left out. Without `place` the new file
    goes where its agent looks for it on this machine; a source that does not say where is an error.
    `clean` takes the secrets out of each record that is written.
    """
    forker = forker_for(spot)
    source = spot.climb.sheet.file
    dropped = frozenset(find_spot(reading, name, spot.session).entry.id for name in drop)
    target = place_for(source, reading, place)
    with planning():
        ready = forker(spot, reading, dropped, target)
        if clean is not None:
            ready = msgspec.structs.replace(ready, plan=clean_plan(ready.plan, clean))
    files = write_plan(ready)
    return Made.of(ready, source.format, spot.session, spot.entry.id, files)


def forker_for(spot: Spot) -> Forker:
    """Find who forks at a spot; not every one can be forked at."""
    if is_agent(spot.climb.group):
        raise EntryNotFoundError(
            f"entry {spot.entry.id} belongs to a sub-agent, which cannot be resumed by itself",
            "fork at an entry of the main conversation, such as the call of the agent",
        )
    agent = spot.climb.sheet.file.format
    forker = FORKERS.get(agent)
    if forker is None:
        known = ", ".join(sorted(FORKERS))
        raise UnreadableError(f"cannot fork a session of {agent}", f"known: {known}")
    return forker


FORKERS: dict[str, Forker] = {"claude": fork_claude, "codex": fork_codex, "pi": fork_pi}
"""Who forks which agent's sessions."""
