"""Processes that read batches of files, each into a part of the index."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from threadline.collector import begin_batches, free_batch
from threadline.disk.file_state import Stamp
from threadline.index.part import new_part
from threadline.index.write import Writer
from threadline.library.archive.archive import Archive
from threadline.library.index.ingest import Ingest
from threadline.library.processes import interrupts_held, make_pool

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

AHEAD = 1
"""How many jobs are given out besides those that processes work on, so that none has to wait."""


class Job(NamedTuple):
    """A batch of new files that is to become a part, and the keys that its entries may have."""

    files: dict[str, Stamp]
    part: Path
    keys: range


@contextmanager
def make_parts(
    jobs: Iterator[Job], number: int, archive: Archive, lock: int | None
) -> Iterator[Iterator[tuple[Job, bool]]]:
    """Make parts with so many processes; yield each job with whether it succeeded.

    The processes do not keep the `lock` of this one.
    """
    if number <= 1:
        yield ((job, make_part(job, archive)) for job in jobs)
        return
    with start_workers(number, lock) as pool:
        yield run_jobs(jobs, pool, number + AHEAD, archive)


@contextmanager
def start_workers(number: int, lock: int | None) -> "Iterator[ProcessPoolExecutor]":
    """Start processes, and end them with the block, after the jobs that they have begun."""
    # A forked process starts at once, but must not be made beside running threads.
    forks = sys.platform == "linux" and threading.active_count() == 1
    pool = make_pool(number, "fork" if forks else "spawn", prepare, lock if forks else None)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def prepare(lock: int | None) -> None:
    """Prepare a process for jobs."""
    if lock is not None:
        os.close(lock)
    begin_batches()


def run_jobs(
    jobs: Iterator[Job], pool: "ProcessPoolExecutor", most: int, archive: Archive
) -> Iterator[tuple[Job, bool]]:
    """Have jobs done, `most` at a time; yield each with whether it succeeded, as soon as it is.

    A job is given out before what is yielded is looked at, so that no process waits for that.
    """
    from concurrent.futures import FIRST_COMPLETED, wait
    from concurrent.futures.process import BrokenProcessPool

    running: dict[Future[bool], Job] = {}
    finished: list[tuple[Job, bool]] = []
    with interrupts_held():
        running |= {pool.submit(make_part, job, archive): job for job in islice(jobs, most)}
    while running:
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            finished.append((running.pop(future), not future.exception() and future.result()))
            if (job := next(jobs, None)) is not None:
                try:
                    running[pool.submit(make_part, job, archive)] = job
                except BrokenProcessPool:  # a process was killed, which ends the others
                    finished.append((job, False))
        yield from finished
        finished.clear()
    yield from ((job, False) for job in jobs)


def make_part(job: Job, archive: Archive) -> bool:
    """Make one part; return False if it cannot be made so, for whatever reason."""
    try:
        return write_part(job, archive)
    except Exception:  # noqa: BLE001 - the process that asked reads the files itself, and sees it
        return False
    finally:
        free_batch()


def write_part(job: Job, archive: Archive) -> bool:
    """Write one part; return False if the keys were not enough."""
    with new_part(job.part) as connection:
        writer = Writer(connection, keys=job.keys)
        before = writer.next_key
        Ingest(writer, job.files, {}, archive).take(job.files, [])
        return writer.next_key == before
