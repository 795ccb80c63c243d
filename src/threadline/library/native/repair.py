"""Repaired copies of sessions that their agents no longer resume."""

from collections.abc import Callable
from pathlib import Path

from threadline.library.errors import TargetNotFoundError, UnreadableError
from threadline.library.library import Reading
from threadline.library.native.claude import repair_claude
from threadline.library.native.codex import repair_codex
from threadline.library.native.made import Made, Place, Ready, place_for, planning, write_plan
from threadline.library.native.pi import repair_pi
from threadline.model.file import File

Repairer = Callable[[File, Reading, Place], Ready]

LISTED = 5


def repair_session(reading: Reading, *, place: Path | None = None) -> Made:
    """Write a repaired copy of the one session that was read; the session stays as it is."""
    file = only_file(reading)
    repairer = REPAIRERS.get(file.format)
    if repairer is None:
        known = ", ".join(sorted(REPAIRERS))
        raise UnreadableError(f"no repair of {file.format} sessions yet", f"known: {known}")
    target = place_for(file.path, place)
    with planning():
        ready = repairer(file, reading, target)
    files = write_plan(ready.plan, target)
    return Made.of(ready, file.format, file.session, ready.plan.tip, files)


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


REPAIRERS: dict[str, Repairer] = {
    "claude": repair_claude,
    "codex": repair_codex,
    "pi": repair_pi,
}
"""Who repairs which agent's sessions."""
