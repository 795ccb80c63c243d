"""The ledger: what became of every line ever written, and the proof that none is missing."""

import io
import json
import os
from collections import Counter
from collections.abc import Iterator

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.find import Skipped
from threadline.agents.registry import agent_of
from threadline.library.library import Reading
from threadline.library.variants import find_variants
from threadline.model.entry import Entry
from threadline.model.fault import Fault
from threadline.read.jsonl import BOM, NEWLINE
from threadline.read.plain import open_plain
from threadline.read.transcript import Transcript
from threadline.read.unread import UNREAD

STATES = ("shown", "folded", "copy", "note", "fault")


class Row(msgspec.Struct, frozen=True, gc=False):
    """One physical line: which entry it holds, what became of it, and on which line it is read."""

    file: str
    line: int
    entry: str | None
    state: str = msgspec.field(name="as")
    on: str | None
    why: str | None


class Ledger(msgspec.Struct, eq=False):
    """All rows, their totals, and the files that were left aside or could not be read."""

    rows: list[Row]
    totals: dict[str, int]
    skipped: list[Skipped]


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where an entry is read: its line, and why it is folded there if it is."""

    line: str
    why: str | None = None


def make_ledger(reading: Reading) -> Ledger:
    """Account for every non-blank line of every file that was read."""
    places = place_entries(reading)
    rows = [
        row for transcript in reading.transcripts for row in rows_of(transcript, reading, places)
    ]
    counts = Counter(row.state for row in rows)
    totals = {state: counts[state] for state in STATES} | {"lines": len(rows)}
    known = {skipped.file for skipped in reading.skipped}
    unread = [one for one in reading.unreadable if one.file not in known]
    return Ledger(rows, totals, [*reading.skipped, *unread])


def place_entries(reading: Reading) -> dict[str, Place]:
    """Say of every entry where it is read."""
    places: dict[str, Place] = {}
    for line in reading.tree.lines:
        here = Place(line.id)
        for entry in line.entries:
            places[entry.id] = here
        for fold in line.folds:
            folded = Place(line.id, fold.why)
            for entry in fold.entries:
                places[entry.id] = folded
    return places


def rows_of(transcript: Transcript, reading: Reading, places: dict[str, Place]) -> Iterator[Row]:
    """Give the rows of one file, in line order."""
    items: list[Entry | Fault] = [*transcript.entries, *transcript.lost]
    if transcript.lost:
        items.sort(key=lambda item: item.line)
    for item in items:
        yield row_of(item, reading, places)


def row_of(item: Entry | Fault, reading: Reading, places: dict[str, Place]) -> Row:
    """Say what became of one line."""
    if isinstance(item, Fault):
        return Row(item.file, item.line, None, "fault", None, item.what)
    file = item.file.path
    if not item.id:
        on = item.session if item.session in reading.tree.line_by_id else None
        why = "not read yet" if item.type == UNREAD else item.type or None
        return Row(file, item.line, None, "note", on, why)
    place = places[item.id]
    owner = reading.graph.nodes[item.id]
    if owner is not item:
        return copy_row(item, owner, reading, place)
    return Row(file, item.line, item.id, "folded" if place.why else "shown", place.line, place.why)


def copy_row(copy: Entry, owner: Entry, reading: Reading, place: Place) -> Row:
    """Say what became of a further record with the id of an entry."""
    variants = find_variants(reading).get(copy.id, ())
    differs = any(variant is copy for variant in variants)
    why = f"{'differs from' if differs else 'repeats'} line {owner.line}"
    if owner.file is not copy.file:
        why += f" of {owner.file.path}"
    return Row(copy.file.path, copy.line, copy.id, "folded" if differs else "copy", place.line, why)


def check_ledger(reading: Reading) -> list[str]:
    """Recount everything from the raw bytes; say where the books do not balance."""
    ledger = make_ledger(reading)
    rows = Counter(row.file for row in ledger.rows)
    places = Counter((row.file, row.line) for row in ledger.rows)
    problems = [f"{file}: line {line} has {n} rows" for (file, line), n in places.items() if n > 1]
    row_by_place = {(row.file, row.line): row for row in ledger.rows}
    seen: set[str] = set()
    for transcript in reading.transcripts:
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
    try:
        return os.stat(transcript.file.path).st_mtime_ns != transcript.modified  # noqa: PTH116
    except OSError:
        return True


def check_ids(ledger: Ledger, reading: Reading, seen: set[str]) -> list[str]:
    """Compare the ids in the bytes with those in the ledger and those on the lines."""
    entered = Counter(row.entry for row in ledger.rows if row.state in {"shown", "folded"})
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
    """Count the non-blank lines of a file and collect their ids by line, from the bytes alone."""
    count, ids, left = 0, dict[int, str](), transcript.size
    agent = agent_of(transcript.file.format)
    try:
        with io.BufferedReader(open_plain(transcript.file.path)) as handle:  # type: ignore[type-var]
            for number, line in enumerate(handle, 1):
                if line == NEWLINE and left > 1:  # a file can have millions of these
                    left -= 1
                    continue
                raw = line[:left]
                left -= len(raw)
                raw = raw.removeprefix(BOM).strip()
                if raw:
                    count += 1
                    if found := id_in(raw, number, transcript, agent):
                        ids[number] = found
                if not left:
                    break
    except OSError:
        return 0, {}
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
