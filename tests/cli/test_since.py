"""The WHEN of `--since`."""

from datetime import UTC, datetime

import pytest

from threadline.library.index.search import parse_time

NOW = datetime(2026, 11, 15, 18, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("3d", "2026-11-12T18:30+00:00"),
        ("12h", "2026-11-15T06:30+00:00"),
        ("90 min ago", "2026-11-15T17:00+00:00"),
        ("2 weeks", "2026-11-01T18:30+00:00"),
        ("1w", "2026-11-08T18:30+00:00"),
        ("today", "2026-11-15T00:00+00:00"),
        ("Yesterday", "2026-11-14T00:00+00:00"),
        ("2026-11-01T09:30Z", "2026-11-01T09:30+00:00"),
        ("2026-11-01T09:30+02:00", "2026-11-01T07:30+00:00"),
    ],
)
def test_a_time_is_parsed(text: str, moment: str) -> None:
    assert parse_time(text, NOW) == datetime.fromisoformat(moment)


@pytest.mark.parametrize("text", ["", "soon", "3 parsecs", "2026-13-01", "d3"])
def test_an_invalid_time_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_time(text, NOW)


def test_a_time_out_of_range_is_an_error() -> None:
    with pytest.raises(OverflowError):
        parse_time("999999999999d", NOW)
