"""Removes the rows of one developer from a lake, and keeps builds from adding them again."""

import time
import uuid
from difflib import get_close_matches

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from threadline.lake.current import show_current
from threadline.lake.manifest import (
    LakeError,
    Manifest,
    publish,
    read_state,
    require_manifest,
    unnamed_files,
)
from threadline.lake.readmission import forgotten_entry, is_forgotten
from threadline.lake.schema import SCHEMA
from threadline.lake.source_state import SourceState
from threadline.lake.storage import Place, delete_file, remote
from threadline.lake.tasks import Dropped, OldSegment, write_segment
from threadline.lake.views import write_views
from threadline.version import __version__


class Forgetting(msgspec.Struct, frozen=True):
    """What there is to remove: rows by table, and the segments and states that hold some."""

    developer: str
    rows: dict[str, int]
    sources: int
    segments: int


class Found(msgspec.Struct):
    """The rows of a developer: how many in each table, their families by segment, their sources.

    `developers` are all whose rows the lake has.
    """

    rows: dict[str, int] = {}
    families: dict[str, set[str]] = {}
    sources: set[str] = set()
    developers: set[str] = set()

    def add(self, developer: str, segment: str, table: str, rows: pa.Table) -> None:
        """Add the rows of a developer in one file."""
        self.developers.update(filter(None, pc.unique(rows["developer"]).to_pylist()))
        own = rows.filter(pc.equal(rows["developer"], developer))
        if own.num_rows:
            self.rows[table] = self.rows.get(table, 0) + own.num_rows
            families = self.families.setdefault(segment, set())
            families.update(pc.unique(own["family"]).to_pylist())

    def told(self, developer: str) -> Forgetting:
        """Return it in numbers."""
        return Forgetting(developer, self.rows, len(self.sources), len(self.families))


def plan_forgetting(lake: Place, developer: str) -> Forgetting:
    """Return what there is to remove; raise if the lake has nothing of this developer."""
    return find_rows(lake, require_manifest(lake), developer).told(developer)


def forget(lake: Place, developer: str) -> Forgetting:
    """Remove the rows of a developer, and every file that held some; return what was removed."""
    before = require_manifest(lake)
    if any(is_forgotten(one, developer) for one in before.forgotten):
        clear(lake, before)  # it may have been stopped before it had deleted all files
    found = find_rows(lake, before, developer)
    prefix = f"{before.generation + 1:06}-{uuid.uuid4().hex[:8]}"
    segments = {}
    for number, segment in enumerate(before.segments.values()):
        families = found.families.get(segment.name, set())
        kept = segment
        if families or before.schema < SCHEMA:
            old = OldSegment(segment, dict.fromkeys(sorted(families), Dropped()))
            kept = write_segment([], lake, f"{prefix}-{number:05}", segment.size, [old])
        segments[kept.name] = kept
    after = msgspec.structs.replace(
        before,
        schema=SCHEMA,
        version=__version__,
        segments=segments,
        states={key: name for key, name in before.states.items() if key not in found.sources},
        forgotten=(*before.forgotten, forgotten_entry(developer)),
    )
    clear(lake, publish(lake, before, after, {}))
    return found.told(developer)


def readmit_developer(lake: Place, developer: str) -> None:
    """Allow builds to add a developer again; raise if their rows were not removed."""
    before = require_manifest(lake)
    left = tuple(one for one in before.forgotten if not is_forgotten(one, developer))
    if left == before.forgotten:
        raise LakeError(f"developer '{developer}' was not removed from {lake.path}")
    publish(lake, before, msgspec.structs.replace(before, forgotten=left), {})


def clear(lake: Place, manifest: Manifest) -> None:
    """Delete at once what a manifest does not name, also what queries may be reading."""
    show_current(lake, manifest)
    write_views(lake, manifest)
    for path in list(unnamed_files(lake, manifest, time.time())):
        delete_file(Place(path, lake.endpoint))


def find_rows(lake: Place, manifest: Manifest, developer: str) -> Found:
    """Find the rows and sources of a developer; raise if there are none."""
    found = Found()
    for segment in manifest.segments.values():
        for table, file in segment.tables.items():
            found.add(developer, segment.name, table, read_columns(lake / file.path))
    families = {family for own in found.families.values() for family in own}
    states = {key: read_state(lake, name) for key, name in manifest.states.items()}
    found.sources = {key for key, one in states.items() if is_of(one, developer, families)}
    if not (found.rows or found.sources):
        near = get_close_matches(developer, sorted(found.developers), n=1)
        hint = f"did you mean '{near[0]}'?" if near else "the report `developers` lists all"
        if any(is_forgotten(one, developer) for one in manifest.forgotten):
            hint = "they were removed before; builds leave them out"
        raise LakeError(f"the lake at {lake.path} has no rows of developer '{developer}'", hint)
    return found


def read_columns(place: Place) -> pa.Table:
    """Return whose the rows of a file are, and of which families."""
    columns = ["developer", "family"]
    if place.is_local:
        return pq.ParquetFile(place.path).read(columns)
    system, path = remote(place)
    with system.open_input_file(path) as file:
        return pq.ParquetFile(file).read(columns)


def is_of(state: SourceState, developer: str, families: set[str]) -> bool:
    """Return True if a source may be a developer's, who has some families."""
    if state.developer == developer or not families.isdisjoint(state.segments):
        return True
    # Nobody knows whose it is, and it has no rows: the next build only has to read it again.
    return state.developer is None and not state.segments and bool(families)
