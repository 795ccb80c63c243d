"""Times as `datetime`."""

from datetime import datetime


def moment_of(time: str | None) -> datetime | None:
    """Return a time of a transcript; None if there is none, or if it is not valid."""
    try:
        return datetime.fromisoformat(time) if time else None
    except ValueError:
        return None
