"""Times in the one form that sorts as text."""

from datetime import UTC, datetime

WIDTH = len("2026-01-01T00:00:00.000Z")


def instant(time: str) -> str:
    """Give `time` as UTC with milliseconds; what is no time becomes empty and sorts first."""
    if len(time) == WIDTH and time[-1] == "Z":
        return time
    try:
        moment = datetime.fromisoformat(time)
    except ValueError:
        return ""
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    try:
        moment = moment.astimezone(UTC)
    except OverflowError:
        return ""
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03}Z"
