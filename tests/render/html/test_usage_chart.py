"""The chart of usage: dates below it, and bars whatever the dates."""

from datetime import date

import pytest

from threadline.render.html.viewer.usage_chart import (
    DateBelow,
    DayUsage,
    Span,
    chart_of,
    dates_below,
    days_from,
)


@pytest.mark.parametrize("days", [8, 9, 11, 12, 13, 17, 33, 119])
def test_the_last_date_below_the_bars_has_room(days: int) -> None:
    first = date(2025, 12, 20)
    spans = [Span(day, day) for day in days_from(first, days)]
    dated = [(number, one) for number, one in enumerate(dates_below(spans)) if one]
    slots = max(days, 12)
    assert dated[0] == (0, DateBelow("20 Dec 2025", minor=False))
    assert slots - dated[-1][0] >= 0.075 * slots
    assert slots - max(number for number, one in dated if not one.minor) >= 0.2 * slots


@pytest.mark.parametrize("odd", ["0001-01-01", "0999-05-05", "9999-12-31", "no day"])
def test_days_that_cannot_be_are_only_counted(odd: str) -> None:
    used = [DayUsage("2026-11-18", "m", 5, 1), DayUsage(odd, "m", 7, 1)]
    chart = chart_of(used, {"m": "1"}, None, by_cost=False)
    assert (chart.name, len(chart.bars), chart.undated) == ("day", 1, 7)
