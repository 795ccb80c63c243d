"""The ledger: what became of every record ever written, and the proof that none is missing."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.find import Skipped
from threadline.agents.registry import agent_of
from threadline.disk.file_state import file_state
from threadline.library.load.reading import Reading
from threadline.library.load.variants import find_variants
from threadline.model.entry import Entry
from threadline.model.error import Fault
from threadline.read.guard import bug_fault
from threadline.read.plain import file_of
from threadline.read.reader import UNREAD
from threadline.read.transcript import Transcript

STATES = ("shown", "folded", "copy", "note", "fault")


class Row(msgspec.Struct, frozen=True, gc=False):
    """One record: which entry it holds, what became of it, and on which DAG-line it is read.

    `line` is its number in the file: that of a line, or of an element, row or event.
    """

    file: str
    line: int
    entry: str | None
    state: str = msgspec.field(name="as")
    on: str | None
    why: str | None


class Ledger(msgspec.Struct, eq=False):
    """All rows, their totals, and the files that were left aside or could not be read.

    `rows` has one for each record; in a file whose lines may hold several, one for each line.
    `records` has one for each record in any case.
    """

    rows: list[Row]
    totals: dict[str, int]
    skipped: list[Skipped]
    records: list[Row]


class Position(msgspec.Struct, frozen=True, gc=False):
    """Where an entry is read: its DAG-line, and why it is folded there if it is."""

    line: str
    why: str | None = None


def make_ledger(reading: Reading) -> Ledger:
    """Account for every record of every file that was read."""
    positions = locate_entries(reading)
    rows: list[Row] = []
    records: list[Row] = []
    for transcript in reading.transcripts:
        found = list(rows_of(transcript, reading, positions))
        records += found
        rows += found if transcript.lines is None else rows_of_lines(found, transcript.lines)
    counts = Counter(row.state for row in rows)
    totals = {state: counts[state] for state in STATES} | {"lines": len(rows)}
    known = {skipped.file for skipped in reading.skipped}
    unread = [one for one in reading.unreadable if one.file not in known]
    return Ledger(rows, totals, [*reading.skipped, *unread], records)


def rows_of_lines(rows: Iterable[Row], lines: Sequence[int]) -> list[Row]:
    """Return one row for each line: that of the record in it which is read, if one is."""
    found: dict[int, Row] = {}
    for row in rows:
        line = lines[row.line - 1]
        best = found.get(line)
        if best is None or STATES.index(row.state) < STATES.index(best.state):
            found[line] = row
    return list(found.values())


def locate_entries(reading: Reading) -> dict[str, Position]:
    """Return where every entry is read."""
    positions: dict[str, Position] = {}
    for line in reading.tree.lines:
        here = Position(line.id)
        for entry in line.entries:
            positions[entry.id] = here
        for fold in line.folds:
            folded = Position(line.id, fold.why)
            for entry in fold.entries:
                positions[entry.id] = folded
    return positions


def rows_of(
    transcript: Transcript, reading: Reading, positions: dict[str, Position]
) -> Iterator[Row]:
    """Yield the rows of one file, in order."""
    items: list[Entry | Fault] = [*transcript.entries, *transcript.lost]
    # Entries are in order already; only faults have to be sorted in.
    if transcript.lost:
        items.sort(key=lambda item: item.line)
    rows = (row_of(item, reading, positions) for item in items)
    counted = counted_rows(transcript, reading) if transcript.notes else ()
    return merge(rows, counted, key=lambda row: row.line)


def counted_rows(transcript: Transcript, reading: Reading) -> Iterator[Row]:
    """Yield the rows of records that are only counted, in order."""
    path, session = transcript.file.path, transcript.file.session
    on = session if session in reading.tree.line_by_id else None
    kinds = (((number, kind) for number in numbers) for kind, numbers in transcript.notes.items())
    for number, kind in merge(*kinds):
        yield Row(path, number, None, "note", on, kind or None)


def row_of(item: Entry | Fault, reading: Reading, positions: dict[str, Position]) -> Row:
    """Return what became of one record."""
    if isinstance(item, Fault):
        return Row(item.file, item.line, None, "fault", None, item.what)
    file = item.file.path
    if not item.id:
        on = item.session if item.session in reading.tree.line_by_id else None
        why = "not read yet" if item.type == UNREAD else item.type or None
        return Row(file, item.line, None, "note", on, why)
    at = positions[item.id]
    owner = reading.graph.nodes[item.id]
    if owner is not item:
        return copy_row(item, owner, reading, at)
    return Row(file, item.line, item.id, "folded" if at.why else "shown", at.line, at.why)


def copy_row(copy: Entry, owner: Entry, reading: Reading, at: Position) -> Row:
    """Return what became of a further record with the id of an entry."""
    variants = find_variants(reading).get(copy.id, ())
    differs = any(variant is copy for variant in variants)
    why = f"{'differs from' if differs else 'repeats'} line {owner.line}"
    if owner.file is not copy.file:
        why += f" of {owner.file.path}"
    return Row(copy.file.path, copy.line, copy.id, "folded" if differs else "copy", at.line, why)


def check_ledger(reading: Reading) -> list[str]:
    """Recount everything from the files themselves; return what does not balance."""
    ledger = make_ledger(reading)
    rows = Counter(row.file for row in ledger.records)
    places = Counter((row.file, row.line) for row in ledger.records)
    problems = [f"{file}: line {line} has {n} rows" for (file, line), n in places.items() if n > 1]
    row_by_place = {(row.file, row.line): row for row in ledger.records}
    seen: set[str] = set()
    unread = {one.file for one in reading.unreadable}
    for transcript in reading.transcripts:
        if transcript.file.path in unread and not rows[transcript.file.path]:
            continue  # what is damaged for its reader may be there for the recount
        lines, ids = recount(transcript)
        if transcript.lineage is None:
            seen |= set(ids.values())
        else:
            seen |= item_names(ids, row_by_place, transcript.file.path)
        path = transcript.file.path
        if lines != rows[path]:
            problems.append(f"{path}: {lines} lines, {rows[path]} rows")
    return problems + check_ids(ledger, reading, seen)


def changed_files(reading: Reading) -> list[str]:
    """List the files that were written to, or replaced, after they were read.

    What the ledger says of them cannot be compared with what they hold now.
    """
    return [t.file.path for t in reading.transcripts if t.modified and has_changed(t)]


def has_changed(transcript: Transcript) -> bool:
    """Return True if a file is not the one that was read."""
    state = file_state(file_of(transcript.file.path))
    return state is None or state.modified != transcript.modified


def check_ids(ledger: Ledger, reading: Reading, seen: set[str]) -> list[str]:
    """Compare the ids in the bytes with those in the ledger and those on the lines."""
    entered = Counter(row.entry for row in ledger.records if row.state in {"shown", "folded"})
    read = Counter(
        entry.id
        for line in reading.tree.lines
        for entries in (line.entries, *(fold.entries for fold in line.folds))
        for entry in entries
    )
    problems = [f"{entry}: on {n} lines" for entry, n in read.items() if n > 1]
    problems += [f"{entry}: in the ledger, on no line" for entry in entered if entry not in read]
    problems += [f"{entry}: on a line, not in the ledger" for entry in read if entry not in entered]
    problems += [f"{entry}: written, but on no line" for entry in sorted(seen - read.keys())]
    return problems


def item_names(ids: dict[int, str], rows: dict[tuple[str, int], Row], path: str) -> set[str]:
    """Return the ids by which the records of a file that numbers them must be found.

    A copy is found by the id of its original, and of two entries with one number the second also
    by its line.
    """
    found: set[str] = set()
    for line, name in ids.items():
        row = rows.get((path, line))  # none if the file has changed meanwhile
        if row and row.entry and (row.state == "copy" or row.entry == f"{name}~{line}"):
            found.add(row.entry)
        else:
            found.add(name if name not in found else f"{name}~{line}")
    return found


def recount(transcript: Transcript) -> tuple[int, dict[int, str]]:
    """Count the records of a file and collect their ids by number, without its reader.

    The count is negative if they cannot be counted.
    """
    count, ids = 0, dict[int, str]()
    agent, path = agent_of(transcript.file.format), transcript.file.path
    try:
        for number, raw in agent.recount(path, transcript.size):
            count += 1
            if found := id_in(raw, number, transcript, agent):
                ids[number] = found
    except OSError:
        return 0, {}
    except Exception as error:  # noqa: BLE001 - the file then does not balance, which is told
        bug_fault(path, error)
        return -1, {}
    return count, ids


def id_in(raw: bytes, number: int, transcript: Transcript, agent: Agent) -> str:
    """Read the id of a record with a decoder of its own; empty if it need not be an entry."""
    try:
        record = json.loads(raw.decode(errors="replace"))
    except (ValueError, RecursionError):
        return ""
    if not isinstance(record, dict):
        return ""
    found = agent.id_in(record, number, transcript)
    return found if found.isascii() else ""
