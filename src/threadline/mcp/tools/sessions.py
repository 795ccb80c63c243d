"""Tools that read one session: outline, read."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from threadline.library.compare import turn_lister
from threadline.library.position import find_position, resolve_point
from threadline.lines.line import Line
from threadline.mcp.page import Answer, Item, answer_of
from threadline.mcp.past import Found, Past
from threadline.mcp.words import entry_items, first_line, joined, place_name, stamp, turn_item
from threadline.model.entry import Entry

TITLE = 160


def outline(past: Past, target: str) -> Answer:
    """Return the turns of a session, branch by branch; abandoned branches are marked."""
    found = past.find(target)
    one = found.session.summary
    items = chain.from_iterable(line_items(line, found) for line in lines_of(found))
    facts = joined([one.agent, stamp(one.first_at), f"{one.entries:,} entries"])
    head = f"Session {one.id} ({facts}); `read` takes the ids"
    return answer_of([Item("title", first_line(one.title, TITLE)), *items], head)


def lines_of(found: Found) -> list[Line]:
    """Return the lines of a session in reading order."""
    tree = found.reading.tree
    return [tree.line_by_id[name] for name in tree.session_by_id[found.id].lines]


def line_items(line: Line, found: Found) -> Iterator[Item]:
    """Yield a header for a branch and its turns; an agent is one item."""
    turns = turn_lister(found.reading)(line.entries).turns
    size = f"{len(line.entries):,} entries"
    if line.kind == "agent":
        asked = first_line(turns[0].prompt, TITLE) if turns else ""
        first = place_name(found.id, line.entries[0].id)
        yield Item(joined([f"agent {first}", size]), asked)
        return
    if line.kind == "branch":
        state = "active" if line.id in found.reading.tree.active else "abandoned"
        origin = f"from {place_name(found.id, line.attach.id)}" if line.attach else ""
        first = place_name(found.id, line.entries[0].id)
        yield Item(joined([f"branch {first}", state, size, origin]))
    yield from (turn_item(turn, found.id) for turn in turns)


def read(past: Past, target: str, before: int = 0) -> Answer:
    """Return the text of entries from one on, as its branch continues; of a session, all."""
    found = past.find(target)
    path, number, state = path_through(found)
    start = max(0, number - max(0, before))
    head = (
        f"Session {found.id}, {state} branch:"
        f" entries {start + 1:,} to {len(path):,} of {len(path):,}"
    )

    def items(first: int) -> Iterator[Item]:
        wanted = entry_items(islice(path, start, None), found.reading, found.id)
        return islice(wanted, first, None)

    return Answer(head, items)


def path_through(found: Found) -> tuple[Sequence[Entry], int, str]:
    """Return the path through an entry to the end of its branch, its index, and the state."""
    reading = found.reading
    if found.entry is None:
        tip = find_position(reading, session=found.id)
        return list(tip.ancestry.up_from(tip.entry))[::-1], 0, "active"
    node = reading.graph.nodes[found.entry]
    active = reading.tree.paths.get(node.group)
    if active is not None and node.id in active.ids:
        path = list(active.ancestry.up_from(active.tip))[::-1]
        state = "active"
    else:
        end = resolve_point(reading, str(last_after(node, found).id))
        path = list(end.ancestry.up_from(end.entry))[::-1]
        state = "abandoned"
    at = next((at for at, entry in enumerate(path) if entry.id == node.id), 0)
    return path, at, state


def last_after(node: Entry, found: Found) -> Entry:
    """Return the last entry of the line that an entry is on; an entry that is folded is alone."""
    lines = (line for line in found.reading.tree.lines if node in line.entries)
    return next((line.entries[-1] for line in lines), node)
