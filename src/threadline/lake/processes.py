"""Runs tasks in processes on this machine, which are reached through pipes and in no other way."""

import heapq
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing.connection import Connection
from typing import Any

from threadline.lake.engine import Task
from threadline.lake.manifest import LakeError
from threadline.lake.worker import (
    TOO_MUCH_MEMORY,
    Call,
    Packed,
    memory_share,
    pack,
    receive_packed,
    send_packed,
    serve_tasks,
)
from threadline.library.export.forked import signals_held

RETRIES = 3
"""How often a task is tried again that failed, or whose process died."""

STARTS = 20
"""How many processes in a row may die before they are ready."""


class WorkerDiedError(Exception):
    """A task whose process died each time it was tried."""


class LocalTask:
    """A task for a process; `order` says which goes first."""

    def __init__(
        self, order: tuple[int, int], call: Call, parts: "Sequence[LocalTask | Packed]"
    ) -> None:
        self.order = order
        self.call = call
        self.parts = list(parts)
        self.tries = 0
        self.error: Exception | None = None
        self.packed: Packed | None = None

    def __lt__(self, other: "LocalTask") -> bool:
        """Return True if this one goes first."""
        return self.order < other.order

    def done(self) -> bool:
        """Return True if it has ended."""
        return self.error is not None or self.packed is not None

    def result(self) -> Any:  # noqa: ANN401 - what the function returned
        """Return what it came to, when it has ended; raise what it raised."""
        if self.error is not None:
            raise self.error
        return None if self.packed is None else self.packed.unpack()


class Processes:
    """Runs each task in one of `workers` processes; a thread gives each process its tasks.

    A process runs one task at a time and keeps nothing, so its death costs one try of that task.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._changed = threading.Condition()
        self._ready: list[LocalTask] = []
        self._blocked: list[LocalTask] = []
        self._numbers = count()
        self._failure: LakeError | None = None
        self._closed = False
        self._processes: list[Worker] = []
        self._threads: list[threading.Thread] = []
        try:
            with interrupts_ignored():
                for _ in range(workers):
                    self._processes.append(Worker(memory_share(workers)))
        except BaseException:
            self.close()
            raise
        self._threads = [
            threading.Thread(target=self._serve, args=(process,), daemon=True)
            for process in self._processes
        ]
        for thread in self._threads:
            thread.start()

    def submit(
        self,
        function: Callable[..., Any],
        *arguments: object,
        parts: Sequence[Task] | None = None,
        priority: int = 0,
    ) -> Task:
        """Run a function in a process as soon as one is free and the parts are there."""
        call = Call(function, arguments, None if parts is None else len(parts))
        needs = [
            part if isinstance(part, LocalTask) else pack(part.result()) for part in parts or ()
        ]
        task = LocalTask((-priority, next(self._numbers)), call, needs)
        with self._changed:
            self._blocked.append(task)
            self._release()
        return task

    def _release(self) -> None:
        """Release tasks whose parts have ended; a task with a failed part has failed."""
        blocked, self._blocked = self._blocked, []
        for task in blocked:
            needs = [part for part in task.parts if isinstance(part, LocalTask)]
            task.error = next((part.error for part in needs if part.error is not None), None)
            if task.error is None and all(part.done() for part in needs):
                heapq.heappush(self._ready, task)
            elif task.error is None:
                self._blocked.append(task)
        self._changed.notify_all()

    def _serve(self, process: "Worker") -> None:
        """Run tasks in a process until the end."""
        while (task := self._next()) is not None:
            try:
                error = process.run(task)
            except LakeError as failure:
                with self._changed:
                    self._failure = failure
                    self._changed.notify_all()
                return
            with self._changed:
                task.tries += 1
                if error is None or task.tries > RETRIES:
                    task.error = error
                    task.parts.clear()
                    self._release()
                else:
                    heapq.heappush(self._ready, task)
                    self._changed.notify()

    def _next(self) -> LocalTask | None:
        with self._changed:
            self._changed.wait_for(lambda: self._ready or self._closed)
            return None if self._closed else heapq.heappop(self._ready)

    def expect(self, size: int) -> None:
        """Do nothing: any size will do."""

    def wait(self, tasks: Iterable[Task]) -> None:
        """Wait until one of some tasks has ended."""
        waiting = list(tasks)
        with self._changed:
            self._changed.wait_for(lambda: self._failure or any(task.done() for task in waiting))
            if self._failure is not None:
                raise self._failure

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        for process in self._processes:
            process.end()
        for thread in self._threads:
            thread.join()


class Worker:
    """A process that runs tasks, started again when it died."""

    def __init__(self, memory: int | None) -> None:
        self._memory = memory
        self._lock = threading.Lock()
        self._ended = False
        self._is_ready = False
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._is_ready = False
        with self._lock:
            if self._ended:
                raise WorkerDiedError("ended")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=serve_tasks, args=(theirs, self._memory), daemon=True)
            try:
                # A terminal sends Ctrl-C to all processes; this one ends the others.
                with signals_held(frozenset({signal.SIGINT})):
                    process.start()
            except OSError as error:
                hint = "use --jobs 1, which starts none"
                raise LakeError(f"cannot start a process: {error.strerror}", hint) from error
            finally:
                theirs.close()
            self._process = process

    def run(self, task: LocalTask) -> Exception | None:
        """Run a task and note its result; return what it raised, or that the process died."""
        try:
            self._prepare()
            send_task(self._pipe, task)
            raised: Exception | None = self._pipe.recv()
            task.packed = None if raised else receive_packed(self._pipe)
        except WorkerDiedError as error:
            return error
        except (EOFError, OSError):
            return WorkerDiedError(self._cause_of_death())
        except LakeError:
            raise
        except Exception as error:  # noqa: BLE001 - such as a call that cannot be sent
            self._process.kill()  # it may wait for the rest of a message
            return error
        return raised

    def _prepare(self) -> None:
        """Wait until the process is ready for a task, and start another one if it is dead."""
        for _ in range(STARTS):
            if self._process.is_alive():
                with suppress(EOFError, OSError):
                    if not self._is_ready:
                        self._pipe.recv()
                    self._is_ready = True
                    return
            self._pipe.close()
            self._process.join()
            self._start()
        raise LakeError("processes end as soon as they are started", "use --jobs 1")

    def _cause_of_death(self) -> str:
        self._process.join()
        if self._process.exitcode == TOO_MUCH_MEMORY:
            return "a process took more memory than its share; use fewer --jobs"
        return f"a process ended with status {self._process.exitcode}"

    def end(self) -> None:
        """End the process for good."""
        with self._lock:
            self._ended = True
            self._process.kill()
            self._process.join()


def send_task(pipe: Connection, task: LocalTask) -> None:
    """Send a task with the results that it needs, one by one."""
    pipe.send(task.call)
    for part in task.parts:
        packed = part.packed if isinstance(part, LocalTask) else part
        if packed is not None:
            send_packed(pipe, packed)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Have processes that are started in the block ignore Ctrl-C for good, and this one meanwhile.

    A terminal sends it to all of them; this process ends them in good order.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
