"""The turn of each entry: a prompt and all that follows until the next one."""

from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.entry import USERS, Entry
from threadline.model.speaker import begins_turn


def turns_of(reading: Reading) -> dict[str, str]:
    """Return for each entry the id of the first entry of its turn.

    A branch continues the turn from which it leaves, and an agent works in the turn that called it.
    """
    turns: dict[str, str] = {}
    for line in reading.tree.lines:  # a line comes after the one that it is attached to
        add_turns(line, turns, reading)
    return turns


def add_turns(line: Line, turns: dict[str, str], reading: Reading) -> None:
    """Add the turns of the entries of a line to those of the lines before it."""
    text_of = reading.bodies.text_of
    asks = line.kind != "agent"

    def add(entries: list[Entry], current: str | None) -> None:
        for entry in entries:
            is_first = asks and entry.type in USERS and begins_turn(entry, text_of)
            if is_first or current is None:
                current = entry.id
            turns[entry.id] = current

    add(line.entries, turns.get(line.attach.id) if line.attach is not None else None)
    for fold in line.folds:
        add(fold.entries, turns.get(fold.under.id))
