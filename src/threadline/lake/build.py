"""Builds a lake: what changed in its sources is derived again, and published piece by piece."""

import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TypeVar

import msgspec

from threadline.lake.current import show_current
from threadline.lake.engine import Engine, Task, result_of
from threadline.lake.known import KnownFile
from threadline.lake.manifest import (
    Segment,
    load_state,
    manifest_to_change,
    publish,
    sweep,
)
from threadline.lake.plan import (
    Examined,
    Plan,
    Replacement,
    changed_files,
    cut_batches,
    plan_source,
)
from threadline.lake.readmission import is_forgotten
from threadline.lake.relate import Relation, relate_files, unrelated
from threadline.lake.request import BuildStats, Request
from threadline.lake.schema import SCHEMA, TABLES
from threadline.lake.segments import SegmentMaker, Writing
from threadline.lake.source_state import SourceState
from threadline.lake.sources import FoundFile, Source, scan_source
from threadline.lake.tasks import OldSegment
from threadline.lake.views import write_views
from threadline.model.error import ThreadlineError
from threadline.version import __version__

LARGE, MANY = 2 << 30, 8
"""So many segments of less than half this size are merged to segments of this size: the rows of
2 GB of transcripts are Parquet files of up to 20 MB each."""

Item = TypeVar("Item")
Relating = tuple[list[FoundFile], Task[list[Relation]]]
Progress = Callable[[int, int], None]
"""Called with the bytes of transcripts done, and those found so far that have to be."""


def build_lake(request: Request, engine: Engine, progress: Progress | None = None) -> BuildStats:
    """Update a lake from its sources; what is written stays if the build is stopped."""
    return Build(request, engine, progress or (lambda _done, _total: None)).run()


def unproven(file: KnownFile) -> KnownFile:
    """Return what is known of a file such that the next build reads it again."""
    return msgspec.structs.replace(file, digest=b"", stamp=file.stamp._replace(seen=0))


class Build:
    """One run: sources are examined one after the other, while segments are being made."""

    def __init__(self, request: Request, engine: Engine, progress: Progress) -> None:
        self._request = request
        self._engine = engine
        self._progress = progress
        self._published = self._manifest = manifest_to_change(
            request.lake, request.options, rebuild=request.rebuild
        )
        self._sources = [one for one in request.sources if not self._is_forgotten(one)]
        self._states: dict[str, SourceState] = {}
        self._dirty: set[str] = set()
        self._open: Counter[str] = Counter()
        self._maker = SegmentMaker(engine, request.lake, self._published.generation + 1)
        self._stats = BuildStats(forgotten=len(request.sources) - len(self._sources))
        self._total = 0
        self._last = time.monotonic()

    def _is_forgotten(self, source: Source) -> bool:
        """Return True if the rows of a source's developer were removed from the lake."""
        name = source.shown_developer
        return name is not None and any(
            is_forgotten(entry, name) for entry in self._manifest.forgotten
        )

    def run(self) -> BuildStats:
        """Build the lake."""
        begun = time.monotonic()
        if self._manifest.schema < SCHEMA:
            self._migrate()
        waiting: list[Replacement] = []
        held = 0
        for plan in self._plans():
            for replacement in plan.replacements:
                waiting.append(replacement)
                held += replacement.size
                if held >= self._request.segment:
                    self._start(waiting)
                    waiting, held = [], 0
            self._collect()
        if waiting:
            self._start(waiting)
        while self._maker.writing:
            self._collect(wait=True)
        self._merge_small()
        self._publish()
        self._finish()
        stats = self._stats
        stats.failed = self._maker.failed
        stats.generation = self._manifest.generation
        stats.rows = {table: self._manifest.rows(table) for table in TABLES}
        stats.seconds = round(time.monotonic() - begun, 3)
        return stats

    def _migrate(self) -> None:
        """Write all rows of an older schema again; what is published has one schema."""
        for segment in list(self._manifest.segments.values()):
            while len(self._maker.writing) > self._engine.workers:
                self._take_written()
            self._maker.start([], [OldSegment(segment)])
            self._stats.migrated += 1
        while self._maker.writing:
            self._take_written()
        self._manifest = msgspec.structs.replace(self._manifest, schema=SCHEMA, version=__version__)
        self._publish()

    def _take_written(self) -> None:
        """Wait for segments, and take them over."""
        for writing, segment in self._maker.collect(wait=True):
            self._take(writing, segment)

    def _finish(self) -> None:
        """Leave nothing of earlier states where other programs read."""
        lake, manifest = self._request.lake, self._manifest
        show_current(lake, manifest)
        write_views(lake, manifest)
        sweep(lake, manifest)

    def _plans(self) -> Iterator[Plan]:
        """Examine the sources: a few are scanned and read ahead of the one that is planned."""
        scans = self._ahead(
            (source, self._engine.submit(scan_source, source, priority=2))
            for source in self._sources
        )
        examined = self._ahead(
            (source, found, self._relate(source, found))
            for source, found in ((source, self._scanned(source, task)) for source, task in scans)
        )
        for source, found, tasks in examined:
            related = (self._related(source, *batch) for batch in tasks)
            yield self._plan(source, found, list(chain.from_iterable(related)))

    def _scanned(self, source: Source, task: Task[list[FoundFile]]) -> list[FoundFile]:
        """Return the files of a source; if no worker survives to tell, this process looks."""
        try:
            found = result_of(self._engine, task)
        except ThreadlineError:
            raise
        except Exception:  # noqa: BLE001 - whatever a worker died of
            return scan_source(source)
        return found

    def _related(
        self, source: Source, batch: list[FoundFile], task: Task[list[Relation]]
    ) -> list[Relation]:
        """Return what relates files to others; one that no worker survives is related to none."""
        try:
            found = result_of(self._engine, task)
        except ThreadlineError:
            raise
        except Exception:  # noqa: BLE001 - whatever a worker died of
            if len(batch) == 1:
                self._maker.doubtful.add(batch[0].path)
                return [unrelated(source, batch[0].path)]
            again = self._submit(source, [[file] for file in batch])
            return [one for alone in again for one in self._related(source, *alone)]
        return found

    def _ahead(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield items a few steps after they were made, so that what they started can run."""
        held: deque[Item] = deque()
        for item in items:
            held.append(item)
            if len(held) > 2 * self._engine.workers:
                yield held.popleft()
        yield from held

    def _submit(self, source: Source, batches: Iterable[list[FoundFile]]) -> list[Relating]:
        """Start to relate the files of a source, batch by batch."""
        submit = self._engine.submit
        return [(batch, submit(relate_files, source, batch, priority=1)) for batch in batches]

    def _relate(self, source: Source, found: list[FoundFile]) -> list[Relating]:
        state = load_state(self._request.lake, self._manifest, source, found)
        self._states[source.key] = state
        self._stats.sources += 1
        self._stats.files += len(found)
        files = changed_files(found, state.files, verify=self._request.verify)
        self._stats.read += len(files)
        self._engine.expect(sum(file.size for file in files))
        return self._submit(source, cut_batches(files))

    def _plan(self, source: Source, found: list[FoundFile], relations: list[Relation]) -> Plan:
        state, request = self._states[source.key], self._request
        examined = Examined(source, state, found, relations)
        plan = plan_source(examined, request.options, request.prices, prune=request.prune)
        for file in plan.touched:
            known = state.files.get(file.path)
            family = known.family if known else ""
            state.files[file.path] = msgspec.structs.replace(file, family=family)
            self._dirty.add(source.key)
        for path in plan.pruned:
            del state.files[path]
            self._dirty.add(source.key)
        self._stats.vanished += plan.vanished
        self._stats.pruned += len(plan.pruned)
        self._open[source.key] += len(plan.replacements)
        self._forget([source.key])
        return plan

    def _forget(self, keys: Iterable[str]) -> None:
        """Forget the states of sources that are published and have nothing left to do."""
        for key in keys:
            if not self._open[key] and key not in self._dirty:
                self._states.pop(key, None)

    def _start(self, replacements: list[Replacement]) -> None:
        """Start to make a segment; wait if too many are being made."""
        while len(self._maker.writing) > self._engine.workers:
            self._collect(wait=True)
        self._total += sum(one.size for one in replacements)
        self._maker.start(replacements, self._old_segments(replacements))

    def _old_segments(self, replacements: list[Replacement]) -> list[OldSegment]:
        """Return the segments that hold rows of replaced families, when no task uses them."""
        while True:
            found = self._segments_with(replacements)
            if self._maker.uses.isdisjoint(found):
                return list(found.values())
            self._collect(wait=True)

    def _segments_with(self, replacements: list[Replacement]) -> dict[str, OldSegment]:
        now_in = self._manifest.now_in()
        found: dict[str, OldSegment] = {}
        for replacement in replacements:
            segments = self._states[replacement.source.key].segments
            for family, dropped in replacement.dropped.items():
                if family in segments:
                    name = now_in[segments[family]]
                    old = found.setdefault(name, OldSegment(self._manifest.segments[name], {}))
                    old.dropped[family] = dropped
        return found

    def _collect(self, *, wait: bool = False) -> None:
        """Take over segments that are written; with `wait`, at least one."""
        for writing, segment in self._maker.collect(wait=wait):
            self._take(writing, segment)
        # A lake that is rebuilt is replaced as a whole.
        due = time.monotonic() - self._last >= self._request.pause
        if due and not self._request.rebuild:
            self._publish()

    def _take(self, writing: Writing, segment: Segment) -> None:
        """Make a segment part of the lake, and note what its files were."""
        segments = dict(self._manifest.segments)
        for old in writing.old:
            del segments[old.segment.name]
        if segment.tables or segment.was:
            segments[segment.name] = segment
        self._manifest = msgspec.structs.replace(self._manifest, segments=segments)
        stats = self._stats
        for replacement in writing.replacements:
            state = self._states[replacement.source.key]
            for family in replacement.dropped:
                state.segments.pop(family, None)
            for job in replacement.jobs:
                state.segments[job.family] = segment.name
            for file in replacement.files:
                is_doubtful = file.path in self._maker.doubtful
                state.files[file.path] = unproven(file) if is_doubtful else file
                if file.is_gone:
                    state.segments[file.family] = segment.name
            self._dirty.add(replacement.source.key)
            self._open[replacement.source.key] -= 1
            stats.families += len(replacement.jobs)
            stats.replaced += len(replacement.dropped)
            stats.bytes += replacement.size
        self._progress(stats.bytes, self._total)

    def _merge_small(self) -> None:
        """Merge small segments if there are many."""
        small = [one for one in self._manifest.segments.values() if one.size < LARGE // 2]
        if len(small) < MANY:
            return
        group: list[Segment] = []
        for segment in sorted(small, key=lambda one: one.name):
            group.append(segment)
            if sum(one.size for one in group) >= LARGE:
                self._merge(group)
                group = []
        if len(group) > 1:
            self._merge(group)
        while self._maker.writing:
            self._collect(wait=True)

    def _merge(self, group: list[Segment]) -> None:
        self._stats.merged += len(group)
        self._maker.start([], [OldSegment(one) for one in group])

    def _publish(self) -> None:
        """Publish what was finished since the last time."""
        self._last = time.monotonic()
        changed = {key: self._states[key] for key in sorted(self._dirty)}
        is_new = self._manifest != self._published
        if not (changed or is_new or not self._published.generation or self._request.rebuild):
            return
        self._manifest = publish(
            self._request.lake, self._published, self._manifest, changed, self._request.names
        )
        self._published = self._manifest
        show_current(self._request.lake, self._manifest)
        self._dirty.clear()
        self._forget(changed)
