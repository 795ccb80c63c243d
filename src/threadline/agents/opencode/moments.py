"""Times as the client stores them: in milliseconds."""

from datetime import UTC, datetime


def moment(milliseconds: float | None) -> str:
    """Return a count of milliseconds as a time; empty if it is none."""
    if milliseconds is None:
        return ""
    try:
        time = datetime.fromtimestamp(milliseconds / 1000, UTC)
    except (OverflowError, OSError, ValueError):
        return ""
    return f"{time.isoformat(timespec='milliseconds')[:-6]}Z"
