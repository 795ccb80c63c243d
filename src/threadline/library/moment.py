"""Times as people write them: a date, a time, or how long ago."""

import re
from datetime import datetime, timedelta

AGO = re.compile(r"(\d+)\s*(m|min|h|d|w)[a-z]*(?:\s+ago)?")
UNITS = {"m": "minutes", "min": "minutes", "h": "hours", "d": "days", "w": "weeks"}


def read_moment(text: str, now: datetime) -> datetime:
    """Read a moment as seen from `now`; dates without zone are the user's own."""
    text = text.strip().lower()
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if text in {"today", "yesterday"}:
        return midnight - timedelta(days=text == "yesterday")
    if ago := AGO.fullmatch(text):
        return now - timedelta(**{UNITS[ago[2]]: int(ago[1])})
    return datetime.fromisoformat(text.upper()).astimezone()
