"""What `doctor` finds in all files: only families that changed since are examined again."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from threadline.agents.find import REPEATED, UNREADABLE, Skipped, transcripts_below
from threadline.index.connect import Database
from threadline.index.findings import (
    StoredFinding,
    keep_findings,
    stored_findings,
    unexamined_files,
)
from threadline.json_text.lenient import replace_surrogates
from threadline.library.doctor import examine
from threadline.library.doctor.files import of_skipped
from threadline.library.doctor.meanings import MEANINGS, UNKNOWN, by_weight
from threadline.library.load.reading import Reading, places_in
from threadline.model.error import Finding, Level
from threadline.model.file import Place
from threadline.read.guard import BUG
from threadline.read.walk import Unlisted, repeated_files

LocatedFinding = tuple[Finding, Place]

Read = Callable[[Sequence[str]], Reading]
"""Reads files."""

PASSING = frozenset({"unreadable", "shrank", BUG})
"""Kinds of findings that may be gone although no file has changed."""


def find_all(database: Database, roots: Iterable[str], read: Read) -> list[LocatedFinding]:
    """Find everything wrong or remarkable in the files that the index knows, the worst first."""
    files = unexamined_files(database.reader)
    found = list(map(located, stored_findings(database.reader)))
    if files:
        fresh = list(examine_families(read(list(files)), files))
        keep_lasting(database, files, fresh)
        found += map(located, fresh)
    found += ((one, Place(one.file)) for one in find_unread(roots))
    return sorted(found, key=lambda pair: by_weight(pair[0]))


def examine_families(reading: Reading, families: Mapping[str, int]) -> Iterator[StoredFinding]:
    """Examine a reading of whole families; what is in none of their files has no family."""
    place_of = places_in(reading)
    for finding in examine(reading):
        place = place_of(finding.file, finding.line)
        yield StoredFinding(
            family=families.get(finding.file, 0),
            kind=finding.kind,
            level=str(finding.level),
            file=os.fsencode(finding.file),
            line=finding.line,
            entry=replace_surrogates(finding.entry) if finding.entry else finding.entry,
            what=replace_surrogates(finding.what),
            number=place.number,
            records=place.records,
        )


def keep_lasting(
    database: Database, files: Mapping[str, int], fresh: Sequence[StoredFinding]
) -> None:
    """Keep what was found in families of which everything could be read."""
    unsure = {row.family for row in fresh if may_pass(row)}
    if 0 not in {row.family for row in fresh}:
        lasting = {*files.values()} - unsure
        keep_findings(database, sorted(lasting), [row for row in fresh if row.family in lasting])


def may_pass(row: StoredFinding) -> bool:
    """Return True if something may no longer be found although its file is the same."""
    return row.kind in PASSING or (row.kind == "skipped" and row.what.startswith(UNREADABLE))


def located(row: StoredFinding) -> LocatedFinding:
    """Return the finding of a row, and its place."""
    path = os.fsdecode(row.file)
    means = MEANINGS.get(row.kind, UNKNOWN).text
    told = (path, row.line, row.entry, row.what, means)
    return Finding(row.kind, Level(row.level), *told), Place(path, row.number, row.records)


def find_unread(roots: Iterable[str]) -> Iterator[Finding]:
    """Find directories that cannot be listed and links to other files, which no index has."""
    unlisted: list[Unlisted] = []
    folders = [root for root in roots if os.path.isdir(root)]
    every = [path for folder in folders for path in transcripts_below(folder, unlisted)]
    for path in sorted(repeated_files(every)):
        yield of_skipped(Skipped(path, REPEATED))
    for one in unlisted:
        yield of_skipped(Skipped(one.path, f"{UNREADABLE}: {one.why}"))
