"""Reading: an outline in the order a reader meets it, the active path in one piece.

Other attempts stand at the fork where they left the path, each below a row of its own.
"""

from collections.abc import Iterable

from threadline.outline.message import Message
from threadline.outline.outline import Outline
from threadline.outline.path import session_unit
from threadline.outline.turn import MARKS, arrange_turns, list_units
from threadline.outline.unit import Unit
from threadline.tree.tree import Tree

Run = tuple[int, int]
"""Units in a row: the number of the first, and how many they are."""


def arrange_outline(outline: Outline) -> list[Unit]:
    """Return the units of an outline in the order in which they are read, numbered and nested."""
    units: list[Unit] = []
    stack = top_units(outline.roots, outline.tree)[::-1]
    above: list[Unit] = []
    while stack:
        unit = stack.pop()
        while above and above[-1].depth >= unit.depth:
            count_below(above.pop(), units)
        unit.number = len(units)
        units.append(unit)
        if unit.inside:
            unit.below = arrange_turns(list_units(unit.inside))
        elif unit.path is not None:
            unit.below, unit.path = arrange_turns(unit.path), None
        if unit.below:
            above.append(unit)
            depth = unit.depth + 1
            for below in unit.below:
                below.depth = depth
            stack += unit.below[::-1]
    for unit in above:
        count_below(unit, units)
    return units


def count_below(unit: Unit, units: list[Unit]) -> None:
    """Count what is below a unit: all that were listed since."""
    unit.total = len(units) - unit.number - 1


def top_units(messages: Iterable[Message], tree: Tree) -> list[Unit]:
    """Return the units at the top: sessions, each with the path through its lines."""
    found: list[Unit] = []
    for message in messages:
        if message.kind == "session":
            found.append(session_unit(message, tree))
        else:
            found += arrange_turns(list_units([message]))
    return found


def engine_order(units: list[Unit], outline: Outline) -> list[Run]:
    """Return the runs of units by line, as the engine orders lines; empty without branches."""
    if not any(unit.role in MARKS for unit in units):
        return []
    place = {name: at for at, name in enumerate(dict.fromkeys(m.line for m in outline.messages))}
    runs: list[list[int]] = []
    owner = ""
    for unit in units:
        line = unit.first.line
        if runs and (unit.first.agent_depth or line == owner):
            runs[-1][2] += 1
        else:
            owner = line
            runs.append([place.get(line, 0), unit.number, 1])
    return [(first, length) for _, first, length in sorted(runs)]
