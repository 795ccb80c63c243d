"""Processes that read batches of files, each into a part of the index."""

import gc
import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from threadline.disk.file_state import Stamp
from threadline.index.part import new_part
from threadline.index.write import Writer
from threadline.library.archive.archive import Archive
from threadline.library.forked import signals_held
from threadline.library.ingest import Ingest
from threadline.model.entry import collector_paused

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess


class Job(NamedTuple):
    """A batch of new files that is to become a part, and the keys that its entries may have."""

    files: dict[str, Stamp]
    part: Path
    keys: range


class Worker:
    """A process that makes parts, one after the other."""

    def __init__(self, archive: Archive, lock: int | None, others: "Iterable[Worker]") -> None:
        import multiprocessing  # noqa: PLC0415 - small archives do without

        # A forked process starts at once, but must not be made beside running threads.
        forks = sys.platform == "linux" and threading.active_count() == 1
        self.pipe, theirs = multiprocessing.Pipe()
        inherited = [self.pipe, *(other.pipe for other in others)] if forks else []
        handles = [pipe.fileno() for pipe in inherited]
        arguments = (theirs, archive, [*handles, lock] if forks and lock is not None else handles)
        context = multiprocessing.get_context("fork" if forks else "spawn")
        process = context.Process(target=serve_jobs, args=arguments, daemon=True)  # type: ignore[attr-defined]
        # The workers keep Ctrl-C blocked: this process stops them.
        with signals_held(frozenset({signal.SIGINT})):
            process.start()
        theirs.close()
        self._process: BaseProcess = process
        self.job: Job | None = None

    def start(self, job: Job) -> None:
        """Have a part made."""
        self.job = job
        self.pipe.send(job)

    def finish(self) -> bool:
        """Return True if the part was made, False if not or if the process is gone."""
        self.job = None
        try:
            return bool(self.pipe.recv())
        except (EOFError, OSError):
            return False

    def is_alive(self) -> bool:
        """Return True if the process can do more."""
        return self._process.is_alive()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.pipe.close()
        self._process.terminate()
        self._process.join()


@contextmanager
def make_parts(
    jobs: Iterator[Job], number: int, archive: Archive, lock: int | None
) -> Iterator[Iterator[tuple[Job, bool]]]:
    """Make parts with so many processes; yield each job with whether it succeeded."""
    if number <= 1:
        yield ((job, make_part(job, archive)) for job in jobs)
        return
    with start_workers(number, archive, lock) as workers:
        yield run_jobs(jobs, workers)


@contextmanager
def start_workers(number: int, archive: Archive, lock: int | None) -> Iterator[list[Worker]]:
    """Start processes, and end them with the block; they do not keep the `lock` of this one."""
    workers: list[Worker] = []
    try:
        for _ in range(number):
            workers.append(Worker(archive, lock, workers))
        yield workers
    finally:
        for worker in workers:
            worker.stop()


def run_jobs(jobs: Iterator[Job], workers: list[Worker]) -> Iterator[tuple[Job, bool]]:
    """Have jobs done; yield each with whether it succeeded, as soon as it is done.

    A job is given out before what is yielded is looked at, so that no process waits for that.
    """
    from multiprocessing.connection import wait  # noqa: PLC0415 - small archives do without

    for worker in workers:
        give(worker, jobs)
    while busy := {worker.pipe: worker for worker in workers if worker.job is not None}:
        ready = wait(list(busy))
        for worker in [worker for pipe, worker in busy.items() if pipe in ready]:
            job, made = worker.job, worker.finish()
            if worker.is_alive():
                give(worker, jobs)
            if job is not None:
                yield job, made
    yield from ((job, False) for job in jobs)


def give(worker: Worker, jobs: Iterator[Job]) -> None:
    """Start the next job of a process, if there is one."""
    job = next(jobs, None)
    if job is not None:
        with suppress(BrokenPipeError):  # noticed when its end is waited for
            worker.start(job)


def serve_jobs(pipe: "Connection", archive: Archive, inherited: Iterable[int]) -> None:
    """Make parts until no more are wanted or the process that wants them is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for handle in inherited:
        os.close(handle)
    gc.freeze()
    with collector_paused(), suppress(EOFError, OSError):
        while True:
            job: Job = pipe.recv()
            made = make_part(job, archive)
            try:
                pipe.send(made)
            except OSError:  # nobody wants it any more
                job.part.unlink(missing_ok=True)
                raise


def make_part(job: Job, archive: Archive) -> bool:
    """Make one part; return False if it cannot be made so, for whatever reason."""
    try:
        return write_part(job, archive)
    except Exception:  # noqa: BLE001 - the process that asked reads the files itself, and sees it
        return False
    finally:
        # A few cycles of objects keep a whole batch in memory.
        gc.collect()


def write_part(job: Job, archive: Archive) -> bool:
    """Write one part; return False if the keys were not enough."""
    with new_part(job.part) as connection:
        writer = Writer(connection, keys=job.keys)
        before = writer.next_key
        Ingest(writer, job.files, {}, archive).take(job.files, [])
        return writer.next_key == before
