"""Calls of one tool about one thing, one after the other, as one row: `Edit app.py ×13 +15 −15`."""

from collections.abc import Sequence
from itertools import groupby

from threadline.outline.message import Message, Word, text_of_words
from threadline.outline.tool_uses import Changed, sizes
from threadline.outline.unit import STEPS, Unit, unit_of

FEWEST = 3
"""So many calls, at least, are told as one row."""

Key = tuple[str, str, int]


def join_repeats(steps: Sequence[Unit]) -> list[Unit]:
    """Return steps with a row in place of calls that repeat each other."""
    found: list[Unit] = []
    for key, run in groupby(steps, key=key_of):
        same = list(run)
        if key is None or len(same) < FEWEST or len(same) == len(steps):
            found += same
        else:
            found.append(row_of_calls(same))
    return found


def key_of(unit: Unit) -> Key | None:
    """Return what a call repeats: its tool and what it is about; None if it stands alone.

    A call that failed, or has something below it, is shown by itself.
    """
    call = unit.first
    if call.kind != "tool_use" or call.error or unit.below or unit.inside or not call.subject:
        return None
    return call.label or call.name or "", call.subject, call.agent_depth


def row_of_calls(units: Sequence[Unit]) -> Unit:
    """Return the row of calls that repeat each other."""
    call = units[0].first
    changed = Changed(
        sum(unit.first.outcome.added for unit in units),
        sum(unit.first.outcome.removed for unit in units),
    )
    words = [Word(f"{call.label or call.name} {call.subject} ×{len(units)}"), *sizes(changed)]
    row = Message("steps", text_of_words(words), line=call.line, agent_depth=call.agent_depth)
    row.id = f"same-{units[0].anchor}"
    row.words = tuple(words)
    return unit_of(row, STEPS, list(units))
