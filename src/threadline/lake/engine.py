"""The interface of what runs tasks, and an engine that runs them in this process."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class Task(Protocol[Result_co]):
    """Something that runs, or has run."""

    def done(self) -> bool:
        """Return True if it has ended."""

    def result(self) -> Result_co:
        """Return what it came to, when it has ended; raise what it raised."""


class Engine(Protocol):
    """Runs functions somewhere."""

    @property
    def workers(self) -> int:
        """How many tasks run at the same time."""

    def submit(
        self,
        function: Callable[..., Result],
        *arguments: object,
        parts: Sequence[Task[object]] | None = None,
        priority: int = 0,
    ) -> Task[Result]:
        """Run a function; `parts` are tasks whose results it gets as its first argument."""

    def expect(self, size: int) -> None:
        """Note that so many more bytes of transcripts are going to be read."""

    def wait(self, tasks: Iterable[Task[object]]) -> None:
        """Wait until one of some tasks has ended."""

    def close(self) -> None:
        """End everything that was started."""


def result_of(engine: Engine, task: Task[Result]) -> Result:
    """Wait for a task; return what it came to."""
    engine.wait([task])
    return task.result()


class EndedTask(Generic[Result]):
    """A task that has run in this process."""

    def __init__(self, run: Callable[[], Result]) -> None:
        self._ended: Future[Result] = Future()
        try:
            self._ended.set_result(run())
        except Exception as error:  # noqa: BLE001 - raised when the result is asked for
            self._ended.set_exception(error)

    def done(self) -> bool:
        """Return True."""
        return True

    def result(self) -> Result:
        """Return what the function returned; raise what it raised."""
        return self._ended.result()


class InProcess:
    """Runs every task at once, in this process."""

    workers = 1

    def submit(
        self,
        function: Callable[..., Result],
        *arguments: object,
        parts: Sequence[Task[object]] | None = None,
        priority: int = 0,
    ) -> Task[Result]:
        """Run a function."""
        del priority

        def run() -> Result:
            first = () if parts is None else ([part.result() for part in parts],)
            return function(*first, *arguments)

        return EndedTask(run)

    def expect(self, size: int) -> None:
        """Do nothing: any size will do."""

    def wait(self, tasks: Iterable[Task[object]]) -> None:
        """Return: every task has ended."""

    def close(self) -> None:
        """Do nothing: nothing was started."""


@contextmanager
def running(engine: Engine) -> Iterator[Engine]:
    """Close an engine when the block ends."""
    try:
        yield engine
    finally:
        engine.close()
