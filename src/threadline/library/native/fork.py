"""Forks: a session of its own that goes on from any entry of another."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS, agent_of
from threadline.graph.group import is_agent
from threadline.library.describe import find_names, words_by
from threadline.library.library import Reading
from threadline.library.native.made import planning, write_plan
from threadline.library.native.place import place_for
from threadline.library.native.source import source_of
from threadline.library.spot import find_spot
from threadline.model.error import EntryNotFoundError, UnreadableError
from threadline.native.clean import Clean, clean_plan
from threadline.native.made import Made
from threadline.native.request import ForkRequest
from threadline.outline.heading import first_prompt
from threadline.tree.position import Position


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
    spot: Position,
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
    agent = agent_for(spot)
    source = source_of(reading)
    dropped = frozenset(find_spot(reading, name, spot.session).entry.id for name in drop)
    target = place_for(spot.climb.sheet.file, source, place)
    with planning():
        ready = agent.fork(
            ForkRequest(
                spot,
                source,
                dropped,
                target,
                title=find_names(reading).get(spot.session, ""),
                first_prompt=partial(first_prompt, words_of=words_by(reading.bodies)),
            )
        )
        if clean is not None:
            ready = msgspec.structs.replace(ready, plan=clean_plan(ready.plan, clean))
    files = write_plan(ready)
    return Made.of(ready, agent.name, spot.session, spot.entry.id, files)


def agent_for(spot: Position) -> Agent:
    """Return the agent that forks at a position; not every entry can be forked at."""
    if is_agent(spot.climb.group):
        raise EntryNotFoundError(
            f"entry {spot.entry.id} belongs to a sub-agent, which cannot be resumed by itself",
            "fork at an entry of the main conversation, such as the call of the agent",
        )
    agent = agent_of(spot.climb.sheet.file.format)
    if "fork" not in agent.capabilities:
        known = ", ".join(one.title for one in AGENTS if "fork" in one.capabilities)
        raise UnreadableError(f"cannot fork a session of {agent.title}", f"known: {known}")
    return agent
