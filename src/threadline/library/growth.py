"""Growth: what a page has to do to become a newer edition of itself without losing its place."""

from collections.abc import Sequence

import msgspec

from threadline.render.html.unit import Unit
from threadline.render.html.view import View

Print = tuple[str, int]
"""The anchor of a unit, and a hash of all that can change of it while its session grows."""

Run = tuple[int, int, int]
"""Units that stay: the number of the first, its new number, and how many they are."""


class Growth(msgspec.Struct, frozen=True):
    """How a newer edition differs: what stays, and which of that has to be drawn anew."""

    runs: list[Run]
    changed: list[int]


def print_units(view: View) -> tuple[Print, ...]:
    """Take the prints of all units of a view."""
    return tuple([(unit.anchor, hash(state_of(view, unit))) for unit in view.units])


def state_of(view: View, unit: Unit) -> object:
    """Gather what may change of a unit; the words of an entry never do."""
    first, last, holder = unit.first, unit.last, unit.holder
    partings = view.partings.get(unit.number, ())
    told = [(link.line, link.entries, link.active, link.words) for link in partings]
    return (
        first.title,
        unit.role,
        holder.level,
        last.anchor if last else None,
        holder.tail,
        holder.error,
        first.unanswered,
        holder.immediate.count,
        holder.total.count,
        tuple(told),
        header_state(view, unit) if unit.role == "h" else None,
    )


def header_state(view: View, unit: Unit) -> object:
    """Gather what the header of a session or branch tells."""
    name = unit.first.line
    card, line = view.cards.get(name), view.line(name)
    return (
        (card.entries, card.branches, card.agents, card.last_at) if card else None,
        len(line.entries) if line else 0,
        view.is_active(name),
    )


def compare_prints(old: Sequence[Print], new: Sequence[Print]) -> Growth:
    """Find the units that stay, in order, and those of them that look different."""
    place = {anchor: number for number, (anchor, _) in enumerate(old)}
    runs: list[list[int]] = []
    changed: list[int] = []
    last = -1
    for number, (anchor, state) in enumerate(new):
        was = place.get(anchor, -1)
        if was <= last:
            continue
        last = was
        if state != old[was][1]:
            changed.append(number)
        if runs and runs[-1][0] + runs[-1][2] == was and runs[-1][1] + runs[-1][2] == number:
            runs[-1][2] += 1
        else:
            runs.append([was, number, 1])
    return Growth([(old_at, new_at, length) for old_at, new_at, length in runs], changed)
