"""Real Dask clusters on loopback: a scheduler and workers, each a process of its own."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 90.0
DASK = [sys.executable, "-m", "dask"]


class RunningCluster:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._log = (folder / "log").open("ab")
        self.workers: list[subprocess.Popen[bytes]] = []
        self._scheduler = self._start("scheduler", "--port", "0", "--host", "127.0.0.1")
        self.address = ""

    def wait_for_address(self) -> None:
        """Wait until the scheduler has written where it listens, which it does in place."""

        def is_written() -> bool:
            return self._file.exists() and self._file.read_text().endswith("\n}")

        wait_for(is_written)
        self.address = json.loads(self._file.read_text())["address"]

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        command = [*DASK, *words, "--scheduler-file", str(self._file), "--no-dashboard"]
        return subprocess.Popen(command, stdout=self._log, stderr=self._log, cwd=self._folder)

    def add_worker(self) -> None:
        """Start a worker; nobody starts it again if it dies."""
        number = len(self.workers)
        self.workers.append(
            self._start("worker", "--nthreads", "1", "--no-nanny", "--name", f"w{number}")
        )

    def close(self) -> None:
        """End all processes."""
        for process in (*self.workers, self._scheduler):
            process.kill()
            process.wait()
        self._log.close()


@contextmanager
def running_cluster(folder: Path, workers: int = 2) -> Iterator[RunningCluster]:
    """Run a cluster until the block ends."""
    folder.mkdir(parents=True, exist_ok=True)
    cluster = RunningCluster(folder)
    try:
        cluster.wait_for_address()
        for _ in range(workers):
            cluster.add_worker()
        yield cluster
    finally:
        cluster.close()


def wait_for(found: Callable[[], Any]) -> None:
    """Wait until a function returns something."""
    until = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < until, "waited too long"
        time.sleep(0.02)


def surroundings(**more: str) -> dict[str, str]:
    """Return the environment of a command that a test runs."""
    return {**os.environ, "PYTHONWARNINGS": "default", **more}
