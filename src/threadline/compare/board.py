"""Attempts side by side: one column each, down to tests, time, cost and files."""

from datetime import datetime
from enum import StrEnum

import msgspec

from threadline.compare.diff import Common, Side
from threadline.compare.outcome import CheckRun, FileComparison, Outcome, compare_files


class State(StrEnum):
    """What became of an attempt: it was gone on with, left, or is in another session."""

    KEPT = "kept"
    LEFT = "abandoned"
    ELSEWHERE = "other session"


class Attempt(msgspec.Struct, frozen=True, eq=False):
    """One attempt, from where it parts from the others."""

    state: State
    side: Side
    outcome: Outcome

    @property
    def prompt(self) -> str:
        """The first prompt, which made the difference; empty if there is none."""
        return next((turn.prompt for turn in self.side.turns if turn.prompt), "")

    @property
    def seconds(self) -> float:
        """How long it took; 0 if that is not known."""
        try:
            times = (self.side.first_at, self.side.last_at)
            first, last = (datetime.fromisoformat(time or "") for time in times)
            return (last - first).total_seconds()
        except (ValueError, TypeError):
            return 0.0

    @property
    def checks(self) -> "Checks":
        """What its tests, builds and the like came to."""
        return sum_checks(self.outcome.checks)


class Board(msgspec.Struct, frozen=True, eq=False):
    """What attempts share, the last prompt of that, and the attempts."""

    common: Common
    prompt: str
    attempts: tuple[Attempt, ...]

    @property
    def files(self) -> list[FileComparison]:
        """The files that were changed, with the changes of each attempt."""
        return compare_files(attempt.outcome for attempt in self.attempts)


class Checks(msgspec.Struct, frozen=True):
    """How often tests and the like ran and failed, and how many failed when they last ran."""

    runs: int = 0
    failed: int = 0
    failing: int = 0


def sum_checks(checks: tuple[CheckRun, ...]) -> Checks:
    """Return what some tests, builds and the like came to."""
    return Checks(
        sum(check.runs for check in checks),
        sum(check.failed for check in checks),
        sum(check.outcome != "passed" for check in checks),
    )
