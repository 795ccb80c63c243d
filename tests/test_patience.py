"""A test that hangs ends; one that waits for a busy machine does not."""

import time
from contextlib import suppress

import pytest

from tests.patience import HangError, within


def work(seconds: float) -> None:
    """Use a core for some time."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_a_limit_is_in_cpu_time() -> None:
    with pytest.raises(HangError), within(0.1):
        work(60)


def test_waiting_is_not_working_but_ends_too() -> None:
    with within(0.1):
        time.sleep(0.2)
    with pytest.raises(HangError, match="by the clock"), within(0.01):
        time.sleep(5)


def test_a_limit_that_a_callback_swallowed_is_told_at_the_end() -> None:
    def swallow() -> None:
        with suppress(HangError):
            work(60)

    with pytest.raises(HangError), within(0.05):
        swallow()
