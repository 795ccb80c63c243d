"""The dates below the chart of usage."""

from datetime import date

import pytest

from threadline.render.html.viewer.usage_chart import DateBelow, Span, dates_below, days_from


@pytest.mark.parametrize("days", [8, 9, 11, 12, 13, 17, 33, 119])
def test_the_last_date_below_the_bars_has_room(days: int) -> None:
    first = date(2025, 12, 20)
    spans = [Span(day, day) for day in days_from(first, days)]
    dated = [(number, one) for number, one in enumerate(dates_below(spans)) if one]
    slots = max(days, 12)
    assert dated[0] == (0, DateBelow("20 Dec 2025", minor=False))
    assert slots - dated[-1][0] >= 0.075 * slots
    assert slots - max(number for number, one in dated if not one.minor) >= 0.2 * slots
