"""Tools that compare: compare, blame."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import groupby

from threadline.compare.blame import BlamedLine
from threadline.compare.diff import Side
from threadline.library.blame import FileLine, blame_file, parse_file_line, prompt_of
from threadline.library.compare import diff_positions
from threadline.library.library import Reading
from threadline.library.position import find_position, resolve_point
from threadline.library.search import join_query, parse_search
from threadline.mcp.page import Answer, Item, answer_of
from threadline.mcp.past import Found, Past
from threadline.mcp.words import describe_files, first_line, joined, place_name, stamp, turn_item
from threadline.model.error import ThreadlineError
from threadline.tree.ancestry import Position

MOST_SESSIONS = 1_000
TITLE = 160


def compare(past: Past, one: str, other: str) -> Answer:
    """Return what two sessions, branches or entries share, and what each did after that."""
    first, second = past.find(one), past.find(other)
    reading = first.reading
    if second.reading is not reading:
        both = {*past.catalog.family(first.id), *past.catalog.family(second.id)}
        reading = past.read(sorted(both))
    diff = diff_positions(position_of(first, reading), position_of(second, reading), reading)
    common = diff.common
    last = f", up to {place_name(first.id, common.last)}" if common.last else ""
    head = (
        f"A = {one}, B = {other}: the same for {common.entries:,} entries"
        f" ({common.prompts:,} prompts){last}"
    )
    return answer_of([*side_items("A", diff.a), *side_items("B", diff.b)], head)


def position_of(found: Found, reading: Reading) -> Position:
    """Return the end of the branch that an entry begins, the entry, or the tip of a session."""
    if found.entry is None:
        return find_position(reading, session=found.id)
    begun = (line for line in reading.tree.lines if line.entries[0].id == found.entry)
    branch = next((line.id for line in begun if line.kind == "branch"), None)
    return resolve_point(reading, branch or found.entry)


def side_items(name: str, side: Side) -> Iterator[Item]:
    """Yield what one of two paths did: sizes and files, then its turns."""
    cost = side.spent.cost
    facts = joined(
        [
            f"{name} alone: {side.entries:,} entries",
            f"{side.prompts:,} prompts",
            f"{side.spent.output:,} tokens out",
            f"${cost:.2f}" if cost else "",
            f"{stamp(side.first_at)} to {stamp(side.last_at)}" if side.first_at else "",
        ]
    )
    yield Item(facts, describe_files(side.files))
    yield from (turn_item(turn, side.session) for turn in side.turns)


def blame(past: Past, file: str) -> Answer:
    """Return which entries last changed the lines of a file, and the prompts that led there."""
    place = parse_file_line(file)
    reading = past.read(files_of_sessions(past, place))
    blamed = blame_file(place, reading)
    items = list(run_items(blamed.lines, reading))
    head = f"{blamed.file}: {len(blamed.lines):,} lines, {blamed.changes:,} changes in sessions"
    return answer_of(items, head)


def files_of_sessions(past: Past, place: FileLine) -> list[str]:
    """Return the files of the sessions in which a call names a file."""
    name = place.path.rpartition("/")[2]
    query = parse_search(join_query([f"file:{name}"]), datetime.now().astimezone())
    hits = past.catalog.search(query, limit=MOST_SESSIONS).hits
    if not hits:
        raise ThreadlineError(
            f"no session has a call on a file named '{name}'", "`find` searches all text"
        )
    sessions = sorted({hit.session for hit in hits})
    return sorted({path for one in sessions for path in past.catalog.family(one)})


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
