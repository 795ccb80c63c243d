"""Times of transcripts: in a format that sorts as text, and as `datetime`."""

from datetime import UTC, datetime, timedelta

WIDTH = len("2026-01-01T00:00:00.000Z")

LAST = 253_402_128_000.0
"""The last but one day that a calendar has, in seconds since 1970: it is one in any time zone."""


def instant(time: str) -> str:
    """Return `time` in UTC with milliseconds; empty, which sorts first, if it is not a time."""
    try:
        moment = datetime.fromisoformat(time)
    except ValueError:
        return ""
    if len(time) == WIDTH and time[-1] == "Z" and time[10] == "T":  # as clients write it
        return time
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    try:
        moment = moment.astimezone(UTC)
    except OverflowError:
        return ""
    # Not `strftime`: it writes a year before 1000 without zeros, which cannot be read back.
    return moment.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def instant_at(milliseconds: float | None) -> str:
    """Return milliseconds since 1970 as a time; empty if there are none or far too many."""
    if milliseconds is None:
        return ""
    try:
        moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    except (OverflowError, OSError, ValueError):
        return ""
    return moment.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def just_after(time: str) -> str:
    """Return the time a millisecond after `time`; empty if it is not a time."""
    try:
        return instant((datetime.fromisoformat(time) + timedelta(milliseconds=1)).isoformat())
    except (ValueError, OverflowError):
        return ""


def moment_of(time: str | None) -> datetime | None:
    """Return a time of a transcript; None if there is none, or if it is not valid."""
    try:
        return datetime.fromisoformat(time) if time else None
    except ValueError:
        return None


def seconds_of(time: str) -> float | None:
    """Return a time in seconds since 1970; None if it is not one."""
    try:
        return datetime.fromisoformat(time).timestamp()
    except (ValueError, OverflowError):
        return None


def dated(seconds: float) -> float:
    """Return a time in seconds since 1970; 0 if it is before that, or after the last calendar."""
    return seconds if 0 < seconds < LAST else 0.0
