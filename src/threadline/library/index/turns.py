"""The turn of each entry: a prompt and all that follows until the next one."""

from collections.abc import Iterator, Mapping

from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.speaker import begins_turn


def turns_of(reading: Reading) -> dict[str, str]:
    """Return for each entry the id of the first entry of its turn.

    A branch continues the turn from which it leaves, and an agent works in the turn that called it.
    """
    turns: dict[str, str] = {}
    for line in reading.tree.lines:  # a line comes after the one that it is attached to
        turns.update(turns_on(line, turns, reading))
    return turns


def turns_on(line: Line, turns: Mapping[str, str], reading: Reading) -> Iterator[tuple[str, str]]:
    """Yield the entries of a line with their turns; `turns` are those of the lines before it."""
    begins = never_begins if line.kind == "agent" else begins_turn
    text_of = reading.bodies.text_of
    current = turns.get(line.attach.id) if line.attach is not None else None
    own: dict[str, str] = {}
    for entry in line.entries:
        if current is None or begins(entry, text_of):
            current = entry.id
        own[entry.id] = current
    for fold in line.folds:
        current = own.get(fold.under.id)
        for entry in fold.entries:
            if current is None or begins(entry, text_of):
                current = entry.id
            own[entry.id] = current
    yield from own.items()


def never_begins(_entry: Entry, _text_of: object) -> bool:
    """Return False: what an agent is asked is part of the turn that called it."""
    return False
