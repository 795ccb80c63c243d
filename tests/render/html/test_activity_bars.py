"""Bars of activity: all days from the first on, by day, week or more, whatever the dates."""

from datetime import date

import pytest

from threadline.render.html.viewer.activity_bars import MOST, bars_of

TODAY = date(2026, 11, 18)


def ago(days: int) -> int:
    return TODAY.toordinal() - days


@pytest.mark.parametrize(
    ("first", "bars", "days"), [(1, 2, 1), (90, 91, 1), (91, 14, 7), (700, 26, 28), (9000, 25, 364)]
)
def test_a_bar_stands_for_a_day_or_more(first: int, bars: int, days: int) -> None:
    found = bars_of({ago(first): 2, ago(0): 3}, TODAY)
    assert len(found) == bars
    assert {(bar.until - bar.since).days + 1 for bar in found} == {days}
    assert found[-1].until == TODAY
    assert sum(bar.count for bar in found) == 5
    assert found[0].count


@pytest.mark.parametrize("odd", [1, 200, date(9999, 12, 31).toordinal()])
def test_days_that_cannot_be_are_left_out(odd: int) -> None:
    found = bars_of({odd: 9, ago(3): 1}, TODAY)
    assert len(found) == 4 <= MOST
    assert sum(bar.count for bar in found) == 1
    assert bars_of({odd: 9}, TODAY)[0].count == 0
