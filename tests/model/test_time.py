"""Times are written in one form, and can be read back."""

from datetime import datetime

import pytest

from threadline.model.time import instant


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000Z"),
        ("2026-01-02T03:04:05.6789+02:00", "2026-01-02T01:04:05.678Z"),
        ("0001-01-01T00:00:01Z", "0001-01-01T00:00:01.000Z"),
        ("0999-12-31T23:59:59.5", "0999-12-31T23:59:59.500Z"),
        ("0001-01-01T00:00:01+02:00", ""),
        ("yesterday", ""),
    ],
)
def test_a_time_has_four_digits_of_a_year_and_is_readable(written: str, told: str) -> None:
    assert instant(written) == told
    assert not told or datetime.fromisoformat(told).isoformat().startswith(told[:19])
