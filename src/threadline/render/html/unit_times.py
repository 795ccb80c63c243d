"""The times of units, as a short text for the page's script."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from typing import NamedTuple

from threadline.outline.unit import Unit

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""One for each minute since the unit before; more minutes are written in full."""

TO_THE_MINUTE = len("2026-01-01T00:00")


def encode_times(units: Iterable[Unit]) -> str:
    """Return the minutes between units: a digit for each, or `~` and a number up to a point.

    The first number counts from 1970. A unit without a time has that of the one before.
    """
    return Times().add(units).text


class Times(NamedTuple):
    """The times of some units as text, and the time of the last, to which others can be added."""

    text: str = ""
    last: int = 0

    def add(self, units: Iterable[Unit]) -> "Times":
        """Return the times of these units and of more behind them."""
        written: list[str] = [self.text]
        before = self.last
        known = ""
        for unit in units:
            entry = unit.first.entry
            time = (unit.time if entry is None else entry.time)[:TO_THE_MINUTE]
            if time == known:
                written.append("0")
                continue
            known = time
            passed = (minutes_of(time) or before) - before
            before += passed
            written.append(DIGITS[passed] if 0 <= passed < len(DIGITS) else f"~{passed}.")
        return Times("".join(written), before)


@lru_cache(512)
def minutes_of(time: str) -> int:
    """Return the minutes from 1970 to a time in UTC; 0 if it is invalid."""
    try:
        return int(datetime.fromisoformat(time).replace(tzinfo=UTC).timestamp() // 60)
    except (ValueError, OverflowError):
        return 0
