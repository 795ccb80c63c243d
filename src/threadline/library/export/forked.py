"""Tasks divided among forked processes, which have everything that was read without copying it."""

import os
import select
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from struct import Struct
from typing import NoReturn

Task = Callable[[], bytes]
"""Does something and returns what is to be told about it, which should be short."""

Done = Callable[[int, bytes], None]
"""Called with the number of a task that is done, and what it returned."""

QUEUED = 2048
"""How many numbers fit into a pipe of any system; each stands for every 2048th task from there."""

NUMBER, HEAD = Struct("=I"), Struct("=II")
READ_SIZE = 1 << 16


def usable_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def can_fork() -> bool:
    """Return True if this process can be forked safely: no thread may hold a lock meanwhile."""
    return hasattr(os, "fork") and threading.active_count() == 1


def run_forked(tasks: Sequence[Task], jobs: int, done: Done) -> None:
    """Run tasks in up to `jobs` processes, each taking the next one when it is ready.

    A process that fails ends quietly: the caller runs the tasks of which it was not told that they
    are `done`, and so meets the same error itself.
    """
    queue = queue_of(min(len(tasks), QUEUED))
    workers: dict[int, int] = {}
    try:
        with signals_held():
            for _ in range(min(jobs, len(tasks))):
                start_worker(tasks, queue, workers)
        receive(list(workers), done)
    finally:
        os.close(queue)
        for pipe, worker in workers.items():
            os.close(pipe)
            with suppress(OSError):  # it may have ended, but keeps its number until waited for
                os.kill(worker, signal.SIGTERM)
            os.waitpid(worker, 0)


def queue_of(size: int) -> int:
    """Return the end of a pipe from which the numbers below `size` can be read, then nothing."""
    queue, into = os.pipe()
    os.write(into, b"".join(map(NUMBER.pack, range(size))))
    os.close(into)
    return queue


def start_worker(tasks: Sequence[Task], queue: int, workers: dict[int, int]) -> None:
    """Start a process, and add it to the workers by the pipe through which it reports."""
    pipe, out = os.pipe()
    try:
        worker = os.fork()
    except OSError:  # too many processes, or not enough memory: the others do the work
        os.close(pipe)
    else:
        if not worker:
            for other in (pipe, *workers):
                os.close(other)
            work(tasks, queue, out)
        workers[pipe] = worker
    finally:
        os.close(out)


def work(tasks: Sequence[Task], queue: int, out: int) -> NoReturn:
    """Do tasks until there are none or one fails; leave without what Python does at its end."""
    try:
        # Ctrl-C reaches all processes of a terminal; the first one stops the others.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, stop)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HELD)
        while number := os.read(queue, NUMBER.size):
            (first,) = NUMBER.unpack(number)
            for at in range(first, len(tasks), QUEUED):
                told = tasks[at]()
                os.write(out, HEAD.pack(at, len(told)) + told)
    finally:
        os._exit(0)


def stop(*_: object) -> NoReturn:
    """Stop a worker wherever it is, so that it removes what it has begun to write."""
    raise SystemExit


HELD = frozenset({signal.SIGINT, signal.SIGTERM})


@contextmanager
def signals_held(held: frozenset[signal.Signals] = HELD) -> Iterator[None]:
    """Block signals until workers have been noted, and until these handle them in their own way."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, held)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def receive(pipes: list[int], done: Done) -> None:
    """Pass on what workers report, until all have closed their pipes."""
    held = dict.fromkeys(pipes, b"")
    while held:
        for pipe in select.select(list(held), (), ())[0]:
            read = os.read(pipe, READ_SIZE)
            rest = held[pipe] + read
            while len(rest) >= HEAD.size:
                at, size = HEAD.unpack_from(rest)
                end = HEAD.size + size
                if len(rest) < end:
                    break
                done(at, rest[HEAD.size : end])
                rest = rest[end:]
            held[pipe] = rest
            if not read:
                del held[pipe]
