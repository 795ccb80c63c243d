"""Processes for work that is divided: how they start, which signals they get, when they end."""

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, NoReturn

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

Task = Callable[[], bytes]
"""Does something and returns what is to be told about it, which should be short."""

Done = Callable[[int, bytes], None]
"""Called with the number of a task that is done, and what it returned."""

INTERRUPT = frozenset({signal.SIGINT})


def can_fork() -> bool:
    """Return True if this process can be forked safely: no thread may hold a lock meanwhile."""
    return hasattr(os, "fork") and threading.active_count() == 1


def make_pool(
    number: int,
    method: Literal["fork", "spawn"],
    prepare: Callable[..., None],
    *arguments: object,
) -> "ProcessPoolExecutor":
    """Return a pool whose processes call `prepare` first. They are started by its first task."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context(method)
    return ProcessPoolExecutor(
        number, context, initializer=begin_work, initargs=(prepare, arguments)
    )


def begin_work(prepare: Callable[..., None], arguments: Sequence[object]) -> None:
    """Prepare a process for tasks: it ends with the one that started it, which also gets Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    prepare(*arguments)


def end_with_parent() -> None:
    """End this process as soon as the one that started it is gone."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Block Ctrl-C while processes are started, which ignore it later.

    A terminal sends it to all of them; the first one ends the others in good order.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPT)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


TASKS: list[Task] = []
"""The tasks of a forked process."""

RUNNING: list[int] = []
"""The task that it is running; empty between two of them."""


def run_forked(tasks: Sequence[Task], jobs: int, done: Done) -> None:
    """Run tasks in up to `jobs` forked processes, which have all that was read without a copy.

    A task that fails, and those of a pool whose process was killed, are not `done`: the caller runs
    them, and so meets the same error itself.
    """
    from concurrent.futures import as_completed
    from multiprocessing import active_children

    others = active_children()
    with make_pool(min(jobs, len(tasks)), "fork", hold_tasks, *tasks) as pool:
        with interrupts_held():
            futures = {pool.submit(run_task, number): number for number in range(len(tasks))}
        workers = [child for child in active_children() if child not in others]
        try:
            for future in as_completed(futures):
                if future.exception() is None:
                    done(futures[future], future.result())
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()
            for worker in workers:
                worker.join()  # one that is left behind would end in the middle of a file
            raise


def hold_tasks(*tasks: Task) -> None:
    """Keep the tasks of this process, which can be stopped in the middle of one."""
    TASKS[:] = tasks
    signal.signal(signal.SIGTERM, stop)


def stop(*_: object) -> NoReturn:
    """Stop a task wherever it is, so that it removes what it has begun to write."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # another one would interrupt the removal
    if not RUNNING:
        os._exit(1)  # the pool would take an exception for a failed task, and wait for the next
    raise SystemExit


def run_task(number: int) -> bytes:
    """Run one of the tasks of this process; end it if the task is stopped."""
    try:
        RUNNING.append(number)
        try:
            result = TASKS[number]()
        finally:
            RUNNING.clear()
    except SystemExit:
        os._exit(1)  # the pool would take it for a failed task, and send the next
    return result
