"""Runs tasks in this process, and in several as soon as there is enough for them to do."""

from collections.abc import Callable, Iterable, Sequence

from threadline.lake.engine import Engine, InProcess, Result, Task
from threadline.lake.processes import Processes

WORTH = 256 << 20
"""Bytes of transcripts from which on processes are faster, though they have to start."""


class Growing:
    """Runs tasks in this process, and as soon as it pays in several."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._engine: Engine = InProcess()
        self._expected = 0

    @property
    def workers(self) -> int:
        """How many tasks run at the same time."""
        return self._engine.workers

    def expect(self, size: int) -> None:
        """Start processes if there is enough for them to do."""
        self._expected += size
        if self._expected >= WORTH and self._jobs > 1 and isinstance(self._engine, InProcess):
            self._engine = Processes(self._jobs)

    def submit(
        self,
        function: Callable[..., Result],
        *arguments: object,
        parts: Sequence[Task[object]] | None = None,
        priority: int = 0,
    ) -> Task[Result]:
        """Run a function."""
        return self._engine.submit(function, *arguments, parts=parts, priority=priority)

    def wait(self, tasks: Iterable[Task[object]]) -> None:
        """Wait until one of some tasks has ended."""
        self._engine.wait(tasks)

    def close(self) -> None:
        """End everything that was started."""
        self._engine.close()
