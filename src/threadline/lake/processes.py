"""Runs tasks in processes on this machine, which are reached through pipes and in no other way."""

import heapq
import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import count
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from typing import Any

from threadline.lake.engine import Result, Task
from threadline.lake.manifest import LakeError
from threadline.lake.worker import (
    TOO_MUCH_MEMORY,
    Call,
    Packed,
    limit_memory,
    memory_share,
    pack,
    run,
)
from threadline.library.processes import interrupts_held, make_pool

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

    def packed_parts(self) -> list[Packed]:
        """Return the results that it needs, which are there."""
        found = [part.packed if isinstance(part, LocalTask) else part for part in self.parts]
        return [part for part in found if part is not None]

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
        memory = memory_share(workers)
        self._processes = [Worker(memory) for _ in range(workers)]
        self._threads = [
            threading.Thread(target=self._serve, args=(process,), daemon=True)
            for process in self._processes
        ]
        for thread in self._threads:
            thread.start()

    def submit(
        self,
        function: Callable[..., Result],
        *arguments: object,
        parts: Sequence[Task[object]] | None = None,
        priority: int = 0,
    ) -> Task[Result]:
        """Run a function in a process as soon as one is free and the parts are there."""
        call = Call(function, arguments, takes_parts=parts is not None)
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
        try:
            with suppress(WorkerDiedError):  # nobody wants one any more
                process.prepare()
            while (task := self._next()) is not None:
                self._note_end(task, process.run(task))
        except LakeError as failure:
            with self._changed:
                self._failure = failure
                self._changed.notify_all()
        finally:
            process.discard()

    def _note_end(self, task: LocalTask, error: Exception | None) -> None:
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

    def wait(self, tasks: Iterable[Task[object]]) -> None:
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
    """A pool of one process that runs tasks; when the process has died, another takes its place."""

    def __init__(self, memory: int | None) -> None:
        self._memory = memory
        self._lock = threading.Lock()
        self._ended = False
        self._pool: ProcessPoolExecutor | None = None
        self._process: BaseProcess | None = None

    def run(self, task: LocalTask) -> Exception | None:
        """Run a task and note its result; return what it raised, or that the process died."""
        try:
            task.packed = self.prepare().submit(run, task.call, task.packed_parts()).result()
        except BrokenProcessPool:
            return WorkerDiedError(self._cause_of_death())
        except LakeError:
            raise
        except Exception as error:  # noqa: BLE001 - it is raised where the result is asked for
            return error
        return None

    def prepare(self) -> ProcessPoolExecutor:
        """Wait until the process is ready for a task, and start another one if it is dead."""
        for _ in range(STARTS):
            pool = self._pool or self._start()
            with suppress(BrokenProcessPool):
                number = pool.submit(os.getpid).result()
                if self._process is None:
                    self._note_process(number)
                return pool
            self.discard()
        raise LakeError("processes end as soon as they are started", "use --jobs 1")

    def _start(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._ended:
                raise WorkerDiedError("ended")
            pool = make_pool(1, "spawn", limit_memory, self._memory)
            try:
                with interrupts_held():
                    pool.submit(os.getpid)
            except OSError as error:
                hint = "use --jobs 1, which starts none"
                raise LakeError(f"cannot start a process: {error.strerror}", hint) from error
            self._pool = pool
        return pool

    def _note_process(self, number: int) -> None:
        with self._lock:
            self._process = next(one for one in active_children() if one.pid == number)
            if self._ended:
                self._process.kill()

    def discard(self) -> None:
        """Forget a process that has ended, or has nothing more to do."""
        if self._pool is not None:
            self._pool.shutdown()
        self._pool = self._process = None

    def _cause_of_death(self) -> str:
        process = self._process
        self.discard()
        status = None if process is None else process.exitcode
        if status == TOO_MUCH_MEMORY:
            return "a process took more memory than its share; use fewer --jobs"
        return f"a process ended with status {status}"

    def end(self) -> None:
        """End the process for good."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()
