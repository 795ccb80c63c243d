"""Rules between messages: a new day, or how long nothing happened."""

from collections.abc import Callable
from datetime import datetime

HOUR, DAY = 3600, 86400


class DateRules:
    """Returns what stands above each message of a conversation, in their order.

    Times that go back, as those of parallel agents and of other branches do, need no rule.
    """

    def __init__(self, to_local: Callable[[datetime], datetime]) -> None:
        self._to_local = to_local
        self._latest: datetime | None = None

    @property
    def has_begun(self) -> bool:
        """Whether there was a message with a time before."""
        return self._latest is not None

    def restart(self) -> None:
        """Begin another session."""
        self._latest = None

    def above(self, time: str) -> str:
        """Return the date of the first message of a day, or how long a pause was; else empty."""
        moment = self._parse(time)
        if moment is None or (self._latest is not None and moment <= self._latest):
            return ""
        before, self._latest = self._latest, moment
        if before is None:
            return date_text(moment)
        later = later_text((moment - before).total_seconds())
        if before.date() == moment.date():
            return later
        return f"{date_text(moment)} · {later}" if later else date_text(moment)

    def _parse(self, time: str) -> datetime | None:
        try:
            return self._to_local(datetime.fromisoformat(time))
        except (ValueError, OverflowError, OSError):
            return None


def date_text(moment: datetime) -> str:
    """Return a date in full: `Tuesday, 24 February 2026`."""
    return f"{moment:%A}, {moment.day} {moment:%B %Y}"


def later_text(seconds: float) -> str:
    """Return how long a pause of more than an hour was; empty for a shorter one."""
    if seconds < HOUR:
        return ""
    hours = round(seconds / HOUR)
    if hours < DAY // HOUR:
        return f"{hours} h later"
    days = round(seconds / DAY)
    return f"{days} days later" if days > 1 else "1 day later"
