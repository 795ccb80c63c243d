"""What differs between versions of the client, as one table.

The version that began the session is emulated.
"""

import re
from typing import NamedTuple

from threadline.lazy import LazyPattern

NUMBERS = LazyPattern(r"(\d{1,9})\.(\d{1,9})\.(\d{1,9})")


class Rule(NamedTuple):
    """From version `since` on results are sent in the order of their calls, or of their events."""

    since: tuple[int, ...]
    in_order_of_calls: bool
    seen: str


RULES = (
    Rule((0, 0, 0), in_order_of_calls=False, seen="1.0.75"),
    Rule((1, 0, 76), in_order_of_calls=True, seen="1.0.102"),
)


def sends_in_order_of_calls(version: str) -> bool:
    """Return True if a version sends results in the order of their calls, as the newest does."""
    found: re.Match[str] | None = NUMBERS.match(version)
    if found is None:
        return RULES[-1].in_order_of_calls
    own = tuple(map(int, found.groups()))
    return [rule for rule in RULES if rule.since <= own][-1].in_order_of_calls
