"""Time limits for tests: in CPU time, so that a busy machine fails none of them."""

import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

PATIENCE = 300.0
"""Seconds to wait for background work, which other programs may hold up."""

HELD_UP = 5
"""How many times its limit a test may take by the clock: it waits, or has a small share of a core."""

AGAIN = 1.0
"""Seconds after which a limit is told again: an exception in a callback of the collector is lost."""

TRIES = 4
"""How often a program is started to see how little of a core it takes."""

START = 0.047
"""CPU seconds that `threadline --version` takes on a quiet machine of 2026."""

TIMERS = (
    (signal.ITIMER_PROF, signal.SIGPROF, 1, "of CPU time"),
    (signal.ITIMER_REAL, signal.SIGALRM, HELD_UP, "by the clock"),
)


class HangError(Exception):
    """A block exceeded its time limit."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise `HangError` if the block takes too long; an outer limit stays in force.

    It may take so many seconds of CPU time, and five times as many by the clock.
    """
    with _limit(0, seconds), _limit(1, seconds):
        yield


@contextmanager
def _limit(which: int, seconds: float) -> Iterator[None]:
    timer, number, times, kind = TIMERS[which]
    told: list[str] = []

    def give_up(_signal: int, _frame: FrameType | None) -> None:
        told.append(f"still running after {seconds * times:g} s {kind}")
        raise HangError(told[0])

    before = signal.signal(number, give_up)
    left, again = signal.setitimer(timer, seconds * times, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(timer, left, again)
        signal.signal(number, before)
    if told:
        raise HangError(told[0])


def until(holds: Callable[[], object]) -> None:
    """Wait for a condition that background work fulfils."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)


def start_cpu() -> float:
    """Return the CPU seconds that a start of threadline takes now."""
    command = [sys.executable, "-m", "threadline", "--version"]
    return cpu_of(lambda: subprocess.run(command, capture_output=True, check=True))


def cpu_of(run: Callable[[], object]) -> float:
    """Return the CPU seconds of the programs that `run` starts and waits for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
