"""Runs tasks on a Dask cluster: one of processes on this machine, or one that is running."""

import logging
import signal
import threading
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from threadline.lake.engine import EndedTask, Engine, InProcess, Task
from threadline.lake.manifest import LakeError
from threadline.version import __version__

RETRIES = 3
"""How often a task is tried again that failed because of its surroundings, not its input."""

WATCH = 5.0
"""Seconds after which a task that has not ended is a reason to look for workers."""

WORTH = 256 << 20
"""Bytes of transcripts from which on a cluster of processes is faster, though it has to start."""


class Cluster:
    """Runs tasks on a Dask cluster: at an address, or of `jobs` processes on this machine."""

    def __init__(self, address: str | None = None, jobs: int = 1, timeout: float = 10) -> None:
        # Loaded here, because that takes a second.
        distributed: Any = import_module("distributed")
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        self._distributed = distributed
        self._jobs = jobs
        self._local = None
        if address is None:
            self._local = self._start(jobs)
        self._client = self._connect(address, timeout)
        self.workers = max(1, sum(self._client.nthreads().values()))

    def _start(self, jobs: int) -> Any:  # noqa: ANN401 - a package without types
        """Start a cluster of processes on this machine, which listens on loopback only."""
        with interrupts_ignored():
            return self._distributed.LocalCluster(
                n_workers=jobs,
                threads_per_worker=1,
                processes=True,
                host="127.0.0.1",
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )

    def _connect(self, address: str | None, timeout: float) -> Any:  # noqa: ANN401 - a package without types
        try:
            client = self._distributed.Client(self._local or address, timeout=timeout)
        except (OSError, ValueError, TimeoutError) as error:
            told = str(error).split("\n")[0]
            hint = "start one with `dask scheduler` and `dask worker`, or leave --cluster out"
            raise LakeError(f"no cluster at {address}: {told}", hint) from error
        if address is not None:
            self._check_versions(client)
        return client

    def _check_versions(self, client: Any) -> None:  # noqa: ANN401 - the same
        """Raise LakeError if a worker has another version of threadline, or none."""
        try:
            found = client.run(installed_version, on_error="return")
        except Exception as error:
            client.close()
            raise LakeError(f"the cluster does not answer: {error}") from error
        for worker, version in found.items():
            if version != __version__:
                client.close()
                told = f"has threadline {version}" if isinstance(version, str) else "lacks it"
                hint = "install the same version on all workers: pip install 'threadline[lake]'"
                raise LakeError(f"worker {worker} {told}; this is {__version__}", hint)
        if not found:
            client.close()
            raise LakeError("the cluster has no workers", "start some with `dask worker`")

    def submit(
        self,
        function: Callable[..., Any],
        *arguments: object,
        parts: Sequence[Task] | None = None,
        priority: int = 0,
    ) -> Task:
        """Run a function on a worker."""
        first = () if parts is None else ([ready(part) for part in parts],)
        task: Task = self._client.submit(
            function,
            *first,
            *arguments,
            key=f"{function.__name__}-{uuid.uuid4().hex}",
            priority=priority,
            retries=RETRIES,
        )
        return task

    def expect(self, size: int) -> None:
        """Do nothing: any size will do."""

    def wait(self, tasks: Iterable[Task]) -> None:
        """Wait until one of some tasks has ended; see to it that there are workers."""
        waiting = list(tasks)
        while not any(task.done() for task in waiting):
            try:
                self._distributed.wait(waiting, timeout=WATCH, return_when="FIRST_COMPLETED")
            except TimeoutError:
                self._revive()

    def _revive(self) -> None:
        """Start workers here again if all have died: at their start, nobody else does."""
        if self._local is not None and not self._client.nthreads():
            self._local.scale(0)
            self._local.scale(self._jobs)

    def ask_workers(self, function: Callable[[], Any]) -> list[Any]:
        """Return what a function returns on each worker."""
        return list(self._client.run(function).values())

    def close(self) -> None:
        """Leave the cluster; end one that was started here."""
        self._client.close(timeout=5)
        if self._local is not None:
            self._local.close(timeout=5)


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


def ready(task: Task) -> object:
    """Return a task of the cluster, or the result of one that ran in this process."""
    return task.result() if isinstance(task, EndedTask) else task


class Growing:
    """Runs tasks in this process, and as soon as it pays on a cluster of processes here."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._engine: Engine = InProcess()
        self._expected = 0

    @property
    def workers(self) -> int:
        """How many tasks run at the same time."""
        return self._engine.workers

    def expect(self, size: int) -> None:
        """Start the cluster if there is enough for it to do."""
        self._expected += size
        if self._expected >= WORTH and self._jobs > 1 and isinstance(self._engine, InProcess):
            self._engine = Cluster(jobs=self._jobs)

    def submit(
        self,
        function: Callable[..., Any],
        *arguments: object,
        parts: Sequence[Task] | None = None,
        priority: int = 0,
    ) -> Task:
        """Run a function."""
        return self._engine.submit(function, *arguments, parts=parts, priority=priority)

    def wait(self, tasks: Iterable[Task]) -> None:
        """Wait until one of some tasks has ended."""
        self._engine.wait(tasks)

    def close(self) -> None:
        """End everything that was started."""
        self._engine.close()


def installed_version() -> str:
    """Return the version of threadline where this runs."""
    return __version__
