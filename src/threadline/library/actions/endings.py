"""The calls that end on a part of a path, entry by entry, wherever they were made."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from threadline.activity.pairs import CallPairs
from threadline.agents.registry import dialect_of
from threadline.library.load.reading import Reading
from threadline.model.call import Call
from threadline.model.entry import Entry, answered_calls, calls_of


def calls_ended(
    path: Sequence[Entry], start: int, reading: Reading
) -> Iterator[tuple[Entry, Mapping[str, Call]]]:
    """Yield the entries of a path from one on, each with the calls whose results it holds."""
    pairs, content_of = CallPairs(dialect_of), reading.bodies.content_of
    for entry in waiting(path[:start]):
        deque(pairs.add(entry, content_of(entry)), 0)
    for entry in path[start:]:
        made = pairs.add(entry, content_of(entry))
        yield entry, {one.call.id: one.call for one in made if one.answer is entry}


def waiting(path: Iterable[Entry]) -> Iterable[Entry]:
    """Return the entries of a path with calls that have no result on it."""
    made: dict[str, Entry] = {}
    for entry in path:
        made |= dict.fromkeys(calls_of(entry), entry)
        for call in answered_calls(entry):
            made.pop(call, None)
    return {entry.id: entry for entry in made.values()}.values()
