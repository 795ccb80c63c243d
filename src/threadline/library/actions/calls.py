"""What entries do: their blocks, their calls with results, what their requests took."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from threadline.activity.pairs import CallPairs
from threadline.activity.requests import Requests
from threadline.agents.registry import dialect_of
from threadline.context import SentBlock, sent_block
from threadline.library.load.reading import Reading
from threadline.model.call import Call
from threadline.model.entry import Entry, answered_calls, calls_of
from threadline.model.price import Spent

CallsByEntry = dict[str, dict[str, Call]]
"""The calls that entries make or answer, by the ids of entries and calls."""


def blocks_of(entry: Entry, reading: Reading) -> tuple[SentBlock, ...]:
    """Return the blocks of an entry in the form that all agents share."""
    return tuple(map(sent_block, reading.bodies.content_of(entry).blocks))


def calls_by_entry(entries: Iterable[Entry], reading: Reading) -> CallsByEntry:
    """Return the calls of a line, each with its result, if it has one."""
    pairs, found = CallPairs(dialect_of), CallsByEntry()
    for entry in entries:
        for made in pairs.add(entry, reading.bodies.content_of(entry)):
            for place in (made.entry, made.answer or made.entry):
                calls = found.setdefault(place.id, {})
                calls[made.call.id or str(len(calls))] = made.call
    return found


def spent_by(entry: Entry, reading: Reading) -> Spent | None:
    """Return what the request took that an entry tells of; None if it tells of none."""
    requests = Requests()
    told = requests.add(entry, reading.bodies.content_of(entry))
    return None if told is None else requests.sum(reading.prices)


def calls_ended(
    path: Sequence[Entry], start: int, reading: Reading
) -> Iterator[tuple[Entry, Mapping[str, Call]]]:
    """Yield the entries of a path from one on, each with the calls whose results it holds."""
    pairs, content_of = CallPairs(dialect_of), reading.bodies.content_of
    # A call that was made before may be answered on this part.
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
