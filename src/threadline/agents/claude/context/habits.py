"""What differs between versions of the client: the one that wrote the tip is emulated."""

import re
from typing import NamedTuple

NUMBERS = re.compile(r"(\d+)\.(\d+)\.(\d+)")
OLD = (2, 1, 0)
"""Before this, a client follows the path alone."""

NEW = (2, 1, 198)
"""From here on calls are answered and notifications wrapped. Seen in 2.1.325, not in 2.1.197."""


class Habits(NamedTuple):
    """How a version turns its transcript into messages.

    `gathers`: parts of one API message, and the results of its calls, are sent even if the path
    passes them by, and thinking goes only to the model that thought it. `answers`: a call without
    a result is answered in its stead; otherwise it is not sent. `wraps`: what tasks report
    travels as a reminder.
    """

    gathers: bool = True
    answers: bool = True
    wraps: bool = True


def habits_of(version: object) -> Habits:
    """Tell the habits of a version; one that cannot be read is taken for the newest."""
    found = NUMBERS.match(version) if isinstance(version, str) else None
    if found is None:
        return Habits()
    numbers = tuple(map(int, found.groups()))
    return Habits(gathers=numbers >= OLD, answers=numbers >= NEW, wraps=numbers >= NEW)
