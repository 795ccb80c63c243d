"""Repaired copies of sessions that their agents no longer resume."""

from pathlib import Path

import msgspec

from threadline.agents.registry import AGENTS, agent_of
from threadline.library.library import Reading
from threadline.library.native.made import Made, place_for, planning, write_plan
from threadline.library.native.source import source_of
from threadline.model.error import TargetNotFoundError, UnreadableError
from threadline.model.file import File
from threadline.native.request import Destination, Prepared, RepairRequest

LISTED = 5


def repair_session(reading: Reading, *, place: Path | None = None) -> Made:
    """Write a repaired copy of the one session that was read; the session stays as it is.

    Where nothing is to be mended, and no `place` was asked for, nothing is written: what was made
    is then the session itself, and it has no new files.
    """
    file = only_file(reading)
    agent, source = agent_of(file.format), source_of(reading)
    if "repair" not in agent.capabilities:
        known = ", ".join(one.title for one in AGENTS if "repair" in one.capabilities)
        raise UnreadableError(f"no repair of {agent.title} sessions yet", f"known: {known}")
    target = place_for(file.path, place)
    with planning():
        ready = agent.repair(RepairRequest(file, source, target))
        if place is None and not ready.plan.changes:
            return sound(file, agent.repair(RepairRequest(file, source, own_place(file))))
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
        raise TargetNotFoundError("no session there", hint)
    named = ", ".join(file.session for file in files[:LISTED])
    more = f" and {len(files) - LISTED} more" if len(files) > LISTED else ""
    hint = f"name one of {named}{more} as TARGET"
    raise TargetNotFoundError(f"{len(files)} sessions there; which one?", hint)
