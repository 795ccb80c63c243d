"""A session over time: idle time is compressed, calls at the same time are in rows of their own."""

import pytest

from threadline.compare.timeline import PAUSE, Lane, Scale, TimedCall, rows_of
from threadline.model.tool import Does


def call(start: float, end: float) -> TimedCall:
    return TimedCall("e", "Bash", Does.RUN, start, end)


def test_idle_time_is_compressed() -> None:
    calls = (call(0, 40), call(1000, 1040))
    lane = Lane("s", "Conversation", is_agent=False, start=0, end=1040, calls=calls)
    scale = Scale([lane])
    assert scale.pauses == [(40, 1000)]
    whole = 40 + PAUSE + 40
    places = [scale.place(time) for time in (0, 40, 1000, 1020, 1040)]
    assert places == pytest.approx([0, 40 / whole, (40 + PAUSE) / whole, (60 + PAUSE) / whole, 1])
    assert Scale([Lane("s", "", is_agent=False, start=5, end=5)]).place(5) == 0


def test_calls_at_the_same_time_are_in_rows_of_their_own() -> None:
    assert rows_of([call(0, 9), call(1, 3), call(3, 4), call(5, 6), call(9, 10)]) == [0, 1, 1, 1, 0]
