"""Times in the one form that sorts as text."""

from datetime import UTC, datetime, timedelta

WIDTH = len("2026-01-01T00:00:00.000Z")


def is_instant(time: str) -> bool:
    """Say whether a time that can be read has the form already."""
    return len(time) == WIDTH and time[-1] == "Z" and time[10] == "T"


def instant(time: str) -> str:
    """Give `time` as UTC with milliseconds; what is no time becomes empty and sorts first."""
    try:
        moment = datetime.fromisoformat(time)
    except ValueError:
        return ""
    if is_instant(time):
        return time
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    try:
        moment = moment.astimezone(UTC)
    except OverflowError:
        return ""
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03}Z"


def just_after(time: str) -> str:
    """Return the time a millisecond after `time`; empty if it is none."""
    try:
        return instant((datetime.fromisoformat(time) + timedelta(milliseconds=1)).isoformat())
    except (ValueError, OverflowError):
        return ""
