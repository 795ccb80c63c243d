"""The WHEN of `--since`: a date, a time, or how long ago."""

import re
from datetime import datetime, timedelta

import click

AGO = re.compile(r"(\d+)\s*(m|min|h|d|w)[a-z]*(?:\s+ago)?")
UNITS = {"m": "minutes", "min": "minutes", "h": "hours", "d": "days", "w": "weeks"}


class Since(click.ParamType):  # type: ignore[type-arg] # not generic before click 8.4
    """Reads a moment; dates without zone are the user's own."""

    name = "when"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime:
        """Read `value`, or say what would do."""
        if isinstance(value, datetime):
            return value
        try:
            return read_moment(str(value), datetime.now().astimezone())
        except (ValueError, OverflowError):
            hint = "say for example 3d, 12h, today, yesterday, 2026-11-15 or 2026-11-15T09:30"
            self.fail(f"'{value}' is no time; {hint}", param, ctx)


def read_moment(text: str, now: datetime) -> datetime:
    """Read a moment as seen from `now`."""
    text = text.strip().lower()
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if text in {"today", "yesterday"}:
        return midnight - timedelta(days=text == "yesterday")
    if ago := AGO.fullmatch(text):
        return now - timedelta(**{UNITS[ago[2]]: int(ago[1])})
    return datetime.fromisoformat(text.upper()).astimezone()
