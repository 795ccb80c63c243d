"""Runs tasks on a Dask cluster that is running, which may be of many machines."""

import logging
import uuid
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any

from threadline.lake.engine import EndedTask, Result, Task
from threadline.lake.manifest import LakeError
from threadline.version import __version__

RETRIES = 3
"""How often a task is tried again that failed because of its surroundings, not its input."""

ENCRYPTED = ("tls://", "wss://", "inproc://")
"""How addresses begin at which not everybody can connect."""


def is_open(address: str) -> bool:
    """Return True if everybody who reaches a cluster can run code in it, as its owner."""
    return not address.startswith(ENCRYPTED)


class Cluster:
    """Runs tasks on the Dask cluster at an address.

    Certificates for `tls://` are those of Dask's own settings.
    """

    def __init__(self, address: str, timeout: float = 10) -> None:
        # Loaded here, because that takes a second.
        distributed: Any = import_module("distributed")
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        self._distributed = distributed
        self._client = self._connect(address, timeout)
        self.workers = max(1, sum(self._client.nthreads().values()))

    def _connect(self, address: str, timeout: float) -> Any:  # noqa: ANN401 - a package without types
        try:
            client = self._distributed.Client(address, timeout=timeout)
        except (OSError, ValueError, TimeoutError) as error:
            told = str(error).split("\n")[0]
            hint = "start one with `dask scheduler` and `dask worker`, or leave --cluster out"
            raise LakeError(f"no cluster at {address}: {told}", hint) from error
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
                hint = "install the same version everywhere, with the extra lake-cluster"
                raise LakeError(f"worker {worker} {told}; this is {__version__}", hint)
        if not found:
            client.close()
            raise LakeError("the cluster has no workers", "start some with `dask worker`")

    def submit(
        self,
        function: Callable[..., Result],
        *arguments: object,
        parts: Sequence[Task[object]] | None = None,
        priority: int = 0,
    ) -> Task[Result]:
        """Run a function on a worker."""
        first = () if parts is None else ([ready(part) for part in parts],)
        task: Task[Result] = self._client.submit(
            function,
            *first,
            *arguments,
            key=f"{name_of(function)}-{uuid.uuid4().hex}",
            priority=priority,
            retries=RETRIES,
        )
        return task

    def expect(self, size: int) -> None:
        """Do nothing: any size will do."""

    def wait(self, tasks: Iterable[Task[object]]) -> None:
        """Wait until one of some tasks has ended."""
        waiting = list(tasks)
        if not any(task.done() for task in waiting):
            self._distributed.wait(waiting, return_when="FIRST_COMPLETED")

    def close(self) -> None:
        """Leave the cluster."""
        self._client.close(timeout=5)


def ready(task: Task[object]) -> object:
    """Return a task of the cluster, or the result of one that ran in this process."""
    return task.result() if isinstance(task, EndedTask) else task


def name_of(function: Callable[..., object]) -> str:
    """Return the name of a function; some arguments of it may be given already."""
    return str(getattr(getattr(function, "func", function), "__name__", "task"))


def installed_version() -> str:
    """Return the version of threadline where this runs."""
    return __version__
