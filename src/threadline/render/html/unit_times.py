"""The times of units, as a short text for the page's script."""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

import msgspec

from threadline.outline.unit import Unit

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""One for each minute since the unit before; more minutes are written in full."""

EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001 - all times here are in UTC
TO_THE_MINUTE = itemgetter(slice(len("2026-01-01T00:00")))
"""Returns a time without its seconds."""


def encode_times(units: Iterable[Unit]) -> str:
    """Return the minutes between units: a digit for each, or `~` and a number up to a point.

    The first number counts from 1970. A unit without a time has that of the one before.
    """
    return Times().add(units).text


class Times(msgspec.Struct, frozen=True):
    """The times of some units as text, and the time of the last, to which others can be added."""

    text: str = ""
    last: int = 0

    def add(self, units: Iterable[Unit]) -> "Times":
        """Return the times of these units and of more behind them."""
        written: list[str] = [self.text]
        before = self.last
        times = [unit.time if (entry := unit.first.entry) is None else entry.time for unit in units]
        for minute, run in groupby(times, TO_THE_MINUTE):
            passed = (minutes_of(minute) or before) - before
            before += passed
            written.append(DIGITS[passed] if 0 <= passed < len(DIGITS) else f"~{passed}.")
            written.append(DIGITS[0] * (len(list(run)) - 1))
        return Times("".join(written), before)


@lru_cache(512)
def minutes_of(time: str) -> int:
    """Return the minutes from 1970 to a time in UTC; 0 if it is invalid."""
    try:
        passed = datetime.fromisoformat(time).replace(tzinfo=None) - EPOCH
    except ValueError:
        return 0
    return passed.days * 1440 + passed.seconds // 60
