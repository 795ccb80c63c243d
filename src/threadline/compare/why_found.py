"""What the search for the writers of a commit's lines is told, and what it finds."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from threadline.compare.why_lookup import Unit
from threadline.compare.why_writes import Grade, Write
from threadline.model.why import Reason

SLACK = 2.0
"""Seconds by which the clock of git, which counts whole ones, may be behind."""

WasThere = Callable[[str, Sequence[str], float], bool]
"""Returns True if an earlier commit had lines of a file, which were written at a time."""

Continues = Callable[[int, str, float], bool | None]
"""Returns True if a line before the commit, with these tokens, is the one written at a time; None
if that is not known."""


class Moment(NamedTuple):
    """When a commit was made: by its author, and when it became what it is, as by a rebase."""

    made: float
    committed: float


LeavesOut = Callable[[str, float], bool]
"""Returns True if an earlier commit changed a file after a time."""


class Earlier(NamedTuple):
    """What earlier commits tell."""

    was_there: WasThere
    continues: Continues
    leaves_out: LeavesOut


class Found(NamedTuple):
    """The call that wrote a line, and why that is not certain, if it is not."""

    write: Write
    doubt: Reason | None
    units: tuple[Unit, ...] = ()


def astray(found: Found | None) -> Found | None:
    """Return a line with a doubt about its place, if there is no other one."""
    return found._replace(doubt=Reason.MOVED) if found and found.doubt is None else found


DOUBT_BY_GRADE = {
    Grade.EXACT: None,
    Grade.OVERWRITTEN: Reason.OVERWRITTEN,
    Grade.COMMAND: Reason.COMMAND,
}


def doubt_of(write: Write) -> Reason | None:
    """Return why it is not certain that a call wrote a line that is as it wrote it."""
    return Reason.ELSEWHERE if write.elsewhere else DOUBT_BY_GRADE[write.grade]
