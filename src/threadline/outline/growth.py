"""A session that grows: its last turns, outlined alone, in place of what stood there."""

from collections.abc import Sequence

import msgspec

from threadline.outline.nest import HEADERS
from threadline.outline.outline import Outline
from threadline.outline.unit import Unit


def name_messages(made: Outline, before: int, line: str) -> None:
    """Name the messages of turns that were outlined alone as in the whole session.

    There they are on `line`, and `before` messages that are not headers stand before them.
    """
    for message in made.messages:
        if message.line == made.messages[0].line:
            message.line = line
        if message.kind not in HEADERS:
            message.id = f"d-{before}"
            before += 1


def join_units(before: Sequence[Unit], alone: Sequence[Unit]) -> list[Unit]:
    """Return the units of a session: those before its last turns, and these.

    Both begin with the heading of the session.
    """
    heading, *last = alone
    for unit in last:
        unit.number += len(before) - 1
    kept = [unit for unit in before[0].below if unit.number < len(before)]
    total = len(before) + len(last) - 1
    first = msgspec.structs.replace(before[0], below=[*kept, *heading.below], total=total)
    return [first, *before[1:], *last]
