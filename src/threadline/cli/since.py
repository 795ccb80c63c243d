"""The WHEN of `--since`: a date, a time, or how long ago."""

from datetime import datetime

import click

from threadline.library.moment import read_moment


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
