"""Makes segments: starts the tasks of their families, and tries again what a worker died of."""

import uuid
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from threadline.lake.arrow import Tables
from threadline.lake.engine import Engine, Task, result_of
from threadline.lake.manifest import Segment
from threadline.lake.plan import Replacement
from threadline.lake.storage import Place
from threadline.lake.tasks import (
    FamilyJob,
    OldSegment,
    broken_family,
    derive_families,
    write_segment,
)

BUNDLE = 4 << 20
"""Bytes of small families that one task takes together."""

Derived = tuple[list[FamilyJob], Task[Tables]]
"""Some families, and the task that derives their rows."""


class Writing(NamedTuple):
    """A segment that is being made: what it replaces, its families, and the task that writes it."""

    replacements: list[Replacement]
    families: list[Derived]
    old: list[OldSegment]
    write: Callable[[list[Tables]], Segment]
    task: Task[Segment | None]


def bundles_of(jobs: Sequence[FamilyJob]) -> Iterator[list[FamilyJob]]:
    """Yield families for one task each, the largest first: a large one alone, small ones together.

    A task takes some milliseconds of the scheduler's time, as long as a small session.
    """
    bundle: list[FamilyJob] = []
    held = 0
    for job in sorted(jobs, key=lambda job: -job.size):
        if bundle and held + job.size > BUNDLE:
            yield bundle
            bundle, held = [], 0
        bundle.append(job)
        held += job.size
    if bundle:
        yield bundle


class SegmentMaker:
    """Makes segments of a lake. `doubtful` are files that no worker survived, `failed` counts them.

    Names of segments begin with a number that tells their age.
    """

    def __init__(self, engine: Engine, lake: Place, generation: int) -> None:
        self._engine = engine
        self._lake = lake
        self._prefix = f"{generation:06}-{uuid.uuid4().hex[:8]}"
        self._number = 0
        self.writing: list[Writing] = []
        self.doubtful: set[str] = set()
        self.failed = 0

    @property
    def uses(self) -> set[str]:
        """The segments whose rows are being taken over."""
        return {one.segment.name for writing in self.writing for one in writing.old}

    def start(self, replacements: list[Replacement], old: list[OldSegment]) -> None:
        """Start to make a segment of families, and of the rows of old segments that stay."""
        jobs = [job for one in replacements for job in one.jobs]
        families: list[Derived] = [
            (bundle, self._engine.submit(derive_families, bundle, priority=-self._number - 1))
            for bundle in bundles_of(jobs)
        ]
        self._write(replacements, families, old)

    def _write(
        self, replacements: list[Replacement], families: list[Derived], old: list[OldSegment]
    ) -> None:
        self._number += 1  # also when it is written again: others were begun meanwhile
        before = sum(one.segment.size for one in old) - sum(one.old_size for one in replacements)
        write = partial(
            write_segment,
            lake=self._lake,
            name=f"{self._prefix}-{self._number:05}",
            size=max(0, before) + sum(one.size for one in replacements),
            old=old,
        )
        parts = [task for _, task in families]
        task = self._engine.submit(write, parts=parts, priority=-self._number)
        self.writing.append(Writing(replacements, families, old, write, task))

    def collect(self, *, wait: bool) -> Iterator[tuple[Writing, Segment]]:
        """Yield segments that are written; with `wait`, until at least one task has ended."""
        if wait:
            self._engine.wait([one.task for one in self.writing])
        for writing in [one for one in self.writing if one.task.done()]:
            self.writing.remove(writing)
            try:
                segment = writing.task.result()
            except Exception:  # noqa: BLE001 - whatever a worker died of
                segment = self._written_again(writing)
            if segment is not None:
                yield writing, segment

    def _written_again(self, writing: Writing) -> Segment | None:
        """Write a segment again, with faults for the families that no worker survived.

        If it was not a family that failed, it is written in this process, or raises why not.
        """
        families = [
            again for jobs, task in writing.families for again in self._tried_again(jobs, task)
        ]
        if families == writing.families:
            return writing.write([task.result() for _, task in families])
        self._write(writing.replacements, families, writing.old)
        return None

    def _tried_again(self, jobs: list[FamilyJob], task: Task[Tables]) -> Iterator[Derived]:
        """Yield tasks that give the rows of families, or else faults.

        Each family of a task that failed is tried alone: others of the same task, and those that
        waited for the same worker, are blamed for its death like the one that it died of.
        """
        if self._error_of(task) is None:
            yield jobs, task
            return
        for job in jobs:
            again = self._engine.submit(derive_families, [job])
            error = self._error_of(again)
            if error is not None:
                self.failed += 1
                self.doubtful.update(job.paths)
                what = f"{type(error).__name__}: {(str(error) or '?').splitlines()[0]}"
                again = self._engine.submit(broken_family, job, what)
            yield [job], again

    def _error_of(self, task: Task[object]) -> Exception | None:
        try:
            result_of(self._engine, task)
        except Exception as error:  # noqa: BLE001 - whatever a worker died of
            return error
        return None
