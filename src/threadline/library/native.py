"""Forks and repaired copies of sessions, which their agents continue."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS, agent_of
from threadline.graph.group import is_agent
from threadline.library.describe import find_names, words_by
from threadline.library.library import Reading
from threadline.library.new_session import place_for, planning, write_plan
from threadline.library.spot import find_spot
from threadline.model.error import (
    EntryNotFoundError,
    NotWrittenError,
    TargetNotFoundError,
    UnreadableError,
)
from threadline.model.file import File
from threadline.native.clean import Clean, clean_plan
from threadline.native.request import (
    Destination,
    ForkRequest,
    Prepared,
    RepairRequest,
    Source,
    Written,
)
from threadline.outline.heading import first_prompt
from threadline.tree.ancestry import Position

__all__ = ["NotWrittenError", "Written", "fork_at", "fork_of", "repair_session"]

LISTED = 5


def fork_at(
    reading: Reading,
    at: str | None = None,
    *,
    drop: Sequence[str] = (),
    place: Path | None = None,
    clean: Clean | None = None,
) -> Written:
    """Write a session that continues from `at`, or from the active tip of the only session."""
    return fork_of(find_spot(reading, at), reading, drop=drop, place=place, clean=clean)


def fork_of(
    spot: Position,
    reading: Reading,
    *,
    drop: Sequence[str] = (),
    place: Path | None = None,
    clean: Clean | None = None,
) -> Written:
    """Write a session that continues from a position; the source stays as it is.

    The entries in `drop`, and what is paired with them, are left out. Without `place` the new file
    goes where its agent looks for it on this machine; a source that does not say where is an error.
    `clean` removes the secrets from each record that is written.
    """
    agent = agent_for(spot)
    source = source_of(reading)
    dropped = frozenset(find_spot(reading, name, spot.session).entry.id for name in drop)
    target = place_for(spot.ancestry.sheet.file, source, place)
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
    return Written.of(ready, agent.name, spot.session, spot.entry.id, files)


def agent_for(spot: Position) -> Agent:
    """Return the agent that forks at a position; not every entry can be forked at."""
    if is_agent(spot.ancestry.group):
        raise EntryNotFoundError(
            f"entry {spot.entry.id} belongs to a sub-agent, which cannot be resumed by itself",
            "fork at an entry of the main conversation, such as the call of the agent",
        )
    agent = agent_of(spot.ancestry.sheet.file.format)
    check_capability(agent, "fork")
    return agent


def check_capability(agent: Agent, what: str) -> None:
    """Raise UnreadableError unless an agent can do something, and name those that can."""
    if what not in agent.capabilities:
        known = ", ".join(one.title for one in AGENTS if what in one.capabilities)
        raise UnreadableError(f"cannot {what} a session of {agent.title}", f"supported: {known}")


def repair_session(reading: Reading, *, place: Path | None = None) -> Written:
    """Write a repaired copy of the one session that was read; the session stays as it is.

    Without `place` it goes where its agent looks for it on this machine. If nothing needs
    repair and no `place` was given, nothing is written: the result is then the session itself,
    without new files.
    """
    file = only_file(reading)
    agent, source = agent_of(file.format), source_of(reading)
    check_capability(agent, "repair")
    with planning():
        if place is None:
            ready = agent.repair(RepairRequest(file, source, own_place(file)))
            if not ready.plan.changes:
                return not_repaired(file, ready)
        ready = agent.repair(RepairRequest(file, source, place_for(file, source, place)))
    files = write_plan(ready)
    return Written.of(ready, file.format.name, file.session, ready.plan.tip, files)


def own_place(file: File) -> Destination:
    """Return where a session lies now."""
    path = Path(file.path).absolute()
    return Destination(path.parent, path.name, file.session, chosen=True)


def not_repaired(file: File, ready: Prepared) -> Written:
    """Return the result for a session that needs no repair."""
    made = Written.of(ready, file.format.name, file.session, ready.plan.tip, [file.path])
    return msgspec.structs.replace(made, session=file.session, files=())


def only_file(reading: Reading) -> File:
    """Return the main file of the only session."""
    every = [transcript.file for transcript in reading.transcripts]
    asked = [file for file in reading.asked if file in every] or every
    files = [file for file in asked if file.agent is None]
    if len(files) == 1:
        return files[0]
    if not files:
        hint = "specify a session: its .jsonl file, id or id prefix"
        raise TargetNotFoundError("no session found", hint)
    named = ", ".join(file.session or file.path for file in files[:LISTED])
    more = f" and {len(files) - LISTED} more" if len(files) > LISTED else ""
    hint = f"specify one as TARGET: {named}{more}"
    raise TargetNotFoundError(f"ambiguous: {len(files)} sessions found", hint)


def source_of(reading: Reading) -> Source:
    """Return the parts of a reading that a plan takes its records from."""
    return Source(reading.transcripts, reading.graph, reading.tree, reading.bodies)
