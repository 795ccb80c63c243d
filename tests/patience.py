"""How long a test waits: code that does not end is a failure, not a wait for ever."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

PATIENCE = 90.0
"""Seconds after which something that does not come is not waited for any longer."""


class HangError(Exception):
    """Something did not end."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise `HangError` if the block is not done in time; an outer limit goes on afterwards."""

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
    """Wait for what is done in the background."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)
