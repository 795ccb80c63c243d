"""Repaired copies of sessions that their agents no longer resume."""

from pathlib import Path

import msgspec

from threadline.agents.registry import AGENTS, agent_of
from threadline.library.library import Reading
from threadline.library.native.made import planning, write_plan
from threadline.library.native.place import place_for
from threadline.library.native.source import source_of
from threadline.model.error import TargetNotFoundError, UnreadableError
from threadline.model.file import File
from threadline.native.made import Made
from threadline.native.request import Destination, Prepared, RepairRequest

LISTED = 5


def repair_session(reading: Reading, *, place: Path | None = None) -> Made:
    """Write a repaired copy of the one session that was read; the session stays as it is.

    Without `place` it goes where its agent looks for it on this machine. Where nothing is to be
    mended, and no `place` was asked for, nothing is written: what was made is then the session
    itself, and it has no new files.
    """
    file = only_file(reading)
    agent, source = agent_of(file.format), source_of(reading)
    if "repair" not in agent.capabilities:
        known = ", ".join(one.title for one in AGENTS if "repair" in one.capabilities)
        raise UnreadableError(f"cannot repair a session of {agent.title}", f"known: {known}")
    with planning():
        if place is None:
            ready = agent.repair(RepairRequest(file, source, own_place(file)))
            if not ready.plan.changes:
                return sound(file, ready)
        ready = agent.repair(RepairRequest(file, source, place_for(file, source, place)))
    files = write_plan(ready)
    return Made.of(ready, file.format.name, file.session, ready.plan.tip, files)


def own_place(file: File) -> Destination:
    """Say where a session lies."""
    path = Path(file.path).absolute()
    return Destination(path.parent, path.name, file.session, chosen=True)


def sound(file: File, ready: Prepared) -> Made:
    """Tell of a session that needs no repair."""
    made = Made.of(ready, file.format.name, file.session, ready.plan.tip, [file.path])
    return msgspec.structs.replace(made, session=file.session, files=())


def only_file(reading: Reading) -> File:
    """Find the main file of the only session."""
    every = [transcript.file for transcript in reading.transcripts]
    asked = [file for file in reading.asked if file in every] or every
    files = [file for file in asked if file.agent is None]
    if len(files) == 1:
        return files[0]
    if not files:
        hint = "name a session's .jsonl file or the beginning of its id"
        raise TargetNotFoundError("no session found", hint)
    named = ", ".join(file.session or file.path for file in files[:LISTED])
    more = f" and {len(files) - LISTED} more" if len(files) > LISTED else ""
    hint = f"name one of {named}{more} as TARGET"
    raise TargetNotFoundError(f"ambiguous: {len(files)} sessions found", hint)
