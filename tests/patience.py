"""Timeouts for tests."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

PATIENCE = 90.0
"""Seconds to wait for background work."""


class HangError(Exception):
    """A block exceeded its time limit."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise `HangError` if the block takes too long; an outer limit stays in force."""

    def give_up(_signal: int, _frame: FrameType | None) -> None:
        raise HangError(f"still running after {seconds} s")

    before = signal.signal(signal.SIGALRM, give_up)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left)
        signal.signal(signal.SIGALRM, before)


def until(holds: Callable[[], object]) -> None:
    """Wait for a condition that background work fulfils."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)
