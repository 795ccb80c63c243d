"""What a reading gets last: the prices and marks of the user, and no secrets."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from threadline.library.load.reading import Reading
from threadline.model.price import Prices

if TYPE_CHECKING:
    from threadline.model.mark import MarkSet
    from threadline.model.secret import Redactor


def finish_reading(
    reading: Reading,
    prices: Prices,
    redactor: "Redactor | None" = None,
    marks: "Callable[[], MarkSet] | None" = None,
) -> Reading:
    """Return a reading with prices and marks, and without secrets if there is a redactor."""
    reading.prices, reading.marks = prices, marks
    if redactor is None:
        return reading
    # Most commands show secrets: they do not load what finds them.
    from threadline.library.load.redact import redact_reading

    return redact_reading(reading, redactor)
