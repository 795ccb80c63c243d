"""The ledger: what became of every line ever written, and the proof that none is missing."""

import io
import json
import os
from collections import Counter
from collections.abc import Iterator

import msgspec

from threadline.library.library import Reading
from threadline.model.entry import Entry
from threadline.model.fault import Fault
from threadline.read.find import Skipped
from threadline.read.jsonl import BOM, NEWLINE
from threadline.read.plain import open_plain
from threadline.read.transcript import Transcript
from threadline.read.unread import UNREAD

IDS = {"claude": ("uuid",), "pi": ("id", "uuid")}
"""The fields in which a record of each format may bear its id."""

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
        return Row(file, item.line, item.id, "copy", place.line, copy_reason(owner, item))
    return Row(file, item.line, item.id, "folded" if place.why else "shown", place.line, place.why)


def copy_reason(owner: Entry, copy: Entry) -> str:
    """Say what a copy repeats."""
    if owner.file is copy.file:
        return f"repeats line {owner.line}"
    return f"repeats line {owner.line} of {owner.file.path}"


def check_ledger(reading: Reading) -> list[str]:
    """Recount everything from the raw bytes; say where the books do not balance."""
    ledger = make_ledger(reading)
    rows = Counter(row.file for row in ledger.rows)
    places = Counter((row.file, row.line) for row in ledger.rows)
    problems = [f"{file}: line {line} has {n} rows" for (file, line), n in places.items() if n > 1]
    seen: set[str] = set()
    for transcript in reading.transcripts:
        lines, ids = recount(transcript)
        seen |= ids
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


def recount(transcript: Transcript) -> tuple[int, set[str]]:
    """Count the non-blank lines of a file and collect the ids in them, from the bytes alone."""
    count, ids, left = 0, set(), transcript.size
    try:
        with io.BufferedReader(open_plain(transcript.file.path)) as handle:  # type: ignore[type-var]
            for line in handle:
                if line == NEWLINE and left > 1:  # a file can have millions of these
                    left -= 1
                    continue
                raw = line[:left]
                left -= len(raw)
                raw = raw.removeprefix(BOM).strip()
                if raw:
                    count += 1
                    ids |= id_in(raw, transcript.file.format)
                if not left:
                    break
    except OSError:
        return 0, set()
    return count, ids


def id_in(raw: bytes, kind: str) -> set[str]:
    """Read the id of a line with a decoder of its own."""
    names = IDS.get(kind, ())
    try:
        record = json.loads(raw.decode(errors="replace"))
    except (ValueError, RecursionError):
        return set()
    if not isinstance(record, dict) or (kind == "pi" and record.get("type") == "session"):
        return set()
    found = next((record[name] for name in names if record.get(name)), None)
    return {found} if isinstance(found, str) and found.isascii() else set()
