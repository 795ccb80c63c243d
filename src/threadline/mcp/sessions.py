"""Tools that read sessions: outline, read, compare, blame."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import chain, groupby, islice

from threadline.compare.blame import BlamedLine
from threadline.compare.diff import Side
from threadline.library.actions.blame import (
    FileLine,
    ReadChanges,
    blame_file,
    is_changed,
    parse_file_line,
    prompt_of,
)
from threadline.library.actions.compare import diff_positions, turn_lister
from threadline.library.index.search import join_query, parse_search
from threadline.library.load.reading import Reading
from threadline.library.position import find_position, resolve_point
from threadline.library.workspace import Named
from threadline.lines.line import Line
from threadline.mcp.page import Answer, Item, answer_of
from threadline.mcp.past import Past
from threadline.mcp.quote import is_plain, odd_ids, shown_argument, shown_id
from threadline.mcp.words import (
    describe_files,
    entry_items,
    first_line,
    joined,
    number_of,
    place_name,
    stamp,
    turn_item,
)
from threadline.model.entry import Entry
from threadline.model.error import TargetNotFoundError, ThreadlineError
from threadline.outline.amounts import cost_reason
from threadline.tree.ancestry import Position

TITLE = 160
MOST_READ = 50
"""How many ids are read at once."""


def outline(past: Past, target: str) -> Answer:
    """Return the turns of a session, branch by branch; abandoned branches are marked."""
    found = past.find(target)
    one = found.session.summary
    items = chain.from_iterable(line_items(line, found) for line in lines_of(found))
    facts = joined([one.agent, stamp(one.first_at), number_of(one.entries, "entry")])
    head = f"Session {shown_id(one.id)} ({facts}); `read` takes the ids"
    title = Item("title", first_line(one.title, TITLE))
    return answer_of([*odd_ids(one.id), title, *items], head)


def lines_of(found: Named) -> list[Line]:
    """Return the lines of a session in reading order."""
    tree = found.reading.tree
    return [tree.line_by_id[name] for name in tree.session_by_id[found.id].lines]


def line_items(line: Line, found: Named) -> Iterator[Item]:
    """Yield a header for a branch and its turns; an agent is one item."""
    turns = turn_lister(found.reading)(line.entries).turns
    size = number_of(len(line.entries), "entry")
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


def read(past: Past, targets: Sequence[str], before: int = 0) -> Answer:
    """Return the text of entries from one on, as its branch continues; of a session, all.

    Of several targets, each is one entry alone, of a session the last.
    """
    names = [name for target in targets for name in split_ids(target)]
    if len(names) > 1:
        return read_each(past, names)
    found = past.find(names[0])
    path, number, state = path_through(found)
    start = max(0, number - max(0, before))
    head = (
        f"Session {shown_id(found.id)}, {state} branch:"
        f" entries {start + 1:,} to {len(path):,} of {len(path):,}"
    )

    def items(first: int) -> Iterator[Item]:
        wanted = entry_items(path, start, found.reading, found.id)
        return islice(chain(odd_ids(found.id), wanted), first, None)

    return Answer(head, items)


def split_ids(text: str) -> list[str]:
    """Return the ids in a text, separated by commas; a title with commas is one name."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    return names if all(map(is_plain, "".join(names).split("/"))) else [text]


def read_each(past: Past, names: Sequence[str]) -> Answer:
    """Return some entries, each alone; of one that is not there, why."""

    def items() -> Iterator[Item]:
        for name in names[:MOST_READ]:
            try:
                found = past.find(name)
            except ThreadlineError as error:
                yield Item(f"{shown_argument(name)} · not read", str(error))
                continue
            path, number, _ = path_through(found)
            at = number if found.entry is not None else len(path) - 1
            yield from entry_items(path[: at + 1], at, found.reading, found.id)

    more = f"; only the first {MOST_READ}" if len(names) > MOST_READ else ""
    return answer_of(items(), f"{number_of(len(names), 'id')}, each entry alone{more}")


def path_through(found: Named) -> tuple[Sequence[Entry], int, str]:
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


def last_after(node: Entry, found: Named) -> Entry:
    """Return the last entry of the line that an entry is on; an entry that is folded is alone."""
    lines = (line for line in found.reading.tree.lines if node in line.entries)
    return next((line.entries[-1] for line in lines), node)


MOST_SESSIONS = 1_000


def compare(past: Past, one: str, other: str) -> Answer:
    """Return what two sessions, branches or entries share, and what each did after that."""
    first, second = past.find(one), past.find(other)
    reading = first.reading
    if second.reading is not reading:
        reading = past.workspace.open(first.id, second.id)
    diff = diff_positions(position_of(first, reading), position_of(second, reading), reading)
    common = diff.common
    place = place_name(first.id, common.last) if common.last else ""
    last = f", up to {place}" if all(map(is_plain, place.split("/"))) else ""
    names = f"A = {shown_argument(one)}, B = {shown_argument(other)}"
    shared = f"{number_of(common.entries, 'entry')} ({number_of(common.prompts, 'prompt')})"
    head = f"{names}: the same for {shared}{last}"
    return answer_of([*side_items("A", diff.a), *side_items("B", diff.b)], head)


def position_of(found: Named, reading: Reading) -> Position:
    """Return the end of the branch that an entry begins, the entry, or the tip of a session."""
    if found.entry is None:
        return find_position(reading, session=found.id)
    begun = (line for line in reading.tree.lines if line.entries[0].id == found.entry)
    branch = next((line.id for line in begun if line.kind == "branch"), None)
    return resolve_point(reading, branch or found.entry)


def side_items(name: str, side: Side) -> Iterator[Item]:
    """Yield what one of two paths did: sizes and files, then its turns."""
    facts = joined(
        [
            f"{name} alone: {number_of(side.entries, 'entry')}",
            number_of(side.prompts, "prompt"),
            f"{number_of(side.spent.output, 'token')} out",
            cost_reason(side.spent),
            f"{stamp(side.first_at)} to {stamp(side.last_at)}" if side.first_at else "",
        ]
    )
    yield Item(facts, describe_files(side.files))
    yield from (turn_item(turn, side.session) for turn in side.turns)


def blame(past: Past, file: str) -> Answer:
    """Return which entries last changed the lines of a file, and the prompts that led there."""
    place = parse_file_line(file)
    told = shown_argument(place.path)
    reading = past.workspace.open(*sessions_with(past, place))
    # Files that no session wrote are none of the caller's business: not even whether they exist.
    source = ReadChanges(reading)
    if not is_changed(place, source):
        raise ThreadlineError(f"no session changed '{told}'", "give the path as sessions had it")
    try:
        blamed = blame_file(place, source)
    except TargetNotFoundError as error:
        raise ThreadlineError(str(error), "it was moved, deleted, or is not a file") from error
    items = list(run_items(blamed.lines, reading))
    lines, changes = number_of(len(blamed.lines), "line"), number_of(blamed.changes, "change")
    head = f"{told}: {lines}, {changes} in sessions"
    return answer_of(items, head)


def sessions_with(past: Past, place: FileLine) -> set[str]:
    """Return the sessions in which a call names a file."""
    name = place.path.rpartition("/")[2]
    query = parse_search(join_query([f"file:{name}"]), datetime.now().astimezone())
    hits = past.catalog.search(query, limit=MOST_SESSIONS).hits
    if not hits:
        raise ThreadlineError(
            f"no session has a call on a file named '{shown_argument(name)}'",
            "`find` searches all text",
        )
    return {hit.session for hit in hits}


def run_items(lines: Iterable[BlamedLine], reading: Reading) -> Iterator[Item]:
    """Yield an item for each run of lines that one entry changed last."""
    for (entry, session), run in groupby(lines, key=lambda line: (line.entry, line.session)):
        some = list(run)
        first, last = some[0], some[-1]
        span = f"line {first.line}" if first is last else f"lines {first.line}-{last.line}"
        if entry is None or session is None:
            yield Item(f"{span} · no recorded change")
            continue
        state = "active" if first.active else "abandoned branch"
        label = joined([span, place_name(session, entry), stamp(first.at), first.tool, state])
        prompt = prompt_of(reading, entry)
        yield Item(label, f"prompt: {first_line(prompt.text, TITLE)}" if prompt else "")
